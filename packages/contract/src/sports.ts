import { z } from 'zod';
import { instant, languageTag } from './amounts.ts';
import { GATEWAY_CODES, GATEWAYS } from './gateways.ts';
import { launchGame } from './launch.ts';
import { operation } from './operation.ts';

/** Decimal odds as text, e.g. "2.35"; null if nothing is offered. */
const odds = z
  .string()
  .regex(/^\d{1,5}\.\d{2}$/)
  .nullable();
const moneyLine = z.object({ homeTeamOdds: odds, drawOdds: odds, awayTeamOdds: odds });
const live = z.object({
  minute: z.number().int(),
  isBreak: z.boolean(),
  homeGoals: z.number().int(),
  awayGoals: z.number().int(),
});

/** P63, M113. `live` while it is on; `isVirtual` of matches that a random generator plays between invented teams (R12). */
export const hotMatch = z.object({
  league: z.string(),
  leagueId: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeTeamImageUrl: z.string(),
  awayTeamImageUrl: z.string(),
  matchTime: instant,
  moneyLine,
  vendor: z.string(),
  gameId: z.string(),
  nodeId: z.number().int(),
  matchId: z.string(),
  isVirtual: z.boolean(),
  live: live.nullable(),
  version: z.string(),
});
export type HotMatch = z.infer<typeof hotMatch>;

/** Changes of the hot matches; of two states of a match the one with the higher `version` is the newer. */
export const hotMatchChanges = z.object({
  matches: z.array(
    z.object({ vendor: z.string(), matchId: z.string(), version: z.string(), moneyLine, live: live.nullable() }),
  ),
  /** Others are hot now: the list must be refetched. */
  isNewList: z.boolean(),
});
export type HotMatchChanges = z.infer<typeof hotMatchChanges>;

/** P63, M113, P31: by the name of their game; current and next matches, as the sports vendors report them. */
export const hotMatches = operation({
  id: 'hotMatches',
  method: 'GET',
  path: '/wps/game/hotMatches',
  summary: 'Matches that are on or come next, grouped by the name of their game, with their odds of now',
  access: 'guest',
  moduleId: 'HOTGAME3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({
    list: z.array(z.object({ gameName: z.string(), gameClassifyNew: z.string(), matchList: z.array(hotMatch) })),
  }),
  errors: ['vendor_unavailable'],
});

/** The fields that P127 names, with the values that it names as the only ones; with a single wallet there is nothing to transfer or confirm. */
const launchQuery = {
  confirmTrans: z.string().max(8).default('true'),
  launchMode: z.literal('GLS').default('GLS'),
  platform: z.literal('html5').default('html5'),
  clientType: z.literal('2').default('2'),
  accountType: z.literal('1').default('1'),
  merchantCode: z.string().max(32).optional(),
  language: languageTag.optional(),
  webView: z.literal('false').default('false'),
  theme: z.enum(['dark', 'light']).default('dark'),
  /** The device that the game is opened on (P151). */
  gateway: z.enum(GATEWAY_CODES).default(GATEWAYS.MOBILE),
  /** The match that the game opens with. */
  matchId: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .optional(),
};
const gameId = z.string().min(1).max(64);
const nodeId = z.coerce.number().int().min(1);

/** P127. A GET that only mints a short-lived launch (R5). */
export const launchSports = operation({
  id: 'launchSports',
  method: 'GET',
  path: '/wps/game/launchSports',
  summary: 'Opens a sports game for the member',
  access: 'session',
  limit: 'launch-member',
  mints: true,
  moduleId: 'LAUNCH3',
  query: z.strictObject({ ...launchQuery, gameId, nodeId }),
  output: launchGame.output,
  errors: launchGame.errors,
});

/** P128: the same as a trial, which guests may open too (P100). */
export const launchSportsTrial = operation({
  id: 'launchSportsTrial',
  method: 'GET',
  path: '/wps/game/launchSportsTrial',
  summary: 'Opens the trial of a sports game, for anybody',
  access: 'guest',
  limit: 'trial-launch-address',
  mints: true,
  moduleId: 'LAUNCH3',
  query: z.strictObject({ ...launchQuery, telGameId: gameId, telNodeId: nodeId }),
  output: launchGame.output,
  errors: ['game_not_found', 'game_unavailable', 'game_maintenance', 'vendor_unavailable'],
});
