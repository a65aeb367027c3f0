import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteRequest } from './site-request.ts';

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    response.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        method: request.method,
        host: request.headers.host,
        type: request.headers['content-type'],
        body,
      }),
    );
  });
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('reaches a merchant by its host name, though that name does not resolve', async () => {
  const answer = await siteRequest(origin, { path: '/', host: 'haat.localhost' });
  expect(answer.json()).toMatchObject({ method: 'GET', host: `haat.localhost:${new URL(origin).port}` });
});

test('sends an object as JSON and a string unchanged, and resolves on a 404', async () => {
  expect((await siteRequest(origin, { path: '/', body: { a: 1 } })).json()).toMatchObject({
    method: 'POST',
    type: 'application/json',
    body: '{"a":1}',
  });
  const headers = { 'content-type': 'application/jose' };
  expect((await siteRequest(origin, { path: '/', method: 'PUT', body: 'x.y', headers })).json()).toMatchObject({
    method: 'PUT',
    type: 'application/jose',
    body: 'x.y',
  });
  expect((await siteRequest(origin, { path: '/gone' })).status).toBe(404);
});
