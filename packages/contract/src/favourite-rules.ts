import type { GameCategory } from './categories.ts';

/** Lottery draws are no games to come back to (P99). */
export const NEVER_FAVOURITES: readonly GameCategory[] = ['LOTT', 'ELOTT'];
/** A member has at most this many (P142). */
export const MOST_FAVOURITES = 999;
