import type { PlainMessageKey } from '@mela/locales/translation';

/** What an agent is greeted by, from the hour of the merchant's clock, as the counters' day is (M79): 0–10, 11–14, 15–18 and 19–24. */
export function greetingOf(hour: number): PlainMessageKey {
  if (hour <= 10) return 'agency.morning';
  if (hour <= 14) return 'agency.earlyAfternoon';
  return hour <= 18 ? 'agency.lateAfternoon' : 'agency.evening';
}
