import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSame, rateFor, tierAbove, tierOutOfOrder, type Tier } from './contract-terms.ts';

const tier = (atLeast: number, activeAtLeast: number, rate: number): Tier => ({
  atLeast: BigInt(atLeast),
  activeAtLeast,
  rate,
});

/** Small numbers, so that the steps of two contracts often meet. */
const tiers = fc
  .array(fc.tuple(fc.nat(3), fc.nat(2), fc.nat(4)), { minLength: 1, maxLength: 5 })
  .map((steps) => {
    const at = { atLeast: 0, active: 0, rate: 1 };
    return steps.map(([bets, active, rate]) => {
      at.atLeast += bets;
      at.active += active;
      at.rate += rate;
      return tier(at.atLeast, at.active, at.rate);
    });
  })
  .filter((made) => tierOutOfOrder(made) === undefined);

test('accepts tiers that rise in bets, in active members or in both, and names the first that does not', () => {
  expect(tierOutOfOrder([tier(0, 0, 5)])).toBeUndefined();
  expect(tierOutOfOrder([tier(10, 0, 5), tier(10, 3, 5), tier(20, 3, 9)])).toBeUndefined();
  expect(tierOutOfOrder([])).toBe(1);
  expect(tierOutOfOrder([tier(10, 1, 5), tier(10, 1, 6)])).toBe(2);
  expect(tierOutOfOrder([tier(10, 1, 5), tier(20, 0, 6)])).toBe(2);
  expect(tierOutOfOrder([tier(10, 1, 5), tier(20, 1, 6), tier(9, 2, 7)])).toBe(3);
  expect(tierOutOfOrder([tier(10, 1, 5), tier(20, 1, 4)])).toBe(2);
  const eleven = Array.from({ length: 11 }, (_, index) => tier(index, 0, 5));
  expect(tierOutOfOrder(eleven.slice(0, 10))).toBeUndefined();
  expect(tierOutOfOrder(eleven)).toBe(11);
});

test('pays the highest tier whose conditions are both met', () => {
  const contract = [tier(100, 0, 10), tier(200, 5, 20)];
  expect([rateFor(contract, 99n, 9), rateFor(contract, 100n, 0), rateFor(contract, 200n, 4)]).toEqual([0, 10, 10]);
  expect([rateFor(contract, 200n, 5), rateFor(contract, -1n, 9)]).toEqual([20, 0]);
});

test('finds a tier above the offerer’s own exactly if some figures would pay more', () => {
  fc.assert(
    fc.property(tiers, tiers, (offered, own) => {
      const paysMore = [...Array(18).keys()].some((bets) =>
        [...Array(12).keys()].some(
          (active) => rateFor(offered, BigInt(bets), active) > rateFor(own, BigInt(bets), active),
        ),
      );
      expect(tierAbove(offered, own) !== undefined).toBe(paysMore);
    }),
    { seed: 26, numRuns: 2_000 },
  );
});

test('names the tier that promises more, with the offerer’s own rate under its conditions', () => {
  const own = [tier(100, 0, 10), tier(200, 5, 20)];
  expect(tierAbove([tier(150, 0, 10), tier(200, 5, 20)], own)).toBeUndefined();
  expect(tierAbove([tier(150, 0, 10), tier(200, 4, 15)], own)).toEqual({ tier: 2, bound: 10 });
  expect(tierAbove([tier(99, 9, 1)], own)).toEqual({ tier: 1, bound: 0 });
});

test('compares terms by period, carry and every tier', () => {
  const terms = { kind: 'dividend', period: 'month', carries: true, tiers: [tier(1, 2, 3)] } as const;
  expect(areSame(terms, { ...terms, tiers: [tier(1, 2, 3)] })).toBe(true);
  for (const other of [
    { ...terms, period: 'week' as const },
    { ...terms, carries: false },
    { ...terms, tiers: [tier(1, 2, 4)] },
    { ...terms, tiers: [...terms.tiers, tier(2, 2, 3)] },
  ])
    expect(areSame(terms, other)).toBe(false);
});
