import type { SlotWin } from '../round.ts';
import { SLOT_SYMBOLS, type PayingSymbol } from '../symbols.ts';
import { MAX_ROWS, type DropModel } from './drop-model.ts';

/** Cells by `reel * MAX_ROWS + row`, symbols by index. */
export interface Grid {
  readonly cells: Uint8Array;
  readonly heights: Uint8Array;
}

/** What a grid pays: the groups of cells, each with its symbol, count and units. */
export interface FoundWin {
  readonly symbol: number;
  readonly count: number;
  readonly cells: readonly number[];
  readonly units: number;
  readonly ways: number;
}

/** The rule by which a model pays, made ready once: it is asked for every tumble of millions of rounds. */
export function winFinder(model: DropModel): (grid: Grid) => readonly FoundWin[] {
  const pays = payRows(model);
  const least = model.brackets[0] ?? 0;
  if (model.engine === 'cascade') return anywhere(pays, model.reels, least);
  return model.engine === 'cluster' ? clusters(pays, model.reels, least) : ways(pays, model.reels, least);
}

/** Units by symbol and count, made once for a model. */
function payRows(model: DropModel): PayRows {
  const known = KNOWN_PAYS.get(model);
  if (known) return known;
  const rows = SLOT_SYMBOLS.map((symbol) => {
    const row = model.pays[symbol as PayingSymbol];
    return Array.from({ length: model.reels * MAX_ROWS + 1 }, (_, count) => {
      const bracket = model.brackets.findLastIndex((least) => count >= least);
      return bracket === -1 ? 0 : (row?.[bracket] ?? 0);
    });
  });
  KNOWN_PAYS.set(model, rows);
  return rows;
}

const KNOWN_PAYS = new WeakMap<DropModel, PayRows>();

type PayRows = readonly (readonly number[])[];

function anywhere(pays: PayRows, reels: number, least: number) {
  const counts = new Uint8Array(SLOT_SYMBOLS.length);
  return ({ cells, heights }: Grid): FoundWin[] => {
    counts.fill(0);
    for (let reel = 0; reel < reels; reel += 1)
      for (let row = 0; row < (heights[reel] as number); row += 1) {
        const symbol = cells[reel * MAX_ROWS + row] as number;
        counts[symbol] = (counts[symbol] as number) + 1;
      }
    const found: FoundWin[] = [];
    for (let symbol = 0; symbol < counts.length; symbol += 1) {
      const count = counts[symbol] as number;
      const units = count >= least ? (pays[symbol]?.[count] ?? 0) : 0;
      if (units === 0) continue;
      const hit: number[] = [];
      for (let cell = 0; cell < reels * MAX_ROWS; cell += 1)
        if (cells[cell] === symbol && cell % MAX_ROWS < (heights[Math.floor(cell / MAX_ROWS)] as number))
          hit.push(cell);
      found.push({ symbol, count, cells: hit, units, ways: 0 });
    }
    return found;
  };
}

function clusters(pays: PayRows, reels: number, least: number) {
  const seen = new Uint16Array(reels * MAX_ROWS);
  const stack = new Uint8Array(reels * MAX_ROWS);
  let mark = 0;
  return ({ cells, heights }: Grid): FoundWin[] => {
    const found: FoundWin[] = [];
    if (mark > 60_000) {
      seen.fill(0);
      mark = 0;
    }
    const start = mark;
    for (let origin = 0; origin < reels * MAX_ROWS; origin += 1) {
      const reel = Math.floor(origin / MAX_ROWS);
      if (origin % MAX_ROWS >= (heights[reel] as number)) continue;
      const symbol = cells[origin] as number;
      if (symbol === WILD || (seen[origin] as number) > start) continue;
      mark += 1;
      const group: number[] = [];
      let top = 0;
      stack[top++] = origin;
      seen[origin] = mark;
      while (top > 0) {
        const cell = stack[--top] as number;
        group.push(cell);
        const row = cell % MAX_ROWS;
        const at = Math.floor(cell / MAX_ROWS);
        if (row > 0) top = visit(cell - 1, symbol, top);
        if (row + 1 < (heights[at] as number)) top = visit(cell + 1, symbol, top);
        if (at > 0) top = visit(cell - MAX_ROWS, symbol, top);
        if (at + 1 < reels) top = visit(cell + MAX_ROWS, symbol, top);
      }
      // Wilds belong to every group they touch: they may be seen again.
      const units = group.length >= least ? (pays[symbol]?.[group.length] ?? 0) : 0;
      if (units > 0) found.push({ symbol, count: group.length, cells: group, units, ways: 0 });
    }
    return found;

    function visit(cell: number, symbol: number, top: number): number {
      if (seen[cell] === mark || (cells[cell] !== symbol && cells[cell] !== WILD)) return top;
      seen[cell] = mark;
      stack[top] = cell;
      return top + 1;
    }
  };
}

function ways(pays: PayRows, reels: number, least: number) {
  const tried = new Uint8Array(SLOT_SYMBOLS.length);
  return ({ cells, heights }: Grid): FoundWin[] => {
    const found: FoundWin[] = [];
    tried.fill(0);
    for (let first = 0; first < (heights[0] as number); first += 1) {
      const symbol = cells[first] as number;
      if (tried[symbol]) continue;
      tried[symbol] = 1;
      let product = 1;
      let count = 0;
      for (; count < reels; count += 1) {
        let here = 0;
        for (let row = 0; row < (heights[count] as number); row += 1) {
          const shown = cells[count * MAX_ROWS + row] as number;
          if (shown === symbol || shown === WILD) here += 1;
        }
        if (here === 0) break;
        product *= here;
      }
      const pay = count >= least ? (pays[symbol]?.[count] ?? 0) : 0;
      if (pay === 0) continue;
      const hit: number[] = [];
      for (let reel = 0; reel < count; reel += 1)
        for (let row = 0; row < (heights[reel] as number); row += 1) {
          const shown = cells[reel * MAX_ROWS + row] as number;
          if (shown === symbol || shown === WILD) hit.push(reel * MAX_ROWS + row);
        }
      found.push({ symbol, count, cells: hit, units: pay * product, ways: product });
    }
    return found;
  };
}

export const WILD = SLOT_SYMBOLS.indexOf('wild');

export function toSlotWin(model: DropModel, win: FoundWin): SlotWin {
  const kind = model.engine === 'cascade' ? 'anywhere' : model.engine === 'cluster' ? 'cluster' : 'ways';
  return {
    kind,
    symbol: SLOT_SYMBOLS[win.symbol] as PayingSymbol,
    count: win.count,
    cells: win.cells.map((cell) => [Math.floor(cell / MAX_ROWS), cell % MAX_ROWS]),
    units: win.units,
    ...(win.ways > 0 && { ways: win.ways }),
  };
}
