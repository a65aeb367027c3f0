/** The days of a record, both ends included, YYYY-MM-DD. */
export interface AskedDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** The days of an address: `days=7` are the newest seven, `from` and `to` are named ones. Without valid ones, the usual number. */
export function daysOfSearch(search: URLSearchParams, today: string, usual: number): AskedDays {
  const from = search.get('from');
  const to = search.get('to');
  if (from !== null && to !== null) return { startDate: from, endDate: to };
  return newestDays(today, countOfSearch(search) ?? usual);
}

/** The number of newest days that an address requests. */
export function countOfSearch(search: URLSearchParams): number | undefined {
  const days = search.get('days') ?? '';
  return /^[1-9]\d{0,2}$/.test(days) ? Number.parseInt(days, 10) : undefined;
}

export function newestDays(today: string, count: number): AskedDays {
  return { startDate: addDays(today, 1 - count), endDate: today };
}

/** The problem of days before a request, with the server's codes. */
export function daysProblem(
  { startDate, endDate }: AskedDays,
  today: string,
  most: { readonly days: number; readonly back: number },
): 'span_reversed' | 'span_too_long' | 'span_too_old' | undefined {
  if (endDate < startDate) return 'span_reversed';
  if (startDate < addDays(today, -most.back)) return 'span_too_old';
  if (endDate > addDays(startDate, most.days - 1)) return 'span_too_long';
  return undefined;
}

/** The day `count` days after another one. Days are not instants: the calendar's arithmetic needs no zone. */
export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}
