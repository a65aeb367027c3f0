import { parseAmount, wireAmount } from '@mela/money/amount';
import { latinDigits } from '@mela/money/latin-digits';
import { readTypedAmount, type AmountFaultCode } from '@mela/money/typed-amount';

/** Longer than any sum in any notation. */
const MOST_CHARACTERS = 40;

/** Typed text with Latin digits and without the currency sign. Keeps every mark for `checkAmount` to read or reject. */
export function cleanAmount(typed: string, symbol = ''): string {
  const text = latinDigits(typed).replaceAll(symbol, '').trim();
  return text.replace(/^0+(?=\d)/, '').slice(0, MOST_CHARACTERS);
}

/**
 * The amount after an edit. `next` is the new content of the field, which previously held `value` in the form of `groupAmount`.
 * Removes the commas of that grouping and keeps a typed or pasted comma, since decimals may follow it.
 */
export function editedAmount(next: string, value: string, symbol = ''): string {
  const before = groupAmount(value);
  if (before === value) return cleanAmount(next, symbol);
  const most = Math.min(before.length, next.length);
  let start = 0;
  while (start < most && before[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === next.at(-1 - end)) end += 1;
  const tail = next.length - end;
  const kept = (from: number, to: number) => next.slice(from, to).replaceAll(',', '');
  return cleanAmount(kept(0, start) + next.slice(start, tail) + kept(tail, next.length), symbol);
}

/** Groups the whole part by three while it is typed: "1500.5" → "1,500.5". */
export function groupAmount(clean: string): string {
  if (!/^\d+(\.\d*)?$/.test(clean)) return clean;
  const [whole = '', fraction] = clean.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** The caret position in `groupAmount(value)` that keeps the same number of characters of `value` behind it. */
export function caretBefore(value: string, charactersBehind: number): number {
  const shown = groupAmount(value);
  const isGrouped = shown !== value;
  let at = shown.length;
  for (let behind = 0; behind < charactersBehind && at > 0; at -= 1)
    if (!isGrouped || shown[at - 1] !== ',') behind += 1;
  return at;
}

export type AmountFault = 'empty' | AmountFaultCode | 'too_small' | 'too_large' | 'above_available';

const MAY_PASS: readonly AmountFault[] = ['empty', 'too_small', 'amount_zero', 'amount_ambiguous'];

/** False for a fault that more digits may fix. */
export function isCertain(fault: AmountFault | undefined): boolean {
  return fault !== undefined && !MAY_PASS.includes(fault);
}

/** The amount in wire form, or its fault. */
export function checkAmount(
  clean: string,
  limits: AmountLimits,
): { readonly amount: string } | { readonly fault: AmountFault } {
  const { exponent } = limits;
  if (/^[.,]?$/.test(clean)) return { fault: 'empty' };
  const read = readTypedAmount(clean, exponent);
  if ('fault' in read) return read;
  const { amountMinor } = read;
  const minimum = parseAmount(limits.minimum, exponent);
  const maximum = parseAmount(limits.maximum, exponent);
  if (minimum !== undefined && amountMinor < minimum) return { fault: 'too_small' };
  if (maximum !== undefined && amountMinor > maximum) return { fault: 'too_large' };
  const available = limits.available === undefined ? undefined : parseAmount(limits.available, exponent);
  if (available !== undefined && amountMinor > available) return { fault: 'above_available' };
  return { amount: wireAmount(amountMinor, exponent) };
}

/** The most that can be withdrawn at once: the available balance or the method's maximum. */
export function mostOf(limits: AmountLimits): string {
  const available = parseAmount(limits.available ?? limits.maximum, limits.exponent) ?? 0n;
  const maximum = parseAmount(limits.maximum, limits.exponent) ?? available;
  return cleanAmount(available < maximum ? (limits.available ?? '') : limits.maximum).replace(/\.0*$/, '');
}

export interface AmountLimits {
  readonly exponent: number;
  /** A wire amount, like the others. */
  readonly minimum: string;
  readonly maximum: string;
  readonly available?: string | undefined;
}
