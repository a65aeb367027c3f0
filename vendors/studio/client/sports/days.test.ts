import { MIDNIGHTS } from '@mela/dev-env/midnights';
import { expect, test } from 'vitest';
import { createDays, nextDay } from './days.ts';

test('starts days at midnight of the zone, also at half-hour offsets and when the clocks change', () => {
  const dhaka = createDays('Asia/Dhaka');
  expect(dhaka.bounds('2026-11-21')).toEqual({ from: '2026-11-20T18:00:00.000Z', to: '2026-11-21T18:00:00.000Z' });
  expect(dhaka.dayOf('2026-11-21T18:30:00Z')).toBe('2026-11-22');
  expect(dhaka.time('2026-11-21T18:05:00Z')).toBe('00:05');
  expect(dhaka.short('2026-11-22')).toBe('22-11');
  expect(createDays('Asia/Kolkata').bounds('2026-03-01').from).toBe('2026-02-28T18:30:00.000Z');
  // 25 hours long.
  expect(createDays('Europe/London').bounds('2026-10-25')).toEqual({
    from: '2026-10-24T23:00:00.000Z',
    to: '2026-10-26T00:00:00.000Z',
  });
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
});

test('bounds 400 days in three time zones by their midnights, and finds the right day on both sides', () => {
  for (const [zone, midnights] of Map.groupBy(MIDNIGHTS, (one) => one.zone)) {
    let now = 0;
    const days = createDays(zone, () => now);
    const todayAt = (at: number) => {
      now = at;
      return days.today();
    };
    for (const { day, dayBefore, at } of midnights) {
      expect([zone, days.bounds(day).from]).toEqual([zone, new Date(at).toISOString()]);
      expect([zone, todayAt(at - 1), todayAt(at), nextDay(dayBefore)]).toEqual([zone, dayBefore, day, day]);
    }
    const [first, second] = midnights;
    expect(days.bounds(first?.day ?? '').to).toBe(new Date(second?.at ?? 0).toISOString());
  }
});
