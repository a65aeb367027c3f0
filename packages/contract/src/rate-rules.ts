import type { GameCategory } from './categories.ts';

/** Categories that a game can be in, and so the ones of rebate rates; the others are lists over all of them. */
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
] as const satisfies readonly GameCategory[];
export type RateCategory = (typeof RATE_CATEGORIES)[number];

/** The most members whose rates are set by one call. */
export const RATE_MEMBERS_MOST = 100;
