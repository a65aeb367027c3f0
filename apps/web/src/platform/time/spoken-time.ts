import { customOf } from '@mela/locales/custom-of';
import { dateIn, daysBetween, timeIn } from './merchant-time.ts';

/** A day in spoken form, in the merchant's zone: "today", "গতকাল", "23 November", "২৩ নভেম্বর ২০২৫" (R25). */
export function spokenDay(timeZone: string, language: string, instant: string | number, now: number): string {
  const day = dateIn(timeZone, instant);
  const away = daysBetween(dateIn(timeZone, now), day);
  if (Math.abs(away) <= 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(away, 'day');
  const isThisYear = day.slice(0, 4) === dateIn(timeZone, now).slice(0, 4);
  return new Intl.DateTimeFormat(customOf(language), {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(instant));
}

/** The clock in the language's own digits and by its own custom, of 12 or 24 hours, and the part of the day. */
export function spokenClock(timeZone: string, language: string, instant: string | number): SpokenClock {
  const format = new Intl.DateTimeFormat(customOf(language), { timeZone, timeStyle: 'short' });
  const clock = format
    .formatToParts(new Date(instant))
    .filter(({ type }) => type === 'hour' || type === 'minute')
    .map(({ value }) => value)
    .join(':');
  return { clock, part: partOf(Number(timeIn(timeZone, instant).slice(0, 2))) };
}

interface SpokenClock {
  readonly clock: string;
  readonly part: 'night' | 'dawn' | 'morning' | 'noon' | 'afternoon' | 'evening';
}

function partOf(hour: number): SpokenClock['part'] {
  if (hour < 4 || hour >= 20) return 'night';
  if (hour < 6) return 'dawn';
  if (hour < 12) return 'morning';
  if (hour < 15) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}
