import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/seeded-random.ts';
import { BET_UNITS } from '../round.ts';
import { drawHold } from './draw-hold.ts';
import { featureMean } from './hold-figures.ts';
import { HOLD_CELLS } from './hold-model.ts';
import { holdMiddle } from './models/hold-middle.ts';

test('keeps coins, resets the count for a new one, and pays all once at the end', () => {
  const random = seededRandom('hold');
  for (let number = 0; number < 500; number += 1) {
    const { steps, units } = drawHold(holdMiddle, 'buy', random);
    let left = holdMiddle.coins.respins;
    expect(steps[0]).toMatchObject({ kind: 'bought', spinsAwarded: left, units: 0 });
    for (const [index, step] of steps.entries()) {
      if (index === 0) continue;
      const before = steps[index - 1]?.frames[0]?.coins ?? [];
      const now = step.frames[0]?.coins ?? [];
      expect(now.slice(0, before.length)).toEqual(before);
      expect(step.frames[0]?.held).toEqual(before.map(({ cell }) => cell));
      left = now.length > before.length ? holdMiddle.coins.respins : left - 1;
      const ends = index === steps.length - 1;
      expect(ends).toBe(left === 0 || now.length === HOLD_CELLS);
      const worth = now.reduce((sum, coin) => sum + coin.units, 0);
      const grand = now.length === HOLD_CELLS ? holdMiddle.coins.grandBets * BET_UNITS : 0;
      expect(step.units).toBe(ends ? Math.min(worth + grand, holdMiddle.maxWinBets * BET_UNITS) : 0);
    }
    expect(units).toBe(steps.at(-1)?.units);
  }
});

test('pays the grand prize on top for coins on every cell', () => {
  // Every draw is the lowest: each empty cell gets a coin at once.
  const round = drawHold(holdMiddle, 'buy', { below: () => 0 });
  expect(round.steps).toHaveLength(2);
  expect(round.steps[1]?.frames[0]?.wins).toMatchObject([{ kind: 'coins', count: HOLD_CELLS, prize: 'grand' }]);
  const least = holdMiddle.coins.values[0]?.bets ?? 0;
  expect(round.units).toBe((HOLD_CELLS * least + holdMiddle.coins.grandBets) * BET_UNITS);
});

test('computes the mean of the coins’ course that drawing shows', () => {
  const random = seededRandom('coins');
  const rounds = 8_000;
  let sum = 0;
  let square = 0;
  for (let number = 0; number < rounds; number += 1) {
    const bets = drawHold(holdMiddle, 'buy', random).units / BET_UNITS;
    sum += bets;
    square += bets ** 2;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((square / rounds - mean ** 2) / rounds);
  expect(Math.abs(mean - featureMean(holdMiddle, holdMiddle.coins.start))).toBeLessThan(4.5 * error);
});
