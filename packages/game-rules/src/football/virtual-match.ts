import type { Random } from '../random.ts';
import type { MatchState } from './goals-model.ts';
import type { Rates } from './team-strength.ts';

/** The minute and phase of a virtual match at a time after its start. */
export function clockAt(elapsedMs: number, pace: MatchPace): MatchClock {
  const half = HALF * pace.minuteMs;
  if (elapsedMs < half) return { phase: 'first', minutes: Math.max(0, Math.floor(elapsedMs / pace.minuteMs)) };
  if (elapsedMs < half + pace.breakMs) return { phase: 'break', minutes: HALF };
  const second = elapsedMs - half - pace.breakMs;
  if (second < half) return { phase: 'second', minutes: HALF + Math.floor(second / pace.minuteMs) };
  return { phase: 'over', minutes: MATCH_MINUTES };
}

/** Draws whether each side scores in one minute. Nothing is decided before its minute. */
export function drawMinute(random: Random, rates: Rates): { home: boolean; away: boolean } {
  const scores = (rate: number) => random.below(MILLION) < minuteMillionths(rate);
  return { home: scores(rates.homeRate), away: scores(rates.awayRate) };
}

/** The state for `matchOdds` that fits this draw: the minutes that are still to be drawn, each with its own chance. */
export function virtualState(
  match: Rates & Pick<MatchState, 'homeGoals' | 'awayGoals'> & { minutes: number },
): MatchState {
  const rateOf = (rate: number) => (minuteMillionths(rate) * MATCH_MINUTES) / MILLION;
  const minutesLeft = MATCH_MINUTES - match.minutes;
  return {
    homeRate: rateOf(match.homeRate),
    awayRate: rateOf(match.awayRate),
    left: minutesLeft / MATCH_MINUTES,
    minutesLeft,
    homeGoals: match.homeGoals,
    awayGoals: match.awayGoals,
  };
}

/** The chance of a goal in a minute: a ninetieth of the rate, in whole millionths. */
function minuteMillionths(rate: number): number {
  return Math.round(rate / MATCH_MINUTES);
}

/**
 * Pairs of round `round` for an even number of teams, by the circle method: every team plays every other once at home
 * and once away. Rounds continue without end; sides change with each turn.
 */
export function roundPairs(teams: number, round: number): (readonly [home: number, away: number])[] {
  if (teams < 2 || teams % 2 !== 0) throw new RangeError(`No rounds of ${teams} teams`);
  const rounds = teams - 1;
  const turn = Math.floor(round / rounds);
  const step = round % rounds;
  const place = (index: number) => (index === 0 ? 0 : 1 + ((index - 1 + step) % rounds));
  return Array.from({ length: teams / 2 }, (_, index) => {
    const pair = [place(index), place(teams - 1 - index)] as const;
    return (turn + index + (index === 0 ? step : 0)) % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
  });
}

const HALF = 45;
export const MATCH_MINUTES = 90;
const MILLION = 1_000_000;

export interface MatchPace {
  /** A minute of the match in real time. */
  readonly minuteMs: number;
  readonly breakMs: number;
}

export interface MatchClock {
  readonly phase: 'first' | 'break' | 'second' | 'over';
  /** Whole minutes that have passed. */
  readonly minutes: number;
}
