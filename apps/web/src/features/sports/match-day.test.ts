import { MIDNIGHTS } from '@mela/dev-env/midnights';
import { expect, test } from 'vitest';
import { matchDay } from './match-day.ts';

test('labels a match as today, tomorrow or a date by the merchant’s clock, not the reader’s', () => {
  const now = Date.parse('2026-11-21T17:30:00Z'); // 23:30 in Dhaka
  const at = (kickOff: string, language = 'en') => matchDay('Asia/Dhaka', kickOff, now, language);
  expect(at('2026-11-21T17:45:00Z')).toMatchObject({ word: 'today', time: '23:45' });
  expect(at('2026-11-21T18:15:00Z')).toMatchObject({ word: 'tomorrow', time: '00:15' });
  expect(at('2026-11-22T18:15:00Z')).toEqual({ word: undefined, date: '23 Nov', time: '00:15' });
  expect(at('2026-11-22T18:15:00Z', 'bn').date).toBe('23 নভেম্বর');
});

test('labels today and tomorrow correctly on both sides of 400 midnights in three time zones', () => {
  for (const { zone, day, at } of MIDNIGHTS) {
    const seen = (now: number) =>
      [at - 1, at].map((kickOff) => matchDay(zone, new Date(kickOff).toISOString(), now, 'en').word);
    expect([zone, day, seen(at - 1), seen(at)]).toEqual([zone, day, ['today', 'tomorrow'], [undefined, 'today']]);
  }
});
