import type { ContractKind, ContractPeriod } from '@mela/contract/contract-rules';
import type { Queryable } from '@mela/database/database';
import type { ContractInForce } from '#/modules/agency/contracts/contracts.ts';
import type { Computed, PeriodFigures } from './pay-rules.ts';

/** A period of a merchant's contracts of one kind. */
export interface Run {
  readonly merchantId: bigint;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly from: Date;
  readonly to: Date;
  readonly uptoAgent: bigint;
  readonly state: 'counting' | 'settling' | 'paying' | 'done';
}

/** `contract_results` of a run $1 to $4. */
const OF_RUN = 'r.merchant_id = $1 and r.kind = $2 and r.period = $3 and r.from_at = $4';
const keyOf = ({ merchantId, kind, period, from }: Run) => [merchantId, kind, period, from];

const RUN = `merchant_id as "merchantId", kind, period, from_at as "from", to_at as "to", upto_agent as "uptoAgent", state`;

export async function newestRun(
  database: Queryable,
  merchantId: bigint,
  kind: ContractKind,
  period: ContractPeriod,
): Promise<Run | undefined> {
  const [run] = await database.query<Run>(
    `select ${RUN} from contract_runs where merchant_id = $1 and kind = $2 and period = $3 order by from_at desc limit 1`,
    [merchantId, kind, period],
  );
  return run;
}

/** The newest run whose payments are made. */
export async function newestDone(
  database: Queryable,
  merchantId: bigint,
  kind: ContractKind,
  period: ContractPeriod,
): Promise<Run | undefined> {
  const [run] = await database.query<Run>(
    `select ${RUN} from contract_runs where merchant_id = $1 and kind = $2 and period = $3 and state = 'done' order by from_at desc limit 1`,
    [merchantId, kind, period],
  );
  return run;
}

/** The run as it is now; other processes wait until the caller's transaction ends. */
export async function lockRun(tx: Queryable, run: Run): Promise<Run | undefined> {
  const [row] = await tx.query<Run>(`select ${RUN} from contract_runs r where ${OF_RUN} for update`, keyOf(run));
  return row;
}

export async function addRun(
  database: Queryable,
  { merchantId, kind, period, from, to }: Pick<Run, 'merchantId' | 'kind' | 'period' | 'from' | 'to'>,
): Promise<void> {
  await database.query(
    'insert into contract_runs (merchant_id, kind, period, from_at, to_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [merchantId, kind, period, from, to],
  );
}

export async function moveRun(tx: Queryable, run: Run): Promise<void> {
  await tx.query(`update contract_runs r set upto_agent = $5, state = $6 where ${OF_RUN}`, [
    ...keyOf(run),
    run.uptoAgent,
    run.state,
  ]);
}

/** The first instant after `after` at which an accepted contract of that kind and period counts; undefined for none. */
export async function firstDue(
  database: Queryable,
  { merchantId, kind, period }: Pick<Run, 'merchantId' | 'kind' | 'period'>,
  after: Date | undefined,
): Promise<Date | undefined> {
  const [row] = await database.query<{ at: Date | null }>(
    `select min(greatest(starts_at, $4::timestamptz)) as at from contracts where merchant_id = $1 and kind = $2 and period = $3 and state = 'accepted'
       and ($4::timestamptz is null or ends_at is null or ends_at > $4::timestamptz)`,
    [merchantId, kind, period, after ?? null],
  );
  return row?.at ?? undefined;
}

export interface NewResult {
  readonly contract: ContractInForce;
  readonly key: string;
  readonly figures: PeriodFigures;
  readonly brought: bigint;
  readonly outcome: Computed;
}

/** Adds results of a run that are not there yet. */
export async function addResults(tx: Queryable, run: Run, results: readonly NewResult[]): Promise<void> {
  if (results.length === 0) return;
  await tx.query(
    `insert into contract_results (merchant_id, kind, period, from_at, to_at, contract_id, agent_id, depth, key, played_minor, late_minor, costs_minor,
       brought_minor, base_minor, active_count, tier, result_minor, carry_minor)
     select $1, $2, $3, $4, $5, contract, agent, (select count(*) from members_downline d where d.member_id = agent), key, played, late, costs, brought,
       base, active, nullif(tier, 0), result, carry
     from unnest($6::bigint[], $7::bigint[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[],
       $15::integer[], $16::bigint[], $17::bigint[])
       as g (contract, agent, key, played, late, costs, brought, base, active, tier, result, carry)
     order by agent on conflict do nothing`,
    [
      ...keyOf(run),
      run.to,
      results.map(({ contract }) => contract.id),
      results.map(({ contract }) => contract.agentId),
      results.map(({ key }) => key),
      results.map(({ figures }) => figures.played),
      results.map(({ figures }) => figures.late),
      results.map(({ figures }) => figures.costs),
      results.map(({ brought }) => brought),
      results.map(({ outcome }) => outcome.base),
      results.map(({ figures }) => figures.active),
      results.map(({ outcome }) => outcome.tier ?? 0),
      results.map(({ outcome }) => outcome.result),
      results.map(({ outcome }) => outcome.carry),
    ],
  );
}

