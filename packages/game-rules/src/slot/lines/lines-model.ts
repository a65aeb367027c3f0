import { assertCore, type FreeSpins, type ModelCore, type Strip } from '../model.ts';
import { BET_UNITS } from '../round.ts';
import { readStrip, type PayingSymbol } from '../symbols.ts';
import { PAYLINES, REELS, type Payline } from './paylines.ts';

/** Builds a model from its written form and refuses one that violates an assumption of the maths. */
export function linesModel(text: LinesModelText): LinesModel {
  const model: LinesModel = {
    ...text,
    engine: 'lines',
    paylines: PAYLINES.slice(0, text.lines),
    baseStrips: text.baseStrips.map(readStrip),
    freeStrips: text.freeStrips.map(readStrip),
  };
  assertCore(model, model.freeSpins);
  assertSound(model);
  return model;
}

/** Line bets that `count` equal symbols from the left pay on a line; 0 below three. */
export function linePay(model: LinePays, symbol: PayingSymbol, count: number): number {
  return model.pays[symbol][count - 3] ?? 0;
}

/** Line bets that scatters anywhere pay; the table is in total bets. */
export function scatterPay(model: LinePays, count: number): number {
  return (model.scatterPays[count - 3] ?? 0) * model.lines;
}

/** Hundredths of the bet in one line bet. */
export function unitsPerLineBet(model: LinePays): number {
  return BET_UNITS / model.lines;
}

/**
 * The strips may show no more than one scatter on a reel: a window of three rows needs scatters at least three apart.
 */
export function showsTwoScatters(strip: Strip, rows: number): boolean {
  const stops = strip.flatMap((symbol, stop) => (symbol === 'scatter' ? [stop] : []));
  return (
    stops.length > 1 &&
    stops.some(
      (stop, index) => ((stops[(index + 1) % stops.length] ?? 0) - stop + strip.length - 1) % strip.length < rows - 1,
    )
  );
}

function assertSound(model: LinesModel): void {
  const broken = (what: string): never => {
    throw new Error(`Slot model ${model.id}: ${what}`);
  };
  if (![10, 20, 25].includes(model.lines)) broken('has 10, 20 or 25 lines');
  for (const strips of [model.baseStrips, model.freeStrips]) {
    if (strips.length !== REELS) broken('has five reels');
    if (strips.some((strip) => showsTwoScatters(strip, 3))) broken('shows two scatters on one reel');
  }
  if (!Number.isInteger(model.freeSpins.multiplier)) broken('has a whole multiplier');
}

/** Everything that determines the pays of lines. */
export type LinePays = Pick<LinesModel, 'lines' | 'paylines' | 'pays' | 'scatterPays'>;

interface LinesCore extends ModelCore {
  readonly lines: number;
  /** Pays of three, four and five on a line, in line bets. */
  readonly pays: Readonly<Record<PayingSymbol, readonly [number, number, number]>>;
  /** Pays of three, four and five scatters anywhere, in total bets. Three or more also start the free spins. */
  readonly scatterPays: readonly [number, number, number];
  /** The behaviour of wilds in paid spins. */
  readonly wilds: 'plain' | 'expanding';
  readonly freeSpins: FreeSpins & {
    /** Every win of a free spin is multiplied by it. */
    readonly multiplier: number;
    /** Sticky wilds stay where they landed until the free spins end. */
    readonly wilds: 'plain' | 'expanding' | 'sticky';
  };
}

export interface LinesModelText extends LinesCore {
  readonly baseStrips: readonly string[];
  readonly freeStrips: readonly string[];
}

export interface LinesModel extends LinesCore {
  readonly engine: 'lines';
  readonly paylines: readonly Payline[];
  readonly baseStrips: readonly Strip[];
  readonly freeStrips: readonly Strip[];
}
