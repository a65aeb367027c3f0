import { maxWinUnits, type SlotModel } from './model.ts';
import { expectedFreeSpins, roundDistribution } from './round-distribution.ts';
import type { SpinCounts } from './spin-distribution.ts';

/** Computes what a model promises, over every combination of stops and every course of the free spins. */
export function computeFigures(model: SlotModel): ModelFigures {
  const { chanceOfUnits, base, free } = roundDistribution(model);
  const stake = model.lines;
  const cap = maxWinUnits(model);

  let capped = 0;
  let square = 0;
  let nothing = 0;
  let atCap = 0;
  let overStake = 0;
  chanceOfUnits.forEach((chance, units) => {
    const paid = Math.min(units, cap);
    capped += chance * paid;
    square += chance * paid * paid;
    if (units === 0) nothing += chance;
    if (units >= cap) atCap += chance;
    if (paid > stake) overStake += chance;
  });

  const trigger = chanceOfTrigger(base);
  const freeSpins = expectedFreeSpins(model, chanceOfTrigger(free));
  const baseMean = meanUnits(base) / stake;
  const featureMean = (trigger * freeSpins * meanUnits(free) * model.freeSpins.multiplier) / stake;
  return {
    rtp: capped / stake,
    rtpWithoutCap: baseMean + featureMean,
    rtpOfFreeSpins: featureMean,
    hitRate: 1 - nothing,
    winsOverStake: overStake,
    freeSpinsEvery: 1 / trigger,
    freeSpinsPerFeature: freeSpins,
    standardDeviation: Math.sqrt(square - capped * capped) / stake,
    // Rounding of the transform leaves specks near 1e-17 for each total, on either side of zero.
    chanceOfMaxWin: Math.max(atCap, 0),
    maxWinBets: model.maxWinBets,
  };
}

/** Mean units of one spin, from whole counts. */
export function meanUnits(counts: SpinCounts): number {
  let sum = 0;
  for (const part of [counts.plain, counts.triggering]) for (const [units, ways] of part) sum += units * ways;
  return sum / counts.combinations;
}

export function chanceOfTrigger(counts: SpinCounts): number {
  let ways = 0;
  for (const count of counts.triggering.values()) ways += count;
  return ways / counts.combinations;
}

export interface ModelFigures {
  /** Return to player: expected payout of a round over its stake, the cap applied. */
  readonly rtp: number;
  /** The same by linearity alone, without the cap: an independent way to the same figure. */
  readonly rtpWithoutCap: number;
  /** Its share that comes from free spins. */
  readonly rtpOfFreeSpins: number;
  /** Share of rounds that pay anything. */
  readonly hitRate: number;
  /** Share of rounds that pay more than their stake. */
  readonly winsOverStake: number;
  /** One round in so many starts the free spins. */
  readonly freeSpinsEvery: number;
  readonly freeSpinsPerFeature: number;
  /** Of the payout of one round, in stakes. */
  readonly standardDeviation: number;
  readonly chanceOfMaxWin: number;
  readonly maxWinBets: number;
}
