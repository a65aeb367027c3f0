import type { SpinCounts } from '../round-distribution.ts';
import { SLOT_SYMBOLS, type SlotSymbol } from '../symbols.ts';
import { SCATTERS_FOR_FREE_SPINS } from './evaluate-lines.ts';
import { linePay, scatterPay, type LinePays, type LinesModel } from './lines-model.ts';
import { REELS, ROWS } from './paylines.ts';

/**
 * Counts, over every combination of stops, how often a spin pays each number of line bets, separately for spins that
 * start (or extend) the free spins and those that do not. Whole numbers throughout: nothing is sampled.
 *
 * The reels are traversed left to right with only the lines that may still pay; when none is left, the last reels
 * matter by their scatters alone.
 */
export function countLines(
  model: LinePays,
  strips: LinesModel['baseStrips'],
  wilds: LinesModel['wilds'] = 'plain',
): SpinCounts {
  const windows = strips.map((strip) => strip.map((_, stop) => readWindow(strip, stop, wilds)));
  const pay = payTable(model);
  const counts: SpinCounts = {
    combinations: strips.reduce((product, strip) => product * strip.length, 1),
    plain: new Map(),
    triggering: new Map(),
  };

  walk(
    0,
    model.paylines.map((line) => ({ line, target: WILD, wilds: 0 })),
    0,
    0,
  );
  return counts;

  function walk(reel: number, alive: readonly LineState[], units: number, scatters: number): void {
    if (alive.length === 0) {
      addScattersOnly(reel, units, scatters);
      return;
    }
    if (reel === REELS - 1) {
      closeLines(alive, units, scatters);
      return;
    }
    for (const window of windows[reel] ?? []) {
      const next: LineState[] = [];
      let paid = 0;
      for (const state of alive) {
        const symbol = window.symbols[state.line[reel] ?? 0] as number;
        if (symbol === WILD) next.push(state.target === WILD ? { ...state, wilds: state.wilds + 1 } : state);
        else if (symbol === state.target) next.push(state);
        else if (state.target === WILD && symbol !== SCATTER) next.push({ ...state, target: symbol });
        else paid += worth(pay, state, reel);
      }
      walk(reel + 1, next, units + paid, scatters + window.scatters);
    }
  }

  /** The last reel, where nearly all the work is: it only decides which lines grow to five. */
  function closeLines(alive: readonly LineState[], units: number, scatters: number): void {
    for (const window of windows[REELS - 1] ?? []) {
      let total = units;
      for (const state of alive) {
        const symbol = window.symbols[state.line[REELS - 1] ?? 0] as number;
        if (symbol === WILD) total += worth(pay, state.target === WILD ? { ...state, wilds: REELS } : state, REELS);
        else if (symbol === state.target) total += worth(pay, state, REELS);
        else if (state.target === WILD && symbol !== SCATTER) total += worth(pay, { ...state, target: symbol }, REELS);
        else total += worth(pay, state, REELS - 1);
      }
      const shown = scatters + window.scatters;
      add(shown, total + scatterPay(model, shown), 1);
    }
  }

  function addScattersOnly(reel: number, units: number, scatters: number, ways = 1): void {
    if (reel === REELS) {
      add(scatters, units + scatterPay(model, scatters), ways);
      return;
    }
    const reelWindows = windows[reel] ?? [];
    const withScatter = reelWindows.filter((window) => window.scatters > 0).length;
    if (withScatter > 0) addScattersOnly(reel + 1, units, scatters + 1, ways * withScatter);
    addScattersOnly(reel + 1, units, scatters, ways * (reelWindows.length - withScatter));
  }

  function add(scatters: number, units: number, ways: number): void {
    const target = scatters >= SCATTERS_FOR_FREE_SPINS ? counts.triggering : counts.plain;
    target.set(units, (target.get(units) ?? 0) + ways);
  }
}

const WILD = SLOT_SYMBOLS.indexOf('wild');
const SCATTER = SLOT_SYMBOLS.indexOf('scatter');

function readWindow(strip: readonly SlotSymbol[], stop: number, wilds: LinesModel['wilds']): Window {
  const landed = Array.from({ length: ROWS }, (_, row) =>
    SLOT_SYMBOLS.indexOf(strip[(stop + row) % strip.length] as SlotSymbol),
  );
  const symbols = wilds === 'expanding' && landed.includes(WILD) ? landed.map(() => WILD) : landed;
  return { symbols, scatters: landed.filter((symbol) => symbol === SCATTER).length };
}

/** Units by symbol and length of its run. */
function payTable(model: LinePays): readonly (readonly number[])[] {
  return SLOT_SYMBOLS.map((symbol) =>
    Array.from({ length: REELS + 1 }, (_, count) =>
      symbol === 'scatter' || symbol === 'coin' ? 0 : linePay(model, symbol, count),
    ),
  );
}

function worth(pay: readonly (readonly number[])[], state: LineState, length: number): number {
  const asWilds = pay[WILD]?.[state.wilds] ?? 0;
  return state.target === WILD ? asWilds : Math.max(asWilds, pay[state.target]?.[length] ?? 0);
}

interface Window {
  readonly symbols: readonly number[];
  readonly scatters: number;
}

interface LineState {
  readonly line: readonly number[];
  /** The symbol that the line collects; `WILD` while it has shown wilds only. */
  readonly target: number;
  /** Wilds that it began with. */
  readonly wilds: number;
}
