import type { GameCategory } from './categories.ts';

/** Provably fair games, whatever category lists show them in: their house edge is far below that of the other games of any category. */
const FAIR = 'FAIR';

/** Categories of rebate rates: those that a game can be in, where the others are lists over all of them, and provably fair games apart. */
export const RATE_CATEGORIES = [
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'RUMMY',
  'LUDO',
  'ELOTT',
  'LOTT',
  'COCKFIGHT',
  FAIR,
] as const satisfies readonly (GameCategory | typeof FAIR)[];
export type RateCategory = (typeof RATE_CATEGORIES)[number];

/**
 * The category whose rates count for a game; undefined for a category that is only a list.
 *
 * @param classify the game's type within its category, as its vendor names it
 */
export function rateCategoryOf(category: GameCategory, classify: string): RateCategory | undefined {
  if (classify === 'provably_fair') return FAIR;
  return RATE_CATEGORIES.find((one) => one === category);
}

/** The most members whose rates are set by one call. */
export const RATE_MEMBERS_MOST = 100;
