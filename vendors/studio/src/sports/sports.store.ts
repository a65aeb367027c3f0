import type { Queryable } from '@mela/database/database';
import type { MatchOdds } from '@mela/game-rules/football/odds';
import type { Rates, TeamStrength } from '@mela/game-rules/football/team-strength';
import type { Rows } from '#/db/rows.generated.ts';

/** Takes the clock for this transaction; false when another process has it. */
export async function takeClock(tx: Queryable): Promise<boolean> {
  return (await tx.query('select only_row from sports_clock for update skip locked')).length === 1;
}

/** Virtual matches that should have begun, the earliest first. */
export function dueMatches(tx: Queryable, limit: number): Promise<ClockedMatch[]> {
  return tx.query<ClockedMatch>(
    `${CLOCKED} where m.is_virtual and m.state = 'scheduled' and m.kick_off <= clock_timestamp() order by m.kick_off, m.id limit $1`,
    [limit],
  );
}

export function runningMatches(tx: Queryable, limit: number): Promise<ClockedMatch[]> {
  return tx.query<ClockedMatch>(`${CLOCKED} where m.state = 'running' order by m.kick_off, m.id limit $1`, [limit]);
}

const CLOCKED = `select m.id, m.league_code as "leagueCode", m.home_id as "homeId", m.away_id as "awayId", m.state, m.phase, m.minutes,
  m.home_goals as "homeGoals", m.away_goals as "awayGoals", m.home_rate as "homeRate", m.away_rate as "awayRate",
  m.is_virtual as "isVirtual", (extract(epoch from clock_timestamp() - m.kick_off) * 1000)::float8 as "elapsedMs" from sports_matches m`;

export async function saveProgress(tx: Queryable, match: Progress): Promise<void> {
  await tx.query(
    `update sports_matches set state = $2, phase = $3, minutes = $4, home_goals = $5, away_goals = $6, odds = $7::jsonb,
       change = nextval('sports_changes') where id = $1`,
    [match.id, match.state, match.phase, match.minutes, match.homeGoals, match.awayGoals, JSON.stringify(match.odds)],
  );
  for (const [index, goal] of match.newGoals.entries())
    await tx.query('insert into sports_goals (match_id, number, minute, side) values ($1, $2, $3, $4)', [
      match.id,
      match.homeGoals + match.awayGoals - match.newGoals.length + index + 1,
      goal.minute,
      goal.side,
    ]);
}

/** New odds of a match that has not begun. */
export async function saveQuote(tx: Queryable, quote: { id: bigint; rates: Rates; odds: MatchOdds }): Promise<void> {
  await tx.query(
    `update sports_matches set home_rate = $2, away_rate = $3, odds = $4::jsonb, change = nextval('sports_changes')
     where id = $1 and state = 'scheduled'`,
    [quote.id, quote.rates.homeRate, quote.rates.awayRate, JSON.stringify(quote.odds)],
  );
}

export function readTeams(tx: Queryable, leagueCode: string): Promise<TeamRow[]> {
  return tx.query<TeamRow>('select id, code, attack, defence from sports_teams where league_code = $1 order by id', [
    leagueCode,
  ]);
}

export async function saveStrength(tx: Queryable, teamId: bigint, strength: TeamStrength): Promise<void> {
  await tx.query('update sports_teams set attack = $2, defence = $3 where id = $1', [
    teamId,
    strength.attack,
    strength.defence,
  ]);
}

/** What is still to come of either team, the soonest first. */
export function comingMatches(
  tx: Queryable,
  teamIds: readonly bigint[],
  limit: number,
): Promise<{ id: bigint; homeId: bigint; awayId: bigint }[]> {
  return tx.query(
    `select id, home_id as "homeId", away_id as "awayId" from sports_matches
     where state = 'scheduled' and (home_id = any($1::bigint[]) or away_id = any($1::bigint[])) order by kick_off limit $2`,
    [teamIds, limit],
  );
}

/** Makes the league and its teams where they are not there yet; what matches have taught about them stays. */
export async function ensureLeague(tx: Queryable, league: NewLeague): Promise<void> {
  await tx.query(
    `insert into sports_leagues (code, name, is_virtual, position, home_millionths, away_millionths)
     values ($1, $2::jsonb, $3, $4, $5, $6)
     on conflict (code) do update set name = excluded.name, position = excluded.position where sports_leagues.is_virtual = excluded.is_virtual`,
    [
      league.code,
      JSON.stringify(league.name),
      league.isVirtual,
      league.position,
      league.homeMillionths,
      league.awayMillionths,
    ],
  );
  await tx.query(
    `insert into sports_teams (league_code, code, name, attack, defence, crest)
     select $1, t->>'code', t->'name', (t->>'attack')::integer, (t->>'defence')::integer, t->>'crest' from jsonb_array_elements($2::jsonb) t
     on conflict (league_code, code) do update set name = excluded.name, crest = excluded.crest`,
    [league.code, JSON.stringify(league.teams)],
  );
}

export async function findLeague(tx: Queryable, code: string): Promise<LeagueRow | undefined> {
  const [row] = await tx.query<LeagueRow>(
    `select code, is_virtual as "isVirtual", rounds, taken, home_millionths as "homeMillionths", away_millionths as "awayMillionths",
       (select max(kick_off) from sports_matches where league_code = code) as "lastKickOff", clock_timestamp() as now
     from sports_leagues where code = $1`,
    [code],
  );
  return row;
}

