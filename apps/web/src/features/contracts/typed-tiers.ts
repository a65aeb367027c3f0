import { parseAmount, wireAmount } from '@mela/money/amount';
import { latinDigits } from '@mela/money/latin-digits';
import { readTypedAmount, type AmountFaultCode } from '@mela/money/typed-amount';
import { typedHundredths } from './contract-words.ts';
import type { Tier } from './contract-kinds.ts';

/** A step as it is typed. */
export interface TypedTier {
  /** Distinguishes the rows of the form. */
  readonly key: number;
  readonly atLeast: string;
  readonly active: string;
  readonly rate: string;
}

export type TierFault = 'wrongActive' | 'wrongRate' | 'wrongOrder' | 'wrongRateOrder' | 'aboveOwn';

export interface ReadTier {
  /** Only if every field can be read. */
  readonly tier?: Tier;
  readonly amountFault?: AmountFaultCode;
  readonly activeFault?: TierFault;
  readonly rateFault?: TierFault;
  /** The highest rate that the agent's own contract allows here, in hundredths. */
  readonly bound?: number;
}

/** Reads the steps one by one: each field, their order, and the agent's own rate under the same conditions. Empty fields are no fault yet. */
export function readTiers(
  typed: readonly TypedTier[],
  own: readonly Tier[],
  { exponent, symbol }: { readonly exponent: number; readonly symbol: string },
): ReadTier[] {
  let before: Tier | undefined;
  return typed.map((row) => {
    const read = readTier(row, { exponent, symbol });
    const { tier } = read;
    if (!tier) return read;
    const bound = boundOf(own, tier, exponent);
    const last = before;
    before = tier;
    if (last && !isAbove(tier, last, exponent)) return { ...read, bound, activeFault: 'wrongOrder' };
    if (last && tier.rate < last.rate) return { ...read, bound, rateFault: 'wrongRateOrder' };
    return tier.rate > bound ? { ...read, bound, rateFault: 'aboveOwn' } : { ...read, bound };
  });
}

/** Whether nothing is left to correct. */
export function areReady(read: readonly ReadTier[]): boolean {
  return read.every(
    ({ tier, amountFault, activeFault, rateFault }) => tier && !(amountFault ?? activeFault ?? rateFault),
  );
}

function readTier(row: TypedTier, currency: { readonly exponent: number; readonly symbol: string }): ReadTier {
  const sum = sumOf(row.atLeast, currency);
  const active = latinDigits(row.active).trim();
  const isActive = /^\d{1,6}$/.test(active);
  const rate = typedHundredths(row.rate);
  const faults: ReadTier = {
    ...(sum !== undefined && 'fault' in sum && { amountFault: sum.fault }),
    ...(!isActive && active !== '' && { activeFault: 'wrongActive' as const }),
    ...(rate === undefined && row.rate.trim() !== '' && { rateFault: 'wrongRate' as const }),
  };
  if (sum === undefined || 'fault' in sum || !isActive || rate === undefined) return faults;
  return { tier: { atLeast: sum.amount, activeAtLeast: Number.parseInt(active, 10), rate } };
}

/** A typed sum; 0 is one. Undefined while the field is empty. */
function sumOf(typed: string, { exponent, symbol }: { readonly exponent: number; readonly symbol: string }) {
  if (typed.trim() === '') return undefined;
  const read = readTypedAmount(typed, exponent, { symbol });
  if (!('fault' in read)) return { amount: wireAmount(read.amountMinor, exponent) };
  return read.fault === 'amount_zero' ? { amount: wireAmount(0n, exponent) } : read;
}

function isAbove(tier: Tier, before: Tier, exponent: number): boolean {
  const [sum, last] = [minorOf(tier, exponent), minorOf(before, exponent)];
  if (sum < last || tier.activeAtLeast < before.activeAtLeast) return false;
  return sum > last || tier.activeAtLeast > before.activeAtLeast;
}

function boundOf(own: readonly Tier[], tier: Tier, exponent: number): number {
  const sum = minorOf(tier, exponent);
  return own.findLast((each) => sum >= minorOf(each, exponent) && tier.activeAtLeast >= each.activeAtLeast)?.rate ?? 0;
}

const minorOf = ({ atLeast }: Tier, exponent: number) => parseAmount(atLeast, exponent) ?? 0n;
