import { SLOT_SYMBOLS } from '../symbols.ts';
import { MAX_ROWS, type DropModel, type ReelTable } from './drop-model.ts';
import { payRows, WILD, type Grid, type PayRows } from './find-wins.ts';

/**
 * The mean pay of a frame, in units before its multiplier: as symbols land, and after a tumble given the remaining
 * ones. Exact, because every cell is drawn independently. Groups that touch have no such sum: undefined for clusters.
 */
export function frameExpectation(model: DropModel, phase: 'base' | 'free'): FrameExpectation | undefined {
  if (model.engine === 'cluster') return undefined;
  const tables = model.tables[phase];
  return model.engine === 'cascade' ? anywhere(model, tables) : ways(model, tables);
}

/** Every symbol pays by how many of it are there: what stays, and a binomial number of fresh ones. */
function anywhere(model: DropModel, tables: readonly ReelTable[]): FrameExpectation {
  const pays = payRows(model);
  const [table] = tables;
  const [rows] = model.heights;
  if (!table || rows === undefined || model.heights.length !== 1)
    throw new Error(`${model.id}: cascades have one height`);
  const cells = model.reels * rows;
  const means = SLOT_SYMBOLS.map((_, symbol) => {
    const share = shareOf(table.filling, symbol);
    return Array.from({ length: cells + 1 }, (__, fresh) =>
      Array.from({ length: cells + 1 - fresh }, (___, kept) => binomialMean(pays[symbol] ?? [], kept, fresh, share)),
    );
  });
  const kept = new Uint8Array(SLOT_SYMBOLS.length);
  return {
    landing: SLOT_SYMBOLS.reduce(
      (sum, _, symbol) => sum + binomialMean(pays[symbol] ?? [], 0, cells, shareOf(table.landing, symbol)),
      0,
    ),
    refilled(grid, gone) {
      kept.fill(0);
      let fresh = 0;
      for (let reel = 0; reel < model.reels; reel += 1)
        for (let cell = reel * MAX_ROWS; cell < reel * MAX_ROWS + rows; cell += 1) {
          if (gone[cell]) fresh += 1;
          else kept[grid.cells[cell] as number] = (kept[grid.cells[cell] as number] as number) + 1;
        }
      let sum = 0;
      for (let symbol = 0; symbol < kept.length; symbol += 1)
        sum += means[symbol]?.[fresh]?.[kept[symbol] as number] as number;
      return sum;
    },
  };
}

function binomialMean(pays: readonly number[], kept: number, draws: number, share: number): number {
  let mean = 0;
  let chance = (1 - share) ** draws;
  for (let hits = 0; hits <= draws; hits += 1) {
    mean += chance * (pays[kept + hits] ?? 0);
    chance *= ((draws - hits) / (hits + 1)) * (share / (1 - share));
  }
  return mean;
}

/**
 * Reels are independent, so the mean of a product of counts is the product of their means; a run ends where a reel shows
 * none.
 */
function ways(model: DropModel, tables: readonly ReelTable[]): FrameExpectation {
  const pays = payRows(model);
  const least = model.brackets[0] ?? 0;
  const shares = (which: keyof ReelTable) =>
    tables.map((table) => SLOT_SYMBOLS.map((_, symbol) => shareOf(table[which], symbol) + shareOf(table[which], WILD)));
  const filling = shares('filling');
  const counts = new Uint8Array(SLOT_SYMBOLS.length * model.reels);
  const fresh = new Uint8Array(model.reels);
  return {
    landing: payingSymbols(pays).reduce((sum, symbol) => {
      const onReels = shares('landing').map((reel) => {
        const share = reel[symbol] as number;
        const mean = (of: (height: number) => number) =>
          model.heights.reduce((total, height) => total + of(height), 0) / model.heights.length;
        return { mean: mean((height) => height * share), none: mean((height) => (1 - share) ** height) };
      });
      return sum + waysMean(pays[symbol] ?? [], least, onReels);
    }, 0),
    refilled(grid, gone) {
      counts.fill(0);
      fresh.fill(0);
      for (let reel = 0; reel < model.reels; reel += 1)
        for (let row = 0; row < (grid.heights[reel] as number); row += 1) {
          const cell = reel * MAX_ROWS + row;
          if (gone[cell]) fresh[reel] = (fresh[reel] as number) + 1;
          else {
            const at = (grid.cells[cell] as number) * model.reels + reel;
            counts[at] = (counts[at] as number) + 1;
          }
        }
      let sum = 0;
      for (const symbol of payingSymbols(pays)) {
        let product = 1;
        for (let reel = 0; reel < model.reels; reel += 1) {
          const kept = (counts[symbol * model.reels + reel] as number) + (counts[WILD * model.reels + reel] as number);
          const share = filling[reel]?.[symbol] as number;
          const draws = fresh[reel] as number;
          if (reel >= least && kept === 0) sum += (pays[symbol]?.[reel] as number) * product * (1 - share) ** draws;
          product *= kept + draws * share;
          if (product === 0) break;
        }
        sum += (pays[symbol]?.[model.reels] as number) * product;
      }
      return sum;
    },
  };
}

function waysMean(
  pays: readonly number[],
  least: number,
  onReels: readonly { readonly mean: number; readonly none: number }[],
): number {
  let sum = 0;
  let product = 1;
  onReels.forEach(({ mean, none }, reel) => {
    if (reel >= least) sum += (pays[reel] ?? 0) * product * none;
    product *= mean;
  });
  return sum + (pays[onReels.length] ?? 0) * product;
}

function payingSymbols(pays: PayRows): number[] {
  const known = PAYING.get(pays);
  if (known) return known;
  const symbols = pays.flatMap((row, symbol) => (row.some((units) => units > 0) ? [symbol] : []));
  PAYING.set(pays, symbols);
  return symbols;
}

const PAYING = new WeakMap<PayRows, number[]>();

function shareOf(table: Uint8Array, symbol: number): number {
  return table.filter((drawn) => drawn === symbol).length / table.length;
}

export interface FrameExpectation {
  /** Of the first frame of a spin. */
  readonly landing: number;
  /** Of the frame after a tumble, with what is `gone` not yet filled up. */
  refilled(grid: Grid, gone: Uint8Array): number;
}
