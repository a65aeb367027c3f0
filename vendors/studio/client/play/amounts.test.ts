import { expect, test } from 'vitest';
import { addAmounts, isMore, isNothing, subtractAmount, tenthsOf, timesAmount } from './amounts.ts';

test('sums of wire amounts are exact', () => {
  expect(addAmounts('0.10', '0.20', '999999999.99')).toBe('1000000000.29');
  expect(subtractAmount('1.00', '6.00')).toBe('-5.00');
  expect(timesAmount('6.00', 5000, 10)).toBe('3000.00');
  expect(timesAmount('0.20', 3)).toBe('0.60');
});

test('a win is told in tenths of the bet, cut off, and is more only when it exceeds it', () => {
  expect(tenthsOf('84.00', '6.00')).toBe(140);
  expect(tenthsOf('5.99', '6.00')).toBe(9);
  expect(isMore('6.00', '6.00')).toBe(false);
  expect(isMore('6.01', '6.00')).toBe(true);
  expect(isNothing('0.00')).toBe(true);
  expect(() => addAmounts('six')).toThrow('no amount');
});
