import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberText } from '../exact-json.ts';
import { minorOf, numberOf } from './amount.ts';

const minor = (text: string, exponent: number) => minorOf(new NumberText(text), exponent);

test('reads minor units to the last digit, in every currency and form of number', () => {
  expect(minor('10', 2)).toBe(1_000n);
  expect(minor('10.5', 2)).toBe(1_050n);
  expect(minor('0.07', 2)).toBe(7n);
  expect(minor('0', 2)).toBe(0n);
  expect(minor('1000', 0)).toBe(1_000n);
  expect(minor('1.005', 3)).toBe(1_005n);
  expect(minor('1.23456789E7', 2)).toBe(1_234_567_890n);
  expect(minor('12.500', 2)).toBe(1_250n);
  expect(minor('1e2', 0)).toBe(100n);
  expect(minor('1.0', 0)).toBe(1n);
  expect(minor('-0.0', 2)).toBe(0n);
  expect(minor('10000000000000.00', 2)).toBe(10n ** 15n);
  expect(minor('1E13', 2)).toBe(10n ** 15n);
});

test('rejects parts of a minor unit, negative numbers and amounts that are too large', () => {
  for (const text of ['0.001', '1.5e-2', '-1', '-0.01', '+1', '01', '.5', '5.', '', ' 1', '0x10', 'NaN', '1,5'])
    expect(minor(text, 2), text).toBeUndefined();
  expect(minor('1.5', 0)).toBeUndefined();
  expect(minor('10000000000000.01', 2)).toBeUndefined();
  expect(minor('1E14', 2)).toBeUndefined();
});

test('reads each written amount back as the same sum', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom(0, 2, 3), (sum, exponent) => {
      expect(minorOf(numberOf(sum, exponent), exponent)).toBe(sum);
    }),
  );
});
