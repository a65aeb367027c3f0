import { QUICK_LAUNCH } from '@mela/contract/quick-launch';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { playPath } from '#/entities/game-tile/play-path.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import type { GameTarget } from './game-target.ts';
import type { Launch } from './use-launch.ts';

/**
 * Home's tabs start Rummy and Ludo by one maker's games (P150). If the merchant has another maker's game instead, that one
 * opens. Returns whether the search is pending.
 */
export function useOwnGame(target: GameTarget | undefined, launch: Launch): boolean {
  const [, navigate] = useLocation();
  const isMissing =
    target !== undefined && isQuick(target) && launch.state === 'failed' && launch.error.errorCode === 'game_not_found';
  const makers = useQuery({
    ...queryCall(useApi(), 'gameVendors', { query: { language: useReloadLanguage() } }),
    enabled: isMissing,
  });
  const own = isMissing ? makers.data?.mapping[target.gameType] : undefined;
  const path = own?.flatMap(({ vassalage, gameId, nodeId }) =>
    target && gameId !== undefined && nodeId !== undefined && nodeId !== target.nodeId
      ? playPath({ gameType: target.gameType, vassalage, gameId, nodeId }, target.wish)
      : [],
  )[0];
  useEffect(() => {
    if (path !== undefined) navigate(path, { replace: true });
  }, [path, navigate]);
  return isMissing && (makers.isPending || path !== undefined);
}

function isQuick({ nodeId }: GameTarget): boolean {
  return Object.values(QUICK_LAUNCH).some((quick) => quick.nodeId === nodeId);
}
