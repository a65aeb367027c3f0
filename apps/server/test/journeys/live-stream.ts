import { request } from 'node:http';
import type { LiveState, LiveTopic } from '@mela/contract/live';
import { createParser } from 'eventsource-parser';

/** A reader of the live feed that keeps the newest state of each topic. */
export interface LiveReader {
  latest<Topic extends LiveTopic>(
    topic: Topic,
    holds: (state: LiveState<Topic>) => boolean,
  ): Promise<LiveState<Topic> | undefined>;
  ids(): readonly string[];
  topics(): readonly string[];
  /** Every state of a topic, in the order in which they came. */
  all<Topic extends LiveTopic>(topic: Topic): readonly LiveState<Topic>[];
  /** Whether the server ended the stream or stopped. */
  hasEnded(): boolean;
  close(): void;
}

export async function openLiveStream(site: string, token?: string, lastId?: string): Promise<LiveReader> {
  return openEventStream(site, { path: '/wps/live', token, lastId });
}

export async function openEventStream(
  site: string,
  { path, token, lastId }: { path: string; token?: string | undefined; lastId?: string | undefined },
): Promise<LiveReader> {
  const { hostname, port } = new URL(site);
  const events: { topic: string; state: unknown }[] = [];
  let isOver = false;
  const states = new Map<string, unknown>();
  const ids: string[] = [];
  const topics: string[] = [];
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
  };
  const parser = createParser({
    onEvent({ event: topic, data, id }) {
      if (topic === undefined) return;
      const state: unknown = JSON.parse(data);
      topics.push(topic);
      states.set(topic, state);
      events.push({ topic, state });
      if (id !== undefined) ids.push(id);
    },
  });
  const opened = Promise.withResolvers<void>();
  const outgoing = request({ hostname, port, path, headers }, (incoming) => {
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => {
      parser.feed(chunk);
      opened.resolve();
    });
    incoming.on('error', () => undefined);
    incoming.on('close', () => (isOver = true));
  });
  outgoing.on('error', opened.reject);
  outgoing.end();
  await opened.promise;

  return {
    async latest(topic, holds) {
      const state = states.get(topic) as LiveState<typeof topic> | undefined;
      return state !== undefined && holds(state) ? state : undefined;
    },
    ids: () => ids,
    topics: () => topics,
    all: (topic) => events.filter((one) => one.topic === topic).map(({ state }) => state as LiveState<typeof topic>),
    hasEnded: () => isOver,
    close: () => outgoing.destroy(),
  };
}
