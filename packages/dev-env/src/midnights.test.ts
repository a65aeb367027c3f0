import { expect, test } from 'vitest';
import { MIDNIGHTS } from './midnights.ts';

test('finds the midnights of 400 days in each zone, also where the clocks change', () => {
  const at = (zone: string, day: string) => {
    const found = MIDNIGHTS.find((one) => one.zone === zone && one.day === day);
    return found && new Date(found.at).toISOString();
  };
  expect(MIDNIGHTS).toHaveLength(1_200);
  expect(at('Asia/Dhaka', '2028-02-29')).toBe('2028-02-28T18:00:00.000Z');
  expect(at('Asia/Kolkata', '2028-01-01')).toBe('2027-12-31T18:30:00.000Z');
  expect(at('America/New_York', '2027-11-07')).toBe('2027-11-07T04:00:00.000Z');
  expect(at('America/New_York', '2027-11-08')).toBe('2027-11-08T05:00:00.000Z');
  expect(at('America/New_York', '2028-03-13')).toBe('2028-03-13T04:00:00.000Z');
  // Each day has its own, 24 hours after the one before except where the clocks change.
  const odd = MIDNIGHTS.filter(({ zone, at: instant }, index) => {
    const before = MIDNIGHTS[index - 1];
    return before?.zone === zone && instant - before.at !== 86_400_000;
  });
  expect(odd.map(({ zone, day }) => `${zone} ${day}`)).toEqual([
    'America/New_York 2027-11-08',
    'America/New_York 2028-03-13',
    'America/New_York 2028-11-06',
  ]);
});
