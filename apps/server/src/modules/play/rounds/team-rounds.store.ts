import type { Queryable } from '@mela/database/database';
import { MAX_ID, ROUND_COLUMNS, type RoundRow } from './rounds.store.ts';

/** Which rounds of an agent's team are wanted. */
export interface TeamRounds {
  readonly agentId: bigint;
  /** One member of the team; the caller has checked that they are. */
  readonly memberId: bigint | undefined;
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
  readonly category: string | undefined;
  readonly game: { readonly vendor: string; readonly gameCode: string } | undefined;
  readonly before: bigint | undefined;
  readonly limit: number;
}

/** Rounds of teams up to this size are read member by member. */
const SMALL_TEAM = 300;
/** Of a larger team, a page looks at this many rounds of all members at most. */
const WINDOW = 50_000n;
/** Transactions end in another order than they take their numbers. */
const OUT_OF_ORDER = 1_000n;

/** A page of rounds, newest first. `next` continues behind it, also where the page is empty; null at the end. */
export async function readTeamRounds(
  database: Queryable,
  wanted: TeamRounds,
): Promise<{ rows: RoundRow[]; next: bigint | null }> {
  const { before = MAX_ID, limit, memberId } = wanted;
  if (memberId !== undefined) return pageIn(await readOf(database, wanted, 'of_member', before, 0n), limit);
  if (await isSmall(database, wanted.agentId))
    return pageIn(await readOf(database, wanted, 'of_few', before, 0n), limit);
  const newest = await firstAfter(database, wanted.until);
  const oldest = (await firstAfter(database, wanted.from)) - OUT_OF_ORDER;
  const top = before < newest + OUT_OF_ORDER ? before : newest + OUT_OF_ORDER;
  const bottom = top - WINDOW;
  const page = pageIn(await readOf(database, wanted, 'of_many', top, bottom), limit);
  if (page.next !== null || bottom <= oldest) return page;
  return { rows: page.rows, next: bottom };
}

function pageIn(rows: RoundRow[], limit: number): { rows: RoundRow[]; next: bigint | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** One row more than wanted shows whether there is a next page. */
function readOf(
  database: Queryable,
  { agentId, memberId, from, until, category, game, limit }: TeamRounds,
  how: keyof typeof SOURCES,
  before: bigint,
  lowest: bigint,
): Promise<RoundRow[]> {
  return database.query<RoundRow>(`select ${ROUND_COLUMNS} from ${SOURCES[how]} order by id desc limit $10`, [
    how === 'of_member' ? (memberId ?? 0n) : agentId,
    before,
    lowest,
    from.toISOString(),
    until.toISOString(),
    category ?? null,
    game?.vendor ?? null,
    game?.gameCode ?? null,
    // The planner sees a number of the small teams' size.
    SMALL_TEAM,
    limit + 1,
  ]);
}

const WANTED = `r.id < $2 and r.id >= $3 and r.opened_at >= $4 and r.opened_at < $5
  and ($7::text is null or (r.vendor_code = $7 and r.game_code = $8))
  and ($6::text is null or exists (select from catalogue_games g where g.vendor_code = r.vendor_code and g.game_code = r.game_code and g.category = $6))`;

const SOURCES = {
  of_member: `(select r.* from rounds r where r.member_id = $1 and ${WANTED} and $9::integer > 0 order by r.id desc limit $10) r`,
  of_few: `(select r.* from (select member_id from members_downline where agent_id = $1 limit $9) d
    cross join lateral (select * from rounds r where r.member_id = d.member_id and ${WANTED} order by r.id desc limit $10) r) r`,
  of_many: `(select r.* from rounds r where ${WANTED} and $9::integer > 0
    and exists (select from members_downline d where d.member_id = r.member_id and d.agent_id = $1) order by r.id desc limit $10) r`,
} as const;

async function isSmall(database: Queryable, agentId: bigint): Promise<boolean> {
  const [row] = await database.query<{ size: number }>(
    `select count(*)::integer as size from (select 1 from members_downline where agent_id = $1 limit ${SMALL_TEAM + 1}) team`,
    [agentId],
  );
  return (row?.size ?? 0) <= SMALL_TEAM;
}

/** About the number of the first round after an instant: numbers rise with time. Found by halving, because times have no index. */
async function firstAfter(database: Queryable, instant: Date): Promise<bigint> {
  const [ends] = await database.query<{ low: bigint | null; high: bigint | null }>(
    'select min(id) as low, max(id) as high from rounds',
  );
  let low = ends?.low ?? 0n;
  let high = (ends?.high ?? 0n) + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const [row] = await database.query<{ id: bigint; is_after: boolean }>(
      'select id, opened_at >= $2 as is_after from rounds where id >= $1 order by id limit 1',
      [middle, instant.toISOString()],
    );
    if (!row || row.is_after) high = middle;
    else low = row.id + 1n;
  }
  return low;
}
