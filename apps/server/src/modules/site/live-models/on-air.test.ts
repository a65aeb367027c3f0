import { MIDNIGHTS } from '@mela/dev-env/midnights';
import { expect, test } from 'vitest';
import { isWithin, timeOfDay } from './on-air.ts';

test('includes the beginning of a span of the day but not its end, also past midnight', () => {
  const day = (time: string) => isWithin(time, '09:00', '17:30');
  expect(['08:59', '09:00', '17:29', '17:30'].map(day)).toEqual([false, true, true, false]);
  const night = (time: string) => isWithin(time, '20:00', '02:00');
  expect(['19:59', '20:00', '23:59', '00:00', '01:59', '02:00', '12:00'].map(night)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('returns the time of the day in the zone', () => {
  const instant = new Date('2026-11-21T18:05:00Z');
  expect(timeOfDay(instant, 'Asia/Dhaka')).toBe('00:05');
  expect(timeOfDay(instant, 'UTC')).toBe('18:05');
});

test('returns the minutes at both sides of 400 midnights in three time zones', () => {
  for (const { zone, day, at } of MIDNIGHTS)
    expect([zone, day, timeOfDay(new Date(at - 1), zone), timeOfDay(new Date(at), zone)]).toEqual([
      zone,
      day,
      '23:59',
      '00:00',
    ]);
});
