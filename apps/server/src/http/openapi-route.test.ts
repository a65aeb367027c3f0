import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerOpenApi } from './openapi-route.ts';

function serve(isForEverybody: boolean, sent?: Set<unknown>) {
  const app = Fastify();
  app.addHook('onSend', async (_request, _reply, payload) => void sent?.add(payload));
  registerOpenApi(app, { isForEverybody });
  return async (headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
    app.inject({ url: '/wps/openapi.json', headers, remoteAddress });
}

test('builds and compresses the document once and sends the same bytes for any number of requests', async () => {
  const sent = new Set<unknown>();
  const ask = serve(true, sent);
  expect((await ask()).json()).toMatchObject({ openapi: '3.1.0' });
  for (let asked = 0; asked < 50; asked += 1) expect((await ask({ 'accept-encoding': 'br' })).statusCode).toBe(200);
  // Exactly the same two buffers: a document built again would be another object.
  expect(sent.size).toBe(2);
});

test('sends the document compressed, and 304 to a client that has it', async () => {
  const ask = serve(true);
  const [plain, small] = [await ask(), await ask({ 'accept-encoding': 'gzip, br' })];
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(small.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('serves it in production to the local network only', async () => {
  const ask = serve(false);
  expect((await ask()).statusCode).toBe(404);
  expect((await ask({ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).statusCode).toBe(404);
  expect((await ask({}, '127.0.0.1')).statusCode).toBe(200);
});
