import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { loginPath } from './login-path.ts';
import { useSessions } from './session-context.tsx';

/**
 * Mounted once, in the shell. A session that the server ended leads from any page to log-in with one message, and back
 * afterwards; a member who logged out stays at their destination. A member with a given password must first choose their
 * own, because the server refuses everything else.
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
