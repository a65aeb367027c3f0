import type { GameCategory } from './categories.ts';

/**
 * The game types whose place is fixed (P151), in home's order (P30); others come after them. In a file apart from the table
 * of categories, because home's first script loads that table and needs no order: it follows the server's.
 */
export const FIXED_GAME_TYPES: readonly GameCategory[] = [
  'HOT',
  'FAV',
  'RNG',
  'LIVE',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'FISH',
  'ELOTT',
  'COCKFIGHT',
];
const CENTRE_ORDER: readonly GameCategory[] = [
  'HOT',
  'FAV',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LIVE',
  'RUMMY',
  'RNG',
  'FISH',
  'LUDO',
  'PVP',
];

/** Sorts categories for home (P30) or the game centre (P43); categories that an order does not name come last, as given. */
export function orderCategories(categories: readonly GameCategory[], place: 'home' | 'centre'): GameCategory[] {
  const order = place === 'home' ? FIXED_GAME_TYPES : CENTRE_ORDER;
  const rank = (category: GameCategory) => (order.includes(category) ? order.indexOf(category) : order.length);
  return categories.toSorted((a, b) => rank(a) - rank(b));
}
