import { isRealAccount } from '@mela/contract/account-types';
import type { SessionInfo } from '@mela/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { knownRow } from '#/platform/api/call-row.ts';
import { usePlatform } from '#/platform/platform-context.tsx';
import { createSessionStore, type SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | undefined>(undefined);

/** Mounted once, under the platform and the query client. Clears one member's data before another member is displayed. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const platform = usePlatform();
  const queries = useQueryClient();
  const [sessions] = useState(() =>
    createSessionStore(platform, typeof document === 'undefined' ? undefined : document.documentElement),
  );
  useEffect(
    () => sessions.onChange(() => queries.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey[0]) })),
    [sessions, queries],
  );
  return <SessionContext value={sessions}>{children}</SessionContext>;
}

/** Query keys begin with the call's id; data from a member's call must not reach another user. */
function isPersonal(id: unknown): boolean {
  return typeof id === 'string' && (knownRow(id)?.access ?? 'guest') !== 'guest';
}

export function useSessions(): SessionStore {
  const sessions = use(SessionContext);
  if (!sessions) throw new Error('No SessionProvider');
  return sessions;
}

/** The signed-in member's session; `undefined` for guests, and during hydration of the server's page. */
export function useSession(): SessionInfo | undefined {
  return useStore(useSessions().store, (state) => state.session);
}

/** Types 0, 1 and 2 deposit, withdraw and play for money (M127). */
export function useIsRealAccount(): boolean {
  const session = useSession();
  return session !== undefined && isRealAccount(session.type);
}
