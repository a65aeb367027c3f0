import type { ModeFigures, ModelFigures } from './figures.ts';
import { BET_UNITS } from './round.ts';
import type { BetMode } from './model.ts';
import { expectedFreeSpins, roundDistribution, type RoundCourse, type SpinCounts } from './round-distribution.ts';

/** Computes the promise of a model, over every combination of stops and every course of the free spins. */
export function exactFigures(modes: readonly BetMode[], course: RoundCourse): Omit<ModelFigures, 'digest' | 'played'> {
  const chances = roundDistribution(course);
  const feature = featureMean(course);
  const buy = modes.find(({ id }) => id === 'buy');
  return {
    basis: { kind: 'exact' },
    featureEvery: 1 / chanceOfTrigger(course.base),
    rtpOfFeature: (chanceOfTrigger(course.base) * feature) / course.bet,
    modes: {
      base: modeFigures(chances.base, course, course.bet),
      ...(buy && { buy: modeFigures(chances.feature, course, (course.bet * buy.costPercent) / BET_UNITS) }),
    },
  };
}

/** The return by linearity alone, without the cap: an independent way to the same figure. */
export function rtpWithoutCap(course: RoundCourse): number {
  return (meanUnits(course.base) + chanceOfTrigger(course.base) * featureMean(course)) / course.bet;
}

/** Expected payout of the free spins, without the cap. */
function featureMean({ free, multiplier, freeSpins }: RoundCourse): number {
  return expectedFreeSpins(freeSpins, chanceOfTrigger(free)) * meanUnits(free) * multiplier;
}

function modeFigures(chanceOfUnits: Float64Array, course: RoundCourse, stake: number): ModeFigures {
  let mean = 0;
  let square = 0;
  let nothing = 0;
  let atCap = 0;
  let overStake = 0;
  chanceOfUnits.forEach((chance, units) => {
    const paid = Math.min(units, course.maxWin);
    mean += chance * paid;
    square += chance * paid * paid;
    if (units === 0) nothing += chance;
    if (units >= course.maxWin) atCap += chance;
    if (paid > stake) overStake += chance;
  });
  return {
    rtp: mean / stake,
    rtpMargin: 0,
    hitRate: 1 - nothing,
    winsOverStake: overStake,
    standardDeviation: Math.sqrt(square - mean * mean) / stake,
    // Rounding of the transform leaves errors near 1e-17 for each total, on either side of zero.
    chanceOfMaxWin: Math.max(atCap, 0),
    highestSeenBets: course.maxWin / course.bet,
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
