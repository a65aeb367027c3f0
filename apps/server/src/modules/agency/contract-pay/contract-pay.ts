import type { ContractKind, ContractPeriod } from '@mela/contract/contract-rules';
import type { Database, Queryable } from '@mela/database/database';
import type { JobHandler, JobQueue } from '#/jobs/jobs.ts';
import { contractsInForce } from '#/modules/agency/contracts/contracts-in-force.store.ts';
import { readAgencySettings } from '#/modules/agency/teams/agency-settings.store.ts';
import { startOfHour, type Merchant, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { Inbox } from '#/modules/news/inbox/inbox.ts';
import { serveActions } from '#/operator-action.ts';
import { CONTRACT_PAY_ACTIONS } from './contract-pay-command.ts';
import { createDecisions } from './decisions.ts';
import { createPaymentCalls } from './payment-calls.ts';
import { createPaymentRoom, type PaymentRoomOptions } from './payment-room.ts';
import { readPayFigures } from './pay-figures.store.ts';
import { periodAt, type PayPeriod } from './pay-periods.ts';
import { computed, settled } from './pay-rules.ts';
import {
  addResults,
  addRun,
  countWaiting,
  firstDue,
  listApproved,
  listLowest,
  lockRun,
  moveRun,
  newestRun,
  readCarries,
  settleResults,
  type Run,
} from './results.store.ts';

export { RECONCILE_CONTRACT_PAY } from './reconcile-contract-pay.sql.ts';

export interface ContractPayOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postWithin' | 'tell' | 'readerLagSeconds'>;
  readonly merchants: Pick<Merchants, 'all' | 'byId'>;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
  readonly staffNames: PaymentRoomOptions['staffNames'];
  readonly queue: JobQueue;
  readonly now: () => Date;
}

/** Agents of one transaction. */
const AGENTS_AT_ONCE = 200;
/** A row may be written this long after the instant that it names. */
const MARGIN_MS = 60_000;
/** Seconds until the next check whether the ledger is counted up to the hour. */
const LOOK_AGAIN = 30;

/** In this order, so that what hours and days paid is there when a longer period ends. */
const PERIODS: readonly (readonly [ContractKind, ContractPeriod])[] = [
  ['hour', 'hour'],
  ['salary', 'day'],
  ['dividend', 'week'],
  ['dividend', 'half_month'],
  ['dividend', 'month'],
];

/**
 * What agents' contracts pay, once per contract and period and in the order of periods: figures in pages of agents, then each agent's part from the lowest
 * agents up, then payments to the agency accounts. Every page and payment is one transaction with its note, so a period may be computed again after a
 * crash, or by two processes.
 */
