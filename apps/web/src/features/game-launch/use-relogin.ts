import { useCallback, useRef } from 'react';
import { useSessions } from '#/entities/session/session-context.tsx';
import { useApi } from '#/platform/platform-context.tsx';

/** A second relogin request within this time of the first, in milliseconds, ends the session instead of launching again. */
const SOON_MS = 10_000;

/**
 * A game asks for a new log-in (R16). If the member's session has ended, log-in follows and leads back here; if only the launch
 * has ended, the game is launched again.
 */
export function useRelogin(relaunch: () => void): () => Promise<void> {
  const api = useApi();
  const sessions = useSessions();
  const lastAt = useRef(-SOON_MS);
  return useCallback(async () => {
    const isSecond = performance.now() - lastAt.current < SOON_MS;
    const member = await api.call('memberInfo');
    // Without an answer, the member stays logged in: the launch meets the same failure, shows it, and can be retried.
    const isUnknown = !member.ok && member.error.status !== 401;
    if (member.ok) lastAt.current = performance.now();
    if (isUnknown || (member.ok && !isSecond)) relaunch();
    else if (sessions.store.getState().session) sessions.end();
  }, [api, sessions, relaunch]);
}
