import type { LinesModel } from './lines/lines-model.ts';
import { linesHigh } from './lines/models/lines-high.ts';
import { linesLow } from './lines/models/lines-low.ts';
import { linesMiddle } from './lines/models/lines-middle.ts';

/** Every model that games can be made on, by engine. A game names one by its id; ids never change. */
export const SLOT_MODELS: readonly SlotModel[] = [linesLow, linesMiddle, linesHigh];

export type SlotModel = LinesModel;

export function isModelId(id: string): boolean {
  return BY_ID.has(id);
}

/** The model of that id; throws when there is none. */
export function slotModel(id: string): SlotModel {
  const model = BY_ID.get(id);
  if (!model) throw new RangeError(`There is no slot model ${id}`);
  return model;
}

const BY_ID: ReadonlyMap<string, SlotModel> = new Map(SLOT_MODELS.map((model) => [model.id, model]));
