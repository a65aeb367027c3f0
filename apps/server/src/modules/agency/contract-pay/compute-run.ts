import type { Database, Queryable } from '@mela/database/database';
import { contractsInForce, periodAt, type PeriodSpan } from '#/modules/agency/contracts/contracts.ts';
import { readAgencySettings } from '#/modules/agency/teams/teams.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Decisions } from './decisions.ts';
import { readPayFigures } from './pay-figures.store.ts';
import { computed, settled } from './pay-rules.ts';
import {
  addResults,
  listApproved,
  listLowest,
  lockRun,
  moveRun,
  readCarries,
  settleResults,
  type Run,
} from './results.store.ts';

export interface ComputationOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'tell'>;
  readonly inbox: Pick<Inbox, 'tell'>;
  readonly decisions: Pick<Decisions, 'payApproved' | 'sayWaiting'>;
}

/** Agents of one transaction. */
const AGENTS_AT_ONCE = 200;
/** Payments of one transaction; bets of their agents wait for its end. */
const PAYMENTS_AT_ONCE = 100;

/** Computes a run to its end: counts, settles from the lowest agents up, and pays. It may be begun again at any point, by any process. */
export function createComputation({ database, wallet, inbox, decisions }: ComputationOptions) {
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
    await settleResults(tx, keyOf(run, periodAt(run.period, merchant.timeZone, run.from)), rows);
    await decisions.sayWaiting(
      tx,
      merchant,
      rows.flatMap(({ id, state }) => (state === 'waiting' ? id : [])),
    );
    return run;
  }

  async function payAll(merchant: Merchant, run: Run): Promise<void> {
    for (;;) {
      const ids = await listApproved(database, run, PAYMENTS_AT_ONCE);
      const agentIds = await decisions.payApproved(merchant, ids);
      await wallet.tell(...agentIds);
      for (const agentId of agentIds) await inbox.tell(agentId);
      if (ids.length < PAYMENTS_AT_ONCE) return;
    }
  }

  return compute;
}

/** The key of a payment in the ledger: `salary:2026-11-20`, `hour:2026-11-20T17:00Z`, `dividend:week:2026-11-16`. */
function keyOf({ kind, period, from }: Run, { first }: PeriodSpan): string {
  if (kind === 'hour') return `hour:${from.toISOString().slice(0, 16)}Z`;
  return kind === 'salary' ? `salary:${first}` : `dividend:${period}:${first}`;
}
