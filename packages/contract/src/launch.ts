import { z } from 'zod';
import { amount, id, instant, languageTag } from './amounts.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { GATEWAY_CODES, GATEWAYS } from './gateways.ts';
import { operation } from './operation.ts';
import { PRIZE_MODES } from './prize-modes.ts';

/**
 * P126, R5: a GET that only mints a short-lived launch token; answered `no-store`. `nodeId` alone is enough ("continue your
 * game" knows no more); other fields must match that game.
 */
export const launchGame = operation({
  id: 'launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  summary: "Opens a vendor's game for the member",
  access: 'session',
  limit: 'launch-member',
  mints: true,
  moduleId: 'LAUNCH3',
  query: z.strictObject({
    gameType: z.enum(GAME_CATEGORIES).optional(),
    vendor: z.string().min(1).max(32).optional(),
    gameId: z.string().min(1).max(64).optional(),
    nodeId: z.coerce.number().int().min(1),
    /** `false` opens the vendor's fun mode: "try it", for real accounts (R2, P102). */
    supportPlay: z.enum(['true', 'false']).default('true'),
    /** The device that the game is opened on: 1 a browser on a desk, 3 a phone (P151). */
    gateway: z.enum(GATEWAY_CODES).default(GATEWAYS.MOBILE),
    /** For a lottery (P78); the default one if omitted. For other games it has no meaning. */
    prizeMode: z.enum(PRIZE_MODES).optional(),
    language: languageTag.optional(),
    theme: z.enum(['dark', 'light']).default('dark'),
  }),
  output: z.object({
    content: z.object({ game_url: z.string() }),
    /** Names the visit; absent where a game is tried for fun, which no record knows of. */
    launchId: id.optional(),
    /** `real` and `play` are the wallet's, `fun` the vendor's own (R2). */
    money: z.enum(['real', 'play', 'fun']),
    displayName: z.string(),
    /** The origin that the page may take messages from (R16). */
    gameOrigin: z.string(),
  }),
  errors: [
    'game_not_found',
    'game_unavailable',
    'game_maintenance',
    'vendor_unavailable',
    'non_member_account',
    'free_reject',
  ],
});

/** The member's stakes and wins since a launch: the "this visit" of the game's bar. */
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
