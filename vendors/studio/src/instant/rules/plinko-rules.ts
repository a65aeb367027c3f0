import { dropBall, FEWEST_ROWS, MOST_ROWS } from '@mela/game-rules/provably-fair/plinko';
import { PLINKO_RISKS } from '@mela/game-rules/provably-fair/plinko-tables';
import { z } from 'zod';
import { defineRules } from '../round-rules.ts';

export const plinkoRules = defineRules({
  options: z.strictObject({
    rows: z.number().int().min(FEWEST_ROWS).max(MOST_ROWS),
    risk: z.enum(PLINKO_RISKS),
  }),
  event: z.strictObject({ path: z.array(z.number().int()), cell: z.number().int() }),
  begin(options, draws) {
    const { path, cell, multiplier } = dropBall(options, draws);
    return { events: [{ path, cell }], multiplier, over: true };
  },
});
