import { MAX_AMOUNT_MINOR, wireAmount } from '@mela/money/amount';
import { NumberText } from '../exact-json.ts';

/**
 * Minor units of a decimal number as it was written. `undefined` for an exponent, a sign, more digits behind the point than the currency has (zeros too), or
 * more than the ledger moves: refused, never rounded.
 */
export function minorOf(amount: NumberText, exponent: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(0|[1-9]\d{0,15})(?:\.(\d{1,8}))?$/.exec(amount.toString()) ?? [];
  if (whole === '' || fraction.length > exponent) return undefined;
  const minor = BigInt(whole + fraction.padEnd(exponent, '0'));
  return minor > MAX_AMOUNT_MINOR ? undefined : minor;
}

/** A JSON number with all decimals of the currency: 1230n → 12.30. */
export function numberOf(minor: bigint, exponent: number): NumberText {
  return new NumberText(wireAmount(minor, exponent));
}
