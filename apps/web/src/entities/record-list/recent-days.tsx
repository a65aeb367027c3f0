import { RECORD_DAYS_BACK, RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import { DayPicker, useToday } from './day-picker.tsx';
import { daysOfSearch, type AskedDays } from './days-asked.ts';
import type { RecordSearch } from './use-record-search.ts';

/** What the pages of agents show unless other days are chosen. */
const USUAL_DAYS = 7;

/** The days that an agent's page asks for: the last seven, or the chosen ones. */
export function useRecentDays({ search }: Pick<RecordSearch, 'search'>): AskedDays {
  return daysOfSearch(search, useToday(), USUAL_DAYS);
}

/** The choice of these days. */
export function RecentDays({ record }: { readonly record: RecordSearch }) {
  return (
    <DayPicker
      record={record}
      counts={[1, USUAL_DAYS, 30, RECORD_DAYS_MOST]}
      usual={USUAL_DAYS}
      most={{ days: RECORD_DAYS_MOST, back: RECORD_DAYS_BACK }}
    />
  );
}
