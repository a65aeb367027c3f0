/** Game categories (P68) and their pages; category-order.ts has the two orders in which they are displayed (R18). */
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
