import { layMines, minesMultiplier, MOST_MINES, mostSafeTiles, TILES } from '@mela/game-rules/provably-fair/mines';
import { ONCE } from '@mela/game-rules/provably-fair/multiplier';
import { z } from 'zod';
import { defineRules } from '../round-rules.ts';

const tile = z
  .number()
  .int()
  .min(0)
  .max(TILES - 1);

export const minesRules = defineRules({
  options: z.strictObject({ mines: z.number().int().min(1).max(MOST_MINES) }),
  event: z.strictObject({ tile, safe: z.boolean() }),
  begin: () => ({ events: [], multiplier: ONCE, over: false }),
  move: {
    schema: z.strictObject({ tile }),
    make({ options: { mines }, events, move, draws }) {
      if (events.some((event) => event.tile === move.tile)) return undefined;
      const safe = !layMines(mines, draws).includes(move.tile);
      const opened = events.length + 1;
      return {
        events: [...events, { tile: move.tile, safe }],
        multiplier: safe ? minesMultiplier(mines, opened) : 0,
        over: !safe || opened === mostSafeTiles(mines),
      };
    },
  },
  cashOut: ({ mines }, events) => (events.length > 0 ? minesMultiplier(mines, events.length) : undefined),
  reveal: ({ mines }, draws) => ({ mines: layMines(mines, draws).toSorted((a, b) => a - b) }),
});
