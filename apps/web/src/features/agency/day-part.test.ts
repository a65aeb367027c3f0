import { MIDNIGHTS } from '@mela/dev-env/midnights';
import { expect, test } from 'vitest';
import { greetingAt } from './day-part.ts';

const HOUR_MS = 3_600_000;

test('greets by the merchant’s hour on 400 days in three time zones, evening until midnight, then morning', () => {
  for (const [index, { zone, day, at }] of MIDNIGHTS.entries()) {
    expect([zone, day, greetingAt(zone, at - 1), greetingAt(zone, at)]).toEqual([
      zone,
      day,
      'agency.evening',
      'agency.morning',
    ]);
    const next = MIDNIGHTS[index + 1];
    // On days when the clocks change, the hour does not equal the hours since midnight.
    if (next?.zone !== zone || next.at - at !== 24 * HOUR_MS) continue;
    const greetings = [10, 11, 14, 15, 18, 19].map((hour) => greetingAt(zone, at + hour * HOUR_MS).slice(7));
    expect([zone, day, ...greetings]).toEqual([
      zone,
      day,
      'morning',
      'earlyAfternoon',
      'earlyAfternoon',
      'lateAfternoon',
      'lateAfternoon',
      'evening',
    ]);
  }
});
