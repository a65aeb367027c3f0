import type { Random } from '../random.ts';
import { HOUSE_EDGE } from './house-edge.ts';
import { fairMultiplier, HIGHEST_MULTIPLIER, ONCE, type Multiplier } from './multiplier.ts';

/** A card is a number below 52: `card mod 13` is the rank, ace (0) low to king (12) high; the suit is `card div 13`. Every draw is from a full deck. */
export function drawCard(random: Random): number {
  return random.below(CARDS);
}

export function rankOf(card: number): number {
  return card % RANKS;
}

/**
 * The two guesses on a card. In the middle the card's own rank counts for both; on an ace or a king, where that would be
 * certain, one guess is the other ranks and the other is the same rank again.
 */
export function winningRanks(card: number, guess: Guess): number {
  const rank = rankOf(card);
  if (rank === 0) return guess === 'higher' ? RANKS - 1 : 1;
  if (rank === RANKS - 1) return guess === 'lower' ? RANKS - 1 : 1;
  return guess === 'higher' ? RANKS - rank : rank + 1;
}

export function guessWins(card: number, guess: Guess, next: number): boolean {
  const [rank, drawn] = [rankOf(card), rankOf(next)];
  if (rank === 0) return guess === 'higher' ? drawn > 0 : drawn === 0;
  if (rank === RANKS - 1) return guess === 'lower' ? drawn < rank : drawn === rank;
  return guess === 'higher' ? drawn >= rank : drawn <= rank;
}

/**
 * The multiplier after a row of right guesses, each given by its winning ranks: the inverse of the chance of the whole
 * row, with the house edge taken once, whatever the length.
 */
export function hiloMultiplier(winningRanksOfGuesses: readonly number[]): Multiplier {
  if (winningRanksOfGuesses.length === 0) return ONCE;
  const [all, winning] = winningRanksOfGuesses.reduce(
    ([ways, won], ranks) => [ways * BigInt(RANKS), won * BigInt(ranks)] as const,
    [1n, 1n] as readonly [bigint, bigint],
  );
  return fairMultiplier(all, winning, HOUSE_EDGE.hilo);
}

/** Whether a guess is allowed: it would not pass the highest multiplier. */
export function isGuessOpen(guessed: readonly number[], card: number, guess: Guess): boolean {
  return hiloMultiplier([...guessed, winningRanks(card, guess)]) <= HIGHEST_MULTIPLIER;
}

export const RANKS = 13;
export const CARDS = 52;
/** Cards that may be skipped in one round, so that a round ends. */
export const MOST_SKIPS = 52;

export type Guess = 'higher' | 'lower';
