import { parseAmount, wireAmount } from '@mela/money/amount';

/** Sums of wire amounts, in whole minor units on the way. */
export function addAmounts(...amounts: readonly string[]): string {
  return wireAmount(
    amounts.reduce((sum, amount) => sum + minorOf(amount), 0n),
    2,
  );
}

export function subtractAmount(from: string, amount: string): string {
  return wireAmount(minorOf(from) - minorOf(amount), 2);
}

/** How many whole times `part` goes into `whole`, in tenths: 145 is 14.5 times. */
export function tenthsOf(whole: string, part: string): number {
  return Number.parseInt(((minorOf(whole) * 10n) / minorOf(part)).toString(), 10);
}

export function timesAmount(amount: string, units: number, of = 1): string {
  return wireAmount((minorOf(amount) * BigInt(units)) / BigInt(of), 2);
}

export function isMore(amount: string, than: string): boolean {
  return minorOf(amount) > minorOf(than);
}

export function isNothing(amount: string): boolean {
  return minorOf(amount) === 0n;
}

function minorOf(wire: string): bigint {
  const minor = parseAmount(wire, 2);
  if (minor === undefined) throw new Error(`${wire} is no amount`);
  return minor;
}
