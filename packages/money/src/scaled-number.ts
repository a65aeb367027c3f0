/**
 * Reads a JSON number as its serialiser wrote it, and returns its value times 10^`exponent`: "12.5", "12.500", "1.25E1" and
 * "1250e-2" are all 1250n for an exponent of 2. Java, Python and .NET write the same number in such forms. `undefined` for
 * other text, for a value that is not whole then, and for one of more than 30 digits. No float is involved.
 */
export function scaledNumber(text: string, exponent: number): bigint | undefined {
  const match = text.length > LENGTH_MAX ? null : NUMBER.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return 0n;
  // Zeros to write behind the last digit that counts; an exponent that no sum has makes far too many or too few.
  const zeros = digits.length - significant.length - fraction.length + Number.parseInt(power, 10) + exponent;
  if (zeros < 0 || significant.length + zeros > DIGITS_MAX) return undefined;
  return BigInt(`${sign}${significant}${'0'.repeat(zeros)}`);
}

/** RFC 8259. */
const NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** Longer than any serialiser writes an amount. */
const LENGTH_MAX = 64;
const DIGITS_MAX = 30;
