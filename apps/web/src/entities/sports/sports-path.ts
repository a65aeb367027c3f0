/** The screen of the sports game; with a match it opens there. */
export function sportsPath(game: {
  readonly gameId: string;
  readonly nodeId: number;
  readonly matchId?: string;
}): string {
  const query = new URLSearchParams({
    gameId: game.gameId,
    nodeId: String(game.nodeId),
    ...(game.matchId !== undefined && { matchId: game.matchId }),
  });
  return `/m/sportsGame?${query.toString()}`;
}
