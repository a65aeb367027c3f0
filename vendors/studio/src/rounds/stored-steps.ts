import { BET_UNITS, type SlotFrame, type SlotStep, type SlotWin } from '@mela/game-rules/slot/round';
import { PAYLINES } from '@mela/game-rules/slot/lines/paylines';
import type { PayingSymbol, SlotSymbol } from '@mela/game-rules/slot/symbols';

/**
 * Steps as stored in a round's row. Rounds of the first lines models were stored by line bets, before there were other
 * engines; they are read as what they showed and paid.
 */
export function readSteps(stored: unknown, modelId: string): readonly SlotStep[] | null {
  if (!Array.isArray(stored)) return null;
  const steps = stored as readonly (SlotStep | FirstStep)[];
  const lines = FIRST_LINES[modelId] ?? 20;
  return steps.map((step, index) => ('lineWins' in step ? fromFirst(step, index, BET_UNITS / lines) : step));
}

function fromFirst(step: FirstStep, index: number, unit: number): SlotStep {
  const scatters = step.reels.flatMap((rows, reel) =>
    rows.flatMap((symbol, row) => (symbol === 'scatter' ? [[reel, row] as const] : [])),
  );
  const wins: SlotWin[] = step.lineWins.map((win) => ({
    kind: 'line',
    line: win.line,
    symbol: win.symbol,
    count: win.count,
    cells: (PAYLINES[win.line] ?? []).slice(0, win.count).map((row, reel) => [reel, row] as const),
    units: win.units * unit,
  }));
  if (step.scatterUnits > 0 || step.spinsAwarded > 0)
    wins.unshift({
      kind: 'scatter',
      symbol: 'scatter',
      count: scatters.length,
      cells: scatters,
      units: step.scatterUnits * unit,
    });
  const units = step.units * unit;
  const frame: SlotFrame = { reels: step.reels, wins, multiplier: step.multiplier, units };
  return { kind: index === 0 ? 'spin' : 'free', frames: [frame], units, spinsAwarded: step.spinsAwarded };
}

const FIRST_LINES: Readonly<Record<string, number>> = { 'lines-low': 25, 'lines-middle': 20, 'lines-high': 10 };

interface FirstStep {
  readonly reels: readonly (readonly SlotSymbol[])[];
  readonly lineWins: readonly { line: number; symbol: PayingSymbol; count: number; units: number }[];
  readonly scatterUnits: number;
  readonly multiplier: number;
  readonly units: number;
  readonly spinsAwarded: number;
}
