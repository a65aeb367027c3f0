import { parseAmount } from '@mela/money/amount';
import { latinDigits } from '@mela/money/latin-digits';
import { readTypedAmount, type AmountFaultCode } from '@mela/money/typed-amount';

/** Longer than any sum and any way to write one. */
const MOST_CHARACTERS = 40;

/**
 * What was typed, as it is kept: digits of any script as Latin ones, without the screen's own grouping and sign. What is no
 * digit stays where it is, so that it can be told; nothing that was typed is dropped in silence.
 */
export function cleanAmount(typed: string, symbol = ''): string {
  const text = latinDigits(typed.normalize('NFKC')).replaceAll(symbol.normalize('NFKC'), '').replace(/[,\s]/g, '');
  return text.replace(/^0+(?=\d)/, '').slice(0, MOST_CHARACTERS);
}

/** Groups the whole part by three while it is typed: "1500.5" → "1,500.5". */
export function groupAmount(clean: string): string {
  if (!/^\d+(\.\d*)?$/.test(clean)) return clean;
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

export type AmountFault = 'empty' | AmountFaultCode | 'too_small' | 'too_large' | 'above_available';

/** Whether a fault is one however somebody goes on typing; of the others more digits may come. */
export function isCertain(fault: AmountFault | undefined): boolean {
  return fault !== undefined && fault !== 'empty' && fault !== 'too_small' && fault !== 'amount_zero';
}

/** What stands against an amount, in minor units throughout; `undefined` when nothing does. */
export function amountFault(clean: string, limits: AmountLimits): AmountFault | undefined {
  if (clean === '' || clean === '.') return 'empty';
  const read = readTypedAmount(clean, limits.exponent);
  if ('fault' in read) return read.fault;
  const { amountMinor } = read;
  const minimum = parseAmount(limits.minimum, limits.exponent);
  const maximum = parseAmount(limits.maximum, limits.exponent);
  if (minimum !== undefined && amountMinor < minimum) return 'too_small';
  if (maximum !== undefined && amountMinor > maximum) return 'too_large';
  const available = limits.available === undefined ? undefined : parseAmount(limits.available, limits.exponent);
  return available !== undefined && amountMinor > available ? 'above_available' : undefined;
}

/** The most that can be taken out at once: all there is, or the method's own limit. */
export function mostOf(limits: AmountLimits): string {
  const available = parseAmount(limits.available ?? limits.maximum, limits.exponent) ?? 0n;
  const maximum = parseAmount(limits.maximum, limits.exponent) ?? available;
  return cleanAmount(available < maximum ? (limits.available ?? '') : limits.maximum).replace(/\.0*$/, '');
}

export interface AmountLimits {
  readonly exponent: number;
  /** As on the wire, like the others. */
  readonly minimum: string;
  readonly maximum: string;
  readonly available?: string | undefined;
}
