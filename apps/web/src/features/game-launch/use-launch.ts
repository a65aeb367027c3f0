import { decideLaunch } from '@mela/contract/launch-rules';
import type { Value } from '@mela/contract/operations';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#/entities/session/session-context.tsx';
import { failed, type Answer, type ApiError } from '#/platform/api/api-error.ts';
import { useLanguage } from '#/platform/language/text.tsx';
import { gatewayOf } from '#/platform/device/gateway.ts';
import { useApi, useTheme } from '#/platform/platform-context.tsx';
import type { GameTarget } from './game-target.ts';
import { useAskPrizeMode } from './prize-mode.ts';

export type Launch =
  | { readonly state: 'launching' }
  | { readonly state: 'open'; readonly game: Value<'launchGame'> }
  | { readonly state: 'failed'; readonly error: ApiError };

/** Opens a game once, and again only on request, because each launch mints a token (R5). */
export function useLaunch(target: GameTarget | undefined): { launch: Launch; relaunch(): void } {
  const api = useApi();
  const language = useLanguage();
  const theme = useTheme();
  const type = useSession()?.type;
  const askPrizeMode = useAskPrizeMode();
  const [answered, setAnswered] = useState<{ wish: object; target: GameTarget; launch: Launch }>();
  const [wish, setWish] = useState<object>({});
  // Language and theme at the time of launch: a change of either does not interrupt a round.
  const open = useEffectEvent(
    async ({ wish: how, ...game }: GameTarget, signal: AbortSignal): Promise<Answer<Value<'launchGame'>>> => {
      // A launch that the account type forbids is refused here; the rules of the game are the server's (P102, R2).
      const decision = decideLaunch(type, how, { freeplay: true });
      if (decision.to === 'refused') return failed(decision.code);
      const query = {
        ...game,
        ...(how === 'try' && { supportPlay: 'false' as const }),
        ...(await askPrizeMode(game.gameType)),
        gateway: gatewayOf(navigator),
        language,
        theme,
      };
      return await api.call('launchGame', { query }, { signal });
    },
  );
  useEffect(() => {
    if (!target) return undefined;
    const controller = new AbortController();
    void open(target, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      setAnswered({
        wish,
        target,
        launch: answer.ok ? { state: 'open', game: answer.value } : { state: 'failed', error: answer.error },
      });
    });
    return () => controller.abort();
  }, [target, wish]);
  const isAnswered = answered?.wish === wish && answered.target === target;
  return { launch: isAnswered ? answered.launch : LAUNCHING, relaunch: useCallback(() => setWish({}), []) };
}

const LAUNCHING: Launch = { state: 'launching' };