/** What the newest dividends of agents before an instant left to carry. */
export async function readCarries(
  database: Queryable,
  agentIds: readonly bigint[],
  before: Date,
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await database.query<{ agent: bigint; carry: bigint }>(
    `select distinct on (agent_id) agent_id as agent, carry_minor as carry from contract_results
     where agent_id = any($1::bigint[]) and kind = 'dividend' and to_at <= $2 order by agent_id, to_at desc, id desc`,
    [agentIds, before],
  );
  return new Map(rows.map(({ agent, carry }) => [agent, carry]));
}

export interface CountedResult {
  readonly id: bigint;
  readonly agentId: bigint;
  readonly result: bigint;
  readonly children: bigint;
}

/** Results of a run that are not settled yet, of the lowest agents among them. */
export function listLowest(tx: Queryable, run: Run, limit: number): Promise<CountedResult[]> {
  const counted = `${OF_RUN} and r.state = 'counted'`;
  return tx.query<CountedResult>(
    `select id, agent_id as "agentId", result_minor as result, children_minor as children from contract_results r
     where ${counted} and r.depth = (select max(r.depth) from contract_results r where ${counted}) order by r.agent_id limit $5`,
    [...keyOf(run), limit],
  );
}

export interface SettledRow {
  readonly id: bigint;
  readonly agentId: bigint;
  readonly amount: bigint;
  readonly shortfall: bigint;
  readonly cost: bigint;
  readonly state: 'nothing' | 'waiting' | 'approved';
}

/**
 * Notes what agents of one depth get, and adds the costs to the nearest result above each: the one with the run's `key`. Each agent above is looked up by
 * itself: a join may read the whole run for each row, because it has no statistics yet.
 */
export async function settleResults(tx: Queryable, key: string, rows: readonly SettledRow[]): Promise<void> {
  await tx.query(
    `update contract_results r set amount_minor = g.amount, shortfall_minor = g.shortfall, state = g.state
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) as g (id, amount, shortfall, state) where r.id = g.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ amount }) => amount),
      rows.map(({ shortfall }) => shortfall),
      rows.map(({ state }) => state),
    ],
  );
  await tx.query(
    `update contract_results r set children_minor = r.children_minor + up.cost from (
       select nearest.id, sum(g.cost)::bigint as cost from unnest($2::bigint[], $3::bigint[]) as g (agent, cost)
       cross join lateral (
         select above.id from (
           select d.depth, (select r.id from contract_results r where r.agent_id = d.agent_id and r.key = $1) as id
           from members_downline d where d.member_id = g.agent offset 0) above
         where above.id is not null order by above.depth limit 1) nearest
       group by nearest.id) up
     where r.id = up.id`,
    [key, rows.map(({ agentId }) => agentId), rows.map(({ cost }) => cost)],
  );
}

export async function listApproved(database: Queryable, run: Run, limit: number): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    `select id from contract_results r where ${OF_RUN} and r.state = 'approved' order by r.depth desc, r.agent_id desc limit $5`,
    [...keyOf(run), limit],
  );
  return rows.map(({ id }) => id);
}

export interface ContractResult {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly contractId: bigint;
  readonly agentId: bigint;
  readonly agentName: string;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly from: Date;
  readonly to: Date;
  readonly key: string;
  readonly played: bigint;
  readonly late: bigint;
  readonly costs: bigint;
  readonly brought: bigint;
  readonly base: bigint;
  readonly active: bigint;
  readonly tier: number | null;
  /** Hundredths of a per mille or of a percent; null without a tier. */
  readonly rate: number | null;
  readonly result: bigint;
  readonly children: bigint;
  readonly amount: bigint;
  readonly shortfall: bigint;
  readonly carry: bigint;
  readonly state: ResultState;
  readonly decidedAt: Date | null;
  readonly decidedBy: bigint | null;
  readonly reason: string;
  readonly paidAt: Date | null;
}
export type ResultState = 'counted' | 'nothing' | 'waiting' | 'approved' | 'paid' | 'declined';

const RESULT = `r.id, r.merchant_id as "merchantId", r.contract_id as "contractId", r.agent_id as "agentId",
  (select m.user_name from members m where m.id = r.agent_id) as "agentName", r.kind, r.period, r.from_at as "from", r.to_at as "to", r.key,
  r.played_minor as played, r.late_minor as late, r.costs_minor as costs, r.brought_minor as brought, r.base_minor as base, r.active_count as active,
  r.tier, (select t.rate from contract_tiers t where t.contract_id = r.contract_id and t.tier = r.tier) as rate, r.result_minor as result,
  r.children_minor as children, r.amount_minor as amount, r.shortfall_minor as shortfall, r.carry_minor as carry, r.state, r.decided_at as "decidedAt",
  r.decided_by as "decidedBy", r.reason, r.paid_at as "paidAt"`;

export async function findResult(database: Queryable, id: bigint): Promise<ContractResult | undefined> {
  const [row] = await database.query<ContractResult>(`select ${RESULT} from contract_results r where r.id = $1`, [id]);
  return row;
}

/** Notes results that need no decision as paid, and returns them in the order of their agents; those in another state are left out. */
export async function payResults(tx: Queryable, ids: readonly bigint[]): Promise<ContractResult[]> {
  const paid = await tx.query<{ id: bigint }>(
    `with due as (select id from contract_results where id = any($1::bigint[]) and state = 'approved' order by id for update)
     update contract_results r set state = 'paid', paid_at = now() from due where r.id = due.id returning r.id`,
    [ids],
  );
  return tx.query<ContractResult>(
    `select ${RESULT} from contract_results r where r.id = any($1::bigint[]) order by r.agent_id`,
    [paid.map(({ id }) => id)],
  );
}

/** Lets an agent's results among these, which the ledger refused, wait for a decision, and returns them. */
export async function letResultsWait(
  tx: Queryable,
  ids: readonly bigint[],
  agentId: bigint,
): Promise<ContractResult[]> {
  return tx.query<ContractResult>(
    `with refused as (update contract_results set state = 'waiting' where id = any($1::bigint[]) and agent_id = $2 and state = 'approved' returning *)
     select ${RESULT} from refused r`,
    [ids, agentId],
  );
}

/** Decides on a result that waits; false if it does not. */
export async function decideResult(
  tx: Queryable,
  id: bigint,
  decision: {
    readonly state: 'paid' | 'declined';
    readonly by: bigint | undefined;
    readonly reason: string;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update contract_results set state = $2, reason = $3, decided_by = $4, decided_at = now(), paid_at = case when $2 = 'paid' then now() end
     where id = $1 and state = 'waiting' returning id`,
    [id, decision.state, decision.reason, decision.by ?? null],
  );
  return rows.length > 0;
}

