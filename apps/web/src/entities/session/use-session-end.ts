import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { loginPath } from './login-path.ts';
import { useSessions } from './session-context.tsx';

/**
 * Stands once, in the shell: a session that the server ended brings the phone to log-in with one message, from whichever
 * page, and back to it afterwards. Who logged out by himself is where he asked to be. Whose password somebody else gave
 * goes nowhere before he chose his own: the server refuses all else.
 */
export function useSessionEnd(): void {
  const sessions = useSessions();
  const left = useStore(sessions.store, (state) => state.left);
  const isGiven = useStore(sessions.store, (state) => state.session?.firstTimeLogin);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const toast = useToast();
  const text = useText();
  const leave = useEffectEvent(() => {
    sessions.noticed();
    if (left !== 'ended') return;
    toast.show(text('session.ended'), { tone: 'info', ms: TOAST_MS.info });
    navigate(loginPath(search ? `${path}?${search}` : path), { replace: true });
  });
  useEffect(() => {
    if (left) leave();
  }, [left]);
  useEffect(() => {
    if (isGiven && path !== '/m/changePsw') navigate('/m/changePsw', { replace: true });
  }, [isGiven, path, navigate]);
}
