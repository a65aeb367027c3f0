import type { Random } from '../random.ts';
import { drawDrop } from './drop/draw-drop.ts';
import { drawHold } from './hold/draw-hold.ts';
import { drawLines } from './lines/draw-lines.ts';
import type { BetModeId } from './model.ts';
import type { SlotModel } from './models.ts';
import type { SlotRound } from './round.ts';
import { drawWays } from './ways/draw-ways.ts';

/**
 * Decides a whole round of a model: the paid spin, its tumbles, and every free spin or respin it leads to. The outcome
 * follows from the model and the draws alone.
 */
export function drawSlot(model: SlotModel, mode: BetModeId, random: Random): SlotRound {
  if (!model.modes.some(({ id }) => id === mode)) throw new RangeError(`Model ${model.id} has no bet mode ${mode}`);
  switch (model.engine) {
    case 'lines':
      return drawLines(model, mode, random);
    case 'ways':
      return drawWays(model, mode, random);
    case 'hold':
      return drawHold(model, mode, random);
    case 'cluster':
    case 'cascade':
    case 'many-ways':
      return drawDrop(model, mode, random);
  }
}
