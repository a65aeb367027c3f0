import type { TeamFigureSort, TeamSort } from '@mela/contract/team';
import type { Queryable } from '@mela/database/database';
import type { CashFigures } from '#/modules/money/cash-figures/cash-figures.ts';
import { figuresOf, SUMS, type DaySpan, type SumRow } from './team-days.store.ts';

/** A member as an agent above them sees them. */
export interface TeamRow {
  readonly id: bigint;
  readonly user_name: string;
  readonly account_type: number;
  /** Below the agent whose team was read. */
  readonly depth: number;
  readonly registered_at: Date;
  /** The same to the microsecond, by which pages are in order. */
  readonly registered: string;
  readonly last_login_at: Date | null;
  readonly team_size: number;
}

/** Larger teams are counted no further. In the order of an index: a planner that knows few and large teams would read the whole table. */
const SIZE_MOST = 1_000;

const COLUMNS = `m.id, m.user_name, m.account_type, d.depth, d.registered_at, d.registered_at::text as registered, m.last_login_at,
  (select count(*)::integer from (select 1 from members_downline b where b.agent_id = m.id
    order by b.registered_at, b.member_id limit ${SIZE_MOST}) below) as team_size`;

/** A member of an agent's team; undefined for everyone else. */
export async function findInTeam(database: Queryable, agentId: bigint, memberId: bigint): Promise<TeamRow | undefined> {
  const [row] = await database.query<TeamRow>(
    `select ${COLUMNS} from members_downline d join members m on m.id = d.member_id where d.agent_id = $1 and d.member_id = $2`,
    [agentId, memberId],
  );
  return row;
}

/** Members of an agent's team, in any order. */
export function readTeamRows(database: Queryable, agentId: bigint, memberIds: readonly bigint[]): Promise<TeamRow[]> {
  return database.query<TeamRow>(
    `select ${COLUMNS} from members_downline d join members m on m.id = d.member_id where d.agent_id = $1 and d.member_id = any($2::bigint[])`,
    [agentId, memberIds],
  );
}

export interface TeamPage {
  /** Members directly below the agent alone. */
  readonly isDirect: boolean;
  /** First letters of names. */
  readonly search: string | undefined;
  readonly sort: PlainSort;
  /** The last row of the page before. */
  readonly after: Pick<TeamRow, 'id' | 'user_name' | 'registered'> | undefined;
  readonly limit: number;
}

/** Orders that need no figures. */
export type PlainSort = Exclude<TeamSort, TeamFigureSort>;

/** Each order follows an index of `members_downline`, so that a page of a large team costs its rows. Members are joined to the page alone. */
const ORDERS: Readonly<Record<PlainSort, { after: string; order: string }>> = {
  name: { after: 'd.user_name > $3', order: 'd.user_name' },
  newest: {
    after: '(d.registered_at, d.member_id) < ($4::timestamptz, $5::bigint)',
    order: 'd.registered_at desc, d.member_id desc',
  },
  oldest: {
    after: '(d.registered_at, d.member_id) > ($4::timestamptz, $5::bigint)',
    order: 'd.registered_at, d.member_id',
  },
};

export function readTeamPage(database: Queryable, agentId: bigint, page: TeamPage): Promise<TeamRow[]> {
  const { after, isDirect, limit, search, sort } = page;
  // A search is in the order of names, which its index has.
  const { after: condition, order } = ORDERS[search === undefined ? sort : 'name'];
  return database.query<TeamRow>(
    `select ${COLUMNS} from (
       select d.* from members_downline d
       where d.agent_id = $1 and ($2::text is null or (d.user_name >= $2 and d.user_name < $2 || chr(1114111)))
         ${isDirect ? 'and d.depth = 1' : ''}
         and (($3::text is null and $4::timestamptz is null and $5::bigint is null) or ${condition})
       order by ${order} limit $6) d
     join members m on m.id = d.member_id order by ${order}`,
    [agentId, search ?? null, after?.user_name ?? null, after?.registered ?? null, after?.id ?? null, limit],
  );
}

/** The members from an agent down to a member of the team, the agent first. */
export function readTrail(
  database: Queryable,
  agentId: bigint,
  memberId: bigint,
): Promise<{ id: bigint; user_name: string }[]> {
  return database.query<{ id: bigint; user_name: string }>(
    `select m.id, m.user_name from (
       select $2::bigint as id, 0 as height
       union all
       select d.agent_id, d.depth from members_downline d
       where d.member_id = $2 and d.depth <= (select depth from members_downline where member_id = $2 and agent_id = $1)
     ) t join members m on m.id = t.id order by t.height desc`,
    [agentId, memberId],
  );
}

/** The figures of members themselves in a span; those without any are left out. */
export async function readMemberSums(
  database: Queryable,
  memberIds: readonly bigint[],
  { first, last }: DaySpan,
): Promise<ReadonlyMap<bigint, CashFigures>> {
  return sumsBy(
    await database.query(
      `select member_id as id, ${SUMS} from team_member_days where member_id = any($1::bigint[]) and day between $2::date and $3::date group by 1`,
      [memberIds, first, last],
    ),
  );
}

/** The figures of these members' teams in a span; those without any are left out. */
export async function readTeamSums(
  database: Queryable,
  agentIds: readonly bigint[],
  { first, last }: DaySpan,
): Promise<ReadonlyMap<bigint, CashFigures>> {
  return sumsBy(
    await database.query(
      `select agent_id as id, ${SUMS} from team_days where agent_id = any($1::bigint[]) and day between $2::date and $3::date group by 1`,
      [agentIds, first, last],
    ),
  );
}

function sumsBy(rows: readonly (SumRow & { id: bigint })[]): ReadonlyMap<bigint, CashFigures> {
  return new Map(rows.map(({ id, ...sums }) => [id, figuresOf(sums)]));
}
