import type { Database, Queryable } from '@mela/database/database';
import type { JobHandler, JobQueue } from '#/jobs/jobs.ts';
import { addDays, dayIn, startOfDay, type Merchant, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import { ratesOn, type Rates } from '#/modules/money/member-rates/member-rates.ts';
import { levelRatesOf } from '#/modules/money/rewards/rewards.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import {
  addLines,
  addRebates,
  beginDay,
  listTeamMembers,
  listUnpaid,
  moveDay,
  newestDay,
  readChains,
  readDayBets,
  type ChainRow,
  type DayRow,
  type NewLine,
} from './chain-rebates.store.ts';
import { sharesOf } from './shares.ts';

export { RECONCILE_CHAIN_REBATES } from './reconcile-chain-rebates.sql.ts';

export interface ChainRebateOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postAllWithin' | 'tell' | 'readerLagSeconds'>;
  readonly merchants: Pick<Merchants, 'all' | 'byId'>;
  readonly queue: JobQueue;
  readonly now: () => Date;
}

/** The counterparty of all income of agents. */
const HOUSE_ACCOUNT = 'house:agency';
/** Members of one transaction. */
const MEMBERS_AT_ONCE = 1_000;
/** Agents of one payment's transaction; their bets wait for its end. */
const AGENTS_AT_ONCE = 100;
/** Seconds until the next check whether the ledger is counted up to the day's end. */
const LOOK_AGAIN = 30;

/**
 * Agents' rebates, once per day of a merchant and in the order of days: lines by child and category in pages of members, then payments to the agency
 * accounts in pages of agents. Every page is one transaction with its notes, so a day may be run again after a crash, or by two processes.
 */
export function createChainRebates({ database, wallet, merchants, queue, now }: ChainRebateOptions) {
  const chain_rebates_hour: JobHandler = async () => {
    for (const { id, timeZone } of await merchants.all()) {
      const uniqueKey = `chain_rebates_day:${id}:${dayIn(timeZone, now())}`;
      await queue.add({ kind: 'chain_rebates_day', uniqueKey, payload: { merchantId: id.toString() } });
    }
    return 'done';
  };

  const chain_rebates_day: JobHandler = async (payload) => {
    const { merchantId } = payload as { merchantId: string };
    const merchant = await merchants.byId(BigInt(merchantId));
    if (!merchant) return 'done';
    const today = dayIn(merchant.timeZone, now());
    const lagMs = (await wallet.readerLagSeconds('agency')) * 1_000;
    if (now().getTime() - lagMs < startOfDay(merchant.timeZone, today).getTime()) return { again: LOOK_AGAIN };
    const yesterday = addDays(today, -1);
    for (;;) {
      const newest = await database.transaction((tx) => newestDay(tx, merchant.id));
      if (newest && !newest.isCounted) await countDay(merchant, newest.day);
      else if (newest && !newest.isPaid) await payDay(merchant, newest);
      else if (newest && newest.day >= yesterday) return 'done';
      else await beginDay(database, merchant.id, newest ? addDays(newest.day, 1) : yesterday);
    }
  };

  async function countDay(merchant: Merchant, day: string): Promise<void> {
    for (let isCounted = false; !isCounted;)
      isCounted = await database.transaction(async (tx) => {
        const state = await newestDay(tx, merchant.id);
        if (!state || state.day !== day || state.isCounted) return true;
        const memberIds = await listTeamMembers(tx, merchant.id, state.uptoMember, MEMBERS_AT_ONCE);
        await addLines(tx, merchant.id, day, await linesOf(tx, merchant, day, memberIds));
        const ended = memberIds.length < MEMBERS_AT_ONCE;
        await moveDay(tx, merchant.id, {
          ...state,
          uptoMember: memberIds.at(-1) ?? state.uptoMember,
          isCounted: ended,
        });
        return ended;
      });
  }

  async function payDay(merchant: Merchant, state: DayRow): Promise<void> {
    const { day } = state;
    for (let after: bigint | undefined = 0n; after !== undefined;) {
      const agents = await listUnpaid(database, merchant.id, day, { after, limit: AGENTS_AT_ONCE });
      await wallet.tell(...(await pay(merchant, agents, day)));
      after = agents.length < AGENTS_AT_ONCE ? undefined : agents.at(-1);
    }
    await moveDay(database, merchant.id, { ...state, isPaid: true });
  }

  /** The agents whose money moved. */
  const pay = (merchant: Merchant, agentIds: readonly bigint[], day: string): Promise<bigint[]> =>
    database.transaction(async (tx) => {
      const due = (await addRebates(tx, agentIds, day)).filter(({ amount }) => amount > 0n);
      await wallet.postAllWithin(
        tx,
        due.map(({ agentId, amount }) => ({
          key: `chain-rebate:${day}`,
          kind: 'chain_rebate_paid',
          memberId: agentId,
          currency: merchant.currency.code,
          amountMinor: amount,
          counterparty: HOUSE_ACCOUNT,
          args: { day },
        })),
      );
      return due.map(({ agentId }) => agentId);
    });

  return {
    jobs: { chain_rebates_hour, chain_rebates_day },
    ticks: [{ cron: '7 * * * *', kind: 'chain_rebates_hour' }],
  };
}

/** What the bets of members on a day bring to the agents above them. */
async function linesOf(
  tx: Queryable,
  merchant: Pick<Merchant, 'id'>,
  day: string,
  memberIds: readonly bigint[],
): Promise<NewLine[]> {
  const bets = await readDayBets(tx, memberIds, day);
  const players = [...new Set(bets.map(({ memberId }) => memberId))];
  if (players.length === 0) return [];
  const chains = Map.groupBy(await readChains(tx, players), ({ memberId }) => memberId);
  const agents = [...chains.values()].flat().map(({ agentId }) => agentId);
  const promised = await ratesOn(tx, [...new Set([...players, ...agents])], day);
  const levels = await levelRatesOf(tx, merchant.id, players);
  const lines = new Map<string, NewLine>();
  for (const { memberId, category, bets: valid } of bets) {
    const rate = (rates: Rates | undefined) => rates?.[category] ?? 0;
    const own = Math.max(rate(levels.get(memberId)), rate(promised.get(memberId)));
    const chain = (chains.get(memberId) ?? []).map(({ agentId, isLinked }: ChainRow) => ({
      agentId,
      isLinked,
      rate: rate(promised.get(agentId)),
    }));
    for (const share of sharesOf(memberId, own, chain)) {
      const key = `${share.agentId} ${share.childId} ${category}`;
      const { bets: betsBefore, income } = lines.get(key) ?? { bets: 0n, income: 0n };
      lines.set(key, {
        agentId: share.agentId,
        childId: share.childId,
        category,
        bets: betsBefore + valid,
        income: income + valid * BigInt(share.rate),
      });
    }
  }
  return [...lines.values()];
}
