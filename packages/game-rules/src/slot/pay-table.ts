import { linePay, unitsPerLineBet } from './lines/lines-model.ts';
import type { SlotModel } from './models.ts';
import { BET_UNITS } from './round.ts';
import type { Pays, PayingSymbol } from './symbols.ts';

/** The pay of each symbol, in hundredths of the bet, highest first: the pay table as rules sheets print it. */
export function payTable(model: SlotModel): PayTable {
  switch (model.engine) {
    case 'lines':
      return { symbols: linePays(model), scatter: countRows(model.scatterPays, BET_UNITS) };
    case 'hold':
      return { symbols: linePays(model), scatter: [] };
    case 'ways':
      return { symbols: bySymbol(model.pays, (pays) => countRows(pays, 1)), scatter: countRows(model.scatterPays, 1) };
    case 'cluster':
    case 'cascade':
    case 'many-ways':
      return { symbols: bySymbol(model.pays, (pays) => bracketRows(model, pays)), scatter: [] };
  }
}

function linePays(model: Extract<SlotModel, { engine: 'lines' | 'hold' }>): PayTable['symbols'] {
  return bySymbol(model.pays, (_, symbol) =>
    countRows(
      [3, 4, 5].map((count) => linePay(model, symbol, count)),
      unitsPerLineBet(model),
    ),
  );
}

/** Pays of three, four and five. */
function countRows(pays: readonly number[], unit: number): PayRow[] {
  return pays
    .map((pay, index) => ({ from: index + 3, to: index + 3, units: pay * unit }))
    .filter(({ units }) => units > 0)
    .toReversed();
}

function bracketRows(model: Extract<SlotModel, { brackets: unknown }>, pays: readonly number[]): PayRow[] {
  const { brackets } = model;
  return pays
    .map((units, index) => {
      const from = brackets[index] ?? 0;
      const next = brackets[index + 1];
      const last = model.engine === 'many-ways' ? from : null;
      return { from, to: next === undefined ? last : next - 1, units };
    })
    .filter(({ units }) => units > 0)
    .toReversed();
}

function bySymbol(pays: Pays, rows: (pays: readonly number[], symbol: PayingSymbol) => PayRow[]): PayTable['symbols'] {
  return (Object.keys(pays) as PayingSymbol[])
    .map((symbol) => ({ symbol, rows: rows(pays[symbol] ?? [], symbol) }))
    .filter((entry) => entry.rows.length > 0);
}

export interface PayTable {
  readonly symbols: readonly { readonly symbol: PayingSymbol; readonly rows: readonly PayRow[] }[];
  readonly scatter: readonly PayRow[];
}

/** `from` to `to` of a kind (or reels) pay `units` hundredths of the bet. */
export interface PayRow {
  readonly from: number;
  /** Null for "and more". */
  readonly to: number | null;
  readonly units: number;
}
