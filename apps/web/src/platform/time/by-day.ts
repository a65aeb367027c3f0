import { dateIn } from './merchant-time.ts';

/** Rows in their order, gathered by the day on which they happened in the merchant's time zone. */
export function byDay<Row>(
  rows: readonly Row[],
  timeZone: string,
  instantOf: (row: Row) => string,
): { readonly day: string; readonly first: string; readonly rows: readonly Row[] }[] {
  const days: { day: string; first: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const instant = instantOf(row);
    const day = dateIn(timeZone, instant);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, first: instant, rows: [row] });
  }
  return days;
}
