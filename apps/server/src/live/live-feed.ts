import { randomUUID } from 'node:crypto';
import type { LiveState, LiveTopic } from '@mela/contract/live';
import type { DeskPart } from '@mela/contract/staff-permissions';

/**
 * Receivers of a message: one member, all visitors of one merchant, those of them who read one language, or those of a merchant's staff who may see a
 * part of the desk.
 */
export type Audience =
  | { readonly memberId: bigint }
  | { readonly merchantId: bigint; readonly language?: string }
  | { readonly deskOf: bigint; readonly part: DeskPart };

export interface LiveMessage {
  readonly id: string;
  readonly audience: string;
  readonly topic: LiveTopic;
  /** The state as JSON, encoded once for all receivers. */
  readonly data: string;
}

export interface Subscriber {
  /** All audiences that the reader belongs to. */
  readonly audiences: readonly Audience[];
  send(message: LiveMessage): void;
  /** Messages were lost on their way here; everything after `position` will arrive. */
  missed(position: string): void;
}

/** The audiences of a visitor of the site, signed in or not. */
export function visitorAudiences(visitor: {
  readonly merchantId: bigint;
  readonly memberId: bigint | undefined;
  readonly language: string;
}): Audience[] {
  const { merchantId, memberId, language } = visitor;
  const own = memberId === undefined ? [] : [{ memberId }];
  return [{ merchantId }, { merchantId, language }, ...own];
}

export interface LiveFeed {
  /** Called after commit; never throws and never waits: a lost message is compensated by the next state or a resync. */
  publish<Topic extends LiveTopic>(audience: Audience, topic: Topic, state: LiveState<Topic>): void;
  /** Passes on everything after `lastId`, then all new messages. */
  subscribe(subscriber: Subscriber, lastId: string | undefined): Subscription;
  subscribers(): number;
  close(): Promise<void>;
}

export interface Subscription {
  /** `resumed`: nothing was missed; `opened`: a first visit; `resync`: what came since `lastId` is no longer known. */
  readonly start: 'opened' | 'resumed' | 'resync';
  /** The newest id when the subscription began: a reader that returns with it has missed nothing. */
  readonly position: string;
  unsubscribe(): void;
}

/**
 * Carries messages to the other processes, all in one order. An id contains the sending process and its count: it is unique, but implies no order.
 */
export interface LiveTransport {
  send(message: Omit<LiveMessage, 'id'>): void;
  onMessage(listener: (message: LiveMessage) => void): void;
  /** Calls back when messages arrive again, or for the first time, and earlier ones may be lost. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * At least this many messages are kept for readers that reconnect. At 1,000 per second it bridges four seconds, and newer states replace older ones.
 */
const BUFFERED = 4_096;

export function createLiveFeed(transport: LiveTransport): LiveFeed {
  const byAudience = new Map<string, Set<Subscriber>>();
  let kept = createBuffer();
  const all = () => new Set([...byAudience.values()].flatMap((set) => [...set]));

  transport.onMessage((message) => {
    kept.add(message);
    for (const subscriber of byAudience.get(message.audience) ?? []) subscriber.send(message);
  });

  transport.onGap(() => {
    // The kept messages do not connect to the following ones.
    kept = createBuffer();
    for (const subscriber of all()) subscriber.missed(kept.newestId());
  });

  return {
    publish(audience, topic, state) {
      transport.send({ audience: audienceKey(audience), topic, data: JSON.stringify(state) });
    },
    subscribe(subscriber, lastId) {
      const keys = subscriber.audiences.map(audienceKey);
      const missed = lastId === undefined ? undefined : kept.since(lastId);
      for (const message of missed ?? []) if (keys.includes(message.audience)) subscriber.send(message);
      for (const key of keys) byAudience.set(key, (byAudience.get(key) ?? new Set()).add(subscriber));
      return {
        start: lastId === undefined ? 'opened' : missed ? 'resumed' : 'resync',
        position: kept.newestId(),
        unsubscribe() {
          for (const key of keys) {
            const set = byAudience.get(key);
            set?.delete(subscriber);
            if (set?.size === 0) byAudience.delete(key);
          }
        },
      };
    },
    subscribers: () => all().size,
    close: () => transport.close(),
  };
}

/** The newest messages, for readers that reconnect. */
function createBuffer() {
  const messages: LiveMessage[] = [];
  /** The id before the first kept message: that of another one, or of the beginning, which gets its own id. */
  let before = `${randomUUID().slice(0, 8)}.0`;
  return {
    add(message: LiveMessage) {
      messages.push(message);
      if (messages.length < 2 * BUFFERED) return;
      // Trimmed in batches, because trimming per message would move the whole buffer each time.
      before = messages.splice(0, messages.length - BUFFERED).at(-1)?.id ?? before;
    },
    newestId: () => messages.at(-1)?.id ?? before,
    /** Undefined if the buffer no longer reaches back to that id. */
    since(id: string): readonly LiveMessage[] | undefined {
      if (id === before) return messages;
      const at = messages.findLastIndex((message) => message.id === id);
      return at < 0 ? undefined : messages.slice(at + 1);
    },
  };
}

function audienceKey(audience: Audience): string {
  if ('memberId' in audience) return `member:${audience.memberId}`;
  if ('deskOf' in audience) return `desk:${audience.deskOf}:${audience.part}`;
  return `merchant:${audience.merchantId}${audience.language === undefined ? '' : `:${audience.language}`}`;
}
