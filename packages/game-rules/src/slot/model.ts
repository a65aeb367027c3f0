import { readStrip, type PayingSymbol, type SlotSymbol } from './symbols.ts';
import { PAYLINES, REELS, type Payline } from './paylines.ts';

/** Builds a model from its written form and refuses one that breaks what the maths rests on. */
export function slotModel(text: ModelText): SlotModel {
  const model: SlotModel = {
    ...text,
    paylines: PAYLINES.slice(0, text.lines),
    baseStrips: text.baseStrips.map(readStrip),
    freeStrips: text.freeStrips.map(readStrip),
  };
  assertSound(model);
  return model;
}

/** Units (line bets) that `count` equal symbols from the left pay on a line; 0 below three. */
export function linePay(model: SlotModel, symbol: PayingSymbol, count: number): number {
  return model.pays[symbol][count - 3] ?? 0;
}

/** Units that scatters anywhere pay; the table stands in total bets. */
export function scatterPay(model: SlotModel, count: number): number {
  return (model.scatterPays[count - 3] ?? 0) * model.lines;
}

/** The most that one round can pay, in units: the cap of the model. */
export function maxWinUnits(model: SlotModel): number {
  return model.maxWinBets * model.lines;
}

function assertSound(model: SlotModel): void {
  const broken = (what: string): never => {
    throw new Error(`Slot model ${model.id}: ${what}`);
  };
  if (model.lines < 10 || model.lines > PAYLINES.length) broken('has 10 to 25 lines');
  for (const strips of [model.baseStrips, model.freeStrips]) {
    if (strips.length !== REELS) broken('has five reels');
    for (const strip of strips) {
      const stops = strip.flatMap((symbol, stop) => (symbol === 'scatter' ? [stop] : []));
      // The window shows three stops, so scatters three apart never share one: five are the most that can show.
      const tooNear = stops.some(
        (stop, index) => ((stops[(index + 1) % stops.length] ?? 0) - stop + strip.length - 1) % strip.length < 2,
      );
      if (stops.length > 1 && tooNear) broken('shows two scatters on one reel');
    }
  }
  const { spins, moreSpins, maxSpins, multiplier } = model.freeSpins;
  if (![spins, moreSpins, maxSpins, multiplier].every(Number.isInteger) || maxSpins < spins)
    broken('has whole, capped free spins');
}

interface ModelCore {
  readonly id: ModelId;
  /** Raised with every change of strips, pays or features: a stored round names the version that decided it. */
  readonly version: number;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly lines: number;
  /** Pays of three, four and five on a line, in line bets. */
  readonly pays: Readonly<Record<PayingSymbol, readonly [number, number, number]>>;
  /** Pays of three, four and five scatters anywhere, in total bets. Three or more also start the free spins. */
  readonly scatterPays: readonly [number, number, number];
  readonly freeSpins: {
    readonly spins: number;
    /** Added when three scatters show during free spins. */
    readonly moreSpins: number;
    /** All free spins of a round together; no re-trigger goes past it. */
    readonly maxSpins: number;
    /** Every win of a free spin is multiplied by it. */
    readonly multiplier: number;
  };
  /** A round pays at most so many total bets; a feature that reaches it ends at once. */
  readonly maxWinBets: number;
}

export interface ModelText extends ModelCore {
  readonly baseStrips: readonly string[];
  readonly freeStrips: readonly string[];
}

export interface SlotModel extends ModelCore {
  readonly paylines: readonly Payline[];
  readonly baseStrips: readonly (readonly SlotSymbol[])[];
  readonly freeStrips: readonly (readonly SlotSymbol[])[];
}

export type ModelId = 'low' | 'middle' | 'high';
