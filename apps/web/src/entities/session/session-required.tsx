import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { loginPath } from './login-path.ts';
import { useSession, useSessions } from './session-context.tsx';

/** A screen for signed-in members: a guest, or a member whose session ends while it stands, goes to log-in and comes back after it. */
export function SessionRequired({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { store } = useSessions();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const toast = useToast();
  const text = useText();
  const isGuest = session === undefined;
  const leave = useEffectEvent(() => {
    const now = store.getState();
    // While the server's page is taken over, a member looks like a guest for a moment.
    if (now.session) return;
    if (now.ended) toast.show(text('session.ended'), { tone: 'info', ms: TOAST_MS.info });
    navigate(loginPath(search ? `${path}?${search}` : path), { replace: true });
  });
  useEffect(() => {
    if (isGuest) leave();
  }, [isGuest]);
  return isGuest ? null : children;
}
