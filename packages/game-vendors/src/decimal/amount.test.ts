import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberText } from '../exact-json.ts';
import { minorOf, numberOf } from './amount.ts';

const minor = (text: string, exponent: number) => minorOf(new NumberText(text), exponent);

test('a decimal number is minor units to the last digit, whatever the decimals of its currency', () => {
  expect(minor('10', 2)).toBe(1_000n);
  expect(minor('10.5', 2)).toBe(1_050n);
  expect(minor('0.07', 2)).toBe(7n);
  expect(minor('0', 2)).toBe(0n);
  expect(minor('1000', 0)).toBe(1_000n);
  expect(minor('1.005', 3)).toBe(1_005n);
  expect(minor('10000000000000.00', 2)).toBe(10n ** 15n);
});

test('more digits than the currency has, another way to write a number, or too much is no amount', () => {
  for (const text of [
    '0.001',
    '1.000',
    '1e2',
    '1E2',
    '-1',
    '-0',
    '+1',
    '01',
    '.5',
    '5.',
    '',
    ' 1',
    '1 ',
    '0x10',
    'NaN',
    '1,5',
  ])
    expect(minor(text, 2), text).toBeUndefined();
  expect(minor('1.0', 0)).toBeUndefined();
  expect(minor('10000000000000.01', 2)).toBeUndefined();
});

test('what is written is read as the same sum', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom(0, 2, 3), (sum, exponent) => {
      expect(minorOf(numberOf(sum, exponent), exponent)).toBe(sum);
    }),
  );
});
