import { matchOdds, type MatchOdds } from '@mela/game-rules/football/odds';
import { MATCH_MINUTES, virtualState } from '@mela/game-rules/football/virtual-match';
import { MARGIN, REAL_RHO } from './sports-game.ts';

/** The house's odds for the current state of a match. */
export function quoteMatch(match: QuotedMatch): MatchOdds {
  if (match.isVirtual) return matchOdds(virtualState(match), MARGIN);
  return matchOdds(
    {
      homeRate: match.homeRate / MILLION,
      awayRate: match.awayRate / MILLION,
      left: (MATCH_MINUTES - match.minutes) / MATCH_MINUTES,
      homeGoals: match.homeGoals,
      awayGoals: match.awayGoals,
      rho: REAL_RHO,
    },
    MARGIN,
  );
}

/** Empty odds: before there is a match to quote, and after its end. */
export const NO_ODDS: MatchOdds = {
  home: null,
  draw: null,
  away: null,
  over: null,
  under: null,
  bothScore: null,
  notBothScore: null,
};

const MILLION = 1_000_000;

export interface QuotedMatch {
  readonly homeRate: number;
  readonly awayRate: number;
  readonly minutes: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly isVirtual: boolean;
}
