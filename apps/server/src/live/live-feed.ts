import type { LiveState, LiveTopic } from '@mela/contract/live';

/** Who a message is for: one member, everybody at one merchant, or those of them who read one language. */
export type Audience = { readonly memberId: bigint } | { readonly merchantId: bigint; readonly language?: string };

export interface LiveMessage {
  readonly id: string;
  readonly audience: string;
  readonly topic: LiveTopic;
  /** The state as JSON, written once however many receive it. */
  readonly data: string;
}

export interface Subscriber {
  readonly merchantId: bigint;
  readonly memberId: bigint | undefined;
  readonly language: string;
  send(message: LiveMessage): void;
}

export interface LiveFeed {
  /** Called after commit; never throws, never waits: a message lost is made good by the next state or a resync. */
  publish<Topic extends LiveTopic>(audience: Audience, topic: Topic, state: LiveState<Topic>): void;
  /** Hands over all that came after `lastId`, then everything new. Answers `resync` when it no longer knows what came since. */
  subscribe(subscriber: Subscriber, lastId: string | undefined): { resync: boolean; unsubscribe: () => void };
  subscribers(): number;
  close(): Promise<void>;
}

/** How messages reach the other processes. `next` gives ids that grow across all of them. */
export interface LiveTransport {
  send(message: Omit<LiveMessage, 'id'>): void;
  onMessage(listener: (message: LiveMessage) => void): void;
  close(): Promise<void>;
}

/** At least as many messages are kept for those who come back; at 1,000 a second it bridges four seconds, and older states have newer ones. */
const BUFFERED = 4_096;

export function createLiveFeed(transport: LiveTransport): LiveFeed {
  const byAudience = new Map<string, Set<Subscriber>>();
  const buffer: LiveMessage[] = [];

  transport.onMessage((message) => {
    buffer.push(message);
    // In one go now and then: each time would move the whole buffer for each message.
    if (buffer.length >= 2 * BUFFERED) buffer.splice(0, buffer.length - BUFFERED);
    for (const subscriber of byAudience.get(message.audience) ?? []) subscriber.send(message);
  });

  return {
    publish(audience, topic, state) {
      transport.send({ audience: audienceKey(audience), topic, data: JSON.stringify(state) });
    },
    subscribe(subscriber, lastId) {
      const { merchantId, language } = subscriber;
      const keys = [audienceKey({ merchantId }), audienceKey({ merchantId, language })];
      if (subscriber.memberId !== undefined) keys.push(audienceKey({ memberId: subscriber.memberId }));
      const resync = !replay(buffer, lastId, keys, subscriber);
      for (const key of keys) byAudience.set(key, (byAudience.get(key) ?? new Set()).add(subscriber));
      return {
        resync,
        unsubscribe() {
          for (const key of keys) {
            const set = byAudience.get(key);
            set?.delete(subscriber);
            if (set?.size === 0) byAudience.delete(key);
          }
        },
      };
    },
    subscribers: () => new Set([...byAudience.values()].flatMap((set) => [...set])).size,
    close: () => transport.close(),
  };
}

/** True when nothing was missed: a first visit, or everything since `lastId` is still in the buffer. */
function replay(
  buffer: readonly LiveMessage[],
  lastId: string | undefined,
  keys: readonly string[],
  subscriber: Subscriber,
): boolean {
  if (lastId === undefined) return true;
  const at = buffer.findIndex((message) => message.id === lastId);
  if (at < 0) return false;
  for (const message of buffer.slice(at + 1)) if (keys.includes(message.audience)) subscriber.send(message);
  return true;
}

function audienceKey(audience: Audience): string {
  if ('memberId' in audience) return `member:${audience.memberId}`;
  return `merchant:${audience.merchantId}${audience.language === undefined ? '' : `:${audience.language}`}`;
}
