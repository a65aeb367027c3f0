import { Temporal } from 'temporal-polyfill';

/** The calendar of a merchant's time zone, by its IANA name; a day is written YYYY-MM-DD (R25). */

/** The local day of an instant. By Intl: lists call it on every request, and it costs a sixth of Temporal. */
export function dayIn(timeZone: string, at: Date): string {
  return formatOf(timeZone).format(at);
}

/** The first instant of a local day; where the clocks skip midnight, the first that they show. RangeError for an invalid date. */
export function startOfDay(timeZone: string, day: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** The beginning of the local hour that an instant falls in. */
export function startOfHour(timeZone: string, at: Date): Date {
  const shown = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(shown.round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds);
}

/** The beginnings of the hours of a local day: 24, or more or fewer where the clocks change. RangeError for an invalid date. */
export function hoursOf(timeZone: string, day: string): Date[] {
  const end = startOfDay(timeZone, addDays(day, 1)).getTime();
  const hours = new Set<number>();
  for (let at = startOfDay(timeZone, day).getTime(); at < end; at += QUARTER_MS)
    hours.add(startOfHour(timeZone, new Date(at)).getTime());
  return [...hours].map((hour) => new Date(hour));
}

/** The day `count` days after another one, or before it with a negative count. RangeError for an invalid date. */
export function addDays(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** Whether a text of the form YYYY-MM-DD is a day of the calendar. */
export function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/**
 * The instant of a typed time: by the clock of the zone (`2026-03-01 18:00`, or a day for its beginning), or exact with `Z` or an offset. Undefined
 * for any other text.
 */
export function instantOf(timeZone: string, text: string): Date | undefined {
  if (isDay(text)) return startOfDay(timeZone, text);
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(text)) return undefined;
  try {
    const isExact = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text);
    const instant = isExact
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
    return new Date(instant.epochMilliseconds);
  } catch {
    return undefined;
  }
}

/** An instant by the clock of the zone, as `instantOf` reads it: `2026-03-01 18:00`. */
export function clockIn(timeZone: string, at: Date): string {
  const shown = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return shown.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** No clock's hour begins within one. */
const QUARTER_MS = 900_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format;
}
