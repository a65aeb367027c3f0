/** The calendar of a merchant's time zone, by its IANA name; a day is written YYYY-MM-DD (R25). */

/** The day that an instant falls on there. */
export function dayIn(timeZone: string, at: Date): string {
  return formatOf(timeZone).format(at);
}

/** The first instant of a day there; where the clocks skip midnight, the first that they show. Throws on what is no date. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Days follow each other, so the first minute of this one is found by halving; no zone is farther from UTC.
  let before = midnight - FARTHEST_MS;
  let within = midnight + FARTHEST_MS;
  while (within - before > MINUTE_MS) {
    const middle = before + Math.trunc((within - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}

/** The day `count` days after another one; before it with a negative count. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
}

/** Whether a text of the form YYYY-MM-DD is a day of the calendar. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const MINUTE_MS = 60_000;
const FARTHEST_MS = 16 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format;
}
