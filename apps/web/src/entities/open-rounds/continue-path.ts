import type { Bet } from '@mela/contract/records';
import { playPath } from '#/entities/game-tile/play-path.ts';

/** The game's own screen, which takes its open round up again; `undefined` while the game is not offered. */
export function continuePath(bet: Pick<Bet, 'vendor' | 'gameCode' | 'nodeId' | 'gameType'>): string | undefined {
  if (bet.nodeId === null || bet.gameType === null) return undefined;
  return playPath({ gameType: bet.gameType, vassalage: bet.vendor, gameId: bet.gameCode, nodeId: bet.nodeId });
}
