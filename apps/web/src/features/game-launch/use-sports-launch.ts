import type { Value } from '@mela/contract/operations';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import type { Answer, ApiError } from '#/platform/api/api-error.ts';
import { gatewayOf } from '#/platform/device/gateway.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi, useConnection, useTheme } from '#/platform/platform-context.tsx';
import { findSports, type SportsTarget } from './sports-target.ts';

export type SportsLaunch =
  | { readonly state: 'launching' }
  | { readonly state: 'open'; readonly game: Value<'launchSports'> }
  | { readonly state: 'failed'; readonly error: ApiError };

/**
 * Opens sports for the member, or the trial for a guest (P100, P127, P128). It reopens after a log-in or log-out, 250 ms after a
 * change of language, and when the page returns without a valid address (P87).
 */
export function useSportsLaunch(target: SportsTarget): SportsLaunchState {
  const api = useApi();
  const theme = useTheme();
  const merchant = useMerchant();
  const token = useSession()?.token;
  const language = useReloadLanguage();
  const [wish, setWish] = useState(0);
  const [answered, setAnswered] = useState<{ turn: string; launch: SportsLaunch }>();
  const { gameId, nodeId, matchId } = target;
  const turn = JSON.stringify([wish, token, language, gameId, nodeId, matchId]);
  // The theme at the time of launch.
  const open = useEffectEvent(async (signal: AbortSignal): Promise<Answer<Value<'launchSports'>>> => {
    const found = await findSports(api, target, language, signal);
    if (!found.ok) return found;
    const said = {
      confirmTrans: 'true',
      launchMode: 'GLS',
      platform: 'html5',
      clientType: '2',
      accountType: '1',
      merchantCode: merchant.merchantCode,
      language,
      webView: 'false',
      theme,
      gateway: gatewayOf(navigator),
      ...(matchId !== undefined && { matchId }),
    } as const;
    const { telGameId, telNodeId, ...ids } = found.value;
    return token === undefined
      ? await api.call('launchSportsTrial', { query: { ...said, telGameId, telNodeId } }, { signal })
      : await api.call('launchSports', { query: { ...said, ...ids } }, { signal });
  });
  useEffect(() => {
    const controller = new AbortController();
    void open(controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      const launch = answer.ok
        ? ({ state: 'open', game: answer.value } as const)
        : ({ state: 'failed', error: answer.error } as const);
      setAnswered({ turn, launch });
    });
    return () => controller.abort();
  }, [turn]);
  const launch = answered?.turn === turn ? answered.launch : LAUNCHING;
  const relaunch = useCallback(() => setWish((before) => before + 1), []);
  useRecovery(launch.state === 'failed', relaunch);
  return { launch, turn, relaunch };
}

/** Reopens sports if the page was away or offline and has no valid address. */
function useRecovery(isWithoutAddress: boolean, relaunch: () => void): void {
  const connection = useConnection();
  const recover = useEffectEvent(() => {
    if (isWithoutAddress) relaunch();
  });
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && recover();
    addEventListener('pageshow', seen);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('pageshow', seen);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  const isOffline = connection === 'offline';
  useEffect(() => {
    if (!isOffline) recover();
  }, [isOffline]);
}

const LAUNCHING: SportsLaunch = { state: 'launching' };

interface SportsLaunchState {
  readonly launch: SportsLaunch;
  /** A new value per opening. */
  readonly turn: string;
  relaunch(): void;
}
