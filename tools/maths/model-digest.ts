import { createHash } from 'node:crypto';
import type { SlotModel } from '../../packages/game-rules/src/slot/models.ts';

/** Tells one state of a model from another: all that its outcomes follow from, but its names. */
export function modelDigest(model: SlotModel): string {
  const { name: _, ...rules } = model;
  const text = JSON.stringify(rules, (key, value: unknown) =>
    // Drawn from the weights, which are next to them.
    key === 'tables' ? undefined : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
