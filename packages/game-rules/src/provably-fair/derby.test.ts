import { expect, test } from 'vitest';
import { seededRandom } from '../../test/seeded-random.ts';
import { allDerbyBets, derbyChance, derbyMultiplier, derbyWins, ROOSTER_WEIGHTS, ROOSTERS, runDerby } from './derby.ts';
import { derbyFigures, everyFinish } from './derby-figures.ts';
import { HOUSE_EDGE } from './house-edge.ts';
import { ONCE } from './multiplier.ts';

test('wins each derby bet exactly as often as its price says and returns 97 % less the cut', () => {
  const finishes = everyFinish();
  expect(finishes).toHaveLength(720);
  expect(finishes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  const bets = allDerbyBets();
  expect(bets).toHaveLength(6 + 6 + 30 + 30);
  for (const bet of bets) {
    const counted = finishes.reduce((sum, { order, chance }) => sum + (derbyWins(bet, order) ? chance : 0), 0);
    const { wins, of } = derbyChance(bet);
    expect(counted).toBeCloseTo(Number(wins) / Number(of), 12);
    // In whole numbers: the payout stays within the edge, and less than a ten-thousandth of the stake under it.
    const paid = BigInt(derbyMultiplier(bet)) * wins;
    const kept = BigInt(ONCE - HOUSE_EDGE.derby) * of;
    expect(paid).toBeLessThanOrEqual(kept);
    expect(kept - paid).toBeLessThan(wins);
    expect(derbyMultiplier(bet)).toBeGreaterThan(ONCE);
  }
});

test('draws each place of a derby by the weight of the remaining roosters', () => {
  const drawn: number[] = [];
  const order = runDerby({
    below(limit) {
      drawn.push(limit);
      return limit - 1;
    },
  });
  expect(order).toEqual([5, 4, 3, 2, 1, 0]);
  expect(drawn).toEqual([100, 92, 80, 66, 48]);
  expect(runDerby({ below: () => 0 })).toEqual([0, 1, 2, 3, 4, 5]);
  expect(runDerby({ below: (limit) => (limit === 100 ? 26 : 0) })).toEqual([1, 0, 2, 3, 4, 5]);
});

test('agrees with the exact chances of every derby bet in a seeded sample of finishes', () => {
  const runs = 60_000;
  const random = seededRandom('derby');
  const bets = allDerbyBets();
  const won = bets.map(() => 0);
  for (let run = 0; run < runs; run += 1) {
    const order = runDerby(random);
    expect(new Set(order).size).toBe(ROOSTERS);
    for (const [index, bet] of bets.entries()) if (derbyWins(bet, order)) won[index] = (won[index] as number) + 1;
  }
  for (const [index, bet] of bets.entries()) {
    const { wins, of } = derbyChance(bet);
    const chance = Number(wins) / Number(of);
    const error = Math.sqrt((chance * (1 - chance)) / runs);
    expect(Math.abs((won[index] as number) / runs - chance), JSON.stringify(bet)).toBeLessThan(4.5 * error);
  }
});

test('reports the derby figures of the bets themselves', () => {
  const figures = derbyFigures();
  expect(figures.map(({ kind }) => kind)).toEqual(['win', 'place', 'ahead', 'exacta']);
  for (const { lowestReturn, highestReturn } of figures) {
    expect(lowestReturn).toBeGreaterThan(0.9699);
    expect(highestReturn).toBeLessThanOrEqual(0.97);
  }
  expect(figures[0]?.bets.map(({ chance }) => chance)).toEqual(ROOSTER_WEIGHTS.map((each) => each / 100));
});
