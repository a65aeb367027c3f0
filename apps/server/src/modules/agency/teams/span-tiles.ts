import { addDays } from '#/modules/ground/merchants/merchants.ts';
import type { DaySpan } from './team-days.store.ts';

/** A day, or a week that begins on a Monday. */
export interface Tile {
  readonly days: 1 | 7;
  /** YYYY-MM-DD. */
  readonly first: string;
}

/** The fewest days and whole weeks that make up a span. */
export function tilesOf({ first, last }: DaySpan): Tile[] {
  const tiles: Tile[] = [];
  for (let day = first; day <= last;) {
    const isWeek = new Date(`${day}T00:00:00Z`).getUTCDay() === 1 && addDays(day, 6) <= last;
    tiles.push({ days: isWeek ? 7 : 1, first: day });
    day = addDays(day, isWeek ? 7 : 1);
  }
  return tiles;
}
