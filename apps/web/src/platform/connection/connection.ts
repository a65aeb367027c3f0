import { createStore, type StoreApi } from 'zustand/vanilla';

/** A request that waits longer than this, in milliseconds, makes the network count as slow. */
export const SLOW_AFTER_MS = 4000;

export type ConnectionState = 'online' | 'slow' | 'offline';
export type ConnectionStore = StoreApi<{ readonly state: ConnectionState }>;

/** The known state of the network, from the browser's own events and from the outcomes of calls. */
export function createConnection(): Connection {
  const store: ConnectionStore = createStore(() => ({ state: 'online' as ConnectionState }));
  const become = (state: ConnectionState) => {
    if (store.getState().state !== state) store.setState({ state });
  };
  /** How often the browser lost the network. */
  let losses = 0;
  return {
    store,
    wentOffline() {
      losses += 1;
      become('offline');
    },
    cameOnline: () => become('online'),
    isOffline: () => store.getState().state === 'offline',
    watch() {
      const lossesBefore = losses;
      const timer = setTimeout(() => {
        if (store.getState().state === 'online') become('slow');
      }, SLOW_AFTER_MS);
      return (outcome) => {
        clearTimeout(timer);
        // An answer to a request from before the loss says nothing of the network now.
        if (outcome === 'answered' && losses === lossesBefore) become('online');
        if (outcome === 'unreachable') become('offline');
      };
    },
  };
}

export interface Connection {
  readonly store: ConnectionStore;
  wentOffline(): void;
  cameOnline(): void;
  isOffline(): boolean;
  /** Call when a request starts; call the result when the request ends. */
  watch(): (outcome: 'answered' | 'unreachable' | 'given_up') => void;
}
