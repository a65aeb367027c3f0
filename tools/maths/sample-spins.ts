import { quickRandom } from './quick-random.ts';
import { dropPlayer } from '../../packages/game-rules/src/slot/drop/draw-drop.ts';
import type { DropModel } from '../../packages/game-rules/src/slot/drop/drop-model.ts';
import { frameExpectation } from '../../packages/game-rules/src/slot/drop/expected-frame.ts';

/**
 * Plays single spins of a model whose symbols fall, a batch at a time, until a figure of what they pay is known as well as
 * is asked for. Where a frame's mean can be computed, it stands for what the frame paid (Rao-Blackwell): the same mean
 * with far less chance in it, and only the course of the tumbles is left to the draws.
 */
export function sampleSpins(model: DropModel, order: SpinOrder): SampledFigure {
  const draw = batchDrawer(model, order);
  const batches: SpinSums[] = [];
  for (;;) {
    for (let more = 0; more < AT_ONCE; more += 1) batches.push(draw());
    const figure = estimate(batches, order.figure);
    const spins = batches.length * SPINS_A_BATCH;
    if (figure.error <= order.error || spins >= MOST_SPINS) return { ...figure, spins };
  }
}

function batchDrawer(model: DropModel, { phase, seed }: SpinOrder): () => SpinSums {
  const ladder = model.multipliers[phase];
  const multiplierAt = (tumble: number): number =>
    ladder === 'growing' ? 1 + tumble : (ladder[Math.min(tumble, ladder.length - 1)] ?? 1);
  const expected = frameExpectation(model, phase);
  let spin = { units: 0, unitsAtOnce: 0, tumbles: 0 };
  const player = dropPlayer(model, quickRandom(seed), {
    keep: 'units',
    onCleared(grid, gone) {
      spin.tumbles += 1;
      if (!expected) return;
      const mean = expected.refilled(grid, gone);
      spin.units += multiplierAt(spin.tumbles) * mean;
      spin.unitsAtOnce += mean;
    },
  });
  return () => {
    const sums = { spins: SPINS_A_BATCH, units: 0, unitsAtOnce: 0, again: 0, growth: 0, growthAgain: 0 };
    for (let number = 0; number < SPINS_A_BATCH; number += 1) {
      const landing = expected?.landing ?? 0;
      spin = { units: multiplierAt(0) * landing, unitsAtOnce: landing, tumbles: 0 };
      const { frames, triggers } = player.spin(phase);
      if (!expected)
        for (const { units, multiplier } of frames) {
          spin.units += units;
          spin.unitsAtOnce += units / multiplier;
        }
      sums.units += spin.units;
      sums.unitsAtOnce += spin.unitsAtOnce;
      if (triggers) {
        sums.again += 1;
        sums.growthAgain += spin.tumbles;
      } else sums.growth += spin.tumbles;
    }
    return sums;
  };
}

/**
 * A figure of all batches together, and its standard error by the jackknife: how far it moves when one batch is left out.
 */
function estimate(batches: readonly SpinSums[], figure: (sums: SpinSums) => number): Estimate {
  const total = batches.reduce((sum, batch) => added(sum, batch, 1));
  const without = batches.map((batch) => figure(added(total, batch, -1)));
  const middle = without.reduce((sum, value) => sum + value, 0) / without.length;
  const squares = without.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return { mean: figure(total), error: Math.sqrt((squares * (without.length - 1)) / without.length) };
}

function added(sums: SpinSums, more: SpinSums, times: 1 | -1): SpinSums {
  return {
    spins: sums.spins + times * more.spins,
    units: sums.units + times * more.units,
    unitsAtOnce: sums.unitsAtOnce + times * more.unitsAtOnce,
    again: sums.again + times * more.again,
    growth: sums.growth + times * more.growth,
    growthAgain: sums.growthAgain + times * more.growthAgain,
  };
}

const SPINS_A_BATCH = 20_000;
/** Batches between two looks at the error. The first look has enough of them for an error worth the name. */
const AT_ONCE = 50;
const MOST_SPINS = 60_000_000;

export interface Estimate {
  readonly mean: number;
  /** Standard deviation of the mean. */
  readonly error: number;
}

/** Sums over spins, in units. */
interface SpinSums {
  readonly spins: number;
  readonly units: number;
  /** Each frame without its multiplier. */
  readonly unitsAtOnce: number;
  /** Spins with scatters enough for (more) free spins. */
  readonly again: number;
  /** Paid tumbles of the other spins, and of those. */
  readonly growth: number;
  readonly growthAgain: number;
}

interface SampledFigure extends Estimate {
  readonly spins: number;
}

interface SpinOrder {
  readonly phase: 'base' | 'free';
  readonly seed: string;
  /** What is asked for. */
  readonly figure: (sums: SpinSums) => number;
  /** The standard error at which it is known well enough. */
  readonly error: number;
}
