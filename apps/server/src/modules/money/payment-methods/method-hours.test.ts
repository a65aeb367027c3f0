import { expect, test } from 'vitest';
import { isOpenAt, minuteIn } from './method-hours.ts';

test('opens at the first minute and closes before the last, over midnight too', () => {
  expect([599, 600, 1079, 1080].map((minute) => isOpenAt(minute, 600, 1080))).toEqual([false, true, true, false]);
  expect([1319, 1320, 0, 119, 120].map((minute) => isOpenAt(minute, 1320, 120))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([0, 1439].map((minute) => isOpenAt(minute, 0, 1440))).toEqual([true, true]);
  expect(isOpenAt(3, null, null)).toBe(true);
});

test('returns the minute in the merchant’s time zone, with half-hour offsets and summer time', () => {
  const at = new Date('2026-07-01T20:15:00Z');
  expect(minuteIn('Asia/Dhaka', at)).toBe(2 * 60 + 15);
  expect(minuteIn('Asia/Kolkata', at)).toBe(60 + 45);
  expect(minuteIn('America/New_York', at)).toBe(16 * 60 + 15);
  expect(minuteIn('America/New_York', new Date('2026-01-01T05:00:00Z'))).toBe(0);
});
