import type { Queryable } from '@mela/database/database';
import type { MatchOdds } from '@mela/game-rules/football/odds';
import type { Language } from '../games/text.ts';
import { oddsOrNone, viewMatch, type FormResult, type MatchDetail } from './board-view.ts';
import { readForm, readGoals, type BoardMatch } from './board.store.ts';

/** A match with every market, its goals, and both teams' recent results. */
export async function viewDetail(db: Queryable, match: BoardMatch, language: Language): Promise<MatchDetail> {
  const view = viewMatch(match, language);
  const isQuoted = view.state === 'scheduled' || view.state === 'running';
  const formOf = async (teamId: bigint) =>
    (await readForm(db, teamId, match.kickOff)).map((played) => viewForm(played, teamId, language));
  return {
    ...view,
    markets: Object.fromEntries(
      MARKETS.map((market) => [
        market,
        {
          now: isQuoted ? oddsOrNone(match.odds[market]) : null,
          opening: oddsOrNone(match.openingOdds[market]),
        },
      ]),
    ) as MatchDetail['markets'],
    goals: await readGoals(db, match.id),
    form: { home: await formOf(match.homeId), away: await formOf(match.awayId) },
  };
}

function viewForm(played: BoardMatch, teamId: bigint, language: Language): FormResult {
  const { homeGoals, awayGoals } = played;
  const lead = played.homeId === teamId ? homeGoals - awayGoals : awayGoals - homeGoals;
  const { home, away } = viewMatch(played, language);
  return {
    outcome: lead > 0 ? 'won' : lead < 0 ? 'lost' : 'drawn',
    score: [homeGoals, awayGoals],
    home: home.name,
    away: away.name,
  };
}

const MARKETS: readonly (keyof MatchOdds)[] = ['home', 'draw', 'away', 'over', 'under', 'bothScore', 'notBothScore'];
