/** The locale of dates, year before month before day, in every language of the page (M191). */
export const DATE_LOCALE = 'zh-cn';

/** Dates print as YYYY-MM-DD and times as HH:mm in the merchant's time zone, in Latin digits, in every language (R25, M191). */
export function dateIn(timeZone: string, instant: string | number): string {
  const parts = partsIn(timeZone, instant);
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

export function timeIn(timeZone: string, instant: string | number): string {
  const parts = partsIn(timeZone, instant);
  return `${parts['hour']}:${parts['minute']}`;
}

export function dateTimeIn(timeZone: string, instant: string | number): string {
  return `${dateIn(timeZone, instant)} ${timeIn(timeZone, instant)}`;
}

/** The zone's name for readers, with its offset from UTC: "Bangladesh Time (UTC+6)". */
export function zoneName(timeZone: string, language: string, instant: number): string {
  // Unicode's Bengali name of the zone has a word for "standard" that is not spoken: বাংলাদেশ মানক সময়.
  const name = zonePart(timeZone, language, 'longGeneric', instant).replace(' মানক ', ' ');
  const offset = zonePart(timeZone, 'en', 'shortOffset', instant).replace('GMT', 'UTC');
  return name === offset || name === '' ? offset : `${name} (${offset})`;
}

/** The day of an instant, relative to `now`. */
export function dayWord(timeZone: string, instant: string, now: number): 'today' | 'yesterday' | undefined {
  const away = daysBetween(dateIn(timeZone, now), dateIn(timeZone, instant));
  return away === 0 ? 'today' : away === -1 ? 'yesterday' : undefined;
}

/** The number of calendar days between two days, YYYY-MM-DD; negative if the second one is earlier. */
export function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / DAY_MS;
}

/** Dates are parsed as midnight in UTC, where every day has 24 hours. */
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, instant: string | number): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat(DATE_LOCALE, {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      numberingSystem: 'latn',
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
}

function zonePart(timeZone: string, language: string, style: 'longGeneric' | 'shortOffset', instant: number): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: style }).formatToParts(instant);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
