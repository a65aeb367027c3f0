import { z } from 'zod';
import { amount, languageTag } from './amounts.ts';
import { operation } from './operation.ts';

/** P64, M102: real settled bets (R12, R27), the customer's name masked (`ra***7`). */
export const winner = z.object({
  betId: z.string(),
  vo: z.object({
    iconUrl: z.string(),
    customerName: z.string(),
    winAmount: amount,
    /** The win as a multiple of the round's stake, cut off after two decimals: "38.50"; null for a stake without own money. */
    multiple: z.string().nullable(),
  }),
  gameId: z.string(),
  nodeId: z.number().int(),
  vendor: z.string(),
  displayName: z.string(),
});
export type Winner = z.infer<typeof winner>;

/** P129, M156. */
export const winnerBoard = operation({
  id: 'winnerBoard',
  method: 'GET',
  path: '/wps/winner/board',
  summary: 'Recent winners, the highest win first',
  access: 'guest',
  moduleId: 'WINNER3',
  query: z.strictObject({
    gameCategory: z.literal('ALL').default('ALL'),
    language: languageTag.optional(),
    limitNum: z.coerce.number().int().min(1).max(100).default(100),
    imgSize: z.literal('rx2').default('rx2'),
  }),
  output: z.object({ list: z.array(winner) }),
  errors: [],
});
