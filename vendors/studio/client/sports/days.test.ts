import { expect, test } from 'vitest';
import { createDays, nextDay } from './days.ts';

test('days begin at midnight of the zone, also where that is half an hour off and when the clocks change', () => {
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
