import type { EngineId, BetModeId, ModelCore, Volatility } from './model.ts';
import type { ModeFigures, ModelFigures } from './figures.ts';
import { MODEL_FIGURES } from './model-figures.generated.ts';
import type { SlotModel } from './models.ts';
import { SLOT_SYMBOLS, type SlotSymbol } from './symbols.ts';

/**
 * A game's published facts about its model: the same for every game on it. Read by the catalogue, the vendor's list and
 * the rules.
 */
export function modelListing(model: SlotModel): ModelListing {
  const { grid, lines, ways } = shapeOf(model);
  const figures = figuresOf(model.id);
  return {
    id: model.id,
    engine: model.engine,
    name: model.name,
    version: model.version,
    volatility: model.volatility,
    rtp: rtpText(model.id),
    hitRate: figures.modes.base.hitRate,
    maxWinBets: model.maxWinBets,
    grid,
    lines,
    ways,
    symbols: symbolsOf(model),
    features: featuresOf(model),
    modes: model.modes.map(({ id, costPercent }) => ({ id, costPercent, rtp: rtpText(model.id, id) })),
  };
}

/** The promise of a model, as stored by `npm run maths`. */
export function figuresOf(modelId: string): ModelFigures {
  const figures = MODEL_FIGURES[modelId];
  if (!figures) throw new RangeError(`No figures of ${modelId}: run npm run maths`);
  return figures;
}

/** Return to player in percent with two decimals, as sites and rules quote it: "96.02". */
export function rtpText(modelId: string, mode: BetModeId = 'base'): string {
  return (modeFigures(modelId, mode).rtp * 100).toFixed(2);
}

export function modeFigures(modelId: string, mode: BetModeId): ModeFigures {
  const figures = figuresOf(modelId).modes[mode];
  if (!figures) throw new RangeError(`Model ${modelId} has no figures of mode ${mode}`);
  return figures;
}

function symbolsOf(model: SlotModel): readonly SlotSymbol[] {
  const shown = new Set<SlotSymbol>();
  if ('tables' in model) {
    for (const symbol of [...Object.keys(model.baseWeights), ...Object.keys(model.freeWeights)])
      shown.add(symbol as SlotSymbol);
    if (model.leavesWilds) shown.add('wild');
  } else {
    for (const symbol of model.baseStrips.flat()) shown.add(symbol);
    if ('freeStrips' in model) for (const symbol of model.freeStrips.flat()) shown.add(symbol);
  }
  return SLOT_SYMBOLS.filter((symbol) => shown.has(symbol));
}

function shapeOf(model: SlotModel): Pick<ModelListing, 'grid' | 'lines' | 'ways'> {
  switch (model.engine) {
    case 'lines':
    case 'hold':
      return { grid: { reels: 5, minRows: 3, maxRows: 3 }, lines: model.lines, ways: undefined };
    case 'ways':
      return { grid: { reels: 5, minRows: model.rows, maxRows: model.rows }, lines: undefined, ways: model.rows ** 5 };
    case 'cluster':
    case 'cascade':
    case 'many-ways': {
      const [minRows, maxRows] = [Math.min(...model.heights), Math.max(...model.heights)];
      const ways = model.engine === 'many-ways' ? maxRows ** model.reels : undefined;
      return { grid: { reels: model.reels, minRows, maxRows }, lines: undefined, ways };
    }
  }
}

function featuresOf(model: SlotModel): readonly SlotFeature[] {
  const symbols = symbolsOf(model);
  const wilds: readonly string[] =
    model.engine === 'lines' || model.engine === 'ways' ? [model.wilds, model.freeSpins.wilds] : [];
  const has: Readonly<Record<SlotFeature, boolean>> = {
    wilds: symbols.includes('wild'),
    scatters: symbols.includes('scatter'),
    free_spins: model.engine !== 'hold',
    multipliers: multiplies(model),
    expanding_wilds: wilds.includes('expanding'),
    sticky_wilds: wilds.includes('sticky'),
    tumbles: 'tables' in model,
    hold_and_spin: model.engine === 'hold',
    prizes: model.engine === 'hold',
    buy_feature: model.modes.some(({ id }) => id === 'buy'),
  };
  return (Object.keys(has) as SlotFeature[]).filter((feature) => has[feature]);
}

function multiplies(model: SlotModel): boolean {
  if (model.engine === 'hold') return false;
  if (!('tables' in model)) return model.freeSpins.multiplier > 1;
  const { base, free } = model.multipliers;
  return free === 'growing' || [...base, ...free].some((multiplier) => multiplier > 1);
}

export interface ModelListing extends Pick<ModelCore, 'id' | 'name' | 'version' | 'maxWinBets'> {
  readonly engine: EngineId;
  readonly volatility: Volatility;
  /** Of the plain bet, in percent: "96.02". */
  readonly rtp: string;
  readonly hitRate: number;
  readonly grid: { readonly reels: number; readonly minRows: number; readonly maxRows: number };
  readonly lines: number | undefined;
  /** The highest possible number of ways. */
  readonly ways: number | undefined;
  /** Roles for which a game brings a picture and a name; `A` to `T` and `coin` are the same in all games. */
  readonly symbols: readonly SlotSymbol[];
  readonly features: readonly SlotFeature[];
  readonly modes: readonly { readonly id: BetModeId; readonly costPercent: number; readonly rtp: string }[];
}

export type SlotFeature =
  | 'wilds'
  | 'scatters'
  | 'free_spins'
  | 'multipliers'
  | 'expanding_wilds'
  | 'sticky_wilds'
  | 'tumbles'
  | 'hold_and_spin'
  | 'prizes'
  | 'buy_feature';
