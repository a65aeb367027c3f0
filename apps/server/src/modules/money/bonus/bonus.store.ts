import type { BonusState } from '@mela/contract/bonus-rules';
import type { Queryable } from '@mela/database/database';
import type { BonusTerms } from './bonus-terms.ts';

export interface GrantRow {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly merchant_id: bigint;
  readonly promotion_id: bigint;
  readonly deposit_id: bigint | null;
  readonly amount_minor: bigint;
  readonly needs_minor: bigint;
  /** Percent by category. */
  readonly weights: Readonly<Record<string, number>>;
  readonly stake_most_minor: bigint | null;
  /** `vendor:game`. */
  readonly excluded: readonly string[];
  readonly days: number;
  readonly state: BonusState;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
  /** Hundredths of a minor unit. */
  readonly weighed: bigint;
  readonly currency: string;
  /** What the member's bonus account holds now. */
  readonly bonus_minor: bigint;
}

const GRANT = `g.id, g.member_id, g.merchant_id, g.promotion_id, g.deposit_id, g.amount_minor, g.needs_minor, g.weights, g.stake_most_minor, g.excluded, g.days, g.state,
  g.created_at, g.started_at, g.expires_at, g.ended_at, coalesce(p.weighed, 0) as weighed, a.currency, a.bonus_minor`;
const GRANTS = `bonus_grants g join wallet_accounts a on a.member_id = g.member_id
  left join bonus_progress p on p.member_id = g.member_id and p.grant_id = g.id`;

export async function findActive(database: Queryable, memberId: bigint): Promise<GrantRow | undefined> {
  const [row] = await database.query<GrantRow>(
    `select ${GRANT} from ${GRANTS} where g.member_id = $1 and g.state = 'active'`,
    [memberId],
  );
  return row;
}

export async function findGrant(database: Queryable, memberId: bigint, id: bigint): Promise<GrantRow | undefined> {
  const [row] = await database.query<GrantRow>(`select ${GRANT} from ${GRANTS} where g.member_id = $1 and g.id = $2`, [
    memberId,
    id,
  ]);
  return row;
}

/** All of a member's, the active one first, then those that wait in their order, then the ended ones from the newest. */
export function listGrants(database: Queryable, memberId: bigint, limit: number): Promise<GrantRow[]> {
  return database.query<GrantRow>(
    `select ${GRANT} from ${GRANTS} where g.member_id = $1
     order by case g.state when 'active' then 0 when 'queued' then 1 else 2 end, case g.state when 'queued' then g.id end,
       coalesce(g.ended_at, g.created_at) desc, g.id desc limit $2`,
    [memberId, limit],
  );
}

/** The next one to start: none while one is active. */
export async function findNext(database: Queryable, memberId: bigint): Promise<GrantRow | undefined> {
  const [row] = await database.query<GrantRow>(
    `select ${GRANT} from ${GRANTS} where g.member_id = $1 and g.state = 'queued'
       and not exists (select from bonus_grants o where o.member_id = $1 and o.state = 'active') order by g.id limit 1`,
    [memberId],
  );
  return row;
}

/** A bonus that has not started ends without a row in the ledger. */
export async function cancelQueued(database: Queryable, memberId: bigint, id: bigint, at: Date): Promise<boolean> {
  const { affected } = await database.execute(
    `update bonus_grants set state = 'cancelled', ended_at = $3 where member_id = $1 and id = $2 and state = 'queued'`,
    [memberId, id, at],
  );
  return affected > 0n;
}

/** Members whose active bonus has expired. */
export async function listExpired(database: Queryable, now: Date, limit: number): Promise<bigint[]> {
  const rows = await database.query<{ member_id: bigint }>(
    `select member_id from bonus_grants where state = 'active' and expires_at <= $1 order by expires_at limit $2`,
    [now, limit],
  );
  return rows.map(({ member_id: memberId }) => memberId);
}

