import type { Cell, SlotWin } from '../round.ts';
import type { Pays, PayingSymbol, SlotSymbol } from '../symbols.ts';

/**
 * A symbol pays when it, or a wild, is on three or more reels from the left; each combination of its cells is a way and
 * pays for itself. `first` is the fewest reels that pay.
 */
export function evaluateWays(pays: Pays, reels: readonly (readonly SlotSymbol[])[], first = 3): SlotWin[] {
  const begun = new Set((reels[0] ?? []).filter((symbol): symbol is PayingSymbol => symbol in pays));
  return [...begun].flatMap((symbol): SlotWin[] => {
    const cells: Cell[] = [];
    let ways = 1;
    let count = 0;
    for (const [reel, rows] of reels.entries()) {
      const here = rows.flatMap((shown, row): Cell[] => (shown === symbol || shown === 'wild' ? [[reel, row]] : []));
      if (here.length === 0) break;
      ways *= here.length;
      count += 1;
      cells.push(...here);
    }
    const pay = pays[symbol]?.[count - first] ?? 0;
    return pay > 0 ? [{ kind: 'ways', symbol, count, ways, cells, units: pay * ways }] : [];
  });
}
