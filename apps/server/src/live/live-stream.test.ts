import { get, type IncomingMessage } from 'node:http';
import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CallContext } from '#/http/call.ts';
import { createLiveFeed } from './live-feed.ts';
import { registerLiveStream } from './live-stream.ts';
import { inProcessTransport } from './transports.ts';

/** Streams for whoever `x-member` names; `dead` holds the sessions that have ended. */
async function serve(options: { beforeContext?: () => Promise<void> } = {}) {
  const feed = createLiveFeed(inProcessTransport());
  const dead = new Set<bigint>();
  const app = fastify({ forceCloseConnections: 'idle' });
  registerLiveStream(app, {
    feed,
    async contextOf(request) {
      await options.beforeContext?.();
      const memberId = BigInt(String(request.headers['x-member'] ?? '0'));
      const merchant = { id: 1n, sessionIdleMinutes: 30, sessionMaxHours: 24 };
      return {
        merchant,
        language: 'BN',
        session: memberId > 0n ? { id: memberId, memberId } : undefined,
      } as CallContext;
    },
    firstState: async () => undefined,
    living: async (asked) => new Set(asked.map(({ id }) => id).filter((id) => !dead.has(id))),
    checkedEveryMs: 10,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as { port: number };
  const read = async (member?: string) => {
    const request = get({ port, path: '/wps/live', headers: member === undefined ? {} : { 'x-member': member } });
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request.on('response', resolve).on('error', reject),
    );
    const stream = { status: answer.statusCode, ended: false, text: '', hangUp: () => request.destroy() };
    answer.setEncoding('utf8').on('data', (text: string) => (stream.text += text));
    answer.on('end', () => (stream.ended = true)).on('error', () => undefined);
    request.on('error', () => undefined);
    return stream;
  };
  return { app, feed, dead, port, read };
}

test('a stream ends with its session, and only that one', async () => {
  const { feed, dead, read } = await serve();
  const [rahim, karim, guest] = [await read('10'), await read('11'), await read()];
  dead.add(10n);
  await vi.waitFor(() => expect(rahim.ended).toBe(true));
  await vi.waitFor(() => expect(feed.subscribers()).toBe(2));
  feed.publish({ memberId: 10n }, 'deposit', { orderId: '1', state: 'settled' });
  feed.publish({ memberId: 11n }, 'deposit', { orderId: '2', state: 'settled' });
  await vi.waitFor(() => expect(karim.text).toContain('"orderId":"2"'));
  expect([rahim.text, karim.text, guest.text].some((text) => text.includes('"orderId":"1"'))).toBe(false);
  expect([karim.ended, guest.ended]).toEqual([false, false]);
  expect(guest.text).not.toContain('orderId');
});

test('who hangs up before his stream is open leaves nothing behind', async () => {
  const [asked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const closed = Promise.withResolvers<void>();
  const { app, feed, port } = await serve({
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
});

test('a stop ends every stream', async () => {
  const { app, read } = await serve();
  const streams = [await read('10'), await read()];
  await app.close();
  await vi.waitFor(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true]));
});
