import type { ContractPeriod } from '@mela/contract/contract-rules';
import { addDays, dayIn, startOfDay, startOfHour } from '#/modules/ground/merchants/merchants.ts';

/** The beginning of the first period that begins after an instant. Days and hours are those of the time zone. */
export function nextStart(period: ContractPeriod, timeZone: string, at: Date): Date {
  if (period === 'hour') return nextHour(timeZone, at);
  let day = nextFirstDay(period, dayIn(timeZone, at));
  let start = startOfDay(timeZone, day);
  // Where a clock change puts the first instant of the day before `at`.
  while (start <= at) {
    day = nextFirstDay(period, day);
    start = startOfDay(timeZone, day);
  }
  return start;
}

/** The beginning of the first period that begins at an instant or later. */
export function firstStart(period: ContractPeriod, timeZone: string, at: Date): Date {
  return nextStart(period, timeZone, new Date(at.getTime() - 1));
}

/** The end of the last period that ends after `after` and until `until`; of the first one if none does. */
export function lastEnd(
  period: ContractPeriod,
  timeZone: string,
  { after, until }: { readonly after: Date; readonly until: Date },
): Date {
  let end = nextStart(period, timeZone, after);
  for (let next = end; next <= until; next = nextStart(period, timeZone, next)) end = next;
  return end;
}

function nextFirstDay(period: Exclude<ContractPeriod, 'hour'>, day: string): string {
  if (period === 'day') return addDays(day, 1);
  if (period === 'week') return addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  const month = day.slice(0, 7);
  if (period === 'half_month' && day < `${month}-16`) return `${month}-16`;
  return `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
}

function nextHour(timeZone: string, at: Date): Date {
  const hour = startOfHour(timeZone, at).getTime();
  for (let quarter = 1; ; quarter += 1) {
    const start = startOfHour(timeZone, new Date(hour + quarter * QUARTER_MS));
    if (start > at) return start;
  }
}

/** No clock's hour begins within one. */
const QUARTER_MS = 900_000;
