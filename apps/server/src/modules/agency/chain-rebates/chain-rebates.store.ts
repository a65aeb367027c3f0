import type { RateCategory } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';

export interface DayRow {
  /** YYYY-MM-DD of the merchant. */
  readonly day: string;
  readonly uptoMember: bigint;
  readonly isCounted: boolean;
  readonly isPaid: boolean;
}

/** The merchant's newest day; the caller's transaction holds it. */
export async function newestDay(tx: Queryable, merchantId: bigint): Promise<DayRow | undefined> {
  const [row] = await tx.query<{ day: string; upto_member: bigint; is_counted: boolean; is_paid: boolean }>(
    `select day::text, upto_member, is_counted, is_paid from chain_rebate_days where merchant_id = $1 order by chain_rebate_days.day desc limit 1 for update`,
    [merchantId],
  );
  return row && { day: row.day, uptoMember: row.upto_member, isCounted: row.is_counted, isPaid: row.is_paid };
}

export async function beginDay(database: Queryable, merchantId: bigint, day: string): Promise<void> {
  await database.query(
    'insert into chain_rebate_days (merchant_id, day) values ($1, $2::text::date) on conflict do nothing',
    [merchantId, day],
  );
}

export async function moveDay(
  tx: Queryable,
  merchantId: bigint,
  { day, uptoMember, isCounted, isPaid }: DayRow,
): Promise<void> {
  await tx.query(
    'update chain_rebate_days set upto_member = $3, is_counted = $4, is_paid = $5 where merchant_id = $1 and day = $2::text::date',
    [merchantId, day, uptoMember, isCounted, isPaid],
  );
}

/** Members of a merchant who have an agent, by id. */
export async function listTeamMembers(
  database: Queryable,
  merchantId: bigint,
  after: bigint,
  limit: number,
): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    'select id from members where merchant_id = $1 and upline_id is not null and id > $2 order by id limit $3',
    [merchantId, after, limit],
  );
  return rows.map(({ id }) => id);
}

export interface DayBets {
  readonly memberId: bigint;
  readonly category: RateCategory;
  /** Cash-valid bets of the day, in minor units. */
  readonly bets: bigint;
}

export async function readDayBets(database: Queryable, memberIds: readonly bigint[], day: string): Promise<DayBets[]> {
  return database.query<{ memberId: bigint; category: RateCategory; bets: bigint }>(
    `select member_id as "memberId", category, sum(valid_bet_minor)::bigint as bets from team_member_hours
     where member_id = any($1::bigint[]) and day = $2::text::date and category <> '' group by member_id, category
     having sum(valid_bet_minor) <> 0 order by member_id, category`,
    [memberIds, day],
  );
}

export interface ChainRow {
  readonly memberId: bigint;
  readonly agentId: bigint;
  readonly isLinked: boolean;
}

/** The agents above members, each chain from the lowest up. */
export function readChains(database: Queryable, memberIds: readonly bigint[]): Promise<ChainRow[]> {
  return database.query<{ memberId: bigint; agentId: bigint; isLinked: boolean }>(
    `select d.member_id as "memberId", d.agent_id as "agentId",
       exists (select from team_links t where t.member_id = d.member_id and t.agent_id = d.agent_id) as "isLinked"
     from members_downline d where d.member_id = any($1::bigint[]) order by d.member_id, d.depth`,
    [memberIds],
  );
}

export interface NewLine {
  readonly agentId: bigint;
  readonly childId: bigint;
  readonly category: RateCategory;
  readonly bets: bigint;
  /** Ten-thousandths of a minor unit. */
  readonly income: bigint;
}

/** Adds to the lines of a day; each agent, child and category occurs once. */
export async function addLines(
  tx: Queryable,
  merchantId: bigint,
  day: string,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.query(
    `insert into chain_rebate_lines as kept (agent_id, day, child_id, category, merchant_id, bets_minor, income)
     select agent_id, $2::text::date, child_id, category, $1, bets, income
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[]) as given (agent_id, child_id, category, bets, income)
     order by agent_id, child_id, category
     on conflict (agent_id, day, child_id, category) do update set bets_minor = kept.bets_minor + excluded.bets_minor,
       income = kept.income + excluded.income`,
    [
      merchantId,
      day,
      lines.map(({ agentId }) => agentId),
      lines.map(({ childId }) => childId),
      lines.map(({ category }) => category),
      lines.map(({ bets }) => bets),
      lines.map(({ income }) => income),
    ],
  );
}

/** Agents with lines of a day that they are not paid for yet, by id. */
export async function listUnpaid(
  database: Queryable,
  merchantId: bigint,
  day: string,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await database.query<{ agent_id: bigint }>(
    `select distinct agent_id from chain_rebate_lines l where merchant_id = $1 and day = $2::text::date and agent_id > $3
       and not exists (select from chain_rebates r where r.agent_id = l.agent_id and r.day = l.day)
     order by agent_id limit $4`,
    [merchantId, day, after, limit],
  );
  return rows.map(({ agent_id }) => agent_id);
}

/**
 * Notes what agents get for a day: each line rounded down, and what earlier days left. In minor units, by agent; those that were noted before are left out.
 */
export function addRebates(
  tx: Queryable,
  agentIds: readonly bigint[],
  day: string,
): Promise<{ agentId: bigint; amount: bigint }[]> {
  return tx.query(
    `with due as (
       select agent_id, sum(floor(income::numeric / 10000))::bigint + coalesce((select carry_minor from chain_rebates r
         where r.agent_id = l.agent_id and r.day < $2::text::date order by r.day desc limit 1), 0) as minor
       from chain_rebate_lines l where agent_id = any($1::bigint[]) and day = $2::text::date group by agent_id),
     noted as (
       insert into chain_rebates (agent_id, day, amount_minor, carry_minor)
       select agent_id, $2::text::date, greatest(minor, 0), least(minor, 0) from due order by agent_id
       on conflict do nothing returning agent_id, amount_minor)
     select agent_id as "agentId", amount_minor as amount from noted order by agent_id`,
    [agentIds, day],
  );
}
