import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromScaled, MAX_AMOUNT_MINOR, parseAmount, toScaled, wireAmount } from './amount.ts';

/** More decimals than any currency has: ISO 4217 stops at four, tokens do not. */
const EXPONENTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const power = (exponent: number) => 10n ** BigInt(exponent);
const sums = fc.bigInt({ min: -MAX_AMOUNT_MINOR, max: MAX_AMOUNT_MINOR });
const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.nat(9), { minLength, maxLength }).map((list) => list.join(''));

/** What a decimal is worth by arithmetic alone; undefined for a part of a minor unit and for too much. */
function worth(whole: string, fraction: string, exponent: number): bigint | undefined {
  const scaled = BigInt(whole + fraction) * power(exponent);
  const scale = power(fraction.length);
  return scaled % scale === 0n && scaled / scale <= MAX_AMOUNT_MINOR ? scaled / scale : undefined;
}

describe.each(EXPONENTS)('with %i decimals', (exponent) => {
  test('reads a decimal of any length as the minor units that it is worth', () => {
    fc.assert(
      fc.property(digits(1, 16), digits(0, 8), (whole, fraction) => {
        const text = fraction === '' ? whole : `${whole}.${fraction}`;
        const minor = worth(whole, fraction, exponent);
        expect(parseAmount(text, exponent), text).toBe(minor);
        expect(parseAmount(`-${text}`, exponent), `-${text}`).toBe(minor === undefined ? undefined : -minor);
      }),
    );
  });

  test('reads each number of decimals of a short sum, zeros behind the last included', () => {
    for (let length = 1; length <= 8; length += 1) {
      const one = `1.${'0'.repeat(length - 1)}5`;
      const five = 5n * power(exponent - length < 0 ? 0 : exponent - length);
      expect(parseAmount(one, exponent), one).toBe(length > exponent ? undefined : power(exponent) + five);
      expect(parseAmount(`7.${'0'.repeat(length)}`, exponent)).toBe(7n * power(exponent));
    }
    expect(parseAmount(`7.${'0'.repeat(9)}`, exponent)).toBeUndefined();
  });

  test('writes a sum with all its decimals, and reads it back', () => {
    fc.assert(
      fc.property(sums, (minor) => {
        const wire = wireAmount(minor, exponent);
        const [sign = '', whole = '', , fraction = ''] = /^(-?)(\d+)(\.(\d+))?$/.exec(wire)?.slice(1) ?? [];
        expect(sign).toBe(minor < 0n ? '-' : '');
        expect(whole).toBe(BigInt(whole).toString());
        expect(fraction).toHaveLength(exponent);
        expect(worth(whole, fraction, exponent)).toBe(minor < 0n ? -minor : minor);
        expect(parseAmount(wire, exponent)).toBe(minor);
      }),
    );
  });

  test('writes nothing without a sign, and the largest and the smallest sum', () => {
    expect(wireAmount(0n, exponent)).toBe(exponent === 0 ? '0' : `0.${'0'.repeat(exponent)}`);
    for (const minor of [1n, -1n, MAX_AMOUNT_MINOR, -MAX_AMOUNT_MINOR])
      expect(parseAmount(wireAmount(minor, exponent), exponent)).toBe(minor);
    const tooMuch = wireAmount(MAX_AMOUNT_MINOR + 1n, exponent);
    expect(parseAmount(tooMuch, exponent), tooMuch).toBeUndefined();
    expect(parseAmount(`-${tooMuch}`, exponent), tooMuch).toBeUndefined();
  });

  test('turns integers of another scale into minor units and back, and a part of one into none', () => {
    const scale = power(8);
    const unit = scale / power(exponent);
    fc.assert(
      fc.property(sums, fc.bigInt({ min: 1n, max: scale - 1n }), (minor, more) => {
        const scaled = toScaled(minor, scale, exponent);
        expect(scaled).toBe(minor * unit);
        expect(fromScaled(scaled, scale, exponent)).toBe(minor);
        expect(fromScaled(scaled + more, scale, exponent)).toBe(more % unit === 0n ? minor + more / unit : undefined);
      }),
    );
  });
});

test('refuses a scale that is coarser than the minor unit, in both directions', () => {
  for (const exponent of [3, 4, 5]) {
    expect(fromScaled(100n, 100n, exponent)).toBeUndefined();
    expect(() => toScaled(100n, 100n, exponent)).toThrow(`${exponent} decimals do not fit`);
  }
  expect(toScaled(100n, 100n, 2)).toBe(100n);
});

test.each([
  '',
  '1e5',
  '0x10',
  ' 1',
  '1 ',
  '1,000',
  '1.',
  '.5',
  '--1',
  '+1',
  '٣',
  '1.5.5',
  'NaN',
  '1\n',
  '9'.repeat(17),
])('reads %j as no amount, whatever the decimals', (text) => {
  for (const exponent of EXPONENTS) expect(parseAmount(text, exponent)).toBeUndefined();
});