/** Results of an agent that are settled, the newest first. */
export function listOfAgent(
  database: Queryable,
  agentId: bigint,
  asked: { readonly kind: ContractKind; readonly before: bigint | undefined; readonly limit: number },
): Promise<ContractResult[]> {
  return database.query<ContractResult>(
    `select ${RESULT} from contract_results r where r.agent_id = $1 and r.kind = $2 and r.state <> 'counted' and ($3::bigint is null or r.id < $3)
     order by r.id desc limit $4`,
    [agentId, asked.kind, asked.before ?? null, asked.limit],
  );
}

/** Results of a merchant in some states, by id. */
export function listOfMerchant(
  database: Queryable,
  merchantId: bigint,
  asked: {
    readonly states: readonly ResultState[];
    readonly isOldestFirst: boolean;
    readonly cursor: bigint | undefined;
    readonly limit: number;
  },
): Promise<ContractResult[]> {
  const [compare, order] = asked.isOldestFirst ? ['>', 'asc'] : ['<', 'desc'];
  return database.query<ContractResult>(
    `select ${RESULT} from contract_results r where r.merchant_id = $1 and r.state = any($2::text[]) and ($3::bigint is null or r.id ${compare} $3)
     order by r.id ${order} limit $4`,
    [merchantId, asked.states, asked.cursor ?? null, asked.limit],
  );
}

/** The number that waits for the merchant's decision. */
export async function countWaiting(database: Queryable, merchantId: bigint): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::integer as count from contract_results where merchant_id = $1 and state = 'waiting'`,
    [merchantId],
  );
  return row?.count ?? 0;
}

/** When the first accepted contract of a kind begins that does not count yet. */
export async function findBeginning(
  database: Queryable,
  agentId: bigint,
  kind: ContractKind,
  after: Date,
): Promise<Date | undefined> {
  const [row] = await database.query<{ at: Date | null }>(
    `select min(starts_at) as at from contracts where agent_id = $1 and kind = $2 and state = 'accepted' and starts_at > $3
       and (ends_at is null or ends_at > starts_at)`,
    [agentId, kind, after],
  );
  return row?.at ?? undefined;
}

/** What hour contracts paid agents with an id above `after` in a span, the lowest ids first. `minor`: minor units. */
export function listHourPay(
  database: Queryable,
  merchantId: bigint,
  span: { readonly from: Date; readonly to: Date },
  after: bigint,
  limit: number,
): Promise<{ agentId: bigint; minor: bigint; payments: number }[]> {
  return database.query(
    `select agent_id as "agentId", sum(amount_minor)::bigint as minor, count(*)::integer as payments from contract_results
     where merchant_id = $1 and kind = 'hour' and period = 'hour' and from_at >= $2 and from_at < $3 and state = 'paid' and agent_id > $4
     group by agent_id order by agent_id limit $5`,
    [merchantId, span.from, span.to, after, limit],
  );
}

export async function isHourDaySaid(database: Queryable, merchantId: bigint, day: string): Promise<boolean> {
  const rows = await database.query('select 1 from contract_hour_days where merchant_id = $1 and day = $2', [
    merchantId,
    day,
  ]);
  return rows.length > 0;
}

export async function noteHourDay(database: Queryable, merchantId: bigint, day: string): Promise<void> {
  await database.query('insert into contract_hour_days (merchant_id, day) values ($1, $2) on conflict do nothing', [
    merchantId,
    day,
  ]);
}
