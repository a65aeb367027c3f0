import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { connectionTimes, limitConnections, SLOW_HEADERS } from './connections.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

async function serve(options: {
  most: { address?: number; process?: number };
  trusts?: TrustedProxies;
  headersTimeoutMs?: number;
}) {
  const refused: string[] = [];
  const server = createServer(
    {
      ...SLOW_HEADERS,
      ...(options.headersTimeoutMs && {
        headersTimeout: options.headersTimeoutMs,
        connectionsCheckingInterval: options.headersTimeoutMs,
      }),
    },
    (_request, response) => response.end('ok'),
  );
  limitConnections(server, { trusts: options.trusts, most: options.most, onRefused: (why) => refused.push(why) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  const open = (text: string) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.resume();
    if (text !== '') socket.write(text);
    return socket;
  };
  return { open, refused, ask: () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }) };
}

const HALF = 'GET / HTTP/1.1\r\nHost: x\r\n';
const closed = (socket: Socket) => new Promise((resolve) => void socket.once('close', resolve));

test('allows an address its number of connections and no more, and a new one when one ends', async () => {
  const { open, refused, ask } = await serve({ most: { address: 3 } });
  const held = [open(HALF), open(HALF), open(HALF)];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await closed(open(HALF));
  expect(refused).toEqual(['address']);
  held[0]?.destroy();
  await expect.poll(async () => (await ask().catch(() => undefined))?.status).toBe(200);
});

test('bounds a process’s connections; a trusted proxy’s address has no separate bound', async () => {
  const { open, refused } = await serve({ most: { address: 1, process: 4 }, trusts: () => true });
  const held = [open(HALF), open(HALF), open(HALF), open(HALF)];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await closed(open(HALF));
  expect(refused).toEqual(['process']);
});

test('closes a connection with half a header, and one without any data', async () => {
  const { open } = await serve({ most: {}, headersTimeoutMs: 200 });
  const given = await Promise.all(['', 'G', HALF].map((text) => closed(open(text))));
  expect(given).toHaveLength(3);
});

test('keeps an idle connection beyond the time for headers, which begins with their first byte', async () => {
  const { open } = await serve({ most: {}, headersTimeoutMs: 200 });
  const proxy = open('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(proxy, 'data');
  // Two half requests, one after the other: the server looked at all its connections in between.
  for (const half of [HALF, HALF]) await closed(open(half));
  const answered = once(proxy, 'data');
  proxy.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200/);
});

test('keeps idle connections longer than the usual proxies, and gives a request its headers’ time or more', () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = connectionTimes({ requestTimeoutMs: 30_000 });
  const proxySeconds = { nginx: 60, amazon: 60, traefik: 90, caddy: 120, google: 600 };
  expect(Math.max(...Object.values(proxySeconds)) * 1_000).toBeLessThan(keepAliveTimeout);
  expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
  expect(connectionTimes({ keepAliveSeconds: 920, requestTimeoutMs: 30_000 }).keepAliveTimeout).toBe(920_000);
  expect(() => connectionTimes({ requestTimeoutMs: 1_000 })).toThrow(RangeError);
});
