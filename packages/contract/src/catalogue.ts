import { z } from 'zod';
import { languageTag } from './amounts.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { operation } from './operation.ts';

/** `maintenance`: it is listed, and a launch is refused with `game_maintenance`. */
export const gameState = z.enum(['open', 'maintenance']);
export type GameState = z.infer<typeof gameState>;

/**
 * P60. `nodeId` is the catalogue's own number of the game and never changes; `gameId` is the vendor's code of it, `vendor` the
 * vendor that runs it, `vassalage` the code that players choose it by: its maker's, which may be a brand of the vendor.
 */
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
  /** The table of a live game, '' where there is none. */
  roomId: z.string(),
  /** How a lottery is played, '' for every other game. */
  lottoMode: z.string(),
  state: gameState,
  showIcon: z.boolean(),
  /** Picture 200 wide, also available in the widths 160 and 300; `palette` names the colour shown until it is loaded. */
  iconUrl: z.string(),
  iconUrl160: z.string(),
  iconUrl300: z.string(),
  palette: z.string(),
  rtp: z.string(),
});
export type Game = z.infer<typeof game>;

/** P62: a maker in one category. */
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
  /** `maintenance` when all of its games here are. */
  state: gameState,
  /**
   * The game that a tap on the maker's tile launches, in the categories whose tiles launch (SPORTS, ELOTT, RUMMY, LUDO); `tel…`
   * is the one that a guest's trial launches instead, and is the same game where the vendor has no other for it.
   */
  gameId: z.string().optional(),
  nodeId: z.number().int().optional(),
  telGameId: z.string().optional(),
  telNodeId: z.number().int().optional(),
});
export type VendorItem = z.infer<typeof vendorItem>;

/**
 * P118, P62. `sorting` follows home's order of categories and the merchant's order of makers; `mapping` holds the makers of each
 * category, `display` every maker's name. A category without a playable game, or that the merchant switched off, is omitted
 * everywhere.
 */
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
    /** The two menus, whole and in order (R18): HOT while anything is hot, FAV and, in the game centre, RECENT always. */
    menus: z.object({ home: z.array(z.enum(GAME_CATEGORIES)), centre: z.array(z.enum(GAME_CATEGORIES)) }),
  }),
  errors: [],
});
