import { exactFigures } from '../exact-figures.ts';
import type { ModelFigures } from '../figures.ts';
import type { Strip } from '../model.ts';
import { BET_UNITS } from '../round.ts';
import type { RoundCourse, SpinCounts } from '../round-distribution.ts';
import type { PayingSymbol } from '../symbols.ts';
import type { WaysModel } from './ways-model.ts';

/** The figures of a ways model, over every combination of stops. */
export function waysFigures(model: WaysModel): Omit<ModelFigures, 'digest' | 'played'> {
  return exactFigures(model.modes, waysCourse(model));
}

export function waysCourse(model: WaysModel): RoundCourse {
  return {
    base: countWays(model, model.baseStrips, model.wilds),
    free: countWays(model, model.freeStrips, model.freeSpins.wilds),
    multiplier: model.freeSpins.multiplier,
    freeSpins: model.freeSpins,
    bet: BET_UNITS,
    maxWin: model.maxWinBets * BET_UNITS,
  };
}

/**
 * Counts, over every combination of stops, how often a spin pays each number of units. The reels are traversed from the
 * left with only the symbols whose ways continue; windows that look alike are grouped.
 */
export function countWays(model: WaysModel, strips: readonly Strip[], wilds: WaysModel['wilds']): SpinCounts {
  const kinds = strips.map((strip) => windowKinds(model, strip, wilds));
  const counts: SpinCounts = {
    combinations: strips.reduce((product, strip) => product * strip.length, 1),
    plain: new Map(),
    triggering: new Map(),
  };
  walk(0, [], { units: 0, scatters: 0, combinations: 1 });
  return counts;

  function walk(reel: number, alive: readonly Alive[], so: SoFar): void {
    const here = kinds[reel];
    if (!here) return close(alive, so, reel);
    if (reel > 0 && alive.length === 0) return scattersOnly(reel, so);
    for (const kind of here) {
      let { units } = so;
      const next: Alive[] = [];
      if (reel === 0) {
        for (const [symbol, count] of kind.counts) next.push({ symbol, ways: count });
      } else {
        for (const { symbol, ways } of alive) {
          const count = (kind.counts.get(symbol) ?? 0) + kind.wilds;
          if (count > 0) next.push({ symbol, ways: ways * count });
          else units += ways * payOf(symbol, reel);
        }
      }
      walk(reel + 1, next, {
        units,
        scatters: so.scatters + kind.scatters,
        combinations: so.combinations * kind.times,
      });
    }
  }

  function close(alive: readonly Alive[], { units, scatters, combinations }: SoFar, reels: number): void {
    const paid = alive.reduce((sum, { symbol, ways }) => sum + ways * payOf(symbol, reels), units);
    add(paid, scatters, combinations);
  }

  function scattersOnly(reel: number, { units, scatters, combinations }: SoFar): void {
    if (reel === kinds.length) return add(units, scatters, combinations);
    const length = strips[reel]?.length ?? 0;
    const showing = (kinds[reel] ?? []).reduce((sum, kind) => sum + (kind.scatters > 0 ? kind.times : 0), 0);
    if (showing > 0) scattersOnly(reel + 1, { units, scatters: scatters + 1, combinations: combinations * showing });
    scattersOnly(reel + 1, { units, scatters, combinations: combinations * (length - showing) });
  }

  function add(units: number, scatters: number, combinations: number): void {
    const triggers = scatters >= 3;
    const total = units + (triggers ? (model.scatterPays[scatters - 3] ?? 0) : 0);
    const target = triggers ? counts.triggering : counts.plain;
    target.set(total, (target.get(total) ?? 0) + combinations);
  }

  function payOf(symbol: PayingSymbol, reels: number): number {
    return model.pays[symbol]?.[reels - 3] ?? 0;
  }
}

/** The different windows of a strip, and how many stops show each: only the number of each symbol counts. */
function windowKinds(model: WaysModel, strip: Strip, wilds: WaysModel['wilds']): readonly WindowKind[] {
  const kinds = new Map<string, WindowKind>();
  for (const [stop] of strip.entries()) {
    const landed = Array.from({ length: model.rows }, (_, row) => strip[(stop + row) % strip.length] ?? 'T');
    const shown = wilds === 'expanding' && landed.includes('wild') ? landed.map(() => 'wild' as const) : landed;
    const key = `${shown.toSorted().join()} ${landed.includes('scatter')}`;
    const known = kinds.get(key);
    if (known) {
      known.times += 1;
      continue;
    }
    const counts = new Map<PayingSymbol, number>();
    for (const symbol of shown)
      if (symbol !== 'scatter' && symbol !== 'wild' && symbol !== 'coin')
        counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    kinds.set(key, {
      times: 1,
      counts,
      wilds: shown.filter((symbol) => symbol === 'wild').length,
      scatters: landed.filter((symbol) => symbol === 'scatter').length,
    });
  }
  return [...kinds.values()];
}

interface WindowKind {
  times: number;
  readonly counts: ReadonlyMap<PayingSymbol, number>;
  readonly wilds: number;
  readonly scatters: number;
}

interface Alive {
  readonly symbol: PayingSymbol;
  readonly ways: number;
}

interface SoFar {
  readonly units: number;
  readonly scatters: number;
  readonly combinations: number;
}
