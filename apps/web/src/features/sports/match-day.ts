import { customOf, monthStyleOf } from '@mela/locales/custom-of';
import { dateIn, timeIn } from '#/platform/time/merchant-time.ts';

/** On which day a match begins, as its label says it, in the merchant's zone: today, tomorrow, or a day and month. */
export function matchDay(
  timeZone: string,
  kickOff: string,
  now: number,
  language: string,
): { word: 'today' | 'tomorrow' | undefined; date: string; time: string } {
  const day = dateIn(timeZone, kickOff);
  const today = dateIn(timeZone, now);
  const next = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const date = new Intl.DateTimeFormat(customOf(language), {
    timeZone,
    day: 'numeric',
    month: monthStyleOf(language),
    numberingSystem: 'latn',
  }).format(new Date(kickOff));
  return {
    word: day === today ? 'today' : day === next ? 'tomorrow' : undefined,
    date,
    time: timeIn(timeZone, kickOff),
  };
}
