import { chanceOfTrigger, meanUnits } from '../../packages/game-rules/src/slot/exact-figures.ts';
import type { ModeFigures, ModelFigures } from '../../packages/game-rules/src/slot/figures.ts';
import type { DropModel } from '../../packages/game-rules/src/slot/drop/drop-model.ts';
import { freeSpinsMean } from '../../packages/game-rules/src/slot/drop/free-spins-mean.ts';
import { scatterChance } from '../../packages/game-rules/src/slot/drop/scatter-chance.ts';
import { holdReturn } from '../../packages/game-rules/src/slot/hold/hold-figures.ts';
import { countLines } from '../../packages/game-rules/src/slot/lines/count-lines.ts';
import { linesFigures } from '../../packages/game-rules/src/slot/lines/lines-figures.ts';
import type { LinesModel } from '../../packages/game-rules/src/slot/lines/lines-model.ts';
import { stickyFeatureMean } from '../../packages/game-rules/src/slot/lines/sticky-figures.ts';
import type { SlotModel } from '../../packages/game-rules/src/slot/models.ts';
import { BET_UNITS } from '../../packages/game-rules/src/slot/round.ts';
import { waysFigures } from '../../packages/game-rules/src/slot/ways/ways-figures.ts';
import { modelDigest } from './model-digest.ts';
import { playDigests } from './play-digest.ts';
import { sampleSpins, type Estimate } from './sample-spins.ts';
import { simulate, type Sample } from './simulate.ts';

/** What a model promises: exact wherever it can be, drawn from a seed where it cannot. Repeated runs give the same figures. */
export function computeFigures(model: SlotModel): ModelFigures {
  return { ...rounded(figuresOf(model)), digest: modelDigest(model), played: playDigests(model) };
}

function figuresOf(model: SlotModel): Omit<ModelFigures, 'digest' | 'played'> {
  switch (model.engine) {
    case 'lines':
      return model.freeSpins.wilds === 'sticky' ? stickyFigures(model) : linesFigures(model);
    case 'ways':
      return waysFigures(model);
    case 'hold': {
      const { base, feature, featureChance, bought } = holdReturn(model);
      return figuresWithSpread(model, {
        rounds: 1_000_000,
        features: 200_000,
        featureChance,
        spin: known(base),
        feature: known(feature / featureChance),
        bought: known(bought),
      });
    }
    case 'cluster':
    case 'cascade':
    case 'many-ways':
      return dropFigures(model);
  }
}

/** The paid spin is enumerated, and the free spins are followed over all wilds that can stay. */
function stickyFigures(model: LinesModel): Omit<ModelFigures, 'digest' | 'played'> {
  const base = countLines(model, model.baseStrips, model.wilds);
  return figuresWithSpread(model, {
    rounds: 400_000,
    features: 100_000,
    featureChance: chanceOfTrigger(base),
    spin: known(meanUnits(base) / model.lines),
    feature: known(stickyFeatureMean(model)),
  });
}

/** How long a feature lasts is exact; what a spin pays is drawn, the paid and the free ones by themselves. */
function dropFigures(model: DropModel): Omit<ModelFigures, 'digest' | 'played'> {
  const seed = `${seedOf(model)}/spins`;
  const featureChance = scatterChance(model, 'base');
  const again = scatterChance(model, 'free');
  const grows = model.multipliers.free === 'growing';
  const cost = (model.modes.find(({ id }) => id === 'buy')?.costPercent ?? BET_UNITS) / BET_UNITS;
  const feature = sampleSpins(model, {
    phase: 'free',
    seed: `${seed}/free`,
    figure: (sums) =>
      freeSpinsMean(model.freeSpins, {
        again,
        units: sums.units / sums.spins,
        unitsAtOnce: grows ? sums.unitsAtOnce / sums.spins : 0,
        growth: sums.growth / (sums.spins - sums.again),
        growthAgain: sums.growthAgain / sums.again,
      }) / BET_UNITS,
    error: ERROR * cost,
  });
  const spin = sampleSpins(model, {
    phase: 'base',
    seed: `${seed}/paid`,
    figure: (sums) => sums.units / sums.spins / BET_UNITS,
    // What the feature's own error leaves of it.
    error: Math.sqrt(ERROR ** 2 - (featureChance * feature.error) ** 2),
  });
  return figuresWithSpread(model, {
    rounds: 300_000,
    features: 30_000,
    spins: { paid: spin.spins, free: feature.spins },
    featureChance,
    spin,
    feature,
  });
}

/** The return from its parts, and its spread from rounds that are drawn. */
function figuresWithSpread(model: SlotModel, plan: Plan): Omit<ModelFigures, 'digest' | 'played'> {
  const seed = seedOf(model);
  const { rounds, features, spins, featureChance, spin, feature, bought = feature } = plan;
  const base = simulate(model, { mode: 'base', seed: `${seed}/base`, rounds });
  const buy = simulate(model, { mode: 'buy', seed: `${seed}/buy`, rounds: features });
  const cost = buy.stake / BET_UNITS;
  return {
    basis: spins
      ? { kind: 'simulated', seed, rounds, features, paidSpins: spins.paid, freeSpins: spins.free }
      : { kind: 'exact-return', seed, rounds, features },
    featureEvery: 1 / featureChance,
    rtpOfFeature: featureChance * feature.mean,
    modes: {
      base: modeFigures(base, {
        mean: spin.mean + featureChance * feature.mean - base.cut,
        error: Math.hypot(spin.error, featureChance * feature.error, errorOfCut(base)),
      }),
      buy: modeFigures(buy, {
        mean: (bought.mean - buy.cut) / cost,
        error: Math.hypot(bought.error, errorOfCut(buy)) / cost,
      }),
    },
  };
}

function modeFigures(sample: Sample, { mean, error }: Estimate): ModeFigures {
  return {
    rtp: mean,
    rtpMargin: Z95 * error,
    hitRate: sample.hitRate,
    winsOverStake: sample.overStake,
    standardDeviation: sample.deviation / (sample.stake / BET_UNITS),
    chanceOfMaxWin: sample.capped,
    highestSeenBets: sample.highestBets,
  };
}

function errorOfCut({ cutDeviation, rounds }: Sample): number {
  return cutDeviation / Math.sqrt(rounds);
}

function known(mean: number): Estimate {
  return { mean, error: 0 };
}

function seedOf(model: SlotModel): string {
  return `${model.id}/${model.version}`;
}

/** Ten digits are more than any figure needs, and fewer than the last bits that machines may differ in. */
function rounded<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'number' ? Number(part.toPrecision(10)) : part)),
  ) as Value;
}

/** Standard deviations on either side that hold 95 % of means. */
const Z95 = 1.959964;

/** Of a return that is drawn: with it the margin is a little below a fifth of a percent of the stake. */
const ERROR = 0.000_98;

/** Means in bets. */
interface Plan {
  readonly rounds: number;
  readonly features: number;
  /** Single spins behind `spin` and `feature`; none where these are exact. */
  readonly spins?: { readonly paid: number; readonly free: number };
  /** Exact in every model. */
  readonly featureChance: number;
  readonly spin: Estimate;
  /** Of a feature that a paid spin led to. */
  readonly feature: Estimate;
  /** Of a bought one, where it differs. */
  readonly bought?: Estimate;
}
