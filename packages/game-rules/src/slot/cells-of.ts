import type { Cell } from './round.ts';
import type { SlotSymbol } from './symbols.ts';

/** The cells of a symbol, reel by reel. */
export function cellsOf(reels: readonly (readonly SlotSymbol[])[], symbol: SlotSymbol): Cell[] {
  return reels.flatMap((rows, reel) => rows.flatMap((shown, row): Cell[] => (shown === symbol ? [[reel, row]] : [])));
}
