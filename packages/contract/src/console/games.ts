import { z } from 'zod';
import { id } from '../amounts.ts';
import { GAME_CATEGORIES } from '../categories.ts';
import { operation } from '../operation.ts';
import { listPage, listQuery } from './list.ts';

export const GAME_STATES = ['hidden', 'placed', 'maintenance'] as const;

const code = z.string().min(1).max(64);
const reason = z.string().trim().min(3).max(500);
const category = z.enum(GAME_CATEGORIES);
/** 1 is the first of the list; null is its usual place. */
const place = z.number().int().min(1).max(1_000_000).nullable();
/** By language tag in lower case. */
const name = z.record(z.string(), z.string());

const arrangedGame = z.object({
  nodeId: id,
  name,
  /** Code of its vendor, or of the vendor's brand. */
  maker: z.string(),
  category: z.string(),
  /** In percent, as its vendor states it; empty if it states none. */
  rtp: z.string(),
  shown: z.boolean(),
  place: z.number().int().nullable(),
  /** Temporarily unavailable, at all merchants. */
  maintenance: z.boolean(),
});
export type ArrangedGame = z.infer<typeof arrangedGame>;

export const consoleGames = operation({
  id: 'consoleGames',
  method: 'GET',
  path: '/wps/console/games',
  summary: 'Games of the merchant, hidden ones too; found by number or part of a name in any language',
  access: 'staff',
  permission: 'games',
  moduleId: 'CONSOLE3',
  query: z.strictObject({
    ...listQuery,
    sort: z.enum(['place.asc', 'number.desc', 'number.asc']).default('place.asc'),
    /** The number of the last game of the page before. */
    cursor: id.optional(),
    maker: code.optional(),
    category: category.optional(),
    state: z.enum(GAME_STATES).optional(),
  }),
  output: listPage(arrangedGame),
  errors: ['forbidden'],
});

export const consoleArrangeGame = operation({
  id: 'consoleArrangeGame',
  method: 'POST',
  path: '/wps/console/games/{nodeId}/arrangement',
  summary: 'Shows, hides or places a game at the merchant; what is left out stays',
  access: 'staff',
  permission: 'games',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params: z.strictObject({ nodeId: id }),
  body: z.strictObject({ shown: z.boolean().optional(), place: place.optional() }),
  output: arrangedGame,
  errors: ['forbidden', 'game_not_found'],
});

export const consoleGameMaintenance = operation({
  id: 'consoleGameMaintenance',
  method: 'POST',
  path: '/wps/console/games/{nodeId}/maintenance',
  summary: 'Takes a game out for a while, or brings it back, at all merchants',
  access: 'staff',
  permission: 'vendors',
  reach: 'deployment',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params: z.strictObject({ nodeId: id }),
  body: z.strictObject({ maintenance: z.boolean(), reason }),
  output: arrangedGame,
  errors: ['forbidden', 'game_not_found'],
});

export const consoleMakers = operation({
  id: 'consoleMakers',
  method: 'GET',
  path: '/wps/console/makers',
  summary: 'Makers of the merchant in the order in which players meet them, at most 1,000',
  access: 'staff',
  permission: 'games',
  moduleId: 'CONSOLE3',
  output: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name,
        games: z.number().int(),
        shown: z.boolean(),
        place: z.number().int().nullable(),
        maintenance: z.boolean(),
      }),
    ),
  }),
  errors: ['forbidden'],
});
export type ArrangedMaker = z.infer<(typeof consoleMakers)['output']>['list'][number];

const codes = z.array(code).max(1_000).optional();

export const consoleArrangeMakers = operation({
  id: 'consoleArrangeMakers',
  method: 'POST',
  path: '/wps/console/makers/arrangement',
  summary: 'Puts makers first in an order and hides some; each list as a whole, what is left out stays',
  access: 'staff',
  permission: 'games',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  body: z.strictObject({ order: codes, hidden: codes }),
  output: z.object({}),
  errors: ['forbidden', 'maker_not_found'],
});

export const consoleMakerMaintenance = operation({
  id: 'consoleMakerMaintenance',
  method: 'POST',
  path: '/wps/console/makers/{code}/maintenance',
  summary: 'Takes all games of a maker out for a while, or brings them back, at all merchants',
  access: 'staff',
  permission: 'vendors',
  reach: 'deployment',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params: z.strictObject({ code }),
  body: z.strictObject({ maintenance: z.boolean(), reason }),
  output: z.object({}),
  errors: ['forbidden', 'maker_not_found'],
});

export const consoleCategories = operation({
  id: 'consoleCategories',
  method: 'GET',
  path: '/wps/console/categories',
  summary: 'Every category, whether it is on, and its place in both menus where it has one',
  access: 'staff',
  permission: 'games',
  moduleId: 'CONSOLE3',
  output: z.object({
    list: z.array(
      z.object({
        category,
        shown: z.boolean(),
        home: z.number().int().nullable(),
        centre: z.number().int().nullable(),
      }),
    ),
  }),
  errors: ['forbidden'],
});
export type ArrangedCategory = z.infer<(typeof consoleCategories)['output']>['list'][number];

const categories = z
  .array(category)
  .max(GAME_CATEGORIES.length)
  .refine((list) => new Set(list).size === list.length, 'A category stands there twice')
  .optional();

export const consoleArrangeCategories = operation({
  id: 'consoleArrangeCategories',
  method: 'POST',
  path: '/wps/console/categories/arrangement',
  summary: 'Puts categories first in an order, in either menu, and switches some off; each list as a whole',
  access: 'staff',
  permission: 'games',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  body: z.strictObject({ home: categories, centre: categories, hidden: categories }),
  output: z.object({}),
  errors: ['forbidden'],
});
