import { expect, test } from 'vitest';
import { periodAt } from './contract-periods.ts';

const DHAKA = 'Asia/Dhaka';
const daysOf = (period: 'day' | 'week' | 'half_month' | 'month', at: string) => {
  const { from, to, first, last } = periodAt(period, DHAKA, new Date(at));
  return [first, last, from.toISOString(), to.toISOString()];
};

test('bounds days, weeks, half months and months by the calendar of the merchant', () => {
  // 00:30 of Monday, 16 November in Dhaka.
  const at = '2026-11-15T18:30:00Z';
  expect(daysOf('day', at)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-15T18:00:00.000Z',
    '2026-11-16T18:00:00.000Z',
  ]);
  expect(daysOf('week', at).slice(0, 2)).toEqual(['2026-11-16', '2026-11-22']);
  expect(daysOf('half_month', at)).toEqual([
    '2026-11-16',
    '2026-11-30',
    '2026-11-15T18:00:00.000Z',
    '2026-11-30T18:00:00.000Z',
  ]);
  expect(daysOf('month', at).slice(0, 2)).toEqual(['2026-11-01', '2026-11-30']);
  // An hour earlier it was Sunday, the 15th.
  expect(daysOf('week', '2026-11-15T17:30:00Z').slice(0, 2)).toEqual(['2026-11-09', '2026-11-15']);
  expect(daysOf('half_month', '2026-11-15T17:30:00Z').slice(0, 2)).toEqual(['2026-11-01', '2026-11-15']);
  expect(daysOf('half_month', '2028-02-20T06:00:00Z').slice(0, 2)).toEqual(['2028-02-16', '2028-02-29']);
});

test('follows one period with the next without a gap, over a year and changes of the clocks', () => {
  for (const zone of [DHAKA, 'Asia/Kathmandu', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Los_Angeles'])
    for (const period of ['day', 'week', 'half_month', 'month'] as const) {
      let at = periodAt(period, zone, new Date('2026-01-01T12:00:00Z'));
      while (at.from < new Date('2027-02-01T00:00:00Z')) {
        const next = periodAt(period, zone, at.to);
        expect([zone, period, next.from]).toEqual([zone, period, at.to]);
        at = next;
      }
    }
});

test('counts clock hours, also where the clocks change by half an hour', () => {
  for (const [zone, begins] of [
    [DHAKA, '2026-11-20T17:00:00Z'],
    ['Asia/Kathmandu', '2026-11-20T17:15:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T13:30:00Z'],
    ['Europe/Berlin', '2026-10-24T23:00:00Z'],
  ] as const) {
    let at = periodAt('hour', zone, new Date(begins));
    expect([zone, at.from]).toEqual([zone, new Date(begins)]);
    for (let count = 0; count < 30; count += 1) {
      const next = periodAt('hour', zone, at.to);
      expect([zone, next.from]).toEqual([zone, at.to]);
      at = next;
    }
  }
});
