import type { Random } from '../random.ts';
import { ONCE, type Multiplier } from './multiplier.ts';
import { PLINKO_TABLES, type PlinkoRisk } from './plinko-tables.ts';

/**
 * One draw below 2 per row: 0 falls to the left of the peg, 1 to the right. The cell is the number of falls to the
 * right.
 */
export function dropBall(bet: PlinkoBet, random: Random): PlinkoResult {
  const path = Array.from({ length: bet.rows }, () => random.below(2));
  const cell = path.reduce((sum, step) => sum + step, 0);
  return { path, cell, multiplier: plinkoMultipliers(bet)[cell] ?? 0 };
}

/** What each cell pays, from left to right. */
export function plinkoMultipliers({ rows, risk }: PlinkoBet): readonly Multiplier[] {
  const half = PLINKO_TABLES[risk][rows];
  if (!half) throw new RangeError(`No plinko of ${rows} rows`);
  return Array.from({ length: rows + 1 }, (_, cell) => ((half[Math.min(cell, rows - cell)] ?? 0) * ONCE) / 100);
}

export const FEWEST_ROWS = 8;
export const MOST_ROWS = 16;

export interface PlinkoBet {
  readonly rows: number;
  readonly risk: PlinkoRisk;
}

export interface PlinkoResult {
  readonly path: readonly number[];
  readonly cell: number;
  readonly multiplier: Multiplier;
}
