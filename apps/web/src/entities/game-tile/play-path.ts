import type { GameCategory } from '@mela/contract/categories';
import type { LaunchWish } from '@mela/contract/launch-rules';
import { sportsPath } from '#/entities/sports/sports-path.ts';

/** The screen that opens a game, or tries it for fun; a guest reaches it through log-in (P80). Sports have a separate screen (P19). */
export function playPath(
  game: {
    readonly gameType: GameCategory;
    readonly vassalage: string;
    readonly gameId: string;
    readonly nodeId: number;
  },
  wish: LaunchWish = 'play',
): string {
  if (game.gameType === 'SPORTS') return sportsPath(game);
  const query = new URLSearchParams({
    gameType: game.gameType,
    vendor: game.vassalage,
    gameId: game.gameId,
    nodeId: String(game.nodeId),
    ...(wish === 'try' && { wish }),
  });
  return `/m/play?${query.toString()}`;
}
