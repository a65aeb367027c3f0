import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitPageCalls } from './rate-limit.ts';

test('a session has a burst of calls, then a few a second; others and the documents go on', async () => {
  let now = 0;
  const app = Fastify();
  limitPageCalls(app, () => now);
  app.get('/api/state', async () => ({ ok: true }));
  app.get('/play/game', async () => ({ ok: true }));
  const ask = async (token: string, url = '/api/state') =>
    (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  const first = await Promise.all(Array.from({ length: 70 }, () => ask('a')));
  expect(first.filter((status) => status === 200)).toHaveLength(60);
  expect(first.filter((status) => status === 429)).toHaveLength(10);
  expect(await ask('b')).toBe(200);
  expect(await ask('a', '/play/game')).toBe(200);
  now += 1_000;
  const later = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
  expect(later.filter((status) => status === 200)).toHaveLength(12);
});
