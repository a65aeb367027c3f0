import { expect, test } from 'vitest';
import { ageOn, isDate } from './age.ts';

test('a birthday counts from its own day on', () => {
  expect(ageOn(new Date('2026-11-20T23:00:00Z'), '2008-11-21')).toBe(17);
  expect(ageOn(new Date('2026-11-21T00:00:00Z'), '2008-11-21')).toBe(18);
  expect(ageOn(new Date('2026-02-28T00:00:00Z'), '2008-02-29')).toBe(17);
});

test('only days that exist are dates', () => {
  expect(isDate('2000-02-29')).toBe(true);
  expect(isDate('2001-02-29')).toBe(false);
  expect(isDate('1899-12-31')).toBe(false);
  expect(isDate('yesterday')).toBe(false);
});
