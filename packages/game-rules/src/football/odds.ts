import { goalChances, type MatchState } from './goals-model.ts';

/**
 * Decimal odds of the outcomes of a match, in whole hundredths, safe to print and to compare: 235 is 2.35. `margin` is
 * the house's, in hundredths of a percent: with 500 the quoted chances of a market sum to 105 % or slightly more, never
 * less, because chances are rounded up and odds down.
 * A market is suspended, with no odds for any outcome, if one outcome cannot be priced between 1.01 and 1000.00, or if
 * it is decided or almost decided.
 */
export function matchOdds(state: MatchState, margin: number): MatchOdds {
  const chances = goalChances(state);
  const market = (...outcomes: ((home: number, away: number) => boolean)[]) => {
    const odds = outcomes.map((holds) => oddsOf(chances.of(holds), margin));
    return odds.includes(null) ? [] : odds;
  };
  const [home = null, draw = null, away = null] = market(
    (ours, theirs) => ours > theirs,
    (ours, theirs) => ours === theirs,
    (ours, theirs) => ours < theirs,
  );
  const [over = null, under = null] = market(
    (ours, theirs) => ours + theirs > 2,
    (ours, theirs) => ours + theirs < 3,
  );
  const [bothScore = null, notBothScore = null] = market(
    (ours, theirs) => ours > 0 && theirs > 0,
    (ours, theirs) => ours === 0 || theirs === 0,
  );
  return { home, draw, away, over, under, bothScore, notBothScore };
}

/**
 * Odds of one chance, in parts of one; null if it cannot be priced with the margin: under 1.01 the house would pay more
 * than is fair, above 1000.00 a small error of the model would cost too much. Throws on an invalid margin.
 */
export function oddsOf(chance: number, margin: number): Hundredths | null {
  if (!Number.isInteger(margin) || margin < 0 || margin > MOST_MARGIN) throw new RangeError(`No margin: ${margin}`);
  // First in whole millionths, so that two machines whose last bits differ quote the same; rounded up, so that none is
  // lost in a sum.
  const millionths = Math.ceil(chance * MILLION - LAST_BITS);
  if (millionths <= 0) return null;
  const quoted = Math.floor((MILLION * 100 * WHOLE) / (millionths * (WHOLE + margin)));
  return quoted < LEAST_ODDS || quoted > MOST_ODDS ? null : quoted;
}

/** "2.35" */
export function oddsText(odds: Hundredths): string {
  return `${Math.floor(odds / 100)}.${String(odds % 100).padStart(2, '0')}`;
}

const MILLION = 1_000_000;
const WHOLE = 10_000;
/** A third more than fair, which is more than any house asks. */
const MOST_MARGIN = 3_333;
/** The possible error of a float's sum of chances, in millionths. */
const LAST_BITS = 1e-6;
const LEAST_ODDS = 101;
const MOST_ODDS = 100_000;

export type Hundredths = number;

export interface MatchOdds {
  readonly home: Hundredths | null;
  readonly draw: Hundredths | null;
  readonly away: Hundredths | null;
  /** Three goals or more, and two or fewer. */
  readonly over: Hundredths | null;
  readonly under: Hundredths | null;
  readonly bothScore: Hundredths | null;
  readonly notBothScore: Hundredths | null;
}
