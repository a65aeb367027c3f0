import { parseAmount, wireAmount } from '@mela/money/amount';
import { patternDecimals } from '@mela/money/format';

/** Zero, in any currency: with another amount it takes that one's decimals. */
export const ZERO = '0';

/** The sum of wire amounts of one currency, in whole minor units on the way. */
export function addAmounts(...amounts: readonly string[]): string {
  const exponent = decimalsOf(...amounts);
  return wireAmount(
    amounts.reduce((sum, amount) => sum + minorOf(amount, exponent), 0n),
    exponent,
  );
}

export function subtractAmount(from: string, amount: string): string {
  const exponent = decimalsOf(from, amount);
  return wireAmount(minorOf(from, exponent) - minorOf(amount, exponent), exponent);
}

/** How many whole times `part` goes into `whole`, in tenths: 145 is 14.5 times. */
export function tenthsOf(whole: string, part: string): number {
  const exponent = decimalsOf(whole, part);
  return Number.parseInt(((minorOf(whole, exponent) * 10n) / minorOf(part, exponent)).toString(), 10);
}

/** `units` of `of` parts of an amount, cut off below a minor unit of its currency. */
export function timesAmount(amount: string, units: number, of = 1): string {
  const exponent = decimalsOf(amount);
  return wireAmount((minorOf(amount, exponent) * BigInt(units)) / BigInt(of), exponent);
}

/** The amount that lies `thousandths` of the way from one to another, cut off below a minor unit. */
export function amountBetween(from: string, to: string, thousandths: number): string {
  const exponent = decimalsOf(from, to);
  const [start, end] = [minorOf(from, exponent), minorOf(to, exponent)];
  return wireAmount(start + ((end - start) * BigInt(thousandths)) / 1000n, exponent);
}

export function isMore(amount: string, than: string): boolean {
  const exponent = decimalsOf(amount, than);
  return minorOf(amount, exponent) > minorOf(than, exponent);
}

export function isNothing(amount: string): boolean {
  return minorOf(amount, decimalsOf(amount)) === 0n;
}

/** Wire amounts carry all decimals of their currency, so that the amounts themselves say how many these are. */
function decimalsOf(...amounts: readonly string[]): number {
  return Math.max(...amounts.map(patternDecimals));
}

function minorOf(wire: string, exponent: number): bigint {
  const minor = parseAmount(wire, exponent);
  if (minor === undefined) throw new Error(`${wire} is no amount`);
  return minor;
}
