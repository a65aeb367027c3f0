import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireAmount } from './amount.ts';
import { latinDigits } from './latin-digits.ts';
import { readTypedAmount } from './typed-amount.ts';

test('digits of any script are read', () => {
  expect(latinDigits('০১২৩৪৫৬৭৮৯ ０１２３４５６７８９ ٠٩ ०९ x')).toBe('0123456789 0123456789 09 09 x');
  for (const typed of ['1500.50', '১৫০০.৫০', '１５００．５０', '١٥٠٠٫٥٠', ' 1500.5 ', '01500.500'])
    expect(readTypedAmount(typed, 2), typed).toEqual({ amountMinor: 150_050n });
  expect(readTypedAmount('.5', 2)).toEqual({ amountMinor: 50n });
  expect(readTypedAmount('5.', 0)).toEqual({ amountMinor: 5n });
});

test.each([
  ['250,50', 25_050n],
  ['250,5', 25_050n],
  ['250,', 25_000n],
  ['1.250,50', 125_050n],
  ['1,250.50', 125_050n],
  ['1 250,50', 125_050n],
  ['1\u00a0250,50', 125_050n],
  ['1\u202f250,50', 125_050n],
  ["1'250.50", 125_050n],
  ['1’250.50', 125_050n],
  ['১,২৫০.৫০', 125_050n],
  ['١٬٢٥٠٫٥٠', 125_050n],
  ['１，２５０．５０', 125_050n],
  ['1,500,000', 150_000_000n],
  ['1.500.000', 150_000_000n],
  ['15,00,000.25', 150_000_025n],
  ['1 500', 150_000n],
  ['1500,5', 150_050n],
  ['0.500', 50n],
  ['৳1,250.50', 125_050n],
  ['250.50 ৳', 25_050n],
  ['€ 250,50', 25_050n],
  ['Tk 250.50', 25_050n],
  ['\u2066250.50\u2069', 25_050n],
  ['\ufeff250', 25_000n],
])('%j is read as people write it', (typed, amountMinor) => {
  expect(readTypedAmount(typed, 2, { symbol: 'Tk' })).toEqual({ amountMinor });
});

test('one mark before three digits is asked back, but for a point where the currency has three decimals', () => {
  for (const typed of ['1,500', '1.500', '১,৫০০', '999.999'])
    for (const exponent of [0, 2])
      expect(readTypedAmount(typed, exponent), typed).toEqual({ fault: 'amount_ambiguous' });
  expect(readTypedAmount('1.500', 3)).toEqual({ amountMinor: 1_500n });
  expect(readTypedAmount('1,500', 3)).toEqual({ fault: 'amount_ambiguous' });
  expect(readTypedAmount('1,500.000', 3)).toEqual({ amountMinor: 1_500_000n });
});

test.each([
  ['', 'amount_not_money'],
  ['.', 'amount_not_money'],
  [',', 'amount_not_money'],
  ['৳', 'amount_not_money'],
  ['ten', 'amount_not_money'],
  ['10k', 'amount_not_money'],
  ['10²', 'amount_not_money'],
  ['1½', 'amount_not_money'],
  ['1.2.3', 'amount_not_money'],
  ['1,2,3', 'amount_not_money'],
  ['12,50,00', 'amount_not_money'],
  ['1,250.500.00', 'amount_not_money'],
  ['1.250,50,00', 'amount_not_money'],
  ['1 25', 'amount_not_money'],
  ['5-', 'amount_not_money'],
  ['0x10', 'amount_not_money'],
  ['1e3', 'amount_in_exponents'],
  ['-2E+4', 'amount_in_exponents'],
  ['-5', 'amount_negative'],
  ['−৫', 'amount_negative'],
  ['- ৳5', 'amount_negative'],
  ['0', 'amount_zero'],
  ['০.০০', 'amount_zero'],
  ['1000.005', 'amount_too_precise'],
  ['1,250.505', 'amount_too_precise'],
  ['9223372036854775808', 'amount_too_large'],
  ['9'.repeat(60), 'amount_too_large'],
  ['10000000000000.01', 'amount_too_large'],
] as const)('%j is refused by its own word', (typed, fault) => {
  expect(readTypedAmount(typed, 2)).toEqual({ fault });
});

const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });

test('whatever the wire writes is read back, and nothing is ever rounded', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 2, 3), (minor, exponent) => {
      expect(readTypedAmount(wireAmount(minor, exponent), exponent)).toEqual({ amountMinor: minor });
    }),
  );
});

test('a grouped amount is read as it is meant, or asked back, and never as another amount', () => {
  const languages = fc.constantFrom('en', 'fr', 'hi-IN', 'bn', 'ar-EG', 'de');
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 2), languages, (minor, exponent, language) => {
      const format = new Intl.NumberFormat(language, { minimumFractionDigits: exponent });
      const written = format.format(wireAmount(minor, exponent) as unknown as number);
      const read = readTypedAmount(written, exponent);
      expect([{ amountMinor: minor }, { fault: 'amount_ambiguous' }]).toContainEqual(read);
    }),
  );
});
