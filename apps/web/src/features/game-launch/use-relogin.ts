import { useCallback, useRef } from 'react';
import { useSessions } from '#/entities/session/session-context.tsx';
import { useApi } from '#/platform/platform-context.tsx';

/** A second wish for a log-in this soon after the first, in milliseconds, is not cured by launching again. */
const SOON_MS = 10_000;

/**
 * A game asks for a new log-in (R16). When the member's session is over, log-in follows by itself and leads back here;
 * when only the launch has ended, the game is opened anew.
 */
export function useRelogin(relaunch: () => void): () => Promise<void> {
  const api = useApi();
  const sessions = useSessions();
  const lastAt = useRef(-SOON_MS);
  return useCallback(async () => {
    const isSecond = performance.now() - lastAt.current < SOON_MS;
    const member = await api.call('memberInfo');
    // Who could not be asked is not logged out: the launch meets the same failure, says so, and can be tried again.
    const isUnknown = !member.ok && member.error.status !== 401;
    if (member.ok) lastAt.current = performance.now();
    if (isUnknown || (member.ok && !isSecond)) relaunch();
    else if (sessions.store.getState().session) sessions.end();
  }, [api, sessions, relaunch]);
}
