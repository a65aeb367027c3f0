import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';
import { dateIn, dateTimeIn, dayWord, timeIn, zoneName } from './merchant-time.ts';

test('dates print as YYYY-MM-DD and times as HH:mm in the zone of the merchant, which can be named', () => {
  expect(dateIn('Asia/Dhaka', '2026-11-21T18:05:00Z')).toBe('2026-11-22');
  expect(timeIn('Asia/Dhaka', '2026-11-21T18:05:00Z')).toBe('00:05');
  expect(dateTimeIn('America/New_York', '2026-11-21T04:59:00Z')).toBe('2026-11-20 23:59');
  expect(zoneName('Asia/Dhaka', 'en', 0)).toMatch(/^Bangladesh .*\(UTC\+6\)$/);
  expect(zoneName('Asia/Dhaka', 'bn', 0)).toMatch(/বাংলাদেশ .*\(UTC\+6\)$/);
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
