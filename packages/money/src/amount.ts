/** The largest sum the ledger moves at once: 10^15 minor units; far below what a 64-bit column holds, so sums cannot overflow. */
export const MAX_AMOUNT_MINOR = 1_000_000_000_000_000n;

/**
 * Reads a decimal string in major units ("1234.50") as whole minor units. `undefined` when it is not a plain decimal
 * or names a part of a minor unit: such a sum is refused, never rounded.
 */
export function parseAmount(text: string, exponent: number): bigint | undefined {
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,8}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(exponent))) return undefined;
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  if (minor > MAX_AMOUNT_MINOR) return undefined;
  return sign ? -minor : minor;
}

/** Writes minor units as the wire's decimal string with all its decimals: 123450n → "1234.50" (R10). */
export function wireAmount(minor: bigint, exponent: number): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * Turns an integer of another scale (a vendor's ×100,000) into minor units; `undefined` when it is not a whole number
 * of them.
 */
export function fromScaled(value: bigint, scale: bigint, exponent: number): bigint | undefined {
  const unit = scale / 10n ** BigInt(exponent);
  if (unit === 0n || value % unit !== 0n) return undefined;
  return value / unit;
}

/** Turns minor units into integers of another scale. Throws a RangeError where the scale is coarser than the minor unit. */
export function toScaled(minor: bigint, scale: bigint, exponent: number): bigint {
  const unit = scale / 10n ** BigInt(exponent);
  if (unit === 0n) throw new RangeError(`${exponent} decimals do not fit into the scale ${scale}`);
  return minor * unit;
}
