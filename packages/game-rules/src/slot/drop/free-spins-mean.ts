import type { FreeSpins } from '../model.ts';

/**
 * Expected payout of a feature in units, before the cap, from the mean of one free spin. Free spins are alike and
 * independent, so that linearity holds: each played spin adds its mean, plus the growth of the multiplier in the spins
 * before it times its mean without a multiplier.
 */
export function freeSpinsMean({ spins, moreSpins, maxSpins }: FreeSpins, spin: FreeSpinMeans): number {
  const { again } = spin;
  /** By spins granted: the chance of reaching this state, and the growth so far times that chance. */
  let reaching = new Map([[spins, { chance: 1, growth: 0 }]]);
  let mean = 0;
  for (let played = 0; played < maxSpins; played += 1) {
    const next: typeof reaching = new Map();
    for (const [granted, { chance, growth }] of reaching) {
      if (played >= granted) continue;
      mean += chance * spin.units + growth * spin.unitsAtOnce;
      add(next, granted, (1 - again) * chance, (1 - again) * (growth + chance * spin.growth));
      add(next, Math.min(granted + moreSpins, maxSpins), again * chance, again * (growth + chance * spin.growthAgain));
    }
    reaching = next;
  }
  return mean;
}

function add(to: Map<number, { chance: number; growth: number }>, granted: number, chance: number, growth: number) {
  const before = to.get(granted) ?? { chance: 0, growth: 0 };
  to.set(granted, { chance: before.chance + chance, growth: before.growth + growth });
}

/** Of one free spin whose multiplier begins at the bottom. */
export interface FreeSpinMeans {
  /** The chance that it brings more free spins. */
  readonly again: number;
  readonly units: number;
  /** Each frame counted once: the gain of the spin per step of a higher multiplier. 0 if it does not grow. */
  readonly unitsAtOnce: number;
  /** The growth of the multiplier in the spin, if it brings no more free spins, and if it does. */
  readonly growth: number;
  readonly growthAgain: number;
}
