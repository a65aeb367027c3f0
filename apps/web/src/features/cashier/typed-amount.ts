import { parseAmount } from '@mela/money/amount';
import { latinDigits } from '#/platform/language/latin-digits.ts';

/** The whole digits that an amount may have; far above any limit. */
const MOST_DIGITS = 12;

/** What was typed as a wire amount in the making: Latin digits, one point, no more decimals than the currency has. */
export function cleanAmount(typed: string, exponent: number): string {
  const [whole = '', ...rest] = latinDigits(typed)
    .replace(/[^\d.]/g, '')
    .split('.');
  const shown = whole.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS);
  if (rest.length === 0 || exponent === 0) return shown;
  return `${shown || '0'}.${rest.join('').slice(0, exponent)}`;
}

/** Groups the whole part by three while it is typed: "1500.5" → "1,500.5". */
export function groupAmount(clean: string): string {
  const [whole = '', fraction] = clean.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Where the caret stands in grouped text so that as many digits stay before it as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (grouped[index] !== ',') seen += 1;
  }
  return grouped.length;
}

export type AmountFault = 'empty' | 'not_money' | 'too_small' | 'too_large' | 'above_available';

/** What stands against an amount, in minor units throughout; `undefined` when nothing does. */
export function amountFault(clean: string, limits: AmountLimits): AmountFault | undefined {
  if (clean === '' || /^0?(\.0*)?$/.test(clean)) return 'empty';
  const amount = parseAmount(clean.replace(/\.$/, ''), limits.exponent);
  const minimum = parseAmount(limits.minimum, limits.exponent);
  const maximum = parseAmount(limits.maximum, limits.exponent);
  if (amount === undefined) return 'not_money';
  if (minimum !== undefined && amount < minimum) return 'too_small';
  if (maximum !== undefined && amount > maximum) return 'too_large';
  const available = limits.available === undefined ? undefined : parseAmount(limits.available, limits.exponent);
  return available !== undefined && amount > available ? 'above_available' : undefined;
}

/** The most that can be taken out at once: all there is, or the method's own limit. */
export function mostOf(limits: AmountLimits): string {
  const available = parseAmount(limits.available ?? limits.maximum, limits.exponent) ?? 0n;
  const maximum = parseAmount(limits.maximum, limits.exponent) ?? available;
  return cleanAmount(available < maximum ? (limits.available ?? '') : limits.maximum, limits.exponent).replace(
    /\.0*$/,
    '',
  );
}

export interface AmountLimits {
  readonly exponent: number;
  /** As on the wire, like the others. */
  readonly minimum: string;
  readonly maximum: string;
  readonly available?: string | undefined;
}
