import { isDiceBet, rollDice } from '@mela/game-rules/provably-fair/dice';
import { z } from 'zod';
import { defineRules } from '../round-rules.ts';

export const diceRules = defineRules({
  options: z.strictObject({ side: z.enum(['under', 'over']), target: z.number().int() }).refine(isDiceBet),
  event: z.strictObject({ roll: z.number().int() }),
  begin(options, draws) {
    const { roll, multiplier } = rollDice(options, draws);
    return { events: [{ roll }], multiplier, over: true };
  },
});
