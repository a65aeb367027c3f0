import { REPORT_DAYS, REPORT_DAYS_MOST } from '@mela/contract/console/reports';
import { failed, type Failed } from '#/http/failure.ts';
import { addDays } from '#/modules/ground/merchants/merchants.ts';

/** The days of a report, both included: as asked, else the last 30 that end with the other one or with today. */
export function reportSpan(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): { readonly first: string; readonly last: string } | Failed {
  const last = asked.to ?? lastFor(asked.from, today);
  const first = asked.from ?? addDays(last, 1 - REPORT_DAYS);
  if (last < first) return failed('span_reversed');
  if (last > addDays(first, REPORT_DAYS_MOST - 1)) return failed('span_too_long');
  return { first, last };
}

/** With the first day alone: until today, as far as one report goes. */
function lastFor(first: string | undefined, today: string): string {
  if (first === undefined) return today;
  const most = addDays(first, REPORT_DAYS_MOST - 1);
  return most < today ? most : today;
}
