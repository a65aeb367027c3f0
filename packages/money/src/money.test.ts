import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromScaled, MAX_AMOUNT_MINOR, parseAmount, toScaled, wireAmount } from './amount.ts';
import { currencyOf, isCurrency } from './currency.ts';
import { formatAmount, patternDecimals } from './format.ts';

test('amounts are whole minor units in code, decimal strings on the wire and text at the screen only, with zero decimals truncating (R10)', () => {
  expect(parseAmount('1234.50', 2)).toBe(123450n);
  expect(parseAmount('1234.505', 2)).toBeUndefined();
  expect(parseAmount('1234.500', 2)).toBe(123450n);
  expect(wireAmount(123450n, 2)).toBe('1234.50');
  expect(wireAmount(-5n, 2)).toBe('-0.05');
  const { symbol, pattern } = currencyOf('CNY');
  expect(formatAmount('1234567.899', { symbol, decimals: patternDecimals(pattern) })).toBe('￥1,234,567.89');
  expect(formatAmount('999.99', { decimals: 0 })).toBe('999');
});

test('every sum survives the way to the wire and back', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -MAX_AMOUNT_MINOR, max: MAX_AMOUNT_MINOR }),
      fc.integer({ min: 0, max: 5 }),
      (minor, exponent) => {
        expect(parseAmount(wireAmount(minor, exponent), exponent)).toBe(minor);
      },
    ),
  );
});

test('what is not a plain decimal is no amount', () => {
  for (const text of ['', '1e5', '0x10', ' 1', '1,000', '1.', '.5', '--1', '٣', '9999999999999999'])
    expect(parseAmount(text, 2)).toBeUndefined();
});

test('a vendor amount that is not a whole minor unit is refused', () => {
  expect(fromScaled(100_000n, 100_000n, 2)).toBe(100n);
  expect(fromScaled(100_500n, 100_000n, 2)).toBeUndefined();
  expect(toScaled(100n, 100_000n, 2)).toBe(100_000n);
});

test('signs: a plus where it is asked for, none on zero', () => {
  expect(formatAmount('84', { sign: 'always', symbol: '৳' })).toBe('+৳84.00');
  expect(formatAmount('-84.1', { symbol: '￥' })).toBe('-￥84.10');
  expect(formatAmount('-0.001', { sign: 'always' })).toBe('0.00');
});

test('a currency has the decimals of ISO 4217 and the sign that its readers know; a code that is none throws', () => {
  const shown = (code: string) => {
    const { exponent, symbol, pattern } = currencyOf(code);
    return [exponent, symbol, pattern];
  };
  expect(shown('BDT')).toEqual([2, '৳', '#,##0.00']);
  expect(shown('CNY')).toEqual([2, '￥', '#,##0.00']);
  expect(shown('INR')).toEqual([2, '₹', '#,##0.00']);
  expect(shown('JPY')).toEqual([0, '¥', '#,##0']);
  expect(shown('KWD')).toEqual([3, 'KWD', '#,##0.000']);
  // CLDR shows Iranian rials without decimals; accounts are kept with two.
  expect(currencyOf('IRR').exponent).toBe(2);
  for (const code of ['', 'ZZZ', 'inr', 'INRR', '__proto__', 'constructor']) {
    expect(isCurrency(code)).toBe(false);
    expect(() => currencyOf(code)).toThrow(/Unknown currency/);
  }
});
