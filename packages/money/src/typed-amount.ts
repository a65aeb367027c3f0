import { parseAmount } from './amount.ts';
import { latinDigits } from './latin-digits.ts';

/** What is wrong with a sum that a person typed; each has its own words. */
export const AMOUNT_FAULTS = [
  'amount_not_money',
  'amount_ambiguous',
  'amount_in_exponents',
  'amount_negative',
  'amount_zero',
  'amount_too_precise',
  'amount_too_large',
] as const;
export type AmountFaultCode = (typeof AMOUNT_FAULTS)[number];

/**
 * Reads an amount in major units as a person types or pastes it, and returns whole minor units. Nothing is rounded.
 *
 * Accepted: digits of every script; a point, a comma or the Arabic mark before the decimals; whole parts grouped by three, or by
 * two and three as in India, with commas, points, spaces or apostrophes; currency signs, and `symbol`, at either end.
 * One mark before exactly three digits ("1,500", "1.500") can mean two amounts: `amount_ambiguous`, except a point where the
 * currency has three decimals, as amounts are written everywhere here.
 */
export function readTypedAmount(
  typed: string,
  exponent: number,
  { symbol = '' }: { readonly symbol?: string } = {},
): { readonly amountMinor: bigint } | { readonly fault: AmountFaultCode } {
  const signed = plainText(typed, symbol);
  if (/^[-+]?(\d+\.?\d*|\.\d+)e[-+]?\d+$/i.test(signed)) return { fault: 'amount_in_exponents' };
  const text = signed.replace(/^-/, '');
  const parts = /^[\d.,' \u066b]+$/.test(text) ? partsOf(text, exponent === 3 ? '.' : undefined) : undefined;
  if (parts === undefined) return { fault: 'amount_not_money' };
  if (parts === 'ambiguous') return { fault: 'amount_ambiguous' };
  const { whole, fraction } = parts;
  if (!/[1-9]/.test(whole + fraction)) return { fault: 'amount_zero' };
  if (text !== signed) return { fault: 'amount_negative' };
  if (/[1-9]/.test(fraction.slice(exponent))) return { fault: 'amount_too_precise' };
  const kept = fraction.slice(0, exponent);
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const amountMinor = parseAmount(kept ? `${digits}.${kept}` : digits, exponent);
  return amountMinor === undefined ? { fault: 'amount_too_large' } : { amountMinor };
}

/** Latin digits, one kind of each mark, and neither currency nor what cannot be seen. */
function plainText(typed: string, symbol: string): string {
  const text = latinDigits(typed)
    .replaceAll(INVISIBLE, '')
    .replaceAll('．', '.')
    .replaceAll(/[，،]/g, ',')
    .replaceAll(/[’＇\u066c]/g, "'")
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[−–－]/g, '-')
    .replaceAll(/\p{Sc}/gu, ' ');
  const ends = symbol.normalize('NFKC').replaceAll(/\s/g, ' ');
  const inner = text.normalize().trim();
  if (ends !== '' && inner.startsWith(ends)) return inner.slice(ends.length).trim();
  if (ends !== '' && inner.endsWith(ends)) return inner.slice(0, -ends.length).trim();
  return inner.replace(/^- +/, '-');
}

/** `decimalMark`: the mark that stands for decimals even before three digits. */
function partsOf(
  text: string,
  decimalMark: string | undefined,
): { readonly whole: string; readonly fraction: string } | 'ambiguous' | undefined {
  const at = decimalsAt(text, decimalMark);
  if (at === 'ambiguous') return at;
  const [written, fraction] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const whole = written.replaceAll(/\D/g, '');
  if (!/^\d*$/.test(fraction) || whole + fraction === '') return undefined;
  return whole === written || GROUPED.test(written) ? { whole, fraction } : undefined;
}

/** The index of the mark before the decimals; -1 if there is none. */
function decimalsAt(text: string, decimalMark: string | undefined): number | 'ambiguous' {
  const last = Math.max(...['.', ',', '\u066b'].map((mark) => text.lastIndexOf(mark)));
  const mark = text[last];
  if (mark === undefined || mark === '\u066b') return last;
  const isOnly = text.indexOf(mark) === last;
  // Twice the same mark groups: "1,500,000".
  if (!isOnly) return /[^\d]/.test(text.replaceAll(mark, '')) ? last : -1;
  const [before, after] = [text.slice(0, last), text.slice(last + 1)];
  const canGroup = /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(after);
  return canGroup && mark !== decimalMark ? 'ambiguous' : last;
}

/** Thousands, or lakhs and crores, with one kind of mark. */
const GROUPED = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$|^\d{1,2}([.,' ])(?:\d{2}\2)*\d{3}$/;
/** Marks of direction and of no width, as chats and spreadsheets paste them. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
