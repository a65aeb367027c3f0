import { useCallback, useRef } from 'react';
import { useLanguage } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import type { FrameMessage } from './frame-message.ts';
import type { GameTarget } from './game-target.ts';

/** Longest wait for the server's answer when a player leaves, in milliseconds. */
const ASK_MS = 1_500;

/**
 * Whether a round of this game is unsettled. A game's own reports are trusted. For a game without reports, the server is asked
 * for open rounds, and no answer in time counts as none.
 */
export function useRoundOn(target: GameTarget | undefined) {
  const api = useApi();
  const language = useLanguage();
  const isStarted = useRef<boolean | undefined>(undefined);
  const hear = useCallback((message: FrameMessage) => {
    if (message.type === 'mela:round') isStarted.current = message.phase === 'started';
  }, []);
  const isOn = useCallback(async (): Promise<boolean> => {
    if (isStarted.current !== undefined || target === undefined || target.wish === 'try')
      return isStarted.current ?? false;
    const answer = await api.call('openRounds', { query: { language } }, { signal: AbortSignal.timeout(ASK_MS) });
    return answer.ok && answer.value.list.some((bet) => bet.nodeId === target.nodeId);
  }, [api, language, target]);
  return { hear, isOn };
}
