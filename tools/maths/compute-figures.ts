import { chanceOfTrigger, meanUnits } from '../../packages/game-rules/src/slot/exact-figures.ts';
import type { ModeFigures, ModelFigures } from '../../packages/game-rules/src/slot/figures.ts';
import { scatterChance } from '../../packages/game-rules/src/slot/drop/scatter-chance.ts';
import { holdReturn } from '../../packages/game-rules/src/slot/hold/hold-figures.ts';
import { countLines } from '../../packages/game-rules/src/slot/lines/count-lines.ts';
import { linesFigures } from '../../packages/game-rules/src/slot/lines/lines-figures.ts';
import type { LinesModel } from '../../packages/game-rules/src/slot/lines/lines-model.ts';
import type { SlotModel } from '../../packages/game-rules/src/slot/models.ts';
import { waysFigures } from '../../packages/game-rules/src/slot/ways/ways-figures.ts';
import { modelDigest } from './model-digest.ts';
import { simulate, type Sample } from './simulate.ts';

/** What a model promises: exact wherever it can be, drawn from a seed where it cannot. The same again gives the same. */
export function computeFigures(model: SlotModel): ModelFigures {
  return { ...rounded(figuresOf(model)), digest: modelDigest(model) };
}

function figuresOf(model: SlotModel): Omit<ModelFigures, 'digest'> {
  switch (model.engine) {
    case 'lines':
      return model.freeSpins.wilds === 'sticky' ? stickyFigures(model) : linesFigures(model);
    case 'ways':
      return waysFigures(model);
    case 'hold': {
      const { base, feature, featureChance, bought } = holdReturn(model);
      return sampledFigures(model, {
        rounds: 1_000_000,
        features: 200_000,
        featureChance,
        exact: { base: base + feature, buy: bought, feature },
      });
    }
    case 'cluster':
    case 'cascade':
    case 'many-ways':
      return sampledFigures(model, {
        rounds: 3_000_000,
        features: 250_000,
        featureChance: scatterChance(model, 'base'),
      });
  }
}

/** The paid spin is enumerated; only the free spins, in which wilds stay, are drawn. */
function stickyFigures(model: LinesModel): Omit<ModelFigures, 'digest'> {
  const base = countLines(model, model.baseStrips, model.wilds);
  return sampledFigures(model, {
    rounds: 400_000,
    features: 100_000,
    featureChance: chanceOfTrigger(base),
    spinMean: meanUnits(base) / model.lines,
  });
}

function sampledFigures(model: SlotModel, plan: Plan): Omit<ModelFigures, 'digest'> {
  const seed = `${model.id}/${model.version}`;
  const base = simulate(model, { mode: 'base', seed: `${seed}/base`, rounds: plan.rounds });
  const buy = simulate(model, { mode: 'buy', seed: `${seed}/buy`, rounds: plan.features });
  const feature = plan.exact?.feature ?? plan.featureChance * buy.mean;
  const spinMean = plan.spinMean ?? base.spinMean;
  const spinError = plan.spinMean === undefined ? base.spinDeviation / Math.sqrt(plan.rounds) : 0;
  const featureError = (plan.featureChance * buy.deviation) / Math.sqrt(plan.features);
  const baseMargin = plan.exact ? 0 : Z95 * Math.hypot(spinError, featureError);
  const cost = buy.stake / 100;
  const buyMargin = plan.exact ? 0 : (Z95 * buy.deviation) / Math.sqrt(plan.features) / cost;
  return {
    basis: {
      kind: plan.exact ? 'exact-return' : 'simulated',
      seed,
      rounds: plan.rounds,
      features: plan.features,
    },
    featureEvery: 1 / plan.featureChance,
    rtpOfFeature: feature,
    modes: {
      base: modeFigures(base, plan.exact?.base ?? spinMean + feature, baseMargin),
      buy: modeFigures(buy, (plan.exact?.buy ?? buy.mean) / cost, buyMargin),
    },
  };
}

function modeFigures(sample: Sample, rtp: number, rtpMargin: number): ModeFigures {
  return {
    rtp,
    rtpMargin,
    hitRate: sample.hitRate,
    winsOverStake: sample.overStake,
    standardDeviation: sample.deviation / (sample.stake / 100),
    chanceOfMaxWin: sample.capped,
    highestSeenBets: sample.highestBets,
  };
}

/** Ten digits are more than any figure bears, and fewer than the last bits that machines may differ in. */
function rounded<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'number' ? Number(part.toPrecision(10)) : part)),
  ) as Value;
}

/** Standard deviations on either side that hold 95 % of means. */
const Z95 = 1.959964;

interface Plan {
  readonly rounds: number;
  readonly features: number;
  /** Exact in every model. */
  readonly featureChance: number;
  /** Exact mean of the paid spin, in bets, where it can be counted. */
  readonly spinMean?: number;
  readonly exact?: { readonly base: number; readonly buy: number; readonly feature: number };
}
