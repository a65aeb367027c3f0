import type { SessionEnd } from '@mela/contract/envelope';
import type { SessionInfo } from '@mela/contract/session';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Platform } from '#/platform/platform.ts';

/**
 * Who is signed in, stored under `MC_SESSION_INFO` (P58, M98). The store starts as a guest, as the server's page does, and
 * then reads the browser's storage. A token that the server refuses ends the session here. No password is held after
 * log-in except a given one that the member must now change (R14), and that only in memory.
 */
export function createSessionStore(
  platform: Pick<Platform, 'storage' | 'api' | 'live'>,
  root?: HTMLElement,
): SessionStore {
  const store: StoreApi<SessionState> = createStore<SessionState>(() => GUEST);
  const changed = new Set<() => void>();

  function show(session: SessionInfo | undefined, left?: Leaving, givenPassword?: string) {
    const before = store.getState().session?.token;
    store.setState({ session, left, givenPassword, ...(session && { endedBy: undefined }) });
    if (root) root.dataset['session'] = session ? 'member' : 'guest';
    if (before === session?.token) return;
    platform.live.identityChanged();
    for (const listener of changed) listener();
  }
  function clear(left: Leaving, why: SessionState['endedBy'] = 'unknown') {
    platform.storage.remove('session');
    platform.storage.remove('trialName');
    show(undefined, left);
    store.setState({ endedBy: left === 'ended' ? why : undefined });
  }

  const kept = platform.storage.get('session');
  if (kept) store.setState({ session: kept });
  platform.storage.onChangeElsewhere((name) => {
    if (name === 'session') show(platform.storage.get('session'));
  });
  platform.api.onFailure((error, token) => {
    if (error.status === 401 && token !== undefined && token === platform.storage.get('session')?.token)
      clear('ended', error.ended);
  });

  return {
    store,
    logIn(session, password) {
      const { token, type, merchantCode, userName, firstTimeLogin } = session;
      platform.storage.set('session', { token, type, merchantCode, userName, firstTimeLogin });
      show({ token, type, merchantCode, userName, firstTimeLogin }, undefined, firstTimeLogin ? password : undefined);
    },
    passwordChanged() {
      const { session } = store.getState();
      if (!session) return;
      const own = { ...session, firstTimeLogin: false };
      platform.storage.set('session', own);
      show(own);
    },
    async logOut() {
      // This device forgets the session whatever the server answers.
      await platform.api.call('logout');
      platform.storage.set('autoLogin', '0');
      clear('loggedOut');
    },
    end: () => clear('ended'),
    noticed: () => store.setState({ left: undefined }),
    onChange(listener) {
      changed.add(listener);
      return () => changed.delete(listener);
    },
  };
}

const GUEST: SessionState = { session: undefined, left: undefined, endedBy: undefined, givenPassword: undefined };

/** How a session ended: by the server, or by its owner. */
export type Leaving = 'ended' | 'loggedOut';

export interface SessionState {
  readonly session: SessionInfo | undefined;
  /** A session that just ended and is not handled yet. */
  readonly left: Leaving | undefined;
  /** How the server ended the last session on this device, if no one has logged in since. */
  readonly endedBy: SessionEnd | 'unknown' | undefined;
  /** The password that someone else chose and the member just logged in with; they must choose their own (M66). */
  readonly givenPassword: string | undefined;
}

export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  /** `password` is held only if it must be changed now. */
  logIn(session: SessionInfo, password?: string): void;
  /** The member has their own password; nothing of the old one is held. */
  passwordChanged(): void;
  logOut(): Promise<void>;
  /** The session is over, as reported by something other than a refused call. */
  end(): void;
  /** The end of the last session was handled. */
  noticed(): void;
  /** The session is now another member's, or none. */
  onChange(listener: () => void): () => void;
}
