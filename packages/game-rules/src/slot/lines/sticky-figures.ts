import { SLOT_SYMBOLS } from '../symbols.ts';
import { SCATTERS_FOR_FREE_SPINS } from './evaluate-lines.ts';
import { linePay, scatterPay, type LinesModel } from './lines-model.ts';
import { REELS, ROWS } from './paylines.ts';

/**
 * Expected payout of free spins in which wilds stay, in bets, before the cap. Exact: the wilds that stay are a Markov
 * chain, and the mean pay of a spin follows from them line by line, because reels are independent.
 */
export function stickyFeatureMean(model: LinesModel): number {
  const { spins, moreSpins, maxSpins } = model.freeSpins;
  const known = new Map<number, StickySpin>();
  /** By spins granted and wilds that stay: the chance of reaching this state. */
  let reaching: Reached = new Map([[spins, new Map([[0, 1]])]]);
  let mean = 0;
  for (let played = 0; played < maxSpins; played += 1) {
    const next: Reached = new Map();
    for (const [granted, standing] of reaching) {
      if (played >= granted) continue;
      const extended = Math.min(granted + moreSpins, maxSpins);
      for (const [wilds, chance] of standing) {
        const spin = known.get(wilds) ?? spinWith(model, wilds);
        known.set(wilds, spin);
        mean += chance * spin.units;
        for (const { wilds: then, again, chance: share } of spin.next)
          raise(next, again ? extended : granted, then, chance * share);
      }
    }
    reaching = next;
  }
  return mean / model.lines;
}

/** A free spin with wilds in place: `wilds` has a bit for each cell, three per reel. Units are line bets. */
function spinWith(model: LinesModel, wilds: number): StickySpin {
  const reels = model.freeStrips.map((_, reel) => reelWith(model, reel, (wilds >> (reel * ROWS)) & CELLS_OF_REEL));
  let ends = new Map([[0, 1]]);
  reels.forEach(({ outcomes }, reel) => {
    const next = new Map<number, number>();
    for (const [end, chance] of ends)
      for (const [outcome, share] of outcomes) {
        const joined =
          ((wildsOf(end) | (wildsOf(outcome) << (reel * ROWS))) << COUNT_BITS) |
          (scattersOf(end) + scattersOf(outcome));
        next.set(joined, (next.get(joined) ?? 0) + chance * share);
      }
    ends = next;
  });
  let units = model.paylines.reduce(
    (sum, line) =>
      sum +
      lineMean(
        model,
        line.map((row, reel) => reels[reel]?.symbols[row] ?? []),
      ),
    0,
  );
  for (const [end, chance] of ends) units += chance * scatterPay(model, scattersOf(end));
  return {
    units: units * model.freeSpins.multiplier,
    next: Array.from(ends, ([end, chance]) => ({
      wilds: wildsOf(end),
      again: scattersOf(end) >= SCATTERS_FOR_FREE_SPINS,
      chance,
    })),
  };
}

/** A reel over all its stops: per row the chance of each symbol, and together the wilds and scatters. */
function reelWith(model: LinesModel, reel: number, standing: number) {
  const strip = model.freeStrips[reel] ?? [];
  const symbols = Array.from({ length: ROWS }, () => SLOT_SYMBOLS.map(() => 0));
  const outcomes = new Map<number, number>();
  const share = 1 / strip.length;
  for (let stop = 0; stop < strip.length; stop += 1) {
    let wilds = standing;
    let scatters = 0;
    for (let row = 0; row < ROWS; row += 1) {
      const landed = SLOT_SYMBOLS.indexOf(strip[(stop + row) % strip.length] as (typeof strip)[number]);
      const shown = (standing >> row) & 1 ? WILD : landed;
      const ofRow = symbols[row] as number[];
      ofRow[shown] = (ofRow[shown] ?? 0) + share;
      if (shown === WILD) wilds |= 1 << row;
      if (shown === SCATTER) scatters += 1;
    }
    const outcome = (wilds << COUNT_BITS) | scatters;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + share);
  }
  return { symbols, outcomes };
}

/** The mean pay of one line, in line bets, from the chances of each symbol on its reels. */
function lineMean(model: LinesModel, reels: readonly (readonly number[])[]): number {
  return walk(0, WILD, 0);

  function walk(reel: number, target: number, wilds: number): number {
    if (reel === REELS) return worth(target, wilds, REELS);
    let mean = 0;
    let ended = 0;
    reels[reel]?.forEach((chance, symbol) => {
      if (chance === 0) return;
      if (symbol === WILD) mean += chance * walk(reel + 1, target, target === WILD ? wilds + 1 : wilds);
      else if (symbol === target || (target === WILD && symbol !== SCATTER))
        mean += chance * walk(reel + 1, symbol, wilds);
      else ended += chance;
    });
    return ended === 0 ? mean : mean + ended * worth(target, wilds, reel);
  }

  /** A line pays its best reading: the wilds that it begins with, or the symbol that they stand for. */
  function worth(target: number, wilds: number, length: number): number {
    const asWilds = linePay(model, 'wild', wilds);
    const symbol = SLOT_SYMBOLS[target];
    if (!symbol || symbol === 'wild' || symbol === 'scatter' || symbol === 'coin') return asWilds;
    return Math.max(asWilds, linePay(model, symbol, length));
  }
}

function raise(reached: Reached, granted: number, wilds: number, chance: number): void {
  const standing = reached.get(granted) ?? new Map<number, number>();
  standing.set(wilds, (standing.get(wilds) ?? 0) + chance);
  reached.set(granted, standing);
}

const WILD = SLOT_SYMBOLS.indexOf('wild');
const SCATTER = SLOT_SYMBOLS.indexOf('scatter');
const CELLS_OF_REEL = 2 ** ROWS - 1;

/** An outcome as one number: wilds above, the number of scatters in the lowest bits. */
const COUNT_BITS = 4;
const wildsOf = (outcome: number): number => outcome >> COUNT_BITS;
const scattersOf = (outcome: number): number => outcome & (2 ** COUNT_BITS - 1);

type Reached = Map<number, Map<number, number>>;

interface StickySpin {
  /** Mean line bets. */
  readonly units: number;
  /** The possible endings: the wilds in place, and whether it brings more free spins. */
  readonly next: readonly { readonly wilds: number; readonly again: boolean; readonly chance: number }[];
}
