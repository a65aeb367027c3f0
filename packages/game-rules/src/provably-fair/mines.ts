import type { Random } from '../random.ts';
import { HOUSE_EDGE } from './house-edge.ts';
import { fairMultiplier, HIGHEST_MULTIPLIER, ONCE, type Multiplier } from './multiplier.ts';

/**
 * Where the mines lie, in the order drawn: of the tiles 0 to 24 (row by row), draw i takes one of those that are left,
 * and the last of the rest moves into its place.
 */
export function layMines(mines: number, random: Random): number[] {
  const tiles = Array.from({ length: TILES }, (_, tile) => tile);
  return Array.from({ length: mines }, (_, drawn) => {
    const place = random.below(TILES - drawn);
    const tile = tiles[place] as number;
    tiles[place] = tiles[TILES - 1 - drawn] as number;
    return tile;
  });
}

/** The payout of a cash-out after `opened` safe tiles: the inverse of the chance to get there, less the house edge. */
export function minesMultiplier(mines: number, opened: number): Multiplier {
  if (opened === 0) return ONCE;
  return fairMultiplier(choose(TILES, opened), choose(TILES - mines, opened), HOUSE_EDGE.mines);
}

/** After this many safe tiles a round pays by itself: the next would pass the highest multiplier, or none is left. */
export function mostSafeTiles(mines: number): number {
  let opened = 1;
  while (opened < TILES - mines && minesMultiplier(mines, opened + 1) <= HIGHEST_MULTIPLIER) opened += 1;
  return opened;
}

export function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let index = 0; index < count; index += 1) ways = (ways * BigInt(from - index)) / BigInt(index + 1);
  return ways;
}

export const TILES = 25;
export const MOST_MINES = 24;
