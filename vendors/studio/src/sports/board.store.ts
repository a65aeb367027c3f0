import type { Queryable } from '@mela/database/database';
import type { Hundredths, MatchOdds } from '@mela/game-rules/football/odds';

/** Matches in order of their kick-off, a page: those that begin between two instants and are not over. */
export function readDay(
  db: Queryable,
  asked: { from: string; to: string; after: Place; limit: number },
): Promise<BoardMatch[]> {
  return db.query<BoardMatch>(
    `${BOARD} where m.kick_off >= $1 and m.kick_off < $2 and m.state in ('scheduled', 'running', 'off') and (m.kick_off, m.id) > ($3, $4)
     order by m.kick_off, m.id limit $5`,
    [asked.from, asked.to, asked.after.kickOff, asked.after.id, asked.limit],
  );
}

export function readRunning(db: Queryable, limit: number): Promise<BoardMatch[]> {
  return db.query<BoardMatch>(`${BOARD} where m.state = 'running' order by m.kick_off, m.id limit $1`, [limit]);
}

/** Played matches, the newest first. */
export function readResults(db: Queryable, asked: { after: Place; limit: number }): Promise<BoardMatch[]> {
  return db.query<BoardMatch>(
    `${BOARD} where m.state = 'ended' and (m.kick_off, m.id) < ($1, $2) order by m.kick_off desc, m.id desc limit $3`,
    [asked.after.kickOff, asked.after.id, asked.limit],
  );
}

export async function readMatch(db: Queryable, id: bigint): Promise<BoardMatch | undefined> {
  const [row] = await db.query<BoardMatch>(`${BOARD} where m.id = $1`, [id]);
  return row;
}

export function readGoals(db: Queryable, id: bigint): Promise<{ minute: number; side: 'home' | 'away' }[]> {
  return db.query('select minute, side from sports_goals where match_id = $1 order by number limit 60', [id]);
}

/** A team's last results before an instant, the newest first. */
export function readForm(db: Queryable, teamId: bigint, before: Date): Promise<BoardMatch[]> {
  return db.query<BoardMatch>(
    `${BOARD} where (m.home_id = $1 or m.away_id = $1) and m.state = 'ended' and m.kick_off < $2 order by m.kick_off desc limit 5`,
    [teamId, before],
  );
}

/** The running and the next matches of each league, a few of each. */
export function readHot(db: Queryable, each: number): Promise<BoardMatch[]> {
  return db.query<BoardMatch>(
    `${BOARD} join (
       select id, row_number() over (partition by league_code order by state = 'running' desc, kick_off, id) as place from sports_matches
       where state = 'running' or state = 'scheduled' and has_time and kick_off > now() and kick_off < now() + interval '14 days'
     ) hot on hot.id = m.id and hot.place <= $1
     order by l.is_virtual, m.state = 'running' desc, m.kick_off, m.id limit ${MOST_HOT}`,
    [each],
  );
}

/** Matches that changed after `change`, oldest first. */
export function readChanged(db: Queryable, change: bigint, limit: number): Promise<BoardMatch[]> {
  return db.query<BoardMatch>(`${BOARD} where m.change > $1 order by m.change limit $2`, [change, limit]);
}

export async function newestChange(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ change: bigint }>(
    'select coalesce(max(change), 0)::bigint as change from sports_matches',
  );
  return row?.change ?? 0n;
}

export async function readCrest(db: Queryable, teamId: bigint): Promise<string | undefined> {
  const [row] = await db.query<{ crest: string }>('select crest from sports_teams where id = $1', [teamId]);
  return row?.crest;
}

const BOARD = `select m.id, m.league_code as "leagueCode", l.name as "leagueName", m.is_virtual as "isVirtual", m.round,
  m.kick_off as "kickOff", m.has_time as "hasTime", m.state, m.phase, m.minutes, m.home_goals as "homeGoals", m.away_goals as "awayGoals",
  m.odds, m.opening_odds as "openingOdds", m.change, m.home_id as "homeId", m.away_id as "awayId", home.name as "homeName", away.name as "awayName",
  left(md5(home.crest), 8) as "homeCrest", left(md5(away.crest), 8) as "awayCrest", m.kick_off <= now() as "hasBegun",
  m.kick_off < now() - interval '3 days' as "isLongAgo"
  from sports_matches m join sports_leagues l on l.code = m.league_code
  join sports_teams home on home.id = m.home_id join sports_teams away on away.id = m.away_id`;

const MOST_HOT = 24;

/** The next page starts after this match. */
export interface Place {
  readonly kickOff: string;
  readonly id: bigint;
}

type Name = Readonly<Record<string, string>>;

export interface BoardMatch {
  readonly id: bigint;
  readonly leagueCode: string;
  readonly leagueName: Name;
  readonly isVirtual: boolean;
  readonly round: string;
  readonly kickOff: Date;
  readonly hasTime: boolean;
  readonly state: 'scheduled' | 'running' | 'ended' | 'off';
  readonly phase: 'first' | 'break' | 'second' | null;
  readonly minutes: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly odds: Partial<Record<keyof MatchOdds, Hundredths | null>>;
  readonly openingOdds: BoardMatch['odds'];
  readonly change: bigint;
  readonly homeId: bigint;
  readonly awayId: bigint;
  readonly homeName: Name;
  readonly awayName: Name;
  readonly homeCrest: string;
  readonly awayCrest: string;
  readonly hasBegun: boolean;
  /** True when its result is overdue. */
  readonly isLongAgo: boolean;
}
