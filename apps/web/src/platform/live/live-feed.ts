import type { LiveState, LiveTopic } from '@mela/contract/live';
import type { StreamEvent } from './event-stream.ts';
import type { LeaderPage } from './leader.ts';
import type { LiveStreamOptions } from './live-stream.ts';

/**
 * The live feed of a browser: one tab holds the stream and tells the others. A message is for one identity (a member or
 * `guest`); a tab that shows another one passes it over, so that nobody sees a balance that is not his.
 */
export function createLiveFeed(options: LiveFeedOptions): LiveFeed {
  const listeners = new Map<string, Set<(state: never) => void>>();
  const position = { lastId: undefined as string | undefined };
  let streamIdentity = '';
  let restart: (() => void) | undefined;
  let stop: (() => void) | undefined;
  let isStarted = false;
  let wish = 0;
  const hear = (event: MessageEvent) => deliver(event.data as Shared);

  function deliver(message: Shared) {
    if (message.identity !== options.identity()) return;
    position.lastId = message.id ?? position.lastId;
    for (const listener of listeners.get(message.topic) ?? []) listener(message.state as never);
  }

  function onEvent(event: StreamEvent) {
    let state: unknown;
    try {
      state = JSON.parse(event.data);
    } catch {
      return;
    }
    const message: Shared = { id: event.id, topic: event.topic, state, identity: streamIdentity };
    options.channel?.postMessage(message);
    deliver(message);
  }

  /** What holds a stream is fetched when the first one opens: the first screen does without it. */
  async function stand(mine: number) {
    const [{ electLeader }, { runLiveStream }] = await Promise.all([import('./leader.ts'), import('./live-stream.ts')]);
    if (mine !== wish) return;
    stop = electLeader(options.page, (term) => lead(term, runLiveStream));
  }

  /** One term as leader: the stream starts anew whenever the identity changes. */
  async function lead(term: AbortSignal, runLiveStream: (stream: LiveStreamOptions) => Promise<void>) {
    while (!term.aborted) {
      const stream = new AbortController();
      const end = () => stream.abort();
      term.addEventListener('abort', end);
      restart = end;
      streamIdentity = options.identity();
      await runLiveStream({ open: options.open, onEvent, signal: stream.signal, position, pause: options.pause });
      term.removeEventListener('abort', end);
    }
    restart = undefined;
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
      // Without the network even this is not there: the next start tries again.
      stand(wish).catch(() => (isStarted = false));
    },
    identityChanged() {
      position.lastId = undefined;
      restart?.();
    },
    stop() {
      wish += 1;
      isStarted = false;
      options.channel?.removeEventListener('message', hear);
      stop?.();
      stop = undefined;
    },
  };
}

interface Shared {
  readonly id: string | undefined;
  readonly topic: string;
  readonly state: unknown;
  readonly identity: string;
}

export interface LiveFeed {
  /** Calls back with each new state of a topic; gives the way to stop. */
  subscribe<Topic extends LiveTopic>(topic: Topic, listener: (state: LiveState<Topic>) => void): () => void;
  start(): void;
  /** After a log-in or log-out: the stream must be the new visitor's. */
  identityChanged(): void;
  stop(): void;
}

export interface LiveFeedOptions {
  readonly open: LiveStreamOptions['open'];
  readonly pause: LiveStreamOptions['pause'];
  readonly identity: () => string;
  readonly page: LeaderPage;
  readonly channel?: BroadcastChannel | undefined;
}
