import { seededRandom } from '../../packages/game-rules/test/seeded-random.ts';
import { dropPlayer } from '../../packages/game-rules/src/slot/drop/draw-drop.ts';
import { drawSlot } from '../../packages/game-rules/src/slot/draw-slot.ts';
import type { BetModeId } from '../../packages/game-rules/src/slot/model.ts';
import type { SlotModel } from '../../packages/game-rules/src/slot/models.ts';
import { BET_UNITS } from '../../packages/game-rules/src/slot/round.ts';

/**
 * Plays rounds of a model from a seed and sums what they pay, with the cap and what it cuts off apart. The same seed gives
 * the same sums: they are whole numbers until the end.
 */
export function simulate(model: SlotModel, order: { mode: BetModeId; seed: string; rounds: number }): Sample {
  const { mode, rounds } = order;
  const random = seededRandom(order.seed);
  const cap = model.maxWinBets * BET_UNITS;
  const draw = drawerOf({ ...model, maxWinBets: NO_CAP }, mode, random);
  const stake = model.modes.find(({ id }) => id === mode)?.costPercent ?? BET_UNITS;
  const sum = { units: 0, square: 0, cut: 0, cutSquare: 0 };
  const seen = { paid: 0, overStake: 0, capped: 0, highest: 0 };
  for (let number = 0; number < rounds; number += 1) {
    const uncapped = draw();
    const units = Math.min(uncapped, cap);
    sum.units += units;
    sum.square += units ** 2;
    if (uncapped > cap) {
      sum.cut += uncapped - cap;
      sum.cutSquare += (uncapped - cap) ** 2;
    }
    if (units > 0) seen.paid += 1;
    if (units > stake) seen.overStake += 1;
    if (units >= cap) seen.capped += 1;
    if (units > seen.highest) seen.highest = units;
  }
  const deviation = (total: number, square: number) =>
    Math.sqrt(Math.max(0, square / rounds - (total / rounds) ** 2)) / BET_UNITS;
  return {
    rounds,
    stake,
    mean: sum.units / rounds / BET_UNITS,
    deviation: deviation(sum.units, sum.square),
    cut: sum.cut / rounds / BET_UNITS,
    cutDeviation: deviation(sum.cut, sum.cutSquare),
    hitRate: seen.paid / rounds,
    overStake: seen.overStake / rounds,
    capped: seen.capped / rounds,
    highestBets: seen.highest / BET_UNITS,
  };
}

/** Draws a round and answers its units. Models whose symbols fall have a player that is made once. */
function drawerOf(model: SlotModel, mode: BetModeId, random: ReturnType<typeof seededRandom>): () => number {
  if (!('tables' in model)) return () => drawSlot(model, mode, random).units;
  const player = dropPlayer(model, random, { keep: 'units' });
  return () => player.round(mode).units;
}

/** Bets that no round can pay. */
const NO_CAP = 1_000_000_000;

/** Amounts in chosen bets. */
export interface Sample {
  readonly rounds: number;
  /** In hundredths of the chosen bet. */
  readonly stake: number;
  readonly mean: number;
  readonly deviation: number;
  /** What the highest win took from a round in the mean, and how that spreads. */
  readonly cut: number;
  readonly cutDeviation: number;
  readonly hitRate: number;
  readonly overStake: number;
  readonly capped: number;
  readonly highestBets: number;
}