/** Active bonuses that expire within a day, of members who were not told; not those that last a day in all. */
export function listUnwarned(database: Queryable, now: Date, limit: number): Promise<GrantRow[]> {
  return database.query<GrantRow>(
    `select ${GRANT} from ${GRANTS} where g.state = 'active' and g.warned_at is null and g.days > 1 and g.expires_at > $1
       and g.expires_at <= $1::timestamptz + interval '1 day' order by g.expires_at limit $2`,
    [now, limit],
  );
}

export async function noteWarned(
  database: Queryable,
  { member_id: memberId, id }: Pick<GrantRow, 'member_id' | 'id'>,
  at: Date,
): Promise<void> {
  await database.query('update bonus_grants set warned_at = $3 where member_id = $1 and id = $2', [memberId, id, at]);
}

/** An ended bonus, and what it held at its end. */
export async function findEnded(database: Queryable, memberId: bigint, id: bigint): Promise<EndedRow | undefined> {
  const [row] = await database.query<EndedRow>(
    `select g.id, g.promotion_id, g.state, a.currency, -coalesce(l.bonus_minor, 0) as sum_minor
     from bonus_grants g join wallet_accounts a on a.member_id = g.member_id join wallet_ledger l on l.member_id = g.member_id and l.seq = g.ended_seq
     where g.member_id = $1 and g.id = $2`,
    [memberId, id],
  );
  return row;
}

type EndedRow = Pick<GrantRow, 'id' | 'promotion_id' | 'state' | 'currency'> & { readonly sum_minor: bigint };

/** The oldest members to look at, each with the newest of its notes among them. */
export function listChecks(database: Queryable, limit: number): Promise<CheckRow[]> {
  return database.query<CheckRow>(
    `select member_id, max(id) as upto from (select id, member_id from bonus_checks order by id limit $1) oldest group by member_id order by member_id`,
    [limit],
  );
}

/** Takes away what was looked at; later notes stay. */
export async function removeChecks(database: Queryable, { member_id: memberId, upto }: CheckRow): Promise<void> {
  await database.query('delete from bonus_checks where member_id = $1 and id <= $2', [memberId, upto]);
}

/** Where the smallest stake has risen since it was last compared, notes members whose bonus is below it. */
export async function noteRaisedStake(tx: Queryable): Promise<void> {
  const [risen] = await tx.query<{ stake_minor: bigint }>(
    `with now as (select bonus_smallest_stake() as stake_minor), before as (select stake_minor from bonus_smallest_stakes for update)
     select now.stake_minor from now, before where now.stake_minor <> before.stake_minor`,
  );
  if (!risen) return;
  await tx.query(
    `insert into bonus_checks (member_id) select g.member_id from bonus_grants g join wallet_accounts a on a.member_id = g.member_id
     where g.state = 'active' and a.bonus_minor < $1`,
    [risen.stake_minor],
  );
  await tx.query('update bonus_smallest_stakes set stake_minor = $1', [risen.stake_minor]);
}

export async function isSpent(database: Queryable, memberId: bigint): Promise<boolean> {
  const [row] = await database.query<{ is_spent: boolean | null }>(
    `select bonus_is_spent(g) as is_spent from bonus_grants g where g.member_id = $1 and g.state = 'active'`,
    [memberId],
  );
  return row?.is_spent ?? false;
}

/** Whether the member's active bonus may pay in a game, as `vendor:game`. */
export async function bonusPays(database: Queryable, memberId: bigint, game: string): Promise<boolean> {
  const rows = await database.query(
    `select from bonus_grants where member_id = $1 and state = 'active' and $2 <> all (excluded)`,
    [memberId, game],
  );
  return rows.length > 0;
}

export interface TakeRow {
  readonly member_id: bigint;
  readonly promotion_id: bigint;
  readonly terms: BonusTerms;
  readonly taken_at: Date;
}

/** Once per member, promotion and attempt; a repeat changes nothing. */
export async function addTake(database: Queryable, take: NewTake): Promise<void> {
  await database.query(
    `insert into bonus_takes (member_id, promotion_id, attempt, merchant_id, terms, terms_version) values ($1, $2, $3, $4, $5::text::jsonb, $6)
     on conflict (member_id, promotion_id, attempt) do nothing`,
    [take.memberId, take.promotionId, take.attempt, take.merchantId, JSON.stringify(take.terms), take.termsVersion],
  );
}

