import type { Queryable } from '@mela/database/database';
import { crestPath, viewChange } from './board-view.ts';
import { readHot, type BoardMatch } from './board.store.ts';
import { SPORTS_GAME, SPORTS_KINDS } from './sports-game.ts';

/** What the operator shows on its own pages: the running and the next matches of each league. */
export async function hotMatches(db: Queryable, gamesOrigin: string): Promise<Record<string, unknown>[]> {
  return (await readHot(db, EACH_LEAGUE)).map((match) => wireMatch(match, gamesOrigin));
}

function wireMatch(match: BoardMatch, gamesOrigin: string): Record<string, unknown> {
  const kind = match.isVirtual ? SPORTS_KINDS.virtual : SPORTS_KINDS.real;
  const { change, state, minute, isBreak, score, odds } = viewChange(match);
  const team = (name: Readonly<Record<string, string>>, id: bigint, stamp: string) => ({
    name,
    image_url: gamesOrigin + crestPath(id, stamp),
  });
  return {
    match_id: match.id.toString(),
    game_code: SPORTS_GAME.code,
    kind: kind.classify,
    kind_name: kind.name,
    is_virtual: match.isVirtual,
    league_id: match.leagueCode,
    league: match.leagueName,
    home: team(match.homeName, match.homeId, match.homeCrest),
    away: team(match.awayName, match.awayId, match.awayCrest),
    kick_off: match.kickOff.toISOString(),
    version: change,
    ...(state === 'running' && { live: { minute, is_break: isBreak, home_goals: score?.[0], away_goals: score?.[1] } }),
    odds,
  };
}

const EACH_LEAGUE = 4;
