import { MAX_AMOUNT_MINOR, parseAmount } from './amount.ts';
import { latinDigits } from './latin-digits.ts';

/** What is wrong with a sum that a person typed; each has its own words. */
export const AMOUNT_FAULTS = [
  'amount_not_money',
  'amount_in_exponents',
  'amount_negative',
  'amount_zero',
  'amount_too_precise',
  'amount_too_large',
] as const;
export type AmountFaultCode = (typeof AMOUNT_FAULTS)[number];

/**
 * Reads a sum in major units as a person typed it, in whole minor units: digits of any script and one point. All else is
 * told by what is wrong with it, and nothing is rounded. Grouping is the screen's own and must be gone.
 */
export function readTypedAmount(
  typed: string,
  exponent: number,
): { readonly amountMinor: bigint } | { readonly fault: AmountFaultCode } {
  const text = latinDigits(typed.normalize('NFKC').trim()).replace(/^\u2212/, '-');
  if (/^[-+]?(\d+\.?\d*|\.\d+)e[-+]?\d+$/i.test(text)) return { fault: 'amount_in_exponents' };
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return { fault: 'amount_not_money' };
  if (!/[1-9]/.test(whole + fraction)) return { fault: 'amount_zero' };
  if (sign === '-') return { fault: 'amount_negative' };
  if (/[1-9]/.test(fraction.slice(exponent))) return { fault: 'amount_too_precise' };
  const kept = fraction.slice(0, exponent);
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const amountMinor = digits.length > 16 ? undefined : parseAmount(kept ? `${digits}.${kept}` : digits, exponent);
  return amountMinor === undefined || amountMinor > MAX_AMOUNT_MINOR ? { fault: 'amount_too_large' } : { amountMinor };
}
