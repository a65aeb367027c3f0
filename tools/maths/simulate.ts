import { seededRandom } from '../../packages/game-rules/test/seeded-random.ts';
import { dropPlayer } from '../../packages/game-rules/src/slot/drop/draw-drop.ts';
import { drawSlot } from '../../packages/game-rules/src/slot/draw-slot.ts';
import type { BetModeId } from '../../packages/game-rules/src/slot/model.ts';
import type { SlotModel } from '../../packages/game-rules/src/slot/models.ts';
import { BET_UNITS, type SlotRound } from '../../packages/game-rules/src/slot/round.ts';

/**
 * Plays rounds of a model from a seed and sums what they pay, the paid spin and the feature apart. The same seed gives
 * the same sums: they are whole numbers until the end.
 */
export function simulate(model: SlotModel, order: { mode: BetModeId; seed: string; rounds: number }): Sample {
  const { mode, rounds } = order;
  const random = seededRandom(order.seed);
  const player = 'tables' in model ? dropPlayer(model, random, 'units') : undefined;
  const stake = model.modes.find(({ id }) => id === mode)?.costPercent ?? BET_UNITS;
  const sum = { spin: 0, spinSquare: 0, feature: 0, featureSquare: 0, features: 0, square: 0, units: 0 };
  const seen = { paid: 0, overStake: 0, capped: 0, highest: 0 };
  for (let number = 0; number < rounds; number += 1) {
    const round: SlotRound = player ? player.round(mode) : drawSlot(model, mode, random);
    const spin = round.steps[0]?.units ?? 0;
    const feature = round.units - spin;
    sum.units += round.units;
    sum.square += round.units ** 2;
    sum.spin += spin;
    sum.spinSquare += spin ** 2;
    if (round.steps.length > 1) {
      sum.features += 1;
      sum.feature += feature;
      sum.featureSquare += feature ** 2;
    }
    if (round.units > 0) seen.paid += 1;
    if (round.units > stake) seen.overStake += 1;
    if (round.capped) seen.capped += 1;
    if (round.units > seen.highest) seen.highest = round.units;
  }
  const deviation = (total: number, square: number, count: number) =>
    Math.sqrt(Math.max(0, square / count - (total / count) ** 2));
  return {
    rounds,
    stake,
    mean: sum.units / rounds / BET_UNITS,
    deviation: deviation(sum.units, sum.square, rounds) / BET_UNITS,
    spinMean: sum.spin / rounds / BET_UNITS,
    spinDeviation: deviation(sum.spin, sum.spinSquare, rounds) / BET_UNITS,
    features: sum.features,
    featureMean: sum.features === 0 ? 0 : sum.feature / sum.features / BET_UNITS,
    featureDeviation: sum.features === 0 ? 0 : deviation(sum.feature, sum.featureSquare, sum.features) / BET_UNITS,
    hitRate: seen.paid / rounds,
    overStake: seen.overStake / rounds,
    capped: seen.capped / rounds,
    highestBets: seen.highest / BET_UNITS,
  };
}

/** Amounts in chosen bets. */
export interface Sample {
  readonly rounds: number;
  /** In hundredths of the chosen bet. */
  readonly stake: number;
  readonly mean: number;
  readonly deviation: number;
  /** Of the first step alone. */
  readonly spinMean: number;
  readonly spinDeviation: number;
  readonly features: number;
  /** Of what follows the first step, where something does. */
  readonly featureMean: number;
  readonly featureDeviation: number;
  readonly hitRate: number;
  readonly overStake: number;
  readonly capped: number;
  readonly highestBets: number;
}
