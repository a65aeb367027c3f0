import { transform } from './fourier.ts';
import type { SlotModel } from './model.ts';
import { countSpins, type SpinCounts } from './spin-distribution.ts';

/**
 * The chance of every total, in units, that a round can pay before the cap: the paid spin plus all its free spins,
 * re-triggers included. Sums of independent spins multiply under the Fourier transform, so the tree of "spins played,
 * spins granted" is walked once for each frequency.
 */
export function roundDistribution(model: SlotModel): RoundDistribution {
  const base = countSpins(model, model.baseStrips);
  const free = countSpins(model, model.freeStrips);
  const basePlain = spectrum(base.plain, base.combinations, 1);
  const baseTrigger = spectrum(base.triggering, base.combinations, 1);
  const freePlain = spectrum(free.plain, free.combinations, model.freeSpins.multiplier);
  const freeTrigger = spectrum(free.triggering, free.combinations, model.freeSpins.multiplier);

  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  for (let frequency = 0; frequency <= SIZE / 2; frequency += 1) {
    const feature = freeSpinsAt(model, at(freePlain, frequency), at(freeTrigger, frequency));
    const total = plus(at(basePlain, frequency), times(at(baseTrigger, frequency), feature));
    // Chances are real numbers, so the upper half of their spectrum mirrors the lower.
    const mirror = (SIZE - frequency) % SIZE;
    re[frequency] = re[mirror] = total[0];
    im[mirror] = -total[1];
    im[frequency] = total[1];
  }
  transform(re, im, 'inverse');
  return { chanceOfUnits: re, base, free };
}

/** Expected free spins of a feature, re-triggers and their cap included, when each extends it with chance `again`. */
export function expectedFreeSpins(model: SlotModel, again: number): number {
  const { spins, moreSpins, maxSpins } = model.freeSpins;
  let reaching = new Map([[spins, 1]]);
  let expected = 0;
  for (let played = 0; played < maxSpins; played += 1) {
    const next = new Map<number, number>();
    for (const [granted, chance] of reaching) {
      if (played >= granted) continue;
      expected += chance;
      const extended = Math.min(granted + moreSpins, maxSpins);
      next.set(granted, (next.get(granted) ?? 0) + chance * (1 - again));
      next.set(extended, (next.get(extended) ?? 0) + chance * again);
    }
    reaching = next;
  }
  return expected;
}

function freeSpinsAt(model: SlotModel, plain: Complex, again: Complex): Complex {
  const { spins, moreSpins, maxSpins } = model.freeSpins;
  let reaching = new Map<number, Complex>([[spins, [1, 0]]]);
  let finished: Complex = [0, 0];
  for (let played = 0; played <= maxSpins; played += 1) {
    const next = new Map<number, Complex>();
    for (const [granted, weight] of reaching) {
      if (played === granted) {
        finished = plus(finished, weight);
        continue;
      }
      const extended = Math.min(granted + moreSpins, maxSpins);
      next.set(granted, plus(next.get(granted) ?? [0, 0], times(weight, plain)));
      next.set(extended, plus(next.get(extended) ?? [0, 0], times(weight, again)));
    }
    reaching = next;
  }
  return finished;
}

function spectrum(counts: SpinCounts['plain'], combinations: number, multiplier: number): Spectrum {
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  for (const [units, ways] of counts) {
    if (units * multiplier >= SIZE) throw new RangeError('A spin pays more than the distribution holds');
    re[units * multiplier] = ways / combinations;
  }
  transform(re, im, 'forward');
  return { re, im };
}

const at = (source: Spectrum, frequency: number): Complex => [
  source.re[frequency] as number,
  source.im[frequency] as number,
];
const plus = (a: Complex, b: Complex): Complex => [a[0] + b[0], a[1] + b[1]];
const times = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];

/**
 * Totals from here on would wrap around to small ones. It stands far above every cap; the figures check that the mean of
 * the distribution equals the mean by linearity, which a wrap would break.
 */
const SIZE = 2 ** 19;

type Complex = readonly [number, number];
interface Spectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

export interface RoundDistribution {
  readonly chanceOfUnits: Float64Array;
  readonly base: SpinCounts;
  readonly free: SpinCounts;
}
