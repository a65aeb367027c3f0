import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { loginPath } from './login-path.ts';
import { useSession, useSessions } from './session-context.tsx';

/** A screen for signed-in members: a guest reads that they must log in first, goes to log-in and returns afterwards (M163). */
export function SessionRequired({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { store } = useSessions();
  const left = useStore(store, (state) => state.left);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const toast = useToast();
  const text = useText();
  const isGuest = session === undefined;
  const leave = useEffectEvent(() => {
    // During hydration a member briefly looks like a guest; the end of a session is handled elsewhere.
    if (store.getState().session || left) return;
    toast.show(text('errors.notLoggedIn'), { tone: 'info', ms: TOAST_MS.info });
    navigate(loginPath(search ? `${path}?${search}` : path), { replace: true });
  });
  useEffect(() => {
    if (isGuest) leave();
  }, [isGuest]);
  return isGuest ? null : children;
}
