import type { LiveState, LiveTopic } from '@mela/contract/live';
import type { HeldStream, HeldStreamOptions, Shared } from './hold-stream.ts';

/**
 * The live feed of a browser: one tab holds the stream and passes messages to the others. A message is for one identity (a
 * member or `guest`); a tab with another one ignores it, so that no user sees another's balance.
 */
export function createLiveFeed(options: LiveFeedOptions): LiveFeed {
  const listeners = new Map<string, Set<(state: never) => void>>();
  const position = { lastId: undefined as string | undefined };
  let held: HeldStream | undefined;
  let isStarted = false;
  let wish = 0;
  const hear = (event: MessageEvent) => deliver(event.data as Shared);

  function deliver(message: Shared) {
    if (message.identity !== options.identity()) return;
    position.lastId = message.id ?? position.lastId;
    for (const listener of listeners.get(message.topic) ?? []) listener(message.state as never);
  }

  function tell(message: Shared) {
    options.channel?.postMessage(message);
    deliver(message);
  }

  /** The code that holds a stream is fetched when the first one opens: the first screen does not need it. */
  async function stand(mine: number) {
    const { holdStream } = await import('./hold-stream.ts');
    if (mine === wish) held = holdStream({ ...options, position, tell });
  }

  return {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      wish += 1;
      options.channel?.addEventListener('message', hear);
      // Without the network even this fails to load: the next start tries again.
      stand(wish).catch(() => (isStarted = false));
    },
    identityChanged() {
      position.lastId = undefined;
      held?.restart();
    },
    stop() {
      wish += 1;
      isStarted = false;
      options.channel?.removeEventListener('message', hear);
      held?.stop();
      held = undefined;
    },
  };
}

export interface LiveFeed {
  /** Calls back with each new state of a topic; returns the function that stops it. */
  subscribe<Topic extends LiveTopic>(topic: Topic, listener: (state: LiveState<Topic>) => void): () => void;
  start(): void;
  /** After a log-in or log-out: the stream must belong to the new visitor. */
  identityChanged(): void;
  stop(): void;
}

export interface LiveFeedOptions extends Omit<HeldStreamOptions, 'position' | 'tell'> {
  readonly channel?: BroadcastChannel | undefined;
}
