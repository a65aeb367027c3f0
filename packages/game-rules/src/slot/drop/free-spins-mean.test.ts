import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/seeded-random.ts';
import { expectedFreeSpins } from '../round-distribution.ts';
import { freeSpinsMean } from './free-spins-mean.ts';

const freeSpins = { spins: 10, moreSpins: 3, maxSpins: 22 };

test('values a feature without growth at its expected spins times the mean of one', () => {
  const means = { again: 0.04, units: 130, unitsAtOnce: 0, growth: 0.7, growthAgain: 0.9 };
  expect(freeSpinsMean(freeSpins, means)).toBeCloseTo(130 * expectedFreeSpins(freeSpins, 0.04), 9);
});

test('matches played features with a multiplier that never falls back', () => {
  const random = seededRandom('growing features');
  const features = 40_000;
  let sum = 0;
  let square = 0;
  for (let number = 0; number < features; number += 1) {
    let multiplier = 1;
    let granted = freeSpins.spins;
    let paid = 0;
    for (let played = 0; played < granted; played += 1) {
      // One in ten brings more spins, and then a tumble more.
      const again = random.below(10) === 0;
      const tumbles = random.below(3) + (again ? 1 : 0);
      for (let tumble = 0; tumble < tumbles; tumble += 1) paid += multiplier++ * 5;
      if (again) granted += Math.min(freeSpins.moreSpins, freeSpins.maxSpins - granted);
    }
    sum += paid;
    square += paid ** 2;
  }
  // Tumbles are 0, 1, 2 as likely; with more spins 1, 2, 3. A frame pays 5, times 1, 2, 3 by its place.
  const [plain, more] = [(0 + 5 + 15) / 3, (5 + 15 + 30) / 3];
  const mean = freeSpinsMean(freeSpins, {
    again: 0.1,
    units: 0.9 * plain + 0.1 * more,
    unitsAtOnce: 5 * (0.9 * 1 + 0.1 * 2),
    growth: 1,
    growthAgain: 2,
  });
  const error = Math.sqrt((square / features - (sum / features) ** 2) / features);
  expect(Math.abs(sum / features - mean)).toBeLessThan(4.5 * error);
});
