import type { ContractPeriod } from '@mela/contract/contract-rules';
import { Temporal } from 'temporal-polyfill';
import { addDays, dayIn, startOfDay, startOfHour } from '#/modules/ground/merchants/merchants.ts';

export interface PeriodSpan {
  readonly from: Date;
  /** The beginning of the next one. */
  readonly to: Date;
  /** The first and last local day, YYYY-MM-DD; of an hour its day twice. */
  readonly first: string;
  readonly last: string;
}

/** The period of a merchant's calendar in which an instant falls. */
export function periodAt(period: ContractPeriod, timeZone: string, at: Date): PeriodSpan {
  const day = dayIn(timeZone, at);
  if (period === 'hour') {
    const from = startOfHour(timeZone, at);
    return { from, to: nextHour(timeZone, from), first: day, last: day };
  }
  const first = firstDayOf(period, day);
  const next = nextFirst(period, first);
  return { from: startOfDay(timeZone, first), to: startOfDay(timeZone, next), first, last: addDays(next, -1) };
}

/** The beginning of the first period that begins after an instant. */
export function nextStart(period: ContractPeriod, timeZone: string, at: Date): Date {
  return periodAt(period, timeZone, at).to;
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

function firstDayOf(period: Exclude<ContractPeriod, 'hour'>, day: string): string {
  const date = Temporal.PlainDate.from(day);
  if (period === 'week') return addDays(day, 1 - date.dayOfWeek);
  if (period === 'month') return date.with({ day: 1 }).toString();
  if (period === 'half_month') return date.with({ day: date.day > 15 ? 16 : 1 }).toString();
  return day;
}

function nextFirst(period: Exclude<ContractPeriod, 'hour'>, first: string): string {
  if (period === 'week') return addDays(first, 7);
  if (period === 'day') return addDays(first, 1);
  const date = Temporal.PlainDate.from(first);
  if (period === 'half_month' && date.day === 1) return date.with({ day: 16 }).toString();
  return date.with({ day: 1 }).add({ months: 1 }).toString();
}

/** The clocks of some zones change by half an hour, so that an hour may be shorter or longer. */
function nextHour(timeZone: string, from: Date): Date {
  for (let at = from.getTime() + QUARTER_MS; ; at += QUARTER_MS) {
    const hour = startOfHour(timeZone, new Date(at));
    if (hour.getTime() > from.getTime()) return hour;
  }
}

/** No clock's hour begins within one. */
const QUARTER_MS = 900_000;
