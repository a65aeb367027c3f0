import type { DropModel } from './drop/drop-model.ts';
import type { HoldModel } from './hold/hold-model.ts';
import type { LinesModel } from './lines/lines-model.ts';
import { cascadeHigh } from './drop/models/cascade-high.ts';
import { cascadeLow } from './drop/models/cascade-low.ts';
import { cascadeMiddle } from './drop/models/cascade-middle.ts';
import { clusterHigh } from './drop/models/cluster-high.ts';
import { clusterLow } from './drop/models/cluster-low.ts';
import { clusterMiddle } from './drop/models/cluster-middle.ts';
import { manyWaysHigh } from './drop/models/many-ways-high.ts';
import { manyWaysLow } from './drop/models/many-ways-low.ts';
import { manyWaysMiddle } from './drop/models/many-ways-middle.ts';
import { holdHigh } from './hold/models/hold-high.ts';
import { holdLow } from './hold/models/hold-low.ts';
import { holdMiddle } from './hold/models/hold-middle.ts';
import { linesExpandingHigh } from './lines/models/lines-expanding-high.ts';
import { linesExpandingMiddle } from './lines/models/lines-expanding-middle.ts';
import { linesHigh } from './lines/models/lines-high.ts';
import { linesLow } from './lines/models/lines-low.ts';
import { linesMiddle } from './lines/models/lines-middle.ts';
import { linesStickyHigh } from './lines/models/lines-sticky-high.ts';
import { linesStickyMiddle } from './lines/models/lines-sticky-middle.ts';
import { ways1024Middle } from './ways/models/ways-1024-middle.ts';
import { waysExpandingMiddle } from './ways/models/ways-expanding-middle.ts';
import { waysHigh } from './ways/models/ways-high.ts';
import { waysLow } from './ways/models/ways-low.ts';
import { waysMiddle } from './ways/models/ways-middle.ts';
import type { WaysModel } from './ways/ways-model.ts';

/** Every model that games can be made on, by engine. A game names one by its id; ids never change. */
export const SLOT_MODELS: readonly SlotModel[] = [
  linesLow,
  linesMiddle,
  linesHigh,
  linesExpandingMiddle,
  linesExpandingHigh,
  linesStickyMiddle,
  linesStickyHigh,
  waysLow,
  waysMiddle,
  waysHigh,
  waysExpandingMiddle,
  ways1024Middle,
  clusterLow,
  clusterMiddle,
  clusterHigh,
  cascadeLow,
  cascadeMiddle,
  cascadeHigh,
  manyWaysLow,
  manyWaysMiddle,
  manyWaysHigh,
  holdLow,
  holdMiddle,
  holdHigh,
];

export type SlotModel = LinesModel | WaysModel | DropModel | HoldModel;

export function isModelId(id: string): boolean {
  return BY_ID.has(id);
}

/** The model with that id; throws if there is none. */
export function slotModel(id: string): SlotModel {
  const model = BY_ID.get(id);
  if (!model) throw new RangeError(`There is no slot model ${id}`);
  return model;
}

const BY_ID: ReadonlyMap<string, SlotModel> = new Map(SLOT_MODELS.map((model) => [model.id, model]));
