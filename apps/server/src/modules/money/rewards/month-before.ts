import { addDays } from '#/modules/ground/merchants/merchants.ts';

/** The first day of the month before that of a day, both YYYY-MM-DD. */
export function monthBefore(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}
