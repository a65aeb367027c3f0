import { z } from 'zod';
import { amount, id, instant, languageTag } from './amounts.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { operation } from './operation.ts';

/** P126, R5: a GET that only mints a short-lived launch token; answered `no-store`. */
export const launchGame = operation({
  id: 'launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  summary: "Opens a vendor's game for the member",
  access: 'session',
  moduleId: 'LAUNCH3',
  query: z.strictObject({
    gameType: z.enum(GAME_CATEGORIES),
    vendor: z.string().min(1).max(32),
    gameId: z.string().min(1).max(64),
    nodeId: z.coerce.number().int().min(1),
    supportPlay: z.enum(['true', 'false']).default('true'),
    language: languageTag.optional(),
    theme: z.enum(['dark', 'light']).default('dark'),
  }),
  output: z.object({
    content: z.object({ game_url: z.string() }),
    launchId: id,
    displayName: z.string(),
    /** The origin that the page may take messages from (R16). */
    gameOrigin: z.string(),
  }),
  errors: ['game_not_found', 'game_unavailable', 'vendor_unavailable', 'not_real_account', 'free_reject'],
});

/** What the member staked and won since a launch: the "this visit" of the game's bar. */
export const gameVisit = operation({
  id: 'gameVisit',
  method: 'GET',
  path: '/wps/game/visit/{launchId}',
  summary: 'Stakes, wins and net position since a launch',
  access: 'session',
  moduleId: 'LAUNCH3',
  params: z.strictObject({ launchId: id }),
  output: z.object({ startedAt: instant, rounds: z.number().int(), staked: amount, won: amount, net: amount }),
  errors: ['not_found'],
});
