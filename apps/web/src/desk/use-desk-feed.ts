import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskClient, DeskListener } from './desk-client.ts';

/** The desk's one live stream, for all of its parts. */
export interface DeskFeed {
  readonly isConnected: boolean;
  /** Hears from now on until the answered function is called. */
  hear(listener: Partial<DeskListener>): () => void;
}

export function useDeskFeed(client: DeskClient): DeskFeed {
  const [isConnected, setConnected] = useState(true);
  const listeners = useRef(new Set<Partial<DeskListener>>());
  useEffect(() => {
    const life = new AbortController();
    const told = <Topic extends keyof DeskListener>(topic: Topic): DeskListener[Topic] =>
      ((state: never) => {
        for (const listener of listeners.current) (listener[topic] as ((state: never) => void) | undefined)?.(state);
      }) as DeskListener[Topic];
    client.listen(
      {
        deskRoom: told('deskRoom'),
        deskTyping: told('deskTyping'),
        deskWork: told('deskWork'),
        resync: told('resync'),
        connected: setConnected,
      },
      life.signal,
    );
    return () => life.abort();
  }, [client]);
  const hear = useCallback((listener: Partial<DeskListener>) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  return { isConnected, hear };
}
