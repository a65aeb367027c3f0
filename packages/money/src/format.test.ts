import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wireAmount } from './amount.ts';
import { currencyOf } from './currency.ts';
import { formatAmount, patternDecimals } from './format.ts';

const EXPONENTS = [0, 1, 2, 3, 4, 5];
const sums = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe.each(EXPONENTS)('a sum with %i decimals', (exponent) => {
  test('is displayed with the decimals asked for: those behind are cut off, those that lack are zeros', () => {
    fc.assert(
      fc.property(sums, fc.integer({ min: 0, max: 7 }), (minor, decimals) => {
        const text = formatAmount(wireAmount(minor, exponent), { decimals });
        const size = minor < 0n ? -minor : minor;
        const displayed =
          decimals < exponent ? size / 10n ** BigInt(exponent - decimals) : size * 10n ** BigInt(decimals - exponent);
        expect(BigInt(text.replaceAll(/[-,.]/g, ''))).toBe(displayed);
        expect(text.startsWith('-')).toBe(minor < 0n && displayed > 0n);
        expect(text.split('.')[1] ?? '').toHaveLength(decimals);
      }),
    );
  });

  test('is grouped by three from the right, without zeros in front', () => {
    fc.assert(
      fc.property(sums, (minor) => {
        const [whole = ''] = formatAmount(wireAmount(minor, exponent), { decimals: exponent }).split('.');
        expect(whole).toMatch(/^-?(0|[1-9]\d{0,2}(,\d{3})*)$/);
      }),
    );
  });
});

test('leaves out zeros in front of a sum, except a single one', () => {
  expect(formatAmount('000', { decimals: 2 })).toBe('0.00');
  expect(formatAmount('0012.5', { decimals: 2 })).toBe('12.50');
  expect(formatAmount('001000200.5', { decimals: 2 })).toBe('1,000,200.50');
  expect(formatAmount('5', { decimals: 0 })).toBe('5');
  expect(formatAmount('-5', { decimals: 0 })).toBe('-5');
  expect(formatAmount('-12.12', { decimals: 2, sign: 'always' })).toBe('-12.12');
  expect(formatAmount('', { decimals: 2 })).toBe('0.00');
});

test('puts a sign and a symbol before the digits, and none before nothing', () => {
  for (const decimals of [0, 2, 3, 4]) {
    expect(formatAmount('12', { decimals, sign: 'always', symbol: '৳' })).toMatch(/^\+৳12/);
    expect(formatAmount('-12', { decimals, sign: 'always', symbol: '৳' })).toMatch(/^-৳12/);
    expect(formatAmount('12', { decimals, sign: 'negative' })).toMatch(/^12/);
    expect(formatAmount('-0.00001', { decimals, sign: 'always' })).toMatch(/^0/);
    expect(formatAmount('0.00001', { decimals, sign: 'always' })).toMatch(/^0/);
  }
});

test.each([
  ['#,##0', 0],
  ['#,##0.0', 1],
  ['#,##0.00', 2],
  ['#,##0.000', 3],
  ['#,##0.0000', 4],
])('the pattern %s displays %i decimals', (pattern, decimals) => {
  expect(patternDecimals(pattern)).toBe(decimals);
});

test('displays every currency with the decimals that its accounts have', () => {
  for (const code of Intl.supportedValuesOf('currency')) {
    const { exponent, pattern, symbol } = currencyOf(code);
    expect(patternDecimals(pattern), code).toBe(exponent);
    const text = formatAmount(wireAmount(1_234_567n, exponent), { symbol, decimals: exponent });
    expect(text.startsWith(symbol) && symbol !== '', code).toBe(true);
    expect(text.replaceAll(/\D/g, '')).toContain('1234567');
  }
});
