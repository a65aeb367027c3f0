import { expect, test } from 'vitest';
import { beginningOf, endByNotice } from './contract-dates.ts';
import { firstStart, lastEnd, nextStart } from './contract-periods.ts';

const at = (text: string) => new Date(text);
const DHAKA = 'Asia/Dhaka';

test('periods start at midnight, on the hour, on Monday, on the 1st and the 16th in the merchant’s time zone', () => {
  // Friday 27 November, 01:30 in Dhaka.
  const now = at('2026-11-26T19:30:00Z');
  const next = (period: Parameters<typeof nextStart>[0], zone = DHAKA) => nextStart(period, zone, now).toISOString();
  expect(next('day')).toBe('2026-11-27T18:00:00.000Z');
  expect(next('hour')).toBe('2026-11-26T20:00:00.000Z');
  expect(next('hour', 'Asia/Kolkata')).toBe('2026-11-26T20:30:00.000Z');
  expect(next('week')).toBe('2026-11-29T18:00:00.000Z');
  expect(next('half_month')).toBe('2026-11-30T18:00:00.000Z');
  expect(next('month')).toBe('2026-11-30T18:00:00.000Z');
  expect(nextStart('half_month', DHAKA, at('2026-12-15T17:59:59Z')).toISOString()).toBe('2026-12-15T18:00:00.000Z');
  expect(nextStart('month', DHAKA, at('2026-12-31T12:00:00Z')).toISOString()).toBe('2026-12-31T18:00:00.000Z');
  expect(nextStart('month', DHAKA, at('2027-01-31T12:00:00Z')).toISOString()).toBe('2027-01-31T18:00:00.000Z');
});

test('takes a boundary as the beginning of its own period, also where clocks change', () => {
  const midnight = at('2026-11-29T18:00:00Z');
  for (const period of ['day', 'hour', 'week'] as const) {
    expect(firstStart(period, DHAKA, midnight)).toEqual(midnight);
    expect(nextStart(period, DHAKA, midnight) > midnight).toBe(true);
  }
  // New York falls back on 1 November 2026: the hour from 1 to 2 comes twice.
  expect(nextStart('hour', 'America/New_York', at('2026-11-01T05:30:00Z')).toISOString()).toBe(
    '2026-11-01T06:00:00.000Z',
  );
  expect(nextStart('day', 'America/New_York', at('2026-11-01T04:00:00Z')).toISOString()).toBe(
    '2026-11-02T05:00:00.000Z',
  );
  expect(lastEnd('week', DHAKA, { after: at('2026-12-03T06:00:00Z'), until: at('2026-12-31T18:00:00Z') })).toEqual(
    at('2026-12-27T18:00:00Z'),
  );
});

test('begins an accepted contract with its next period and ends the one before there', () => {
  const now = at('2026-11-25T06:00:00Z');
  const of = { open: [], offerer: undefined, timeZone: DHAKA, now };
  expect(beginningOf('day', of)).toEqual({ startsAt: at('2026-11-25T18:00:00Z'), endsBefore: null });
  const running = { period: 'day', startsAt: at('2026-11-01T18:00:00Z'), endsAt: null } as const;
  expect(beginningOf('day', { ...of, open: [running] })).toEqual({
    startsAt: at('2026-11-25T18:00:00Z'),
    endsBefore: at('2026-11-25T18:00:00Z'),
  });
  // One that was accepted today and has not begun counts never.
  const coming = { period: 'day', startsAt: at('2026-11-25T18:00:00Z'), endsAt: null } as const;
  expect(beginningOf('day', { ...of, open: [coming] })).toEqual({
    startsAt: at('2026-11-25T18:00:00Z'),
    endsBefore: at('2026-11-25T18:00:00Z'),
  });
});

test('never lets two contracts count at once where their periods differ', () => {
  const week = { period: 'week', startsAt: at('2026-11-01T18:00:00Z'), endsAt: null } as const;
  const of = { open: [week], offerer: undefined, timeZone: DHAKA, now: at('2026-12-03T06:00:00Z') };
  // The last whole week ends on Monday 28 December; January is the first month.
  expect(beginningOf('month', of)).toEqual({
    startsAt: at('2026-12-31T18:00:00Z'),
    endsBefore: at('2026-12-27T18:00:00Z'),
  });
  // After a notice the new one waits for the end of the old one.
  const ending = { period: 'month', startsAt: at('2026-10-31T18:00:00Z'), endsAt: at('2026-12-31T18:00:00Z') } as const;
  expect(beginningOf('week', { ...of, open: [ending] })).toEqual({
    startsAt: at('2027-01-03T18:00:00Z'),
    endsBefore: null,
  });
});

test('does not begin before the offerer’s own contract', () => {
  const offerer = { period: 'month', startsAt: at('2026-12-31T18:00:00Z'), endsAt: null } as const;
  const of = { open: [], offerer, timeZone: DHAKA, now: at('2026-11-25T06:00:00Z') };
  expect(beginningOf('month', of).startsAt).toEqual(at('2026-12-31T18:00:00Z'));
});

test('ends by notice with the current period, and before its beginning at once', () => {
  const month = { period: 'month', startsAt: at('2026-10-31T18:00:00Z'), endsAt: null } as const;
  expect(endByNotice(month, DHAKA, at('2026-11-25T06:00:00Z'))).toEqual(at('2026-11-30T18:00:00Z'));
  expect(endByNotice(month, DHAKA, at('2026-10-25T06:00:00Z'))).toEqual(at('2026-10-31T18:00:00Z'));
});
