import type { Bet } from '@mela/contract/records';

/** The game's own screen, which takes its open round up again. */
export function continuePath(bet: Pick<Bet, 'vendor' | 'gameCode'>): string {
  return `/m/play?${new URLSearchParams({ vendor: bet.vendor, gameId: bet.gameCode }).toString()}`;
}
