import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireAmount } from './amount.ts';
import { readTypedAmount } from './typed-amount.ts';

test('reads digits of any script', () => {
  for (const typed of ['1500.50', '১৫০০.৫০', '１５００．５０', '١٥٠٠٫٥٠', '𝟙𝟝𝟘𝟘.𝟝𝟘', ' 1500.5 ', '01500.500'])
    expect(readTypedAmount(typed, 2), typed).toEqual({ amountMinor: 150_050n });
  expect(readTypedAmount('.5', 2)).toEqual({ amountMinor: 50n });
  expect(readTypedAmount('5.', 0)).toEqual({ amountMinor: 5n });
});

test('ignores zeros in front and behind', () => {
  for (const exponent of [0, 2, 3, 4])
    for (const typed of ['5', '0005', `${'0'.repeat(40)}5`, '5.', '5.0', `5.${'0'.repeat(40)}`, '5,0000'])
      expect(readTypedAmount(typed, exponent), typed).toEqual({ amountMinor: 5n * 10n ** BigInt(exponent) });
  expect(readTypedAmount('1,2345', 4)).toEqual({ amountMinor: 12_345n });
  expect(readTypedAmount('1,12345', 5)).toEqual({ amountMinor: 112_345n });
  expect(readTypedAmount('1,2345', 2)).toEqual({ fault: 'amount_too_precise' });
});

test('reads the Arabic mark as decimals, also before three digits', () => {
  for (const exponent of [2, 3])
    expect(readTypedAmount('1٫500', exponent)).toEqual({ amountMinor: 15n * 10n ** BigInt(exponent - 1) });
});

test('reads the largest amount, and returns too large for one minor unit more, in every currency', () => {
  for (const exponent of [0, 1, 2, 3, 4, 5]) {
    const largest = wireAmount(10n ** 15n, exponent);
    expect(readTypedAmount(largest, exponent), largest).toEqual({ amountMinor: 10n ** 15n });
    expect(readTypedAmount(wireAmount(10n ** 15n + 1n, exponent), exponent)).toEqual({ fault: 'amount_too_large' });
  }
});

test('skips a symbol at either end, in the currency that has it', () => {
  for (const typed of ['Tk250.50', 'Tk 250.50', '250.50Tk', '250.50 Tk', ' 250.50  Tk '])
    expect(readTypedAmount(typed, 2, { symbol: 'Tk' }), typed).toEqual({ amountMinor: 25_050n });
  for (const symbol of ['F\u202fCFA', 'F CFA']) {
    expect(readTypedAmount('250 F\u00a0CFA', 0, { symbol }), symbol).toEqual({ amountMinor: 250n });
    expect(readTypedAmount('F CFA 250', 0, { symbol }), symbol).toEqual({ amountMinor: 250n });
  }
  for (const typed of ['Tk', 'Tk Tk', '2Tk50', 'Tkx250', '250 Rs', 'Tk250Tk'])
    expect(readTypedAmount(typed, 2, { symbol: 'Tk' }), typed).toEqual({ fault: 'amount_not_money' });
  expect(readTypedAmount('250 Tk', 2)).toEqual({ fault: 'amount_not_money' });
});

test.each([
  ['250,50', 25_050n],
  ['250,5', 25_050n],
  ['250،50', 25_050n],
  ['50.50', 5_050n],
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

test('asks back for one mark before three digits, except a point where there are three decimals', () => {
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
  ['1’25', 'amount_not_money'],
  ['5-', 'amount_not_money'],
  ['0x10', 'amount_not_money'],
  ['1e3', 'amount_in_exponents'],
  ['12e3', 'amount_in_exponents'],
  ['1.25e3', 'amount_in_exponents'],
  ['.25e3', 'amount_in_exponents'],
  ['1.e-10', 'amount_in_exponents'],
  ['+1E12', 'amount_in_exponents'],
  ['x1e3', 'amount_not_money'],
  ['1e3x', 'amount_not_money'],
  ['1.xe3', 'amount_not_money'],
  ['.e3', 'amount_not_money'],
  ['e3', 'amount_not_money'],
  ['x250', 'amount_not_money'],
  ['250x', 'amount_not_money'],
  ['2$5', 'amount_not_money'],
  ["250,5'0", 'amount_not_money'],
  ["250,'50", 'amount_not_money'],
  ["250,50'", 'amount_not_money'],
  ['2- 5', 'amount_not_money'],
  ['-2E+4', 'amount_in_exponents'],
  ['-5', 'amount_negative'],
  ['−৫', 'amount_negative'],
  ['- ৳5', 'amount_negative'],
  ['0', 'amount_zero'],
  ['০.০০', 'amount_zero'],
  ['-0', 'amount_zero'],
  ['1000.005', 'amount_too_precise'],
  ['1,250.505', 'amount_too_precise'],
  ['9223372036854775808', 'amount_too_large'],
  ['9'.repeat(60), 'amount_too_large'],
  ['10000000000000.01', 'amount_too_large'],
] as const)('%j is refused by its own word', (typed, fault) => {
  expect(readTypedAmount(typed, 2)).toEqual({ fault });
});

const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });

test('reads back whatever the wire writes, and never rounds', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 2, 3), (minor, exponent) => {
      expect(readTypedAmount(wireAmount(minor, exponent), exponent)).toEqual({ amountMinor: minor });
    }),
  );
});

test('reads a grouped amount as meant or asks back, and never as another amount', () => {
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
