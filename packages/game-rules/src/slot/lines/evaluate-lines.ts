import type { Cell, SlotWin } from '../round.ts';
import type { PayingSymbol, SlotSymbol } from '../symbols.ts';
import { linePay, scatterPay, unitsPerLineBet, type LinePays, type LinesModel } from './lines-model.ts';
import { ROWS } from './paylines.ts';

/** The visible window at `stops`, top to bottom. */
export function windowAt(strips: LinesModel['baseStrips'], stops: readonly number[]): SlotSymbol[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] as SlotSymbol),
  );
}

/** Computes the pays of a window, in hundredths of the bet before any multiplier. Scatters are counted in `landed`. */
export function evaluateLines(
  model: LinePays,
  landed: readonly (readonly SlotSymbol[])[],
  shown: readonly (readonly SlotSymbol[])[] = landed,
): LinesResult {
  const unit = unitsPerLineBet(model);
  const wins = model.paylines.flatMap((line, index): SlotWin[] => {
    const win = bestRun(
      model,
      line.map((row, reel) => shown[reel]?.[row] as SlotSymbol),
    );
    if (!win) return [];
    const cells = line.slice(0, win.count).map((row, reel): Cell => [reel, row]);
    return [{ kind: 'line', line: index, symbol: win.symbol, count: win.count, cells, units: win.lineBets * unit }];
  });
  const scatters = landed.flatMap((rows, reel) =>
    rows.flatMap((symbol, row): Cell[] => (symbol === 'scatter' ? [[reel, row]] : [])),
  );
  const paid = scatterPay(model, scatters.length) * unit;
  if (scatters.length >= SCATTERS_FOR_FREE_SPINS)
    wins.unshift({ kind: 'scatter', symbol: 'scatter', count: scatters.length, cells: scatters, units: paid });
  return { wins, scatterCount: scatters.length, units: wins.reduce((sum, win) => sum + win.units, 0) };
}

/** A line pays its best reading: its leading wilds for themselves, or as the first other symbol. */
function bestRun(model: LinePays, shown: readonly SlotSymbol[]): Run | undefined {
  const first = shown.find((symbol) => symbol !== 'wild') ?? 'wild';
  const wilds = shown.findIndex((symbol) => symbol !== 'wild');
  const wildRun = run('wild', wilds === -1 ? shown.length : wilds);
  if (first === 'scatter' || first === 'coin' || first === 'wild') return wildRun;
  const end = shown.findIndex((symbol) => symbol !== first && symbol !== 'wild');
  const symbolRun = run(first, end === -1 ? shown.length : end);
  return (symbolRun?.lineBets ?? 0) >= (wildRun?.lineBets ?? 0) ? symbolRun : wildRun;

  function run(symbol: PayingSymbol, count: number): Run | undefined {
    const lineBets = linePay(model, symbol, count);
    return lineBets > 0 ? { symbol, count, lineBets } : undefined;
  }
}

export const SCATTERS_FOR_FREE_SPINS = 3;

export interface LinesResult {
  readonly wins: readonly SlotWin[];
  readonly scatterCount: number;
  readonly units: number;
}

interface Run {
  readonly symbol: PayingSymbol;
  readonly count: number;
  readonly lineBets: number;
}
