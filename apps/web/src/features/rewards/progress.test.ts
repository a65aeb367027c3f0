import { expect, test } from 'vitest';
import type { Level } from '@mela/contract/rewards';
import { BULBS, nextOf, progressOf } from './progress.ts';

const level = (rank: number): Level => ({
  rank,
  name: `Level ${rank}`,
  mark: 'gold',
  needs: { validBets: '100.00', deposits: '100.00' },
  keeps: '50.00',
  gifts: { upgrade: '0.00', monthly: '0.00', birthday: '0.00' },
  rebateRates: [],
});
const own = { rank: 1, peak: 1, validBets: '0.00', deposits: '0.00', monthValidBets: '0.00' };

test('meets a need by the sum at hand, and lights the last bulb only when nothing is left', () => {
  expect(progressOf('0.00', '500.00')).toEqual({ have: '0.00', need: '500.00', left: '500.00', lit: 0 });
  expect(progressOf('499.99', '500.00')).toMatchObject({ left: '0.01', lit: BULBS - 1 });
  expect(progressOf('500.00', '500.00')).toMatchObject({ left: undefined, lit: BULBS });
  expect(progressOf('-3.00', '500.00')).toMatchObject({ left: '503.00', lit: 0 });
  expect(progressOf('9999999999999.99', '0.00')).toMatchObject({ left: undefined, lit: BULBS });
  expect(progressOf('250', '1000')).toMatchObject({ left: '750', lit: 3 });
});

test('regains a lost level by a month’s play, reaches the next by a lifetime’s, and ends at the highest (M20)', () => {
  const levels = [level(0), level(1), level(2)];
  expect(nextOf(levels, own)).toMatchObject({ level: { rank: 2 }, way: 'climb' });
  expect(nextOf(levels, { ...own, rank: 0, peak: 2 })).toMatchObject({ level: { rank: 1 }, way: 'regain' });
  expect(nextOf(levels, { ...own, rank: 2, peak: 2 })).toBeUndefined();
});
