import type { Value } from '@mela/contract/operations';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '#/platform/api/api.ts';
import { failed, type Answer, type ApiError } from '#/platform/api/api-error.ts';
import { useLanguage } from '#/platform/language/text.tsx';
import { useApi, useTheme } from '#/platform/platform-context.tsx';
import type { GameTarget } from './game-target.ts';

export type Launch =
  | { readonly state: 'launching' }
  | { readonly state: 'open'; readonly game: Value<'launchGame'> }
  | { readonly state: 'failed'; readonly error: ApiError };

/** Opens a game once, and again only when it is asked for: each launch mints a token (R5). */
export function useLaunch(target: GameTarget | undefined): { launch: Launch; relaunch(): void } {
  const api = useApi();
  const language = useLanguage();
  const theme = useTheme();
  const [told, setTold] = useState<{ wish: object; launch: Launch }>();
  const [wish, setWish] = useState<object>({});
  // Language and theme are those of the moment of launch: a running round is not torn down for either.
  const open = useEffectEvent((game: GameTarget, signal: AbortSignal) =>
    openGame(api, game, { language, theme }, signal),
  );
  useEffect(() => {
    if (!target) return undefined;
    const controller = new AbortController();
    void open(target, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      setTold({
        wish,
        launch: answer.ok ? { state: 'open', game: answer.value } : { state: 'failed', error: answer.error },
      });
    });
    return () => controller.abort();
  }, [target, wish]);
  return { launch: told?.wish === wish ? told.launch : LAUNCHING, relaunch: useCallback(() => setWish({}), []) };
}

const LAUNCHING: Launch = { state: 'launching' };

async function openGame(
  api: Api,
  target: GameTarget,
  look: { language: string; theme: 'dark' | 'light' },
  signal: AbortSignal,
): Promise<Answer<Value<'launchGame'>>> {
  const nodeId = target.nodeId ?? (await findNodeId(api, target, signal));
  if (nodeId === undefined) return failed('game_not_found', 404);
  const { gameType, vendor, gameId } = target;
  return await api.call('launchGame', { query: { gameType, vendor, gameId, nodeId, ...look } }, { signal });
}

/** The catalogue's number of a game that is known by its vendor's code only. */
async function findNodeId(api: Api, { vendor, gameId }: GameTarget, signal: AbortSignal): Promise<number | undefined> {
  for (let pageNo = 1; ; pageNo += 1) {
    const answer = await api.call('gameList', { query: { pageNo, pageSize: 100 } }, { signal });
    if (!answer.ok) return undefined;
    const found = answer.value.games.find(
      (game) => game.gameId === gameId && [game.vendor, game.vassalage].includes(vendor),
    );
    if (found || pageNo >= answer.value.totalPages) return found?.nodeId;
  }
}
