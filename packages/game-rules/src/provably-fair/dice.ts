import type { Random } from '../random.ts';
import { HOUSE_EDGE } from './house-edge.ts';
import { fairMultiplier, type Multiplier } from './multiplier.ts';

/** One draw below 10,000, shown as 00.00 to 99.99. `under` wins below the target, `over` above it. */
export function rollDice(bet: DiceBet, random: Random): DiceResult {
  const roll = random.below(ROLLS);
  const wins = bet.side === 'under' ? roll < bet.target : roll > bet.target;
  return { roll, wins, multiplier: wins ? diceMultiplier(bet) : 0 };
}

/** Rolls that win, of 10,000. */
export function winningRolls({ side, target }: DiceBet): number {
  return side === 'under' ? target : ROLLS - 1 - target;
}

export function diceMultiplier(bet: DiceBet): Multiplier {
  return fairMultiplier(BigInt(ROLLS), BigInt(winningRolls(bet)), HOUSE_EDGE.dice);
}

/** A chance from 0.10 % to 97 %: every win is more than the stake. */
export function isDiceBet(bet: DiceBet): boolean {
  const winning = winningRolls(bet);
  return Number.isInteger(bet.target) && winning >= FEWEST_WINNING && winning <= MOST_WINNING;
}

export const ROLLS = 10_000;
export const FEWEST_WINNING = 10;
export const MOST_WINNING = 9_700;

export interface DiceBet {
  readonly side: 'under' | 'over';
  /** Hundredths: 4950 is 49.50. */
  readonly target: number;
}

export interface DiceResult {
  readonly roll: number;
  readonly wins: boolean;
  readonly multiplier: Multiplier;
}
