import type { ContractKind } from '@mela/contract/contract-rules';
import type { ContractInForce, Tier } from '#/modules/agency/contracts/contracts.ts';

/** What a team came to in a period. Minor units. */
export interface PeriodFigures {
  /** Valid bets; of a dividend the team's loss to the house. */
  readonly played: bigint;
  /** The part of it that late wins and refunds of rounds of earlier periods changed. */
  readonly late: bigint;
  /** Of a dividend: what the house paid on the team's play. */
  readonly costs: bigint;
  /** Active members. */
  readonly active: bigint;
}

export interface Computed {
  /** What the tiers are compared with, and the rate is paid of: `played − costs − brought`. */
  readonly base: bigint;
  /** From 1; undefined where no tier's conditions are met. */
  readonly tier: number | undefined;
  /** What the contract pays together with those below it. */
  readonly result: bigint;
  /** What the next dividend begins with. */
  readonly carry: bigint;
}

/** The divisor of a rate: hundredths of a per mille of valid bets, hundredths of a percent of a dividend's base. */
const WHOLE: Readonly<Record<ContractKind, bigint>> = { salary: 100_000n, hour: 100_000n, dividend: 10_000n };

/**
 * The result of a contract by itself (agency.md, "Contracts"), rounded down to whole minor units.
 *
 * @param brought the loss to the house that the agent's earlier dividends left; 0 for other contracts
 */
export function computed(
  { kind, carries, tiers }: Pick<ContractInForce, 'kind' | 'carries' | 'tiers'>,
  { played, costs, active }: PeriodFigures,
  brought: bigint,
): Computed {
  const base = played - costs - brought;
  const tier = tierOf(tiers, base, active);
  const rate = tier === undefined ? 0 : (tiers[tier - 1]?.rate ?? 0);
  return {
    base,
    tier,
    result: base > 0n ? (base * BigInt(rate)) / WHOLE[kind] : 0n,
    carry: carries && base < 0n ? -base : 0n,
  };
}

/** The highest tier whose conditions are both met, from 1. */
export function tierOf(tiers: readonly Tier[], base: bigint, active: bigint): number | undefined {
  const index = tiers.findLastIndex((one) => base >= one.atLeast && active >= BigInt(one.activeAtLeast));
  return index === -1 ? undefined : index + 1;
}

export interface Settled {
  /** What the agent gets. */
  readonly amount: bigint;
  /** What those below got above the agent's own result. The house pays it. */
  readonly shortfall: bigint;
  /** What the house pays for this contract and all below it: the agent above has it subtracted. */
  readonly cost: bigint;
}

/**
 * The agent's part of their result. `children` are the costs of the nearest contracts below; so a chain costs the highest of its results, whatever its
 * length, and what the house pays in a period is the sum of the costs of its top contracts.
 */
export function settled(result: bigint, children: bigint): Settled {
  const rest = result - children;
  return rest > 0n ? { amount: rest, shortfall: 0n, cost: result } : { amount: 0n, shortfall: -rest, cost: children };
}