export async function noteRounds(tx: Queryable, code: string, rounds: number): Promise<void> {
  await tx.query('update sports_leagues set rounds = $2 where code = $1', [code, rounds]);
}

export async function noteTaken(
  tx: Queryable,
  code: string,
  taken: { stamp: string; homeMillionths: number; awayMillionths: number },
): Promise<void> {
  await tx.query('update sports_leagues set taken = $2, home_millionths = $3, away_millionths = $4 where code = $1', [
    code,
    taken.stamp,
    taken.homeMillionths,
    taken.awayMillionths,
  ]);
}

/** Puts matches into the calendar; one that is already there is updated, unless nothing of it changed. */
export async function putMatches(tx: Queryable, leagueCode: string, matches: readonly NewMatch[]): Promise<void> {
  await tx.query(
    `insert into sports_matches (league_code, fixture_key, round, home_id, away_id, is_virtual, kick_off, has_time, state, minutes,
       home_goals, away_goals, home_rate, away_rate, odds, opening_odds)
     select $1, m->>'key', m->>'round', (m->>'homeId')::bigint, (m->>'awayId')::bigint, (m->>'isVirtual')::boolean, (m->>'kickOff')::timestamptz,
       (m->>'hasTime')::boolean, m->>'state', (m->>'minutes')::integer, (m->>'homeGoals')::integer, (m->>'awayGoals')::integer,
       (m->>'homeRate')::integer, (m->>'awayRate')::integer, m->'odds', m->'odds'
     from jsonb_array_elements($2::jsonb) m
     on conflict (league_code, fixture_key) do update set round = excluded.round, kick_off = excluded.kick_off, has_time = excluded.has_time,
       state = excluded.state, minutes = excluded.minutes, home_goals = excluded.home_goals, away_goals = excluded.away_goals,
       home_rate = excluded.home_rate, away_rate = excluded.away_rate, odds = excluded.odds, change = nextval('sports_changes')
     where not sports_matches.is_virtual
       and (sports_matches.kick_off, sports_matches.has_time, sports_matches.state, sports_matches.home_goals, sports_matches.away_goals, sports_matches.odds)
         is distinct from (excluded.kick_off, excluded.has_time, excluded.state, excluded.home_goals, excluded.away_goals, excluded.odds)`,
    [
      leagueCode,
      JSON.stringify(
        matches.map((match) => ({ ...match, homeId: match.homeId.toString(), awayId: match.awayId.toString() })),
      ),
    ],
  );
}

/** Of a season that was imported again: matches that it no longer names will not be played. */
export async function callOffOthers(
  tx: Queryable,
  leagueCode: string,
  imported: { season: string; keys: readonly string[] },
): Promise<void> {
  await tx.query(
    `update sports_matches set state = 'off', odds = '{}', change = nextval('sports_changes')
     where league_code = $1 and state = 'scheduled' and starts_with(fixture_key, $2) and not (fixture_key = any($3::text[]))`,
    [leagueCode, imported.season, imported.keys],
  );
}

/** Forgets virtual matches that ended long ago, a piece at a time; answers how many. */
export async function forgetPlayed(tx: Queryable, days: number, piece: number): Promise<number> {
  const rows = await tx.query(
    `delete from sports_matches where id in (select id from sports_matches where is_virtual and state in ('ended', 'off')
       and kick_off < now() - make_interval(days => $1) order by kick_off limit $2) returning id`,
    [days, piece],
  );
  return rows.length;
}

export interface ClockedMatch extends Rates {
  readonly id: bigint;
  readonly leagueCode: string;
  readonly homeId: bigint;
  readonly awayId: bigint;
  readonly state: 'scheduled' | 'running';
  readonly phase: 'first' | 'break' | 'second' | null;
  readonly minutes: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly isVirtual: boolean;
  /** Since the kick-off, on the database's clock. */
  readonly elapsedMs: number;
}

export interface Progress {
  readonly id: bigint;
  readonly state: 'running' | 'ended' | 'off';
  readonly phase: ClockedMatch['phase'];
  readonly minutes: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly odds: MatchOdds;
  readonly newGoals: readonly { readonly minute: number; readonly side: 'home' | 'away' }[];
}

export interface TeamRow extends TeamStrength {
  readonly id: bigint;
  readonly code: string;
}

export interface LeagueRow extends Pick<Rows['sports_leagues'], 'code' | 'rounds' | 'taken'> {
  readonly isVirtual: boolean;
  readonly homeMillionths: number;
  readonly awayMillionths: number;
  readonly lastKickOff: Date | null;
  readonly now: Date;
}

export interface NewLeague {
  readonly code: string;
  readonly name: Readonly<Record<string, string>>;
  readonly isVirtual: boolean;
  readonly position: number;
  readonly homeMillionths: number;
  readonly awayMillionths: number;
  readonly teams: readonly {
    readonly code: string;
    readonly name: Readonly<Record<string, string>>;
    readonly attack: number;
    readonly defence: number;
    readonly crest: string;
  }[];
}

export interface NewMatch extends Rates {
  readonly key: string;
  readonly round: string;
  readonly homeId: bigint;
  readonly awayId: bigint;
  readonly isVirtual: boolean;
  /** ISO 8601. */
  readonly kickOff: string;
  readonly hasTime: boolean;
  readonly state: 'scheduled' | 'ended' | 'off';
  readonly minutes: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly odds: MatchOdds;
}
