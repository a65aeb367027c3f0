import { z } from 'zod';
import { languageTag, pageQuery } from './amounts.ts';
import { game } from './catalogue.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { operation } from './operation.ts';

/** A search by name answers at most this many games: the best ones. */
export const MOST_FOUND = 500;

const nodeId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const gameType = z.union([z.enum(GAME_CATEGORIES), z.literal('')]).default('');

const gamePage = z.object({
  games: z.array(game),
  pageNum: z.number().int(),
  totalPages: z.number().int(),
  totalGames: z.number().int(),
  /** The `cursor` for the next page; null on the last. */
  next: z.string().nullable(),
  /** How `gameName` matched: `all` without a search. */
  match: z.enum(['all', 'exact', 'similar']),
});

/**
 * P119, P61, P142. Filters go together; an empty one filters nothing (`vassalage` '' is "all").
 *
 * - `pageNo` counts from 1. To page through, send the `next` of the previous page as `cursor`: a cursor meets no game twice
 *   and leaves none out, regardless of changes to the catalogue. With a cursor `pageNo` only sets the `pageNum` of the
 *   answer, and `totalPages` exceeds it exactly when there is a `next`.
 * - `gameName` searches names in every language, makers' names and codes, in Bengali or Latin letters whichever way the name is
 *   written. Where nothing is called so, it answers what is spelled nearly so: `match` is then `similar`.
 * - Games that cannot be played in the merchant's currency are in no list. `minBet` is a sum in that currency: games whose smallest
 *   bet is at most that. `minLine`: that many lines or more.
 * - `isNew` '1': games that came in the last 30 days.
 */
export const gameList = operation({
  id: 'gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  summary: 'One page of games, filtered',
  access: 'guest',
  limit: 'search-address',
  limitedWith: 'gameName',
  moduleId: 'GCSGAME3',
  query: z.strictObject({
    merchant: z.string().max(32).optional(),
    platform: z.literal('html5').optional(),
    clientType: z.literal('2').optional(),
    gameName: z.string().max(64).default(''),
    gameType,
    ...pageQuery,
    cursor: z.string().max(120).default(''),
    vassalage: z.string().max(32).default(''),
    gameClassify: z.string().max(32).default(''),
    minBet: z
      .string()
      .regex(/^(\d{1,12}(\.\d{1,8})?)?$/)
      .default(''),
    minLine: z
      .string()
      .regex(/^\d{0,6}$/)
      .default(''),
    language: languageTag.optional(),
    isNew: z.enum(['0', '1', '']).default(''),
  }),
  output: gamePage,
  errors: [],
});

/** The filters of `gameList` that mean something for a lottery. */
const lotteryQuery = z.strictObject({
  gameName: z.string().max(64).default(''),
  ...pageQuery,
  cursor: z.string().max(120).default(''),
  vassalage: z.string().max(32).default(''),
  /** The play type: `Tradition` or `Entertainment`. */
  gameClassify: z.string().max(32).default(''),
  language: languageTag.optional(),
});

const oneMakersQuery = lotteryQuery.omit({ vassalage: true });

const LOTTERY_LIST = {
  method: 'GET',
  access: 'guest',
  limit: 'search-address',
  limitedWith: 'gameName',
  moduleId: 'GCSGAME3',
  output: gamePage,
  errors: [],
} as const;

/** P130: the games of `ELOTT` and `LOTT` as one list. */
export const lotteries = operation({
  id: 'lotteries',
  path: '/wps/game/lotteries',
  summary: 'One page of lotteries, filtered',
  query: lotteryQuery,
  ...LOTTERY_LIST,
});

/** P130: those of the maker `NUMERO`, lotteries of drawn digits. */
export const numeroLotteries = operation({
  id: 'numeroLotteries',
  path: '/wps/game/lotteries/numero',
  summary: 'One page of lotteries of drawn digits',
  query: oneMakersQuery,
  ...LOTTERY_LIST,
});

/** P130: those of the maker `TCG_LOTTO_VN`. */
export const vnLotteries = operation({
  id: 'vnLotteries',
  path: '/wps/game/lotteries/vn',
  summary: 'One page of Vietnamese lotteries',
  query: oneMakersQuery,
  ...LOTTERY_LIST,
});

/**
 * One game of the merchant: by `nodeId`, or by the vendor's code of it, `gameId`, with `vendor` (the vendor's code or the
 * maker's). Neither given, or nothing found, is `game_not_found`.
 */
export const gameDetail = operation({
  id: 'gameDetail',
  method: 'GET',
  path: '/wps/game/detail',
  summary: 'One game of the catalogue',
  access: 'guest',
  moduleId: 'GCSGAME3',
  query: z.strictObject({
    nodeId: nodeId.optional(),
    gameId: z.string().max(64).optional(),
    vendor: z.string().max(32).optional(),
    language: languageTag.optional(),
  }),
  output: game,
  errors: ['game_not_found'],
});

/** P120, P61: the games that most members of the merchant have played in the last days (R27); `gameName` filters by name. */
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

/**
 * P125, P61, P142: what the member really opened, the newest first, each game once, among their last few hundred openings. To page
 * through, send the `next` of the previous page as `cursor`: it pages the list as it was at the start, regardless of later openings,
 * and `page` only sets the `pageNum` of the answer.
 */
export const recentGames = operation({
  id: 'recentGames',
  method: 'GET',
  path: '/wps/game/recent',
  summary: 'Games that the member played last',
  access: 'session',
  moduleId: 'RECENTGAME3',
  query: z.strictObject({
    page: pageQuery.pageNo,
    pageSize: pageQuery.pageSize,
    cursor: z
      .string()
      .regex(/^\d{1,18}\.\d{1,18}$/)
      .optional(),
    gameType,
    language: languageTag.optional(),
    clientType: z.literal('2').optional(),
  }),
  output: z.object({
    list: z.array(game),
    pageNum: z.number().int(),
    totalPages: z.number().int(),
    next: z.string().nullable(),
  }),
  errors: [],
});
