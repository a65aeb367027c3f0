import type { Cell } from './round.ts';
import type { SlotSymbol } from './symbols.ts';

/** Where a symbol stands, reel by reel. */
export function cellsOf(reels: readonly (readonly SlotSymbol[])[], symbol: SlotSymbol): Cell[] {
  return reels.flatMap((rows, reel) => rows.flatMap((shown, row): Cell[] => (shown === symbol ? [[reel, row]] : [])));
}