export function createContractPay(options: ContractPayOptions) {
  const { database, wallet, merchants, inbox, queue, now } = options;
  const decisions = createDecisions(options);

  const contract_pay_look: JobHandler = async () => {
    for (const { id, timeZone } of await merchants.all()) {
      const uniqueKey = `contract_pay_hour:${id}:${startOfHour(timeZone, now()).toISOString()}`;
      await queue.add({ kind: 'contract_pay_hour', uniqueKey, payload: { merchantId: id.toString() } });
    }
    return 'done';
  };

  const contract_pay_hour: JobHandler = async (payload) => {
    const { merchantId } = payload as { merchantId: string };
    const merchant = await merchants.byId(BigInt(merchantId));
    if (!merchant) return 'done';
    const lagMs = (await wallet.readerLagSeconds('agency')) * 1_000;
    const counted = new Date(now().getTime() - lagMs - MARGIN_MS);
    if (counted < startOfHour(merchant.timeZone, now())) return { again: LOOK_AGAIN };
    for (const [kind, period] of PERIODS)
      for (let run = await nextRun(merchant, kind, period, counted); run;) {
        await compute(merchant, run);
        run = await nextRun(merchant, kind, period, counted);
      }
    return 'done';
  };

  /** The newest period as far as it is not done, or the next one that has ended and in which contracts count. */
  async function nextRun(merchant: Merchant, kind: ContractKind, period: ContractPeriod, counted: Date) {
    const newest = await newestRun(database, merchant.id, kind, period);
    if (newest && newest.state !== 'done') return newest;
    const due = await firstDue(database, { merchantId: merchant.id, kind, period }, newest?.to);
    if (!due) return undefined;
    let at = periodAt(period, merchant.timeZone, due);
    // A contract counts for whole periods only.
    if (at.from < due) at = periodAt(period, merchant.timeZone, at.to);
    if (at.to > counted) return undefined;
    await addRun(database, { merchantId: merchant.id, kind, period, from: at.from, to: at.to });
    return newestRun(database, merchant.id, kind, period);
  }

  async function compute(merchant: Merchant, run: Run): Promise<void> {
    for (let state = run.state; state !== 'done';) {
      if (state === 'paying') await payAll(merchant, run);
      state = await database.transaction(async (tx) => {
        const known = await lockRun(tx, run);
        if (!known) return 'done';
        const next = await step(tx, merchant, known);
        if (next.state !== known.state || next.uptoAgent !== known.uptoAgent) await moveRun(tx, next);
        return next.state;
      });
    }
  }

  async function step(tx: Queryable, merchant: Merchant, run: Run): Promise<Run> {
    if (run.state === 'counting') return countPage(tx, merchant, run);
    if (run.state === 'settling') return settlePage(tx, merchant, run);
    return { ...run, state: 'done' };
  }

  async function countPage(tx: Queryable, merchant: Merchant, run: Run): Promise<Run> {
    const page = { after: run.uptoAgent, limit: AGENTS_AT_ONCE };
    const contracts = await contractsInForce(tx, run.merchantId, run.kind, run, page);
    const due = contracts.filter(({ period }) => period === run.period);
    const agents = due.map(({ agentId }) => agentId);
    const at = periodAt(run.period, merchant.timeZone, run.from);
    const figures = await readPayFigures(tx, agents, { kind: run.kind, period: run.period, at });
    const carries = run.kind === 'dividend' ? await readCarries(tx, agents, run.from) : new Map<bigint, bigint>();
    const results = due.map((contract) => {
      const ofAgent = figures.get(contract.agentId) ?? { played: 0n, late: 0n, costs: 0n, active: 0n };
      const brought = contract.carries ? (carries.get(contract.agentId) ?? 0n) : 0n;
      return {
        contract,
        key: keyOf(run, at),
        figures: ofAgent,
        brought,
        outcome: computed(contract, ofAgent, brought),
      };
    });
    await addResults(tx, run, results);
    const isLast = contracts.length < AGENTS_AT_ONCE;
    return {
      ...run,
      uptoAgent: contracts.at(-1)?.agentId ?? run.uptoAgent,
      state: isLast ? 'settling' : 'counting',
    };
  }

  async function settlePage(tx: Queryable, merchant: Merchant, run: Run): Promise<Run> {
    const counted = await listLowest(tx, run, AGENTS_AT_ONCE);
    if (counted.length === 0) return { ...run, state: 'paying' };
    const { contractAutomatic } = await readAgencySettings(tx, merchant.id);
    const rows = counted.map(({ id, agentId, result, children }) => {
      const outcome = settled(result, children);
      const isAutomatic = outcome.amount <= contractAutomatic;
      const state = outcome.amount === 0n ? 'nothing' : isAutomatic ? 'approved' : 'waiting';
      return { id, agentId, ...outcome, state } as const;
    });
    await settleResults(tx, run, rows);
    await decisions.sayWaiting(
      tx,
      merchant,
      rows.flatMap(({ id, state }) => (state === 'waiting' ? id : [])),
    );
    return run;
  }

  async function payAll(merchant: Merchant, run: Run): Promise<void> {
    for (;;) {
      const ids = await listApproved(database, run, AGENTS_AT_ONCE);
      for (const id of ids) {
        const agentId = await decisions.payApproved(merchant, id);
        if (agentId === undefined) continue;
        await wallet.tell(agentId);
        await inbox.tell(agentId);
      }
      if (ids.length < AGENTS_AT_ONCE) return;
    }
  }

  return {
    calls: { ...createPaymentCalls(options), ...createPaymentRoom({ ...options, decisions }) },
    jobs: { contract_pay_look, contract_pay_hour },
    ticks: [{ cron: '*/5 * * * *', kind: 'contract_pay_look' }],
    decisions,
    /** How many payments wait for the decision of a merchant. */
    countWaiting: (merchantId: bigint) => countWaiting(database, merchantId),
    /** Lets `npm run mela -- contract-payments` reach this process. */
    serveCommands: (folder: string) =>
      serveActions(folder, 'contract-payments', {
        actions: CONTRACT_PAY_ACTIONS,
        parts: { database, merchants, decisions },
      }),
  };
}

/** The key of a payment in the ledger: `salary:2026-11-20`, `hour:2026-11-20T17:00Z`, `dividend:week:2026-11-16`. */
function keyOf({ kind, period, from }: Run, { first }: PayPeriod): string {
  if (kind === 'hour') return `hour:${from.toISOString().slice(0, 16)}Z`;
  return kind === 'salary' ? `salary:${first}` : `dividend:${period}:${first}`;
}
