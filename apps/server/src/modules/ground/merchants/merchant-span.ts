import type { FieldError } from '@mela/contract/field-rules';
import { RECORD_DAYS_BACK } from '@mela/contract/record-rules';
import { failed, type Failed } from '#/http/failure.ts';
import { addDays, dayIn, isDay, startOfDay } from './merchant-days.ts';

/**
 * The requested days, also as instants, or why they are refused: at most `most` of them, none more than a year before today. Future days are cut off,
 * since a phone's calendar may be ahead of the merchant's.
 */
export function spanOf(asked: { startDate: string; endDate: string }, zone: Zone, most: number): Span | Failed {
  const { startDate: first, endDate } = asked;
  const fields: Record<string, FieldError[]> = {};
  if (!isDay(first)) fields['startDate'] = ['format'];
  if (!isDay(endDate)) fields['endDate'] = ['format'];
  if (Object.keys(fields).length > 0) return failed('invalid_input', { fields });
  if (endDate < first) return failed('span_reversed');
  const today = dayIn(zone.timeZone, zone.now);
  if (first < addDays(today, -RECORD_DAYS_BACK)) return failed('span_too_old');
  const newest = addDays(today, 1);
  const start = first < newest ? first : newest;
  const last = endDate < newest ? endDate : newest;
  if (last > addDays(start, most - 1)) return failed('span_too_long');
  return {
    first: start,
    last,
    from: startOfDay(zone.timeZone, start),
    until: startOfDay(zone.timeZone, addDays(last, 1)),
  };
}

/** The newest days that may be requested at once if none are named; with one end, the longest span on its side. */
export function askedDays(
  asked: { startDate?: string | undefined; endDate?: string | undefined },
  zone: Zone,
  most: number,
): { startDate: string; endDate: string } {
  const { startDate, endDate } = asked;
  const today = dayIn(zone.timeZone, zone.now);
  if (endDate === undefined && startDate !== undefined && isDay(startDate)) {
    const last = addDays(startDate, most - 1);
    return { startDate, endDate: last < today || today < startDate ? last : today };
  }
  const last = endDate ?? today;
  return { startDate: startDate ?? (isDay(last) ? addDays(last, 1 - most) : last), endDate: last };
}

/** The zone of the days, and the current instant. */
export interface Zone {
  readonly timeZone: string;
  readonly now: Date;
}

export interface Span {
  /** Both ends included. */
  readonly first: string;
  readonly last: string;
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}
