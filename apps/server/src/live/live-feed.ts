import { randomUUID } from 'node:crypto';
import type { LiveState, LiveTopic } from '@mela/contract/live';
import type { DeskPart } from '@mela/contract/staff-permissions';

/** Who a message is for: one member, everybody at one merchant, those of them who read one language, or those of a merchant's staff who may see a part of the desk. */
export type Audience =
  | { readonly memberId: bigint }
  | { readonly merchantId: bigint; readonly language?: string }
  | { readonly deskOf: bigint; readonly part: DeskPart };

export interface LiveMessage {
  readonly id: string;
  readonly audience: string;
  readonly topic: LiveTopic;
  /** The state as JSON, written once however many receive it. */
  readonly data: string;
}

export interface Subscriber {
  /** Everybody that the reader belongs to. */
  readonly audiences: readonly Audience[];
  send(message: LiveMessage): void;
  /** Messages were lost on their way here; everything after `position` will come. */
  missed(position: string): void;
}

/** Where a visitor of the site belongs, signed in or not. */
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
  /** Called after commit; never throws, never waits: a message lost is made good by the next state or a resync. */
  publish<Topic extends LiveTopic>(audience: Audience, topic: Topic, state: LiveState<Topic>): void;
  /** Hands over all that came after `lastId`, then everything new. */
  subscribe(subscriber: Subscriber, lastId: string | undefined): Subscription;
  subscribers(): number;
  close(): Promise<void>;
}

export interface Subscription {
  /** `resumed`: nothing was missed; `opened`: a first visit; `resync`: what came since `lastId` is no longer known. */
  readonly start: 'opened' | 'resumed' | 'resync';
  /** The newest id there was when everything new began: who comes back with it has missed nothing. */
  readonly position: string;
  unsubscribe(): void;
}

/** How messages reach the other processes, all in one order. An id names the process that sent and its count: unique, and no order of its own. */
export interface LiveTransport {
  send(message: Omit<LiveMessage, 'id'>): void;
  onMessage(listener: (message: LiveMessage) => void): void;
  /** Calls back when messages come again, or for the first time, and those before may not have come. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** At least as many messages are kept for those who come back; at 1,000 a second it bridges four seconds, and older states have newer ones. */
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
    // What was kept does not lead up to what comes now.
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

/** The newest messages, for those who come back. */
function createBuffer() {
  const messages: LiveMessage[] = [];
  /** What the first message kept came after: another one, or the beginning, which has an id of its own. */
  let before = `${randomUUID().slice(0, 8)}.0`;
  return {
    add(message: LiveMessage) {
      messages.push(message);
      if (messages.length < 2 * BUFFERED) return;
      // In one go now and then: each time would move the whole buffer for each message.
      before = messages.splice(0, messages.length - BUFFERED).at(-1)?.id ?? before;
    },
    newestId: () => messages.at(-1)?.id ?? before,
    /** Undefined when it no longer reaches back to that. */
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
