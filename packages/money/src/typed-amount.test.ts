import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireAmount } from './amount.ts';
import { latinDigits } from './latin-digits.ts';
import { readTypedAmount } from './typed-amount.ts';

test('digits of any script are read', () => {
  expect(latinDigits('০১২৩৪৫৬৭৮৯ ０１２３４５６７８９ ٠٩ ०९ x')).toBe('0123456789 0123456789 09 09 x');
  for (const typed of ['1500.50', '১৫০০.৫০', '１５００．５０', ' 1500.5 ', '01500.500'])
    expect(readTypedAmount(typed, 2)).toEqual({ amountMinor: 150_050n });
  expect(readTypedAmount('.5', 2)).toEqual({ amountMinor: 50n });
  expect(readTypedAmount('5.', 0)).toEqual({ amountMinor: 5n });
});

test.each([
  ['', 'amount_not_money'],
  ['.', 'amount_not_money'],
  ['ten', 'amount_not_money'],
  ['1.2.3', 'amount_not_money'],
  ['1,500', 'amount_not_money'],
  ['0x10', 'amount_not_money'],
  ['1e3', 'amount_in_exponents'],
  ['-2E+4', 'amount_in_exponents'],
  ['-5', 'amount_negative'],
  ['−৫', 'amount_negative'],
  ['0', 'amount_zero'],
  ['০.০০', 'amount_zero'],
  ['10.005', 'amount_too_precise'],
  ['9223372036854775808', 'amount_too_large'],
  ['9'.repeat(60), 'amount_too_large'],
  ['10000000000000.01', 'amount_too_large'],
] as const)('%j is refused by its own word', (typed, fault) => {
  expect(readTypedAmount(typed, 2)).toEqual({ fault });
});

test('whatever the wire writes is read back, and nothing is ever rounded', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.constantFrom(0, 2, 3), (minor, exponent) => {
      expect(readTypedAmount(wireAmount(minor, exponent), exponent)).toEqual({ amountMinor: minor });
    }),
  );
});
