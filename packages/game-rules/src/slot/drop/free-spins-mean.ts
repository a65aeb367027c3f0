import type { FreeSpins } from '../model.ts';

/**
 * Expected payout of a feature in units, before the cap, from what one free spin brings. Free spins are alike and
 * independent, so that linearity holds: each spin that is played adds its mean, and what the multiplier grew by in the
 * spins before it, times its mean without a multiplier.
 */
export function freeSpinsMean({ spins, moreSpins, maxSpins }: FreeSpins, spin: FreeSpinMeans): number {
  const { again } = spin;
  /** By spins granted: the chance of having come here, and the growth so far times that chance. */
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
  /** Each frame counted once: what the spin gains for each step that the multiplier stands higher. 0 where it does not grow. */
  readonly unitsAtOnce: number;
  /** How far the multiplier grows in it, when it brings no more free spins, and when it does. */
  readonly growth: number;
  readonly growthAgain: number;
}