/** Of these promotions the reloads whose newest take has brought its bonus, in a day or week that is over. */
export async function listTakenOut(
  database: Queryable,
  memberId: bigint,
  { promotionIds, now }: { readonly promotionIds: readonly bigint[]; readonly now: Date },
): Promise<bigint[]> {
  const rows = await database.query<{ promotion_id: bigint }>(
    `select promotion_id from bonus_takes t where member_id = $1 and promotion_id = any($2::bigint[]) and terms->>'on' = 'reload'
       and deposit_id is not null
       and not exists (select from bonus_takes n where n.member_id = t.member_id and n.promotion_id = t.promotion_id and n.attempt > t.attempt)
       and not exists (select from bonus_grants g where g.member_id = t.member_id and g.promotion_id = t.promotion_id
         and g.period = bonus_period(t.terms, $3))`,
    [memberId, promotionIds, now],
  );
  return rows.map(({ promotion_id: promotionId }) => promotionId);
}

/** The time zone of a merchant's calendar. */
export async function findZone(database: Queryable, merchantId: bigint): Promise<string> {
  const [row] = await database.query<{ time_zone: string }>('select time_zone from merchants where id = $1', [
    merchantId,
  ]);
  if (!row) throw new Error(`There is no merchant ${merchantId}`);
  return row.time_zone;
}

/** Taken promotions that wait for a deposit, in the order in which deposits pay them. */
export function listTakes(database: Queryable, memberId: bigint, limit: number): Promise<TakeRow[]> {
  return database.query<TakeRow>(
    `select member_id, promotion_id, terms, taken_at from bonus_takes where member_id = $1 and deposit_id is null
     order by taken_at, promotion_id limit $2`,
    [memberId, limit],
  );
}

export async function hasDeposited(database: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await database.query(`select from cashier_deposits where member_id = $1 and state = 'settled' limit 1`, [
    memberId,
  ]);
  return rows.length > 0;
}

/** Whether another member who has or had a payout account of this one received a bonus on a first deposit. */
export async function hadFirstBonusElsewhere(database: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await database.query(
    `select from payout_accounts m join payout_accounts o on o.merchant_id = m.merchant_id and o.kind = m.kind and o.number = m.number
       join bonus_takes t on t.member_id = o.member_id
     where m.member_id = $1 and o.member_id <> $1 and t.deposit_id is not null and t.terms->>'on' = 'first_deposit' limit 1`,
    [memberId],
  );
  return rows.length > 0;
}

/** Adds what a slice of the ledger counted, and whom to look at, in the transaction that moves the mark. */
export async function addProgress(tx: Queryable, added: readonly AddedProgress[]): Promise<void> {
  await tx.query(
    `insert into bonus_progress as known (member_id, grant_id, weighed)
     select member_id, grant_id, greatest(weighed, 0) from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as added(member_id, grant_id, weighed)
     order by member_id, grant_id
     on conflict (member_id, grant_id) do update set weighed = greatest(known.weighed + (
       select a.weighed from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as a(member_id, grant_id, weighed)
       where a.member_id = known.member_id and a.grant_id = known.grant_id), 0)`,
    [added.map((row) => row.memberId), added.map((row) => row.grantId), added.map((row) => row.weighed)],
  );
  await tx.query('insert into bonus_checks (member_id) select distinct unnest($1::bigint[])', [
    added.map((row) => row.memberId),
  ]);
}

export interface CheckRow {
  readonly member_id: bigint;
  /** The id of the newest note. */
  readonly upto: bigint;
}

export interface AddedProgress {
  readonly memberId: bigint;
  readonly grantId: bigint;
  /** Hundredths of a minor unit; below zero where a counted round was rolled back. */
  readonly weighed: bigint;
}

interface NewTake {
  readonly memberId: bigint;
  readonly promotionId: bigint;
  readonly attempt: number;
  readonly merchantId: bigint;
  readonly terms: BonusTerms;
  readonly termsVersion: number;
}
