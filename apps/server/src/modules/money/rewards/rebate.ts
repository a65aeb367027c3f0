import type { GameCategory } from '@mela/contract/categories';
import type { Level } from './level.ts';

/** A rate is in hundredths of a percent: so many of these are the whole. */
const WHOLE = 10_000n;

/** What a member has gathered in a category. */
export interface RebateSum {
  readonly category: GameCategory;
  /** Cash-valid bets that were counted, and those of them that a rebate was paid for; minor units. */
  readonly counted: bigint;
  readonly claimed: bigint;
  /** What was too little for the last claim, in ten-thousandths of a minor unit. */
  readonly fraction: bigint;
}

export interface RebateLine {
  readonly category: GameCategory;
  /** Cash-valid bets that nothing was paid for yet. */
  readonly bets: bigint;
  /** Hundredths of a percent. */
  readonly rate: number;
  /** Whole minor units that would be paid now. */
  readonly sum: bigint;
  /** What would be left for the next claim. */
  readonly fraction: bigint;
}

/** The rate of a category: that of the member's level. Whoever else offers a member a rate is asked here, and the higher one counts. */
export function rateOf(level: Level | undefined, category: GameCategory): number {
  return level?.rebateRates[category] ?? 0;
}

/** What a member's open bets come to by category, at today's rates. A category without a rate, or whose bets were taken back, has no line. */
export function rebateLines(sums: readonly RebateSum[], level: Level | undefined): RebateLine[] {
  return sums.flatMap(({ category, counted, claimed, fraction }) => {
    const rate = rateOf(level, category);
    const bets = counted - claimed;
    if (rate === 0 || bets <= 0n) return [];
    const exact = bets * BigInt(rate) + fraction;
    return [{ category, bets, rate, sum: exact / WHOLE, fraction: exact % WHOLE }];
  });
}

export function totalOf(lines: readonly RebateLine[]): bigint {
  return lines.reduce((total, { sum }) => total + sum, 0n);
}
