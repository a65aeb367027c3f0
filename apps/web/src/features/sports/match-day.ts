import { customOf, monthStyleOf } from '@mela/locales/custom-of';
import { dateIn, daysBetween, timeIn } from '#/platform/time/merchant-time.ts';

/** The label for the day of a match in the merchant's time zone: today, tomorrow, or a day and month. */
export function matchDay(
  timeZone: string,
  kickOff: string,
  now: number,
  language: string,
): { word: 'today' | 'tomorrow' | undefined; date: string; time: string } {
  const day = dateIn(timeZone, kickOff);
  const away = daysBetween(dateIn(timeZone, now), day);
  const date = new Intl.DateTimeFormat(customOf(language), {
    timeZone,
    day: 'numeric',
    month: monthStyleOf(language),
    numberingSystem: 'latn',
  }).format(new Date(kickOff));
  return {
    word: away === 0 ? 'today' : away === 1 ? 'tomorrow' : undefined,
    date,
    time: timeIn(timeZone, kickOff),
  };
}
