import { z } from 'zod';
import { languageTag } from './amounts.ts';
import { game } from './catalogue.ts';
import { operation } from './operation.ts';

const timeOfDay = z.string().regex(/^\d{2}:\d{2}$/);

/** The host at the table of a live game, as the operator entered them. */
const liveModel = z.object({
  modelId: z.string(),
  name: z.string(),
  /** '' where the game's own picture is displayed. */
  imageUrl: z.string(),
  /** On air every day between these times of the merchant's zone, past midnight too; null: always. */
  onAir: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  isOnAir: z.boolean(),
  game,
});
export type LiveModel = z.infer<typeof liveModel>;

/** M144. Those on air come first, each in the operator's order. Empty if none was entered, or none of their games is offered. */
export const liveModels = operation({
  id: 'liveModels',
  method: 'GET',
  path: '/wps/game/liveModels',
  summary: 'The hosts of live tables, with the game that each of them hosts',
  access: 'guest',
  moduleId: 'LIVEMODEL3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({ list: z.array(liveModel) }),
  errors: [],
});
