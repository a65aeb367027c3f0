import type { TeamFigureSort } from '@mela/contract/team';
import type { Queryable } from '@mela/database/database';
import { tilesOf, type Tile } from './span-tiles.ts';
import type { DaySpan } from './team-days.store.ts';

export interface RankPage {
  readonly sort: TeamFigureSort;
  /** Members directly below the agent alone. */
  readonly isDirect: boolean;
  readonly span: DaySpan;
  /** The last row of the page before, with the figure that it had then. */
  readonly after: Rank | undefined;
  readonly limit: number;
}

export interface Rank {
  readonly id: bigint;
  /** The order is by this, the largest first, then by id. */
  readonly figure: bigint;
}

/** Teams up to this size are added up member by member. */
const SMALL_TEAM = 2_000;
/** How many of the largest of each day and week are looked at before the whole team is added up. */
const DEPTHS = [60, 200, 600];

/** The figure of a row of `team_member_sums`, and the largest ones above 0 as its indexes hold them. */
const FIGURES: Readonly<Record<TeamFigureSort, Figure>> = {
  validBets: { figure: 's.valid_bet_minor', above: 's.valid_bet_minor > 0', order: 's.valid_bet_minor desc' },
  net: { figure: 's.net_minor', above: 's.net_minor > 0', order: 's.net_minor desc' },
  loss: { figure: '-s.net_minor', above: 's.net_minor < 0', order: 's.net_minor' },
  deposits: { figure: 's.deposit_minor', above: 's.deposit_minor > 0', order: 's.deposit_minor desc' },
};

/** A page of an agent's team by a figure of a span of days. Members without any have 0. */
export async function readRanks(database: Queryable, agentId: bigint, page: RankPage): Promise<Rank[]> {
  if (await isSmall(database, agentId, page.isDirect)) return addUpSmall(database, agentId, page);
  if (page.after?.figure === 0n) return readFromZero(database, agentId, { ...page, after: page.after });
  const largest = page.after === undefined || page.after.figure > 0n;
  return (largest ? await readLargest(database, agentId, page) : undefined) ?? addUpLarge(database, agentId, page);
}

async function isSmall(database: Queryable, agentId: bigint, isDirect: boolean): Promise<boolean> {
  const [row] = await database.query<{ size: number }>(
    `select count(*)::integer as size from (select from members_downline d where d.agent_id = $1 ${isDirect ? 'and d.depth = 1' : ''} limit $2) below`,
    [agentId, SMALL_TEAM + 1],
  );
  return (row?.size ?? 0) <= SMALL_TEAM;
}

/**
 * The members of a page, if they are among the largest of the days and weeks: a member who is not has at most the sum of the last ones looked at. So a page
 * is certain whose figures are above that sum; of a single day or week all are, because ties are in the order of ids. Undefined where it is not.
 */
async function readLargest(database: Queryable, agentId: bigint, page: RankPage): Promise<Rank[] | undefined> {
  const { after, limit, span } = page;
  const tiles = tilesOf(span);
  for (const depth of DEPTHS) {
    if (limit > depth) continue;
    const rows = await database.query<{ id: bigint | null; figure: bigint | null; most: bigint }>(largestOf(page), [
      agentId,
      ...paramsOf(tiles),
      after?.figure ?? null,
      after?.id ?? null,
      limit,
      span.first,
      span.last,
      depth,
    ]);
    const certain = rows.flatMap(({ id, figure, most }) =>
      id !== null && figure !== null && (figure > most || (tiles.length === 1 && figure > 0n)) ? { id, figure } : [],
    );
    if (certain.length === limit) return certain;
    if (rows.some(({ most }) => most > 0n)) continue;
    // All members above 0 are here; those at 0 follow.
    const zeros = { ...page, after: { figure: 0n, id: 0n }, limit: limit - certain.length };
    return [...certain, ...(await readFromZero(database, agentId, zeros))];
  }
  return undefined;
}

const DIRECT = (isDirect: boolean) => (isDirect ? 'and d.depth = 1' : '');
const TILES = 'unnest($2::integer[], $3::text[]) as t (days, first)';
const OF_TILE = 's.days = t.days and s.first_day = t.first::date';
const AFTER =
  '($4::bigint is null or x.figure < $4::bigint or (x.figure = $4::bigint and x.member_id > $5::bigint)) order by x.figure desc, x.member_id limit $6';

