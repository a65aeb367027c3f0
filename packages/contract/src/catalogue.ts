import { z } from 'zod';
import { languageTag, pageQuery } from './amounts.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { operation } from './operation.ts';

/** P60. `nodeId` is the catalogue's own number of the game, `gameId` the vendor's code, `vassalage` the vendor's code. */
export const game = z.object({
  nodeId: z.number().int(),
  nodeName: z.string(),
  gameId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  gameType: z.enum(GAME_CATEGORIES),
  gameClassify: z.string(),
  vendor: z.string(),
  vassalage: z.string(),
  supportPlay: z.boolean(),
  freeplay: z.boolean(),
  isHot: z.number().int(),
  isGameH5: z.boolean(),
  showIcon: z.boolean(),
  /** Picture 200 wide, with the widths 160 and 300 beside it; `palette` names the colour shown until it is there. */
  iconUrl: z.string(),
  iconUrl160: z.string(),
  iconUrl300: z.string(),
  palette: z.string(),
  rtp: z.string(),
});
export type Game = z.infer<typeof game>;

const vendorItem = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  mobileLargeIcon: z.string(),
  gameType: z.enum(GAME_CATEGORIES),
  key: z.string(),
  cardId: z.string(),
  gameCategory: z.enum(GAME_CATEGORIES),
  gameClassify: z.string(),
  gameCount: z.number().int(),
});
export type VendorItem = z.infer<typeof vendorItem>;

/** P118, P62. */
export const gameVendors = operation({
  id: 'gameVendors',
  method: 'GET',
  path: '/wps/game/vendors',
  summary: 'Vendors by category, with their display names',
  access: 'guest',
  moduleId: 'GAMEVENDOR3',
  query: z.strictObject({
    typeId: z.literal('1').default('1'),
    merchantCode: z.string().max(32).optional(),
    language: languageTag.optional(),
  }),
  output: z.object({
    sorting: z.array(
      z.object({
        gameCategory: z.enum(GAME_CATEGORIES),
        vendorNames: z.array(z.object({ vassalage: z.string(), accountTypeName: z.string() })),
      }),
    ),
    mapping: z.record(z.string(), z.array(vendorItem)),
    display: z.record(z.string(), z.string()),
  }),
  errors: [],
});

/** P119, P61, P142. */
export const gameList = operation({
  id: 'gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  summary: 'One page of games, filtered',
  access: 'guest',
  moduleId: 'GCSGAME3',
  query: z.strictObject({
    merchant: z.string().max(32).optional(),
    platform: z.literal('html5').optional(),
    clientType: z.literal('2').optional(),
    gameName: z.string().max(64).default(''),
    gameType: z.union([z.enum(GAME_CATEGORIES), z.literal('')]).default(''),
    ...pageQuery,
    vassalage: z.string().max(32).default(''),
    gameClassify: z.string().max(32).default(''),
    minBet: z.string().max(16).default(''),
    minLine: z.string().max(8).default(''),
    language: languageTag.optional(),
    isNew: z.enum(['0', '1', '']).default(''),
  }),
  output: z.object({
    games: z.array(game),
    pageNum: z.number().int(),
    totalPages: z.number().int(),
    totalGames: z.number().int(),
  }),
  errors: [],
});

/** P120, P61: what most members of the merchant have played in the last days (R27); `gameName` filters by name. */
export const hotGames = operation({
  id: 'hotGames',
  method: 'GET',
  path: '/wps/game/hot',
  summary: 'Hot games, the hottest first',
  access: 'guest',
  moduleId: 'HOTGAME3',
  query: z.strictObject({
    isPlatform: z.literal('2').optional(),
    language: languageTag.optional(),
    platform: z.literal('html5').optional(),
    gameName: z.string().max(64).default(''),
  }),
  output: z.object({ list: z.array(game) }),
  errors: [],
});
