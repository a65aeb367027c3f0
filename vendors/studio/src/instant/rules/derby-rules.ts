import { derbyMultiplier, derbyWins, ROOSTERS, runDerby } from '@mela/game-rules/provably-fair/derby';
import { z } from 'zod';
import { defineRules } from '../round-rules.ts';

const rooster = z
  .number()
  .int()
  .min(0)
  .max(ROOSTERS - 1);

export const derbyRules = defineRules({
  options: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['win', 'place']), first: rooster }),
    z
      .strictObject({ kind: z.enum(['ahead', 'exacta']), first: rooster, second: rooster })
      .refine(({ first, second }) => first !== second),
  ]),
  event: z.strictObject({ order: z.array(rooster).length(ROOSTERS) }),
  begin(bet, draws) {
    const order = runDerby(draws);
    return { events: [{ order }], multiplier: derbyWins(bet, order) ? derbyMultiplier(bet) : 0, over: true };
  },
});