/** The top agent of the agent's chain. */
const TOP =
  'coalesce((select d.agent_id from members_downline d where d.member_id = $1 order by d.depth desc limit 1), $1)';

/** One row at least, with what a member who was not looked at has at most. */
function largestOf({ sort, isDirect }: RankPage): string {
  const { above, figure, order } = FIGURES[sort];
  return `with top as (select ${TOP} as id), largest as materialized (
      select t.days, t.first, l.member_id, l.figure from ${TILES} cross join lateral (
        select s.member_id, ${figure} as figure from team_member_sums s
        where s.top_id = (select id from top) and ${OF_TILE} and ${above}
          and (select true from members_downline d where d.member_id = s.member_id and d.agent_id = $1 ${DIRECT(isDirect)})
        order by ${order}, s.member_id limit $9) l
    ), most as (
      select coalesce(sum(last), 0)::bigint as figure
      from (select min(figure) as last from largest group by days, first having count(*) = $9) m
    ), x as (
      select m.member_id, ${sumOf(figure, 'm.member_id', '$7', '$8')} as figure from (select distinct member_id from largest) m
    )
    select page.member_id as id, page.figure, most.figure as most from most
    left join (select * from x where ${AFTER}) page on true order by page.figure desc, page.member_id`;
}

/** A member's figure in the days from one to another, of which a member's key is one range. */
function sumOf(figure: string, member: string, first: string, last: string): string {
  return `(select coalesce(sum(${figure}), 0)::bigint from team_member_sums s
    where s.member_id = ${member} and s.days = 1 and s.first_day between ${first}::text::date and ${last}::text::date)`;
}

function addUpSmall(
  database: Queryable,
  agentId: bigint,
  { after, isDirect, limit, sort, span }: RankPage,
): Promise<Rank[]> {
  const figure = sumOf(FIGURES[sort].figure, 'd.member_id', '$2', '$3');
  return database.query<Rank>(
    `select x.member_id as id, x.figure from (
       select d.member_id, ${figure} as figure from members_downline d where d.agent_id = $1 ${DIRECT(isDirect)}
     ) x where ${AFTER}`,
    [agentId, span.first, span.last, after?.figure ?? null, after?.id ?? null, limit],
  );
}

/** Without a join, of which a planner that knows few and large teams would make a loop. */
function addUpLarge(
  database: Queryable,
  agentId: bigint,
  { after, isDirect, limit, sort, span }: RankPage,
): Promise<Rank[]> {
  return database.query<Rank>(
    `select x.member_id as id, x.figure from (
       select member_id, sum(figure)::bigint as figure from (
         select d.member_id, 0::bigint as figure, true as is_below from members_downline d where d.agent_id = $1 ${DIRECT(isDirect)}
         union all
         select s.member_id, ${FIGURES[sort].figure}, false from ${TILES} join team_member_sums s on s.top_id = ${TOP} and ${OF_TILE}
       ) a group by member_id having bool_or(is_below)
     ) x where ${AFTER}`,
    [agentId, ...paramsOf(tilesOf(span)), after?.figure ?? null, after?.id ?? null, limit],
  );
}

/** Members at 0 in the order of an index, and after them those below. */
async function readFromZero(
  database: Queryable,
  agentId: bigint,
  page: RankPage & { readonly after: Rank },
): Promise<Rank[]> {
  const { after, isDirect, limit, sort, span } = page;
  const ids = await database.query<{ id: bigint }>(
    `select d.member_id as id from members_downline d where d.agent_id = $1 ${DIRECT(isDirect)} and d.member_id > $4
       and ${sumOf(FIGURES[sort].figure, 'd.member_id', '$2', '$3')} = 0 order by d.member_id limit $5`,
    [agentId, span.first, span.last, after.id, limit],
  );
  const zeros = ids.map(({ id }) => ({ id, figure: 0n }));
  if (zeros.length === limit) return zeros;
  const below = { ...page, after: zeros.at(-1) ?? after, limit: limit - zeros.length };
  return [...zeros, ...(await addUpLarge(database, agentId, below))];
}

const paramsOf = (tiles: readonly Tile[]) => [tiles.map(({ days }) => days), tiles.map(({ first }) => first)];

interface Figure {
  readonly figure: string;
  readonly above: string;
  readonly order: string;
}
