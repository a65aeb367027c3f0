import type { ModelFigures } from './figures.ts';
import type { ModelId, SlotModel } from './model.ts';
import { MODEL_FIGURES } from './model-figures.ts';
import { highModel } from './models/high.ts';
import { lowModel } from './models/low.ts';
import { middleModel } from './models/middle.ts';

export const SLOT_MODELS: Readonly<Record<ModelId, SlotModel>> = {
  low: lowModel,
  middle: middleModel,
  high: highModel,
};

/** The computed promise of a model, as kept by `npm run figures`; a test computes it anew. */
export function figuresOf(model: ModelId): ModelFigures {
  return MODEL_FIGURES[model];
}

/** Return to player in percent with two decimals, as sites and rules quote it: "96.02". */
export function rtpText(model: ModelId): string {
  return (MODEL_FIGURES[model].rtp * 100).toFixed(2);
}
