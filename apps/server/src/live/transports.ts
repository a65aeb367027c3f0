import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { LiveMessage, LiveTransport } from './live-feed.ts';

/** A single process: messages arrive at once. Ids begin with the process, so that a restart is noticed. */
export function inProcessTransport(): LiveTransport {
  const boot = randomUUID().slice(0, 8);
  const listeners: ((message: LiveMessage) => void)[] = [];
  let sequence = 0;
  return {
    send(message) {
      sequence += 1;
      for (const listener of listeners) listener({ ...message, id: `${boot}.${sequence}` });
    },
    onMessage: (listener) => listeners.push(listener),
    onGap: () => undefined,
    close: async () => undefined,
  };
}

/** Several processes: Redis carries each message to all of them, this one included, in one order. */
export function redisTransport(publisher: Redis): LiveTransport {
  // Redis prefixes keys by itself, but not channels: without this, sites that share one would receive each other's messages.
  const channel = `${publisher.options.keyPrefix ?? ''}mela:live`;
  const subscriber = publisher.duplicate({ autoResubscribe: false, commandTimeout: undefined });
  const boot = randomUUID().slice(0, 8);
  const listeners: ((message: LiveMessage) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  let sequence = 0;
  subscriber.on('message', (_channel: string, text: string) => {
    const message = readMessage(text);
    if (message) for (const listener of listeners) listener(message);
  });
  // Redis keeps nothing for disconnected subscribers, so each connection starts a new sequence.
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => gapListeners.forEach((listener) => listener()),
      // The connection was cut again; the next one passes here too.
      () => undefined,
    );
  });
  // The publisher's owner reports an unavailable Redis; without a listener each attempt would be reported twice.
  subscriber.on('error', () => undefined);
  return {
    send(message) {
      sequence += 1;
      // A failed send is compensated by the reader's next state or resync; ioredis reconnects by itself.
      publisher.publish(channel, JSON.stringify({ ...message, id: `${boot}.${sequence}` })).catch(() => undefined);
    },
    onMessage: (listener) => listeners.push(listener),
    onGap: (listener) => gapListeners.push(listener),
    async close() {
      subscriber.disconnect();
    },
  };
}

/** Invalid text from other writers of the channel must not crash the process. */
function readMessage(text: string): LiveMessage | undefined {
  try {
    return JSON.parse(text) as LiveMessage;
  } catch {
    return undefined;
  }
}
