import { MIDNIGHTS } from '@mela/dev-env/midnights';
import { expect, test } from 'vitest';
import { spokenClock, spokenDay } from './spoken-time.ts';

const now = Date.parse('2026-11-22T19:00:00Z'); // 01:00 on the 23rd in Dhaka

test('says today, yesterday or tomorrow, else day and month, with the year if it is another one', () => {
  const day = (instant: string) => ['en', 'bn'].map((language) => spokenDay('Asia/Dhaka', language, instant, now));
  expect(day('2026-11-22T18:00:00Z')).toEqual(['today', 'আজ']);
  expect(day('2026-11-22T17:59:00Z')).toEqual(['yesterday', 'গতকাল']);
  expect(day('2026-11-23T18:00:00Z')).toEqual(['tomorrow', 'আগামীকাল']);
  expect(day('2026-12-03T05:00:00Z')).toEqual(['3 December', '৩ ডিসেম্বর']);
  expect(day('2025-11-23T05:00:00Z')).toEqual(['23 November 2025', '২৩ নভেম্বর, ২০২৫']);
});

test('has the digits and hours of its language, with the part of the day next to the clock', () => {
  const clock = (language: string, instant: string) => spokenClock('Asia/Dhaka', language, instant);
  expect(clock('bn', '2026-11-22T20:05:00Z')).toEqual({ clock: '২:০৫', part: 'night' });
  expect(clock('en', '2026-11-22T20:05:00Z')).toEqual({ clock: '02:05', part: 'night' });
  const parts = [4, 6, 12, 15, 18, 20].map((hour) => {
    const at = Date.parse('2026-11-22T18:00:00Z') + hour * 3_600_000;
    return [spokenClock('Asia/Dhaka', 'bn', at - 60_000).part, spokenClock('Asia/Dhaka', 'bn', at).part];
  });
  expect(parts.flat()).toEqual([
    'night',
    'dawn',
    'dawn',
    'morning',
    'morning',
    'noon',
    'noon',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
  ]);
});

test('speaks of yesterday, today and tomorrow at both sides of 400 midnights in three time zones', () => {
  for (const { zone, day, at } of MIDNIGHTS) {
    const seen = (now: number) => [at - 1, at].map((instant) => spokenDay(zone, 'en', instant, now));
    expect([zone, day, seen(at - 1), seen(at)]).toEqual([zone, day, ['today', 'tomorrow'], ['yesterday', 'today']]);
  }
});
