import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { loginPath } from './login-path.ts';
import { useSession, useSessions } from './session-context.tsx';

/** A screen for signed-in members: a guest, or a member whose session ends while it stands, goes to log-in and comes back after it. */
export function SessionRequired({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const ended = useStore(useSessions().store, (state) => state.ended);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const toast = useToast();
  const text = useText();
  const isGuest = session === undefined;
  useEffect(() => {
    if (!isGuest) return;
    if (ended) toast.show(text('session.ended'), { tone: 'info', ms: TOAST_MS.info });
    navigate(loginPath(search ? `${path}?${search}` : path), { replace: true });
    // Once for each loss of the session: what is said and where it leads were fixed at that moment.
  }, [isGuest]);
  return isGuest ? null : children;
}
