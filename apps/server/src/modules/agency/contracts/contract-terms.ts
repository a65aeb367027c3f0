import { CONTRACT_TIERS_MOST, type ContractKind, type ContractPeriod } from '@mela/contract/contract-rules';
import type { Tier } from './contracts-in-force.store.ts';

export type { Tier };

/** What a contract promises; frozen with its offer. */
export interface Terms {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly carries: boolean;
  /** The lowest first. */
  readonly tiers: readonly Tier[];
}

/**
 * The number, from 1, of the first tier that is out of order: each asks for more than the one before, in bets or in active members and in neither for less,
 * and pays no less. So where a tier is met, those before it are too. Undefined if all are in order.
 */
export function tierOutOfOrder(tiers: readonly Tier[]): number | undefined {
  if (tiers.length === 0) return 1;
  const wrong = tiers.findIndex((tier, index) => {
    const before = tiers[index - 1];
    if (before === undefined) return false;
    const asksLess = tier.atLeast < before.atLeast || tier.activeAtLeast < before.activeAtLeast;
    const asksSame = tier.atLeast === before.atLeast && tier.activeAtLeast === before.activeAtLeast;
    return asksLess || asksSame || tier.rate < before.rate;
  });
  if (wrong >= 0) return wrong + 1;
  return tiers.length > CONTRACT_TIERS_MOST ? CONTRACT_TIERS_MOST + 1 : undefined;
}

/** The rate that is paid for a figure and a number of active members: that of the highest tier whose conditions are both met; 0 below the first. */
export function rateFor(tiers: readonly Tier[], figure: bigint, active: number): number {
  return tiers.findLast(({ atLeast, activeAtLeast }) => figure >= atLeast && active >= activeAtLeast)?.rate ?? 0;
}

/**
 * The first tier of an offer that promises more than the offering agent is paid under the same conditions, with the agent's own rate there; undefined if none
 * does. Both are steps that only rise, so the lower corner of each step decides.
 */
export function tierAbove(
  offered: readonly Tier[],
  own: readonly Tier[],
): { readonly tier: number; readonly bound: number } | undefined {
  for (const [index, { atLeast, activeAtLeast, rate }] of offered.entries()) {
    const bound = rateFor(own, atLeast, activeAtLeast);
    if (rate > bound) return { tier: index + 1, bound };
  }
  return undefined;
}

/** The highest rate that a contract can pay. */
export function highestRate(tiers: readonly Tier[]): number {
  return tiers.at(-1)?.rate ?? 0;
}

export function areSame(one: Terms, other: Terms): boolean {
  const textOf = ({ kind, period, carries, tiers }: Terms) =>
    [
      kind,
      period,
      carries,
      ...tiers.flatMap(({ atLeast, activeAtLeast, rate }) => [atLeast, activeAtLeast, rate]),
    ].join();
  return textOf(one) === textOf(other);
}
