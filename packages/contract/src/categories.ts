/** Game categories (P68), their pages, and the two orders in which they are shown (P30, P43, R18). */
export const GAME_CATEGORIES = [
  'HOT',
  'FAV',
  'LIVE',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'RNG',
  'PVP',
  'RECENT',
  'RUMMY',
  'LUDO',
  'ELOTT',
  'LOTT',
  'COCKFIGHT',
] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];

/** How a category's page shows its games; `launch` has no page and starts a game at once. */
export type CategoryList = 'grid' | 'vendors' | 'lottery' | 'launch';

export interface CategoryRow {
  readonly category: GameCategory;
  readonly path: string;
  readonly list: CategoryList;
}

export const CATEGORY_TABLE: readonly CategoryRow[] = [
  { category: 'HOT', path: '/m/hot-games', list: 'grid' },
  { category: 'FAV', path: '/m/fav-games', list: 'grid' },
  { category: 'RNG', path: '/m/slot-games', list: 'grid' },
  { category: 'LIVE', path: '/m/live-games', list: 'grid' },
  { category: 'SPORTS', path: '/m/sport-games', list: 'vendors' },
  { category: 'PVP', path: '/m/poker-games', list: 'grid' },
  { category: 'ESPORTS', path: '/m/esport-games', list: 'vendors' },
  { category: 'FISH', path: '/m/fishing-games', list: 'grid' },
  { category: 'ELOTT', path: '/m/lottery', list: 'lottery' },
  { category: 'LOTT', path: '/m/lottery', list: 'lottery' },
  { category: 'COCKFIGHT', path: '/m/cockfight-games', list: 'vendors' },
  { category: 'RECENT', path: '/m/gameList?gameType=RECENT', list: 'grid' },
  { category: 'RUMMY', path: '', list: 'launch' },
  { category: 'LUDO', path: '', list: 'launch' },
];

const HOME_ORDER: readonly GameCategory[] = [
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

/** Sorts categories for home (P30) or the game centre (P43); what an order does not name comes last, as given. */
export function orderCategories(categories: readonly GameCategory[], place: 'home' | 'centre'): GameCategory[] {
  const order = place === 'home' ? HOME_ORDER : CENTRE_ORDER;
  const rank = (category: GameCategory) => (order.includes(category) ? order.indexOf(category) : order.length);
  return categories.toSorted((a, b) => rank(a) - rank(b));
}
