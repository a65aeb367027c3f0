import { CATEGORY_TABLE, type GameCategory } from '@mela/contract/categories';
import { QUICK_LAUNCH } from '@mela/contract/quick-launch';
import { playPath } from '#/entities/game-tile/play-path.ts';

/** The target of a category's tab: its page, or directly the one game of RUMMY and LUDO (P30, P150). */
export function categoryPath(category: GameCategory): string {
  if (category !== 'RUMMY' && category !== 'LUDO')
    return CATEGORY_TABLE.find((row) => row.category === category)?.path ?? '';
  const { vendor, gameId, nodeId } = QUICK_LAUNCH[category];
  return playPath({ gameType: category, vassalage: vendor, gameId, nodeId });
}
