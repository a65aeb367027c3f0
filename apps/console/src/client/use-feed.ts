import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleClient, ConsoleListener } from './console-client.ts';

/** The single live stream for all rooms. */
export interface Feed {
  readonly isConnected: boolean;
  /** Listens from now on until the returned function is called. */
  hear(listener: Partial<ConsoleListener>): () => void;
}

export function useFeed(client: ConsoleClient): Feed {
  const [isConnected, setConnected] = useState(true);
  const listeners = useRef(new Set<Partial<ConsoleListener>>());
  useEffect(() => {
    const life = new AbortController();
    const listenerOf = <Topic extends keyof ConsoleListener>(topic: Topic): ConsoleListener[Topic] =>
      ((state: never) => {
        for (const listener of listeners.current) (listener[topic] as ((state: never) => void) | undefined)?.(state);
      }) as ConsoleListener[Topic];
    client.listen(
      {
        deskRoom: listenerOf('deskRoom'),
        deskTyping: listenerOf('deskTyping'),
        deskWork: listenerOf('deskWork'),
        resync: listenerOf('resync'),
        connected: setConnected,
      },
      life.signal,
    );
    return () => life.abort();
  }, [client]);
  const hear = useCallback((listener: Partial<ConsoleListener>) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  return { isConnected, hear };
}
