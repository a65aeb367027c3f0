import { z } from 'zod';
import { id, languageTag } from './amounts.ts';
import { game } from './catalogue.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { MOST_FAVOURITES } from './favourite-rules.ts';
import { operation } from './operation.ts';

const nodeId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const paging = (pageSize: number) => ({
  pageNo: z.coerce.number().int().min(1).max(MOST_FAVOURITES).default(1),
  pageSize: z.coerce.number().int().min(1).max(MOST_FAVOURITES).default(pageSize),
});
const page = { pageNum: z.number().int(), totalPages: z.number().int() };

/** P75, P121: the token travels in its header (R6). */
export const favouriteIds = operation({
  id: 'favouriteIds',
  method: 'GET',
  path: '/wps/game/favourites/ids',
  summary: "Node ids of the member's favourite games, the newest first",
  access: 'session',
  moduleId: 'FAVOURITE3',
  query: z.strictObject(paging(MOST_FAVOURITES)),
  output: z.object({ content: z.array(z.number().int()), ...page }),
  errors: [],
});

/**
 * P61, P122. To page through, send the `next` of the previous page as `before`: then no game is left out when a favourite is removed
 * meanwhile, and `pageNo` only sets the `pageNum` of the answer.
 */
export const favouriteList = operation({
  id: 'favouriteList',
  method: 'GET',
  path: '/wps/game/favourites',
  summary: "The member's favourite games, the newest first",
  access: 'session',
  moduleId: 'FAVOURITE3',
  query: z.strictObject({
    ...paging(15),
    before: id.optional(),
    language: languageTag.optional(),
    gameType: z.union([z.enum(GAME_CATEGORIES), z.literal('')]).default(''),
  }),
  output: z.object({ content: z.array(game), ...page, totalGames: z.number().int(), next: id.nullable() }),
  errors: [],
});

/** P79, P123: a game that is a favourite already stays one. `conflict` means that the member has the maximum number. */
export const addFavourite = operation({
  id: 'addFavourite',
  method: 'POST',
  path: '/wps/game/favourites',
  summary: 'Makes a game a favourite of the member',
  access: 'session',
  moduleId: 'FAVOURITE3',
  body: z.strictObject({ nodeId, vendor: z.string().max(32) }),
  output: z.object({ nodeId: z.number().int() }),
  errors: ['game_not_found', 'conflict'],
});

/** P124. */
export const removeFavourite = operation({
  id: 'removeFavourite',
  method: 'DELETE',
  path: '/wps/game/favourites',
  summary: 'Makes a game no favourite of the member any more',
  access: 'session',
  moduleId: 'FAVOURITE3',
  query: z.strictObject({ nodeId, vendor: z.string().max(32) }),
  output: z.object({ nodeId: z.number().int() }),
  errors: [],
});
