import type { GameCategory } from './categories.ts';

/** The game that a menu tab of these categories launches (P150, R18). */
export const QUICK_LAUNCH = {
  RUMMY: { vendor: 'JL', gameId: 'JL0078', nodeId: 173_957 },
  LUDO: { vendor: 'JL', gameId: 'JL0092', nodeId: 174_856 },
} as const satisfies Partial<Record<GameCategory, { vendor: string; gameId: string; nodeId: number }>>;

/** Categories whose makers' tiles launch a game instead of leading to a list (P44, P30). */
export const LAUNCHED_BY_TILE: readonly GameCategory[] = ['SPORTS', 'ELOTT', 'RUMMY', 'LUDO'];

/** Makers whose games have a separate category regardless of their vendor's name for it (P43, P151); SPB stays in SPORTS. */
const CATEGORY_OF_MAKER: Readonly<Record<string, GameCategory>> = {
  SPB: 'SPORTS',
  IMES: 'ESPORTS',
  IA: 'ESPORTS',
  TF: 'ESPORTS',
  SV3: 'COCKFIGHT',
};

/** The category of a maker's games: esports and cockfight are split out of sports. */
export function categoryOf(offered: GameCategory, maker: string): GameCategory {
  return offered === 'SPORTS' ? (CATEGORY_OF_MAKER[maker] ?? offered) : offered;
}
