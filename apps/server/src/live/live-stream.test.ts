import { get, type IncomingMessage } from 'node:http';
import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CallContext } from '#/http/call.ts';
import type { EventStreams } from './event-streams.ts';
import { createLiveFeed } from './live-feed.ts';
import { registerLiveStream } from './live-stream.ts';
import { createStreamPlaces } from './stream-places.ts';
import { inProcessTransport } from './transports.ts';

const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, 30_000);

/** Streams for the member that `x-member` names; `dead` holds the sessions that have ended. */
async function serve(
  options: {
    beforeContext?: () => Promise<void>;
    firstStates?: EventStreams['firstStates'];
    checkedEveryMs?: number;
  } = {},
) {
  const gaps: (() => void)[] = [];
  const feed = createLiveFeed({ ...inProcessTransport(), onGap: (listener) => gaps.push(listener) });
  const places = createStreamPlaces({ process: 9, address: 5, member: 3, staff: 1 });
  const dead = new Set<bigint>();
  const site = { maintenance: false, restricted: false };
  const merchantNow = () =>
    ({
      id: 1n,
      sessionIdleMinutes: 30,
      sessionMaxHours: 24,
      maintenance: site.maintenance,
      restricts: () => site.restricted,
    }) as unknown as CallContext['merchant'];
  const app = fastify({ forceCloseConnections: 'idle' });
  registerLiveStream(app, {
    feed,
    places,
    async contextOf(request) {
      await options.beforeContext?.();
      const memberId = BigInt(String(request.headers['x-member'] ?? '0'));
      const merchant = merchantNow();
      return {
        merchant,
        ip: '203.0.113.7',
        language: 'BN',
        session: memberId > 0n ? { id: memberId, memberId } : undefined,
      } as CallContext;
    },
    merchantById: async () => merchantNow(),
    firstStates: options.firstStates ?? (async () => []),
    living: async (asked) => new Set(asked.map(({ id }) => id).filter((id) => !dead.has(id))),
    checkedEveryMs: options.checkedEveryMs ?? 10,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as { port: number };
  const read = async (member?: string, lastId?: string) => {
    const headers = { ...(member && { 'x-member': member }), ...(lastId && { 'last-event-id': lastId }) };
    const request = get({ port, path: '/wps/live', headers });
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request.on('response', resolve).on('error', reject),
    );
    const stream = {
      status: answer.statusCode,
      headers: answer.headers,
      ended: false,
      text: '',
      hangUp: () => request.destroy(),
    };
    answer.setEncoding('utf8').on('data', (text: string) => (stream.text += text));
    answer.on('end', () => (stream.ended = true)).on('error', () => undefined);
    request.on('error', () => undefined);
    return stream;
  };
  return { app, feed, places, dead, site, port, read, breakOff: () => gaps.forEach((listener) => listener()) };
}

test('ends a stream with its session and no other stream', async () => {
  const { feed, dead, read } = await serve();
  const [rahim, karim, guest] = [await read('10'), await read('11'), await read()];
  dead.add(10n);
  await soon(() => expect(rahim.ended).toBe(true));
  await soon(() => expect(feed.subscribers()).toBe(2));
  feed.publish({ memberId: 10n }, 'deposit', { orderId: '1', state: 'settled' });
  feed.publish({ memberId: 11n }, 'deposit', { orderId: '2', state: 'settled' });
  await soon(() => expect(karim.text).toContain('"orderId":"2"'));
  expect([rahim.text, karim.text, guest.text].some((text) => text.includes('"orderId":"1"'))).toBe(false);
  expect([karim.ended, guest.ended]).toEqual([false, false]);
  expect(guest.text).not.toContain('orderId');
});

test('ends a stream at once when its session ends, before the next check, and no other stream', async () => {
  const { feed, dead, read } = await serve({ checkedEveryMs: 3_600_000 });
  const [rahim, karim] = [await read('10'), await read('11')];
  dead.add(10n);
  feed.publish({ memberId: 10n }, 'sessionEnded', {});
  feed.publish({ memberId: 11n }, 'sessionEnded', {});
  await soon(() => expect(rahim.ended).toBe(true));
  feed.publish({ memberId: 11n }, 'deposit', { orderId: '2', state: 'settled' });
  await soon(() => expect(karim.text).toContain('"orderId":"2"'));
  expect([karim.ended, karim.text.includes('sessionEnded')]).toEqual([false, false]);
});

test('refuses streams to visitors of a restricted region and ends their open streams', async () => {
  const { site, read } = await serve();
  const guest = await read();
  site.restricted = true;
  await soon(() => expect(guest.ended).toBe(true));
  expect((await read('10')).status).toBe(403);
});

test('sends only the status while the merchant is closed, and a resync when it opens', async () => {
  const { feed, site, read } = await serve({
    firstStates: async () => [['inbox', { unread: 7, version: 1 }]],
  });
  const early = await read('10');
  await soon(() => expect(early.text).toContain('event: inbox'));
  site.maintenance = true;
  feed.publish({ merchantId: 1n }, 'systemStatus', { maintenance: true });
  feed.publish({ memberId: 10n }, 'deposit', { orderId: '1', state: 'settled' });
  const late = await read('10');
  feed.publish({ memberId: 10n }, 'deposit', { orderId: '2', state: 'settled' });
  site.maintenance = false;
  feed.publish({ merchantId: 1n }, 'systemStatus', { maintenance: false });
  for (const stream of [early, late]) {
    await soon(() => expect(stream.text).toMatch(/event: resync\n/));
    expect(stream.text).not.toContain('orderId');
  }
  expect(late.text).not.toContain('event: inbox');
});

/** The newest id that a stream has named. */
const idIn = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1];

