import { MIDNIGHTS } from '@mela/dev-env/midnights';
import { expect, test } from 'vitest';
import { addDays, clockIn, dayIn, instantOf, isDay, startOfDay } from './merchant-days.ts';

test('begins a day at the midnight of its zone, to the minute', () => {
  for (const [zone, day, first] of [
    ['Asia/Dhaka', '2026-11-21', '2026-11-20T18:00:00.000Z'],
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    ['America/Los_Angeles', '2026-07-01', '2026-07-01T07:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
    // The day on which the clocks go back is longer; its first instant is in summer time.
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    // Here the clocks skip midnight: the day begins at one o'clock.
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
  ] as const) {
    const start = startOfDay(zone, day);
    expect([zone, start.toISOString()]).toEqual([zone, first]);
    expect(dayIn(zone, start)).toBe(day);
    expect(dayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(day, -1));
  }
});

test('adds days over the ends of months and years, and rejects text that is no day', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(isDay('2028-02-29')).toBe(true);
  for (const wrong of ['2027-02-29', '2026-13-01', '2026-00-10', '2026-04-31', 'tomorrow'])
    expect(isDay(wrong), wrong).toBe(false);
});

test('reads a typed time by the clock of the zone or exactly, and rejects any other text', () => {
  for (const [text, at] of [
    ['2026-03-01 18:00', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T18:00:30', '2026-03-01T12:00:30.000Z'],
    ['2026-03-01', '2026-02-28T18:00:00.000Z'],
    ['2026-03-01T18:00Z', '2026-03-01T18:00:00.000Z'],
    ['2026-03-01 18:00+05:30', '2026-03-01T12:30:00.000Z'],
  ] as const)
    expect([text, instantOf('Asia/Dhaka', text)?.toISOString()]).toEqual([text, at]);
  for (const wrong of ['tomorrow', '2026-02-30 18:00', '2026-03-01 25:00', '18:00', '2026-03-01 18:00 or so', ''])
    expect(instantOf('Asia/Dhaka', wrong), wrong).toBeUndefined();
  expect(clockIn('Asia/Dhaka', new Date('2026-03-01T12:00:30Z'))).toBe('2026-03-01 18:00');
});

test('bounds 400 days in a row in three time zones by the instants at which their clocks show midnight', () => {
  for (const { zone, day, dayBefore, at } of MIDNIGHTS) {
    expect([zone, startOfDay(zone, day).getTime()]).toEqual([zone, at]);
    expect([zone, dayIn(zone, new Date(at - 1)), dayIn(zone, new Date(at))]).toEqual([zone, dayBefore, day]);
    expect([addDays(dayBefore, 1), addDays(day, -1)]).toEqual([day, dayBefore]);
    // Bets are counted by quarters of an hour: none spans two days.
    expect(at % (15 * 60_000)).toBe(0);
  }
});
