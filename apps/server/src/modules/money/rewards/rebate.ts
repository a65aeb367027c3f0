import type { RateCategory } from '@mela/contract/rate-rules';
import type { Rates } from '#/modules/money/member-rates/member-rates.ts';
import type { Level } from './level.ts';

/** A rate is in hundredths of a percent: this many are the whole. */
const WHOLE = 10_000n;

/** A member's sums in a category. */
export interface RebateSum {
  readonly category: RateCategory;
  /** Cash-valid bets that were counted, and those of them that a rebate was paid for; minor units. */
  readonly counted: bigint;
  readonly claimed: bigint;
  /** The rest that was too small for the last claim, in ten-thousandths of a minor unit. */
  readonly fraction: bigint;
}

export interface RebateLine {
  readonly category: RateCategory;
  /** Cash-valid bets that no rebate was paid for yet. */
  readonly bets: bigint;
  /** Hundredths of a percent. */
  readonly rate: number;
  /** Whole minor units that a claim would pay now. */
  readonly sum: bigint;
  /** The rest for the next claim. */
  readonly fraction: bigint;
}

/** The rate of a category: the higher one of the member's level and of what an agent promised. */
export function rateOf(level: Level | undefined, promised: Rates | undefined, category: RateCategory): number {
  return Math.max(level?.rebateRates[category] ?? 0, promised?.[category] ?? 0);
}

/** The rebates of a member's open bets by category, at today's rates. A category without a rate, or whose bets were rolled back, has no line. */
export function rebateLines(sums: readonly RebateSum[], level: Level | undefined, promised?: Rates): RebateLine[] {
  return sums.flatMap(({ category, counted, claimed, fraction }) => {
    const rate = rateOf(level, promised, category);
    const bets = counted - claimed;
    if (rate === 0 || bets <= 0n) return [];
    const exact = bets * BigInt(rate) + fraction;
    return [{ category, bets, rate, sum: exact / WHOLE, fraction: exact % WHOLE }];
  });
}

export function totalOf(lines: readonly RebateLine[]): bigint {
  return lines.reduce((total, { sum }) => total + sum, 0n);
}
