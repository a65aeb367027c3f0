import { expect, test } from 'vitest';
import { parseAmount, wireAmount } from './amount.ts';
import { currencyOf, isCurrency } from './currency.ts';
import { formatAmount, patternDecimals } from './format.ts';

test('uses minor units in code, decimal strings on the wire and text on screens, truncating decimals (R10)', () => {
  expect(parseAmount('1234.50', 2)).toBe(123450n);
  expect(parseAmount('1234.505', 2)).toBeUndefined();
  expect(parseAmount('1234.500', 2)).toBe(123450n);
  expect(wireAmount(123450n, 2)).toBe('1234.50');
  expect(wireAmount(-5n, 2)).toBe('-0.05');
  const { symbol, pattern } = currencyOf('CNY');
  expect(formatAmount('1234567.899', { symbol, decimals: patternDecimals(pattern) })).toBe('￥1,234,567.89');
  expect(formatAmount('999.99', { decimals: 0 })).toBe('999');
});

test('writes a plus where requested, and no sign on zero', () => {
  expect(formatAmount('84', { decimals: 2, sign: 'always', symbol: '৳' })).toBe('+৳84.00');
  expect(formatAmount('-84.1', { decimals: 2, symbol: '￥' })).toBe('-￥84.10');
  expect(formatAmount('-0.001', { decimals: 2, sign: 'always' })).toBe('0.00');
  expect(formatAmount('-1234', { decimals: 0, symbol: '₫' })).toBe('-₫1,234');
  expect(formatAmount('0.125', { decimals: 3, sign: 'always' })).toBe('+0.125');
});

test('has the decimals of ISO 4217 and a known sign per currency, and throws on an unknown code', () => {
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
  expect(() => currencyOf('x'.repeat(50))).toThrow(new RangeError(`Unknown currency ${'x'.repeat(40)}`));
  for (const code of ['', 'ZZZ', 'inr', 'INRR', 'XINR', '__proto__', 'constructor']) {
    expect(isCurrency(code)).toBe(false);
    expect(() => currencyOf(code)).toThrow(/Unknown currency/);
  }
});

test('has the decimals of ISO 4217 for each currency that the runtime knows', () => {
  const decimals = (code: string) => (NONE.includes(code) ? 0 : THREE.includes(code) ? 3 : FOUR.includes(code) ? 4 : 2);
  for (const code of Intl.supportedValuesOf('currency')) expect(currencyOf(code).exponent, code).toBe(decimals(code));
});

const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const FOUR = 'CLF UYW'.split(' ');
