import type { Random } from '../random.ts';
import { HOUSE_EDGE } from './house-edge.ts';
import { fairMultiplier, type Multiplier } from './multiplier.ts';

/**
 * The strength of each rooster, by its number less one. Each rooster still on the track takes the next place with its
 * weight over the weight of all who are: so the chance to be first is the weight in a hundred.
 */
export const ROOSTER_WEIGHTS: readonly number[] = [26, 22, 18, 14, 12, 8];
export const ROOSTERS = ROOSTER_WEIGHTS.length;

/** The order of the finish, from the first: a draw below the weight that is left for every place but the last. */
export function runDerby(random: Random): number[] {
  const left = ROOSTER_WEIGHTS.map((_, rooster) => rooster);
  const order: number[] = [];
  while (left.length > 1) {
    let drawn = random.below(weightOf(left));
    const place = left.findIndex((rooster) => (drawn -= ROOSTER_WEIGHTS[rooster] as number) < 0);
    order.push(...left.splice(place, 1));
  }
  return [...order, ...left];
}

/** Whether a bet is won by this order of the finish. */
export function derbyWins(bet: DerbyBet, order: readonly number[]): boolean {
  switch (bet.kind) {
    case 'win':
      return order[0] === bet.first;
    case 'place':
      return order.indexOf(bet.first) < PLACES;
    case 'ahead':
      return order.indexOf(bet.first) < order.indexOf(bet.second);
    case 'exacta':
      return order[0] === bet.first && order[1] === bet.second;
  }
}

/** What a won bet pays: the inverse of its exact chance less the house edge. */
export function derbyMultiplier(bet: DerbyBet): Multiplier {
  const { wins, of } = derbyChance(bet);
  return fairMultiplier(of, wins, HOUSE_EDGE.derby);
}

/** The exact chance of a bet, as a fraction. */
export function derbyChance(bet: DerbyBet): Chance {
  switch (bet.kind) {
    case 'win':
      return share(weight(bet.first), ALL);
    case 'place':
      return others(bet.first)
        .map((second) => inOrder(second, bet.first))
        .reduce(sum, share(weight(bet.first), ALL));
    case 'ahead':
      // Of two roosters, regardless of the others, the stronger is ahead by its share of their weight.
      return share(weight(bet.first), weight(bet.first) + weight(bet.second));
    case 'exacta':
      return inOrder(bet.first, bet.second);
  }
}

/** Every possible bet. */
export function allDerbyBets(): DerbyBet[] {
  return ROOSTER_WEIGHTS.flatMap((_, first): DerbyBet[] => [
    { kind: 'win', first },
    { kind: 'place', first },
    ...others(first).flatMap((second): DerbyBet[] => [
      { kind: 'ahead', first, second },
      { kind: 'exacta', first, second },
    ]),
  ]);
}

function inOrder(first: number, second: number): Chance {
  const [a, b] = [share(weight(first), ALL), share(weight(second), ALL - weight(first))];
  return { wins: a.wins * b.wins, of: a.of * b.of };
}

function sum(a: Chance, b: Chance): Chance {
  return { wins: a.wins * b.of + b.wins * a.of, of: a.of * b.of };
}

function share(wins: number, of: number): Chance {
  return { wins: BigInt(wins), of: BigInt(of) };
}

function others(rooster: number): number[] {
  return ROOSTER_WEIGHTS.flatMap((_, other) => (other === rooster ? [] : [other]));
}

function weight(rooster: number): number {
  const known = ROOSTER_WEIGHTS[rooster];
  if (known === undefined) throw new RangeError(`No rooster ${rooster}`);
  return known;
}

function weightOf(roosters: readonly number[]): number {
  return roosters.reduce((total, rooster) => total + weight(rooster), 0);
}

const ALL = ROOSTER_WEIGHTS.reduce((total, each) => total + each, 0);

/** A bet on a place is won by the first two. */
export const PLACES = 2;
export const DERBY_KINDS = ['win', 'place', 'ahead', 'exacta'] as const;
export type DerbyKind = (typeof DERBY_KINDS)[number];

/** Roosters are counted from 0. `ahead`: `first` finishes before `second`; `exacta`: they are first and second. */
export type DerbyBet =
  | { readonly kind: 'win' | 'place'; readonly first: number }
  | { readonly kind: 'ahead' | 'exacta'; readonly first: number; readonly second: number };

export interface Chance {
  readonly wins: bigint;
  readonly of: bigint;
}
