import type { BonusPeriod } from '@mela/contract/bonus-rules';
import { addDays } from '#/modules/ground/merchants/merchants.ts';

/** The first day of the period that a day belongs to. A week begins on Monday. */
export function firstDayOf(every: BonusPeriod, day: string): string {
  if (every === 'day') return day;
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The first day after the period that begins on `first`. */
export function dayAfter(every: BonusPeriod, first: string): string {
  return addDays(first, every === 'day' ? 1 : 7);
}
