import { goalChances, type MatchState } from './goals-model.ts';

/**
 * Decimal odds of what a match may end in, in whole hundredths, safe to print and to compare: 235 stands for 2.35. `margin`
 * is the house's, in hundredths of a percent: with 500 the quoted chances sum to 105 % or a little more, never less, because
 * odds are rounded down. An outcome that is decided, or all but, has none.
 */
export function matchOdds(state: MatchState, margin: number): MatchOdds {
  const chances = goalChances(state);
  const odds = (holds: (home: number, away: number) => boolean) => oddsOf(chances.of(holds), margin);
  return {
    home: odds((home, away) => home > away),
    draw: odds((home, away) => home === away),
    away: odds((home, away) => home < away),
    over: odds((home, away) => home + away > 2),
    under: odds((home, away) => home + away < 3),
    bothScore: odds((home, away) => home > 0 && away > 0),
    notBothScore: odds((home, away) => home === 0 || away === 0),
  };
}

/** Odds of one chance, in parts of one; null for what is decided. Throws on a margin that is none. */
export function oddsOf(chance: number, margin: number): Hundredths | null {
  if (!Number.isInteger(margin) || margin < 0 || margin > MOST_MARGIN) throw new RangeError(`No margin: ${margin}`);
  // In whole millionths first, so that two machines whose last bits differ quote the same.
  const millionths = Math.round(chance * MILLION);
  if (millionths < LEAST_CHANCE || millionths > MILLION - LEAST_CHANCE) return null;
  const quoted = Math.floor((MILLION * 100 * WHOLE) / (millionths * (WHOLE + margin)));
  return Math.min(MOST_ODDS, Math.max(LEAST_ODDS, quoted));
}

/** "2.35" */
export function oddsText(odds: Hundredths): string {
  return `${Math.floor(odds / 100)}.${String(odds % 100).padStart(2, '0')}`;
}

const MILLION = 1_000_000;
const WHOLE = 10_000;
/** A third more than fair: nobody asks for so much. */
const MOST_MARGIN = 3_333;
/** One in two thousand: what is less likely is not quoted, nor is its opposite. */
const LEAST_CHANCE = 500;
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
