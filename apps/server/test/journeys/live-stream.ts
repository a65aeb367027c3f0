import { request } from 'node:http';
import type { LiveState, LiveTopic } from '@mela/contract/live';

/** A reader of the live feed that keeps the newest state of each topic. */
export interface LiveReader {
  latest<Topic extends LiveTopic>(
    topic: Topic,
    holds: (state: LiveState<Topic>) => boolean,
  ): Promise<LiveState<Topic> | undefined>;
  ids(): readonly string[];
  topics(): readonly string[];
  close(): void;
}

export async function openLiveStream(site: string, token?: string, lastId?: string): Promise<LiveReader> {
  const { hostname, port } = new URL(site);
  const states = new Map<string, unknown>();
  const ids: string[] = [];
  const topics: string[] = [];
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
  };
  const opened = Promise.withResolvers<void>();
  const outgoing = request({ hostname, port, path: '/wps/live', headers }, (incoming) => {
    let text = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        take(text.slice(0, end));
        text = text.slice(end + 2);
      }
      opened.resolve();
    });
    incoming.on('error', () => undefined);
  });
  outgoing.on('error', opened.reject);
  outgoing.end();
  await opened.promise;

  function take(event: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
    const topic = field('event');
    if (topic === undefined) return;
    topics.push(topic);
    states.set(topic, JSON.parse(field('data') ?? 'null'));
    const id = field('id');
    if (id !== undefined) ids.push(id);
  }

  return {
    async latest(topic, holds) {
      const state = states.get(topic) as LiveState<typeof topic> | undefined;
      return state !== undefined && holds(state) ? state : undefined;
    },
    ids: () => ids,
    topics: () => topics,
    close: () => outgoing.destroy(),
  };
}
