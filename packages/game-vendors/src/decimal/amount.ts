import { MAX_AMOUNT_MINOR, wireAmount } from '@mela/money/amount';
import { scaledNumber } from '@mela/money/scaled-number';
import { NumberText } from '../exact-json.ts';

/**
 * Minor units of a decimal number in any form of JSON. `undefined` for a negative number, for a part of a minor unit,
 * and for more than the ledger moves: refused, never rounded.
 */
export function minorOf(amount: NumberText, exponent: number): bigint | undefined {
  const minor = scaledNumber(amount.toString(), exponent);
  return minor === undefined || minor < 0n || minor > MAX_AMOUNT_MINOR ? undefined : minor;
}

/** A JSON number with all decimals of the currency: 1230n → 12.30. */
export function numberOf(minor: bigint, exponent: number): NumberText {
  return new NumberText(wireAmount(minor, exponent));
}
