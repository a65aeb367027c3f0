import type { Queryable } from '@mela/database/database';

export interface DirectRow {
  readonly memberId: bigint;
  readonly userName: string;
  readonly accountType: number;
}

/** Members directly below an agent, the newest first; a page behind `before`. `name` is the beginning of their user names, in lower case. */
export function listDirect(
  database: Queryable,
  agentId: bigint,
  asked: { readonly before: bigint | undefined; readonly name: string; readonly limit: number },
): Promise<DirectRow[]> {
  return database.query<DirectRow & { memberId: bigint }>(
    `select m.id as "memberId", m.user_name as "userName", m.account_type as "accountType"
     from members_downline d join members m on m.id = d.member_id
     where d.agent_id = $1 and d.depth = 1 and starts_with(lower(m.user_name), $3)
       and ($2::bigint is null or (d.registered_at, d.member_id) <
         (select b.registered_at, b.member_id from members_downline b where b.agent_id = $1 and b.member_id = $2))
     order by d.registered_at desc, d.member_id desc limit $4`,
    [agentId, asked.before ?? null, asked.name, asked.limit],
  );
}

/** Those of the members who are directly below the agent; for null, those without an agent. */
export async function whoIsDirect(
  database: Queryable,
  agentId: bigint | null,
  memberIds: readonly bigint[],
): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    'select id from members where id = any($2::bigint[]) and upline_id is not distinct from $1::bigint',
    [agentId, memberIds],
  );
  return rows.map(({ id }) => id);
}

/** Until the transaction ends, no other one saves rates of these members, or of members directly below them. */
export async function lockForRates(tx: Queryable, memberIds: readonly bigint[]): Promise<void> {
  await tx.query('select from members where id = any($1::bigint[]) order by id for no key update', [memberIds]);
}

export interface PromisedBelow {
  readonly agentId: bigint;
  readonly userName: string;
  readonly rate: number;
}

/** Members directly below these agents whose rate of a category from a day on is above a bound, the highest first. */
export function promisedAbove(
  tx: Queryable,
  asked: {
    readonly agentIds: readonly bigint[];
    readonly category: string;
    readonly bound: number;
    readonly day: string;
    readonly limit: number;
  },
): Promise<PromisedBelow[]> {
  return tx.query<{ agentId: bigint; userName: string; rate: number }>(
    `select d.agent_id as "agentId", m.user_name as "userName", r.rate from members_downline d join members m on m.id = d.member_id
     cross join lateral (select rate from member_rates where member_id = d.member_id and category = $2 and from_day <= $4::text::date
       order by from_day desc limit 1) r
     where d.agent_id = any($1::bigint[]) and d.depth = 1 and r.rate > $3 order by r.rate desc, m.user_name limit $5`,
    [asked.agentIds, asked.category, asked.bound, asked.day, asked.limit],
  );
}
