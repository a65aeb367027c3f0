import { createHash } from 'node:crypto';
import { seededRandom } from '../../packages/game-rules/test/seeded-random.ts';
import { drawSlot } from '../../packages/game-rules/src/slot/draw-slot.ts';
import type { ModelFigures } from '../../packages/game-rules/src/slot/figures.ts';
import type { SlotModel } from '../../packages/game-rules/src/slot/models.ts';

/**
 * By bet mode, what a fixed seed plays, to the last symbol. The figures were computed with an engine that plays so: one
 * that plays otherwise, even slightly, needs them computed again.
 */
export function playDigests(model: SlotModel): ModelFigures['played'] {
  return Object.fromEntries(
    model.modes.map(({ id }) => {
      const random = seededRandom(`played ${model.id} ${id}`);
      const hash = createHash('sha256');
      for (let number = 0; number < ROUNDS[id]; number += 1) hash.update(JSON.stringify(drawSlot(model, id, random)));
      return [id, hash.digest('hex').slice(0, 16)];
    }),
  );
}

/** So many that each model's features, their repeats and their multipliers come up; all models together take a second or two. */
const ROUNDS = { base: 1_000, buy: 100 };
