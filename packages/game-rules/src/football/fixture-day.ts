/**
 * Reads a date at the beginning of a line: `Fri Aug 15 2025`, `Sat Aug/16`, `[Sat Jan/17]`, `15 August`, `2025-08-15`,
 * `15.08.2025`, `15-8-25`, `8.8.` (the day before the month). A date without a year follows the one before it.
 */
export function readDay(line: string, before: Day | undefined, season: string | undefined): ReadDay | undefined {
  const found = DAY.exec(line)?.groups;
  if (!found) return undefined;
  const rest = (found['rest'] ?? '').trim();
  const named = found['name'] ?? found['name2'];
  const month = named === undefined ? Number(found['month'] ?? found['month2']) - 1 : monthOf(named);
  if (month === undefined) return undefined;
  const date = Number(found['date'] ?? found['date2'] ?? found['date3'] ?? found['date4']);
  if (found['slash'] === '/' && month < 12 && date <= 12 && date !== month + 1)
    return { problem: 'day and month of this date read in two ways: write the month as a word' };
  const year = yearOf(found['year'] ?? found['year2'] ?? found['year3'] ?? found['year4']);
  const parsed = { year: year ?? followedYear(month, before, season), month, date };
  if (parsed.year !== undefined && !exists(parsed)) return { problem: `there is no such day: ${line.slice(0, 30)}` };
  return { day: year === undefined ? byWeekday(parsed, found['weekday']) : parsed, rest };
}

/** Whether a text contains a date, so that lines below it must not keep the date above it. */
export function namesDate(text: string): boolean {
  return NAMED.test(text);
}

/** As `Fixture.date`. */
export function dateOf({ year, month, date }: Day): string {
  return `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const WEEKDAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];
const WEEKDAY = 'mon?|monday|tue?s?|tuesday|wed?|wednesday|thu?r?s?|thursday|fri?|friday|sat?|saturday|sun?|sunday';
const DAY = new RegExp(
  String.raw`^\[?(?:(?<weekday>${WEEKDAY})[,.]?\s+)?(?:` +
    [
      String.raw`(?<name>${MONTH})\.?[\s/]+(?<date>\d{1,2})(?:[\s,/]+(?<year>\d{4}))?`,
      String.raw`(?<date2>\d{1,2})(?:st|nd|rd|th|\.)?[\s/]+(?<name2>${MONTH})\.?(?:[\s,/]+(?<year2>\d{4}))?`,
      String.raw`(?<year3>\d{4})-(?<month>\d{1,2})-(?<date3>\d{1,2})`,
      String.raw`(?<date4>\d{1,2})(?<slash>[./-])(?<month2>\d{1,2})(?:\k<slash>(?<year4>\d{4}|\d\d)|(?<=\.\d{1,2})\.)`,
    ].join('|') +
    String.raw`)\]?(?=\s|$)(?<rest>.*)$`,
  'iu',
);
const NAMED = new RegExp(
  String.raw`\b(?:${MONTH})\.?[\s/]+\d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th|\.)?\s+(?:${MONTH})\b|\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d\d)?(?!\d)|^\[?(?:${WEEKDAY})\b[,.]?\s+(?=\d)`,
  'iu',
);

function monthOf(name: string): number | undefined {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return month < 0 ? undefined : month;
}

function yearOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const year = Number(text);
  // Two digits, as 14-6-25: seasons are of this century or of the end of the last.
  return text.length === 4 ? year : year + (year < 70 ? 2000 : 1900);
}

function followedYear(month: number, before: Day | undefined, season: string | undefined): number | undefined {
  if (before?.year === undefined) return seasonYear(season, month);
  return before.year + (before.month - month > 6 ? 1 : 0);
}

/** "… 2025/26" begins in the summer of 2025; "… 2026" is one year. */
function seasonYear(name: string | undefined, month: number): number | undefined {
  const found = /(\d{4})(?:([/-])\d{2,4})?/.exec(name ?? '');
  if (!found) return undefined;
  return Number(found[1]) + (found[2] !== undefined && month < 6 ? 1 : 0);
}

/**
 * A guessed year that does not match the weekday is one too early or too late, as where a list goes back over the new
 * year.
 */
function byWeekday(day: Day, weekday: string | undefined): Day {
  const { year } = day;
  if (year === undefined || weekday === undefined) return day;
  const wanted = WEEKDAYS.indexOf(weekday.slice(0, 2).toLowerCase());
  const fitting = [year, year - 1, year + 1].find(
    (one) => new Date(Date.UTC(one, day.month, day.date)).getUTCDay() === wanted,
  );
  return { ...day, year: fitting ?? year };
}

function exists({ year = 2000, month, date }: Day): boolean {
  const instant = new Date(Date.UTC(year, month, date));
  return year >= 1850 && instant.getUTCMonth() === month && instant.getUTCDate() === date;
}

export interface Day {
  readonly year: number | undefined;
  /** 0 to 11. */
  readonly month: number;
  readonly date: number;
}

type ReadDay = { readonly day: Day; readonly rest: string } | { readonly problem: string };
