import { linePay, scatterPay, type SlotModel } from './model.ts';
import { ROWS } from './paylines.ts';
import type { PayingSymbol, SlotSymbol } from './symbols.ts';

/** Reads what the reels show at `stops` and what it pays, in units (line bets) before any multiplier. */
export function evaluateSpin(model: SlotModel, strips: SlotModel['baseStrips'], stops: readonly number[]): SpinResult {
  const reels = strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] as SlotSymbol),
  );
  const lineWins = model.paylines.flatMap((line, index) => {
    const shown = line.map((row, reel) => reels[reel]?.[row] as SlotSymbol);
    const win = bestRun(model, shown);
    return win ? [{ line: index, ...win }] : [];
  });
  const scatterCount = reels.flat().filter((symbol) => symbol === 'scatter').length;
  const scatterUnits = scatterPay(model, scatterCount);
  const units = lineWins.reduce((sum, win) => sum + win.units, scatterUnits);
  return { reels, lineWins, scatterCount, scatterUnits, units };
}

/** A line pays its best reading: the wilds it begins with for themselves, or as the first other symbol. */
function bestRun(model: SlotModel, shown: readonly SlotSymbol[]): Omit<LineWin, 'line'> | undefined {
  const first = shown.find((symbol) => symbol !== 'wild') ?? 'wild';
  const wilds = shown.findIndex((symbol) => symbol !== 'wild');
  const wildRun = run('wild', wilds === -1 ? shown.length : wilds);
  if (first === 'scatter' || first === 'wild') return wildRun;
  const end = shown.findIndex((symbol) => symbol !== first && symbol !== 'wild');
  const symbolRun = run(first, end === -1 ? shown.length : end);
  return (symbolRun?.units ?? 0) >= (wildRun?.units ?? 0) ? symbolRun : wildRun;

  function run(symbol: PayingSymbol, count: number): Omit<LineWin, 'line'> | undefined {
    const units = linePay(model, symbol, count);
    return units > 0 ? { symbol, count, units } : undefined;
  }
}

export interface SpinResult {
  /** What each reel shows, top to bottom. */
  readonly reels: readonly (readonly SlotSymbol[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatterCount: number;
  readonly scatterUnits: number;
  readonly units: number;
}

export interface LineWin {
  /** Index in the model's lines. */
  readonly line: number;
  readonly symbol: PayingSymbol;
  readonly count: number;
  readonly units: number;
}
