import { BET_UNITS } from './round.ts';
import type { SlotModel } from './models.ts';
import type { PayingSymbol } from './symbols.ts';
import { unitsPerLineBet } from './lines/lines-model.ts';

/** What each symbol pays, in hundredths of the bet, most first: the pay table as rules sheets print it. */
export function payTable(model: SlotModel): PayTable {
  return {
    symbols: bySymbol(model.pays, (pays) => countRows(pays, 3, unitsPerLineBet(model))),
    scatter: countRows(model.scatterPays, 3, BET_UNITS),
  };
}

/** Pays of `first`, one more, and so on. */
function countRows(pays: readonly number[], first: number, unit: number): PayRow[] {
  return pays
    .map((pay, index) => ({ from: first + index, to: first + index, units: pay * unit }))
    .filter(({ units }) => units > 0)
    .toReversed();
}

function bySymbol<Pay>(
  pays: Readonly<Partial<Record<PayingSymbol, Pay>>>,
  rows: (pay: Pay) => PayRow[],
): PayTable['symbols'] {
  return (Object.keys(pays) as PayingSymbol[])
    .map((symbol) => ({ symbol, rows: rows(pays[symbol] as Pay) }))
    .filter((entry) => entry.rows.length > 0);
}

export interface PayTable {
  readonly symbols: readonly { readonly symbol: PayingSymbol; readonly rows: readonly PayRow[] }[];
  readonly scatter: readonly PayRow[];
}

/** So many of a kind, from … to, pay so many hundredths of the bet. */
export interface PayRow {
  readonly from: number;
  /** Infinity stands as null: "and more". */
  readonly to: number | null;
  readonly units: number;
}