test('resumes a stream that was cut off before any message, also on a server without messages yet', async () => {
  const { feed, read } = await serve();
  for (const name of ['nothing told yet', 'something told before']) {
    const first = await read('10');
    await soon(() => expect(first.text, name).toContain('event: opened\n'));
    first.hangUp();
    await soon(() => expect(feed.subscribers()).toBe(0));
    feed.publish({ memberId: 10n }, 'deposit', { orderId: name, state: 'settled' });
    const second = await read('10', idIn(first.text));
    await soon(() => expect(second.text).toContain(`"orderId":"${name}"`));
    for (const topic of ['resync', 'opened']) expect(second.text).not.toContain(`event: ${topic}\n`);
    second.hangUp();
    await soon(() => expect(feed.subscribers()).toBe(0));
  }
});

test('starts a stream with current states, resumes by id, and sends resync when states fail', async () => {
  const asked: boolean[] = [];
  const { feed, read } = await serve({
    async firstStates({ session }, isNew) {
      if (!session) throw new Error('No such member');
      asked.push(isNew);
      return [['inbox', { unread: 3, version: 1 }]];
    },
  });
  const first = await read('10');
  await soon(() => expect(first.text).toMatch(/event: opened\ndata: \{\}\n\nevent: inbox\ndata: \{"unread":3/));
  feed.publish({ memberId: 10n }, 'inbox', { unread: 4, version: 2 });
  await soon(() => expect(first.text).toContain('"unread":4'));
  const again = await read('10', idIn(first.text));
  await soon(() => expect(again.text).toContain('"unread":3'));
  const lost = await read('10', 'another-process.1');
  await soon(() => expect(lost.text).toContain('"unread":3'));
  expect(asked).toEqual([true, false, false]);
  // A client that received a resync resumes from there as well.
  expect(lost.text).toMatch(/id: .+\nevent: resync/);
  expect(idIn(lost.text)).toBe(idIn(first.text));
  const guest = await read();
  await soon(() => expect(guest.text).toMatch(/event: opened[^]+event: resync/));
});

test('sends a resync to every stream after lost messages, from which it can be resumed', async () => {
  const { feed, read, breakOff } = await serve();
  const stream = await read('10');
  await soon(() => expect(stream.text).toContain('event: opened\n'));
  const before = idIn(stream.text);
  breakOff();
  feed.publish({ memberId: 10n }, 'deposit', { orderId: 'after', state: 'settled' });
  await soon(() => expect(stream.text).toMatch(/event: resync\n[^]+"orderId":"after"/));
  const back = await read('10', before);
  await soon(() => expect(back.text).toContain('event: resync\n'));
  const resyncId = /id: (.+)\nevent: resync/.exec(stream.text)?.[1];
  const further = await read('10', resyncId);
  await soon(() => expect(further.text).toContain('"orderId":"after"'));
  expect(further.text).not.toContain('event: resync\n');
}, 30_000);

test('leaves nothing behind when a client disconnects before its stream is open', async () => {
  const [asked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const closed = Promise.withResolvers<void>();
  const { app, feed, places, port } = await serve({
    beforeContext: async () => {
      asked.resolve();
      await mayGoOn.promise;
    },
  });
  app.server.on('connection', (socket) => socket.on('close', () => closed.resolve()));
  const request = get({ port, path: '/wps/live' }).on('error', () => undefined);
  await asked.promise;
  request.destroy();
  await closed.promise;
  mayGoOn.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(feed.subscribers()).toBe(0);
  await soon(() => expect(places.owners()).toBe(0));
});

test('limits streams per account and address with a wait, and admits one when a place is free', async () => {
  const { feed, read } = await serve();
  const rahim = [await read('10'), await read('10'), await read('10')];
  const refused = await read('10');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  await soon(() => expect(refused.text).toContain('"errorCode":"too_many_requests"'));
  const others = [await read('11'), await read()];
  expect((await read()).status).toBe(429);
  rahim[0]?.hangUp();
  await soon(() => expect(feed.subscribers()).toBe(4));
  expect((await read('10')).status).toBe(200);
  expect([...rahim, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('ends every stream on stop', async () => {
  const { app, read } = await serve();
  const streams = [await read('10'), await read()];
  await app.close();
  await soon(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true]));
});
