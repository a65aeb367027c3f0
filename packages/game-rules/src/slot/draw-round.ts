import type { Random } from '../random.ts';
import { evaluateSpin, type SpinResult } from './evaluate-spin.ts';
import { maxWinUnits, type SlotModel } from './model.ts';

/**
 * Decides a whole round: the paid spin and every free spin it leads to. Wins are in units (line bets), multiplier
 * included; together they never exceed the model's cap, and a feature that reaches it ends there.
 */
export function drawRound(model: SlotModel, random: Random): RoundDraw {
  const cap = maxWinUnits(model);
  const steps: RoundStep[] = [];
  let won = 0;

  const spin = (strips: SlotModel['baseStrips'], multiplier: number, spinsAwarded: (result: SpinResult) => number) => {
    const stops = strips.map((strip) => random.below(strip.length));
    const result = evaluateSpin(model, strips, stops);
    const units = Math.min(result.units * multiplier, cap - won);
    won += units;
    const step: RoundStep = { ...result, stops, multiplier, units, spinsAwarded: won < cap ? spinsAwarded(result) : 0 };
    steps.push(step);
    return step;
  };

  const { spins, moreSpins, maxSpins, multiplier } = model.freeSpins;
  let granted = spin(model.baseStrips, 1, (result) => (isTrigger(result) ? spins : 0)).spinsAwarded;
  for (let played = 0; played < granted && won < cap; played += 1) {
    granted += spin(model.freeStrips, multiplier, (result) =>
      isTrigger(result) ? Math.min(moreSpins, maxSpins - granted) : 0,
    ).spinsAwarded;
  }
  return { steps, units: won, capped: won === cap };
}

function isTrigger(result: SpinResult): boolean {
  return result.scatterCount >= SCATTERS_FOR_FREE_SPINS;
}

export const SCATTERS_FOR_FREE_SPINS = 3;

/** The first step is the paid spin; the others are free spins in their order. */
export interface RoundDraw {
  readonly steps: readonly RoundStep[];
  readonly units: number;
  readonly capped: boolean;
}

export interface RoundStep extends SpinResult {
  readonly stops: readonly number[];
  readonly multiplier: number;
  /** What this step adds to the round: multiplied, and cut at the cap. */
  readonly units: number;
  readonly spinsAwarded: number;
}
