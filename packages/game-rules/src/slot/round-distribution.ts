import { transform } from '../fourier.ts';
import type { FreeSpins } from './model.ts';

/**
 * The chance of every total, in units, that a round can pay before the cap: the paid spin plus all its free spins,
 * re-triggers included. Sums of independent spins multiply under the Fourier transform, so the tree of "spins played,
 * spins granted" is traversed once for each frequency.
 */
export function roundDistribution(course: RoundCourse): { base: Float64Array; feature: Float64Array } {
  const { base, free, multiplier, freeSpins } = course;
  const size = 2 ** Math.ceil(Math.log2(course.maxWin * ROOM));
  const basePlain = spectrum(size, base.plain, base.combinations, 1);
  const baseTrigger = spectrum(size, base.triggering, base.combinations, 1);
  const freePlain = spectrum(size, free.plain, free.combinations, multiplier);
  const freeTrigger = spectrum(size, free.triggering, free.combinations, multiplier);

  const round = { re: new Float64Array(size), im: new Float64Array(size) };
  const bought = { re: new Float64Array(size), im: new Float64Array(size) };
  for (let frequency = 0; frequency <= size / 2; frequency += 1) {
    const feature = freeSpinsAt(freeSpins, at(freePlain, frequency), at(freeTrigger, frequency));
    put(bought, frequency, feature);
    put(round, frequency, plus(at(basePlain, frequency), times(at(baseTrigger, frequency), feature)));
  }
  transform(round.re, round.im, 'inverse');
  transform(bought.re, bought.im, 'inverse');
  return { base: round.re, feature: bought.re };
}

/** Chances are real numbers, so the upper half of their spectrum mirrors the lower. */
function put(target: Spectrum, frequency: number, value: Complex): void {
  const mirror = (target.re.length - frequency) % target.re.length;
  target.re[frequency] = target.re[mirror] = value[0];
  target.im[mirror] = -value[1];
  target.im[frequency] = value[1];
}

/** Expected free spins of a feature, re-triggers and their cap included, when each extends it with chance `again`. */
export function expectedFreeSpins({ spins, moreSpins, maxSpins }: FreeSpins, again: number): number {
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

function freeSpinsAt({ spins, moreSpins, maxSpins }: FreeSpins, plain: Complex, again: Complex): Complex {
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

function spectrum(size: number, counts: SpinCounts['plain'], combinations: number, multiplier: number): Spectrum {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (const [units, ways] of counts) {
    if (units * multiplier >= size) throw new RangeError('A spin pays more than the distribution holds');
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
 * How many times the highest win the distribution holds. Totals past it would wrap around to small ones; a test checks
 * that the mean of the distribution equals the mean by linearity, which a wrap would break.
 */
const ROOM = 4;

type Complex = readonly [number, number];
interface Spectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** All spins of a kind alike and independent: what an exact distribution needs. */
export interface RoundCourse {
  readonly base: SpinCounts;
  readonly free: SpinCounts;
  /** Of every win of a free spin. */
  readonly multiplier: number;
  readonly freeSpins: FreeSpins;
  /** The stake of the plain bet, and the most that a round pays, in the units of the counts. */
  readonly bet: number;
  readonly maxWin: number;
}

/** How often a spin pays each number of units, separately for spins that trigger free spins and those that do not. */
export interface SpinCounts {
  readonly combinations: number;
  /** Units → number of combinations of stops that pay them. */
  readonly plain: Map<number, number>;
  readonly triggering: Map<number, number>;
}
