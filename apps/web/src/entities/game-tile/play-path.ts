import type { GameCategory } from '@mela/contract/categories';

/** The screen that opens a game; a guest comes to it by way of log-in (P80). */
export function playPath(game: {
  readonly gameType: GameCategory;
  readonly vassalage: string;
  readonly gameId: string;
  readonly nodeId: number;
}): string {
  const query = new URLSearchParams({
    gameType: game.gameType,
    vendor: game.vassalage,
    gameId: game.gameId,
    nodeId: String(game.nodeId),
  });
  return `/m/play?${query.toString()}`;
}
