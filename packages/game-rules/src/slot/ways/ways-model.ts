import { assertCore, type FreeSpins, type ModelCore, type Strip } from '../model.ts';
import { readStrip, type Pays } from '../symbols.ts';
import { showsTwoScatters } from '../lines/lines-model.ts';

/** Builds a ways model from its written form and refuses one that violates an assumption of the maths. */
export function waysModel(text: WaysModelText): WaysModel {
  const model: WaysModel = {
    ...text,
    engine: 'ways',
    baseStrips: text.baseStrips.map(readStrip),
    freeStrips: text.freeStrips.map(readStrip),
  };
  assertCore(model, model.freeSpins);
  const broken = (what: string): never => {
    throw new Error(`Slot model ${model.id}: ${what}`);
  };
  for (const strips of [model.baseStrips, model.freeStrips]) {
    if (strips.length !== WAYS_REELS) broken('has five reels');
    if (strips.some((strip) => showsTwoScatters(strip, model.rows))) broken('shows two scatters on one reel');
    // Every way begins on the first reel: without wilds there, each has one symbol.
    if (strips[0]?.includes('wild')) broken('has no wild on the first reel');
  }
  return model;
}

export const WAYS_REELS = 5;

interface WaysCore extends ModelCore {
  readonly rows: 3 | 4;
  /** Pays of three, four and five reels, for each way, in hundredths of the bet. */
  readonly pays: Pays;
  /** Pays of three, four and five scatters, in hundredths of the bet. Three or more also start the free spins. */
  readonly scatterPays: readonly [number, number, number];
  readonly wilds: 'plain' | 'expanding';
  readonly freeSpins: FreeSpins & { readonly multiplier: number; readonly wilds: 'plain' | 'expanding' };
}

interface WaysModelText extends WaysCore {
  readonly baseStrips: readonly string[];
  readonly freeStrips: readonly string[];
}

export interface WaysModel extends WaysCore {
  readonly engine: 'ways';
  readonly baseStrips: readonly Strip[];
  readonly freeStrips: readonly Strip[];
}
