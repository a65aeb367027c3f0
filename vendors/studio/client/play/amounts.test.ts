import { MAX_AMOUNT_MINOR, parseAmount, wireAmount } from '@mela/money/amount';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BET_LEVELS_MINOR, DEFAULT_BET_MINOR } from '../../src/games/edition.ts';
import {
  addAmounts,
  amountBetween,
  isMore,
  isNothing,
  subtractAmount,
  tenthsOf,
  timesAmount,
  ZERO,
} from './amounts.ts';
import { betsOf } from './bets.ts';

test('sums wire amounts exactly', () => {
  expect(addAmounts('0.10', '0.20', '999999999.99')).toBe('1000000000.29');
  expect(subtractAmount('1.00', '6.00')).toBe('-5.00');
  expect(timesAmount('6.00', 5000, 10)).toBe('3000.00');
  expect(timesAmount('0.20', 3)).toBe('0.60');
});

test('rounds a win down to tenths of the bet; an equal win is not more than the bet', () => {
  expect(tenthsOf('84.00', '6.00')).toBe(140);
  expect(tenthsOf('5.99', '6.00')).toBe(9);
  expect(isMore('6.00', '6.00')).toBe(false);
  expect(isMore('6.01', '6.00')).toBe(true);
  expect(isNothing('0.00')).toBe(true);
  expect(() => addAmounts('six')).toThrow('no amount');
});

test('keeps the minor units and the decimals of any currency in sums', () => {
  const minor = fc.bigInt({ min: 0n, max: MAX_AMOUNT_MINOR / 1_000n });
  fc.assert(
    fc.property(fc.nat(5), minor, minor, fc.integer({ min: 1, max: 500 }), (exponent, one, other, times) => {
      const wire = (amount: bigint) => wireAmount(amount, exponent);
      expect(addAmounts(wire(one), wire(other))).toBe(wire(one + other));
      expect(subtractAmount(wire(one), wire(other))).toBe(wire(one - other));
      expect(addAmounts(ZERO, wire(one))).toBe(wire(one));
      expect(timesAmount(wire(one), times, 100)).toBe(wire((one * BigInt(times)) / 100n));
      expect(isMore(wire(one), wire(other))).toBe(one > other);
      const between = parseAmount(amountBetween(wire(one), wire(other), times), exponent) ?? -1n;
      const [least, most] = one < other ? [one, other] : [other, one];
      expect(between >= least && between <= most).toBe(true);
      expect(amountBetween(wire(one), wire(other), 1_000)).toBe(wire(other));
    }),
  );
});

test('keeps bets at the same minor units in every currency, each with a whole hundredth', () => {
  const game = { betLevelsMinor: BET_LEVELS_MINOR.map(String), defaultBetMinor: DEFAULT_BET_MINOR.toString() };
  for (const [exponent, least, usual, most] of [
    [0, '100', '600', '50000'],
    [2, '1.00', '6.00', '500.00'],
    [3, '0.100', '0.600', '50.000'],
  ] as const) {
    const bets = betsOf(game, exponent);
    expect([bets.levels[0], bets.usual, bets.levels.at(-1)]).toEqual([least, usual, most]);
    for (const bet of bets.levels) expect(timesAmount(timesAmount(bet, 1, 100), 100)).toBe(bet);
  }
});
