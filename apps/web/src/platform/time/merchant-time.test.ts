import { MIDNIGHTS } from '@mela/dev-env/midnights';
import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';
import { dateIn, dateTimeIn, daysBetween, dayWord, timeIn, zoneName } from './merchant-time.ts';

test('dates print as YYYY-MM-DD and times as HH:mm in the zone of the merchant, which can be named', () => {
  expect(dateIn('Asia/Dhaka', '2026-11-21T18:05:00Z')).toBe('2026-11-22');
  expect(timeIn('Asia/Dhaka', '2026-11-21T18:05:00Z')).toBe('00:05');
  expect(dateTimeIn('America/New_York', '2026-11-21T04:59:00Z')).toBe('2026-11-20 23:59');
  expect(zoneName('Asia/Dhaka', 'en', 0)).toMatch(/^Bangladesh .*\(UTC\+6\)$/);
  expect(zoneName('Asia/Dhaka', 'bn', 0)).toBe('বাংলাদেশ সময় (UTC+6)');
  expect(zoneName('Etc/UTC', 'en', 0)).toContain('UTC');
});

test('days are those of the merchant, not of the reader', () => {
  const now = Date.parse('2026-11-21T18:30:00Z'); // 00:30 on the 22nd in Dhaka
  expect(dayWord('Asia/Dhaka', '2026-11-21T18:10:00Z', now)).toBe('today');
  expect(dayWord('Asia/Dhaka', '2026-11-21T17:50:00Z', now)).toBe('yesterday');
  expect(dayWord('Asia/Dhaka', '2026-11-19T12:00:00Z', now)).toBeUndefined();
  const days = byDay(
    ['2026-11-21T18:10:00Z', '2026-11-21T17:50:00Z', '2026-11-21T09:00:00Z'],
    'Asia/Dhaka',
    (at) => at,
  );
  expect(days.map(({ day, rows }) => [day, rows.length])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-21', 2],
  ]);
});

/** Both sides of each midnight with the midnights before and after it, where these are known. */
const NEIGHBOURS = MIDNIGHTS.flatMap((one, index) => {
  const [before, after] = [MIDNIGHTS[index - 1], MIDNIGHTS[index + 1]];
  return before?.zone === one.zone && after?.zone === one.zone ? [{ ...one, before: before.at, after: after.at }] : [];
});
const text = (at: number) => new Date(at).toISOString();

test('shows the date and the time of 400 days in three time zones at both sides of midnight', () => {
  for (const { zone, day, dayBefore, at } of MIDNIGHTS) {
    expect([zone, dateTimeIn(zone, at - 1), dateTimeIn(zone, at)]).toEqual([
      zone,
      `${dayBefore} 23:59`,
      `${day} 00:00`,
    ]);
    expect([daysBetween(dayBefore, day), daysBetween(day, dayBefore)]).toEqual([1, -1]);
  }
});

test('calls a record of today and of yesterday so until the day ends, on 400 days in three time zones', () => {
  for (const { zone, day, before, at, after } of NEIGHBOURS)
    for (const now of [at, after - 1]) {
      const words = [before - 1, before, at - 1, at, after - 1].map((instant) => dayWord(zone, text(instant), now));
      expect([zone, day, text(now), ...words]).toEqual([
        zone,
        day,
        text(now),
        undefined,
        'yesterday',
        'yesterday',
        'today',
        'today',
      ]);
    }
});

test('gathers records by the days of three time zones, 400 in a row', () => {
  for (const [zone, midnights] of Map.groupBy(MIDNIGHTS, (one) => one.zone)) {
    const rows = midnights.flatMap(({ at }) => [text(at - 1), text(at)]).toReversed();
    const days = byDay(rows, zone, (row) => row).map(({ day, rows: own }) => [day, own.length]);
    expect(days).toHaveLength(401);
    expect(days.slice(1, -1)).toEqual(
      midnights
        .slice(0, -1)
        .map(({ day }) => [day, 2])
        .toReversed(),
    );
  }
});
