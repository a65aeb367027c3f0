import type { PlainMessageKey } from '@mela/locales/translation';
import { timeIn } from '#/platform/time/merchant-time.ts';

/** The greeting at an instant, in Unix milliseconds, by the merchant's clock. */
export function greetingAt(timeZone: string, now: number): PlainMessageKey {
  return greetingOf(Number(timeIn(timeZone, now).slice(0, 2)));
}

/**
 * The greeting of an agent by the hour of the merchant's clock, which also defines the counters' day (M79): 0–10, 11–14, 15–18
 * and 19–24.
 */
export function greetingOf(hour: number): PlainMessageKey {
  if (hour <= 10) return 'agency.morning';
  if (hour <= 14) return 'agency.earlyAfternoon';
  return hour <= 18 ? 'agency.lateAfternoon' : 'agency.evening';
}
