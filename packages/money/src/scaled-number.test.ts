import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaledNumber } from './scaled-number.ts';

const EXPONENTS = [0, 1, 2, 3, 4, 5];

/** Forms in which Java, Python, .NET, Go and PHP write the same decimal. */
function formsOf(minor: bigint, exponent: number): string[] {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)];
  const plain = fraction === '' ? whole : `${whole}.${fraction}`;
  const significant = digits.replace(/^0+(?=\d)/, '');
  const [first, rest] = [significant.slice(0, 1), significant.slice(1)];
  const power = significant === '0' ? 0 : rest.length - exponent;
  const scientific = rest === '' ? first : `${first}.${rest}`;
  return [
    plain,
    fraction === '' ? `${plain}.0` : `${plain}0`,
    `${fraction === '' ? `${plain}.` : plain}${'0'.repeat(20)}`,
    `${first}.${rest}0E${power}`,
    `${scientific}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`,
    `${significant}E-${exponent}`,
    `${significant}00e-${exponent + 2}`,
    `${plain}E0`,
    `${plain}e+0`,
  ].map((text) => sign + text);
}

describe.each(EXPONENTS)('with %i decimals', (exponent) => {
  test('reads the same sum from every form of its number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (minor) => {
        for (const form of formsOf(minor, exponent)) expect(scaledNumber(form, exponent), form).toBe(minor);
      }),
    );
  });

  test('reads no part of a minor unit, in any form', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 1, max: 9 }), (minor, more) => {
        for (const form of formsOf(minor * 10n + BigInt(more), exponent + 1))
          expect(scaledNumber(form, exponent), form).toBeUndefined();
      }),
    );
  });
});

test.each([
  ['1.23456789E7', 1_234_567_890n],
  ['12.500', 1_250n],
  ['1e2', 10_000n],
  ['1E+2', 10_000n],
  ['1.0', 100n],
  ['0.07', 7n],
  ['7E-2', 7n],
  ['70e-3', 7n],
  ['0', 0n],
  ['-0', 0n],
  ['-0.0', 0n],
  ['0E-10', 0n],
  ['0e99999', 0n],
  ['0.000000000000000000000', 0n],
  ['-12.5', -1_250n],
  ['9999999999999999999999999999.99', 10n ** 30n - 1n],
  ['1e27', 10n ** 29n],
  [`0.${'0'.repeat(28)}1e29`, 100n],
  [`1.${'0'.repeat(62)}`, 100n],
])('reads %s as hundredths', (text, hundredths) => {
  expect(scaledNumber(text, 2)).toBe(hundredths);
});

test.each([
  '',
  '+1',
  '01',
  '-01',
  '.5',
  '5.',
  '1e',
  '1e+',
  'e5',
  '1.e5',
  '1e1.5',
  ' 1',
  '1 ',
  '1\n',
  '0x10',
  '1,5',
  '1_000',
  'NaN',
  'Infinity',
  '--1',
  '12.505',
  '1e-3',
  '1e28',
  '1e29',
  '1e999999999',
  '1e-999999999',
  `1e${'9'.repeat(60)}`,
  `1.${'0'.repeat(63)}`,
  `0.${'0'.repeat(63)}`,
  '9'.repeat(31),
])('reads %j as no hundredths', (text) => {
  expect(scaledNumber(text, 2)).toBeUndefined();
});
