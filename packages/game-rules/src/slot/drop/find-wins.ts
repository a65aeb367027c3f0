import type { SlotWin } from '../round.ts';
import { SLOT_SYMBOLS, type PayingSymbol } from '../symbols.ts';
import { MAX_ROWS, type DropModel } from './drop-model.ts';

/** Cells by `reel * MAX_ROWS + row`, symbols by index. */
export interface Grid {
  readonly cells: Uint8Array;
  readonly heights: Uint8Array;
}

/** The pays of a grid: the groups of cells, each with its symbol, count and units. */
export interface FoundWin {
  readonly symbol: number;
  readonly count: number;
  readonly cells: readonly number[];
  readonly units: number;
  readonly ways: number;
}

/** The pay rule of a model, prepared once: it runs for every tumble of millions of rounds. */
export function winFinder(model: DropModel): (grid: Grid) => readonly FoundWin[] {
  const pays = payRows(model);
  const least = model.brackets[0] ?? 0;
  if (model.engine === 'cascade') return anywhere(pays, model.reels, least);
  return model.engine === 'cluster' ? clusters(pays, model.reels, least) : ways(pays, model.reels, least);
}

/** Units by symbol and count, made once for a model. */
export function payRows(model: DropModel): PayRows {
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

export type PayRows = readonly (readonly number[])[];

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
  // The cells of the group that is followed: those before `next` have been looked around from.
  const group = new Uint8Array(reels * MAX_ROWS);
  let mark = 0;
  // How many pairs of neighbours a symbol could join, its own and those with a wild; pairs of wilds count for all.
  const touches = new Uint8Array(SLOT_SYMBOLS.length);
  return ({ cells, heights }: Grid): FoundWin[] => {
    const found: FoundWin[] = [];
    if (mark > 60_000) {
      seen.fill(0);
      mark = 0;
    }
    const start = mark;
    countNeighbours(cells, heights);
    for (let origin = 0; origin < reels * MAX_ROWS; origin += 1) {
      if ((origin & ROW_MASK) >= (heights[origin >> ROW_BITS] as number)) continue;
      const symbol = cells[origin] as number;
      // A group of n cells has at least n − 1 touching pairs: most symbols are done with here.
      if ((touches[symbol] as number) + (touches[WILD] as number) < least - 1) continue;
      if (symbol === WILD || (seen[origin] as number) > start) continue;
      mark += 1;
      let size = 1;
      group[0] = origin;
      seen[origin] = mark;
      for (let next = 0; next < size; next += 1) {
        const cell = group[next] as number;
        const row = cell & ROW_MASK;
        const at = cell >> ROW_BITS;
        if (row > 0) size = visit(cell - 1, symbol, size);
        if (row + 1 < (heights[at] as number)) size = visit(cell + 1, symbol, size);
        if (at > 0) size = visit(cell - MAX_ROWS, symbol, size);
        if (at + 1 < reels) size = visit(cell + MAX_ROWS, symbol, size);
      }
      // Wilds belong to every group they touch: they may be seen again.
      const units = size >= least ? (pays[symbol]?.[size] ?? 0) : 0;
      if (units > 0) found.push({ symbol, count: size, cells: Array.from(group.subarray(0, size)), units, ways: 0 });
    }
    return found;

    function countNeighbours(shown: Uint8Array, rows: Uint8Array): void {
      touches.fill(0);
      for (let reel = 0; reel < reels; reel += 1) {
        const end = reel * MAX_ROWS + (rows[reel] as number);
        const nextRows = reel + 1 < reels ? (rows[reel + 1] as number) : 0;
        for (let cell = reel * MAX_ROWS; cell < end; cell += 1) {
          const symbol = shown[cell] as number;
          if (cell + 1 < end) touch(symbol, shown[cell + 1] as number);
          if ((cell & ROW_MASK) < nextRows) touch(symbol, shown[cell + MAX_ROWS] as number);
        }
      }
    }

    function touch(one: number, other: number): void {
      if (one === other || other === WILD) touches[one] = (touches[one] as number) + 1;
      else if (one === WILD) touches[other] = (touches[other] as number) + 1;
    }

    /** Takes a cell into the group if it belongs there; returns the group's size. */
    function visit(cell: number, symbol: number, size: number): number {
      if (seen[cell] === mark || (cells[cell] !== symbol && cells[cell] !== WILD)) return size;
      seen[cell] = mark;
      group[size] = cell;
      return size + 1;
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

/**
 * A cell's number has its reel above and its row in the lowest bits, because this runs for every cell of millions of
 * frames.
 */
const ROW_BITS = Math.log2(MAX_ROWS);
const ROW_MASK = MAX_ROWS - 1;

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
