import { PAYLINES, REELS, ROWS } from '../lines/paylines.ts';
import type { LinePays, LinesModel } from '../lines/lines-model.ts';
import { assertCore, type ModelCore, type Strip } from '../model.ts';
import type { Prize } from '../round.ts';
import { readStrip } from '../symbols.ts';

/** Builds a hold-and-spin model from its written form and refuses one that violates an assumption of the maths. */
export function holdModel(text: HoldModelText): HoldModel {
  const model: HoldModel = {
    ...text,
    engine: 'hold',
    scatterPays: [0, 0, 0],
    paylines: PAYLINES.slice(0, text.lines),
    baseStrips: text.baseStrips.map(readStrip),
  };
  assertCore(model);
  const broken = (what: string): never => {
    throw new Error(`Slot model ${model.id}: ${what}`);
  };
  if (![10, 20, 25].includes(model.lines)) broken('has 10, 20 or 25 lines');
  if (model.baseStrips.length !== REELS) broken('has five reels');
  if (model.baseStrips.flat().includes('scatter')) broken('has no scatters');
  const { start, values, chance } = model.coins;
  if (start < 3 || start >= HOLD_CELLS) broken('starts with some coins');
  if (chance[0] <= 0 || chance[0] >= chance[1]) broken('has a chance of coins');
  // The pay of lines before such a feature is all that the cap could cut.
  const most = HOLD_CELLS * Math.max(...values.map(({ bets }) => bets)) + model.coins.grandBets;
  if (most !== model.maxWinBets) broken(`has the highest win that its coins can pay: ${most}`);
  return model;
}

export const HOLD_CELLS = REELS * ROWS;

interface HoldCore extends ModelCore {
  readonly lines: number;
  /** Pays of three, four and five on a line, in line bets. */
  readonly pays: LinesModel['pays'];
  readonly coins: {
    /** This many coins in view start the respins. */
    readonly start: number;
    /** Respins at the start, and again after every respin that brought a coin. */
    readonly respins: number;
    /** Of a coin in each empty cell of a respin: so many in so many. */
    readonly chance: readonly [number, number];
    /** The possible values of a coin, in bets, and their weights. */
    readonly values: readonly { readonly bets: number; readonly weight: number; readonly prize?: Prize }[];
    /** Paid on top when coins fill every cell. */
    readonly grandBets: number;
  };
}

interface HoldModelText extends HoldCore {
  readonly baseStrips: readonly string[];
}

export interface HoldModel extends HoldCore, LinePays {
  readonly engine: 'hold';
  readonly baseStrips: readonly Strip[];
}
