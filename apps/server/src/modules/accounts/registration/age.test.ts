import { MIDNIGHTS } from '@mela/dev-env/midnights';
import { expect, test } from 'vitest';
import { isDate, isUnderAge } from './age.ts';

test('counts a birthday from its own day, by the merchant’s calendar', () => {
  const isUnder = (timeZone: string, at: string, birthDate: string) =>
    isUnderAge({ minimumAge: 18, timeZone }, new Date(at), birthDate);
  expect(isUnder('UTC', '2026-11-20T23:00:00Z', '2008-11-21')).toBe(true);
  expect(isUnder('UTC', '2026-11-21T00:00:00Z', '2008-11-21')).toBe(false);
  expect(isUnder('UTC', '2026-02-28T00:00:00Z', '2008-02-29')).toBe(true);
  expect(isUnder('UTC', '2026-03-01T00:00:00Z', '2008-02-29')).toBe(false);
  expect(isUnder('Asia/Dhaka', '2026-11-20T17:59:00Z', '2008-11-21')).toBe(true);
  expect(isUnder('Asia/Dhaka', '2026-11-20T18:00:00Z', '2008-11-21')).toBe(false);
  expect(isUnder('America/New_York', '2026-11-21T04:59:00Z', '2008-11-21')).toBe(true);
});

test('admits a member from the midnight of the birthday on 400 days in three time zones', () => {
  for (const { zone: timeZone, day, at } of MIDNIGHTS) {
    const birthDate = `${Number(day.slice(0, 4)) - 20}${day.slice(4)}`;
    const under = [at - 1, at].map((now) => isUnderAge({ minimumAge: 20, timeZone }, new Date(now), birthDate));
    expect([timeZone, day, ...under]).toEqual([timeZone, day, true, false]);
  }
});

test('accepts only days that exist as dates', () => {
  expect(isDate('2000-02-29')).toBe(true);
  expect(isDate('2001-02-29')).toBe(false);
  expect(isDate('1899-12-31')).toBe(false);
  expect(isDate('yesterday')).toBe(false);
});
