import { GAME_CATEGORIES } from './categories.ts';

const UNCOUNTED: readonly string[] = ['HOT', 'FAV', 'RECENT', 'SPORTS', 'ESPORTS'];

/**
 * Categories whose valid bets can count for a bonus. Hot, favourites and recent are lists of games of other categories. Sports need
 * a least price and a look at covered outcomes, which vendors do not report.
 */
export const COUNTED_CATEGORIES = GAME_CATEGORIES.filter((one) => !UNCOUNTED.includes(one));
