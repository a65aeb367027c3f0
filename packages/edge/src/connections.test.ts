import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections, SLOW_HEADERS } from './connections.ts';
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

test('an address has so many connections at once and no more, and a place again when one ends', async () => {
  const { open, refused, ask } = await serve({ most: { address: 3 } });
  const held = [open(HALF), open(HALF), open(HALF)];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await closed(open(HALF));
  expect(refused).toEqual(['address']);
  held[0]?.destroy();
  await expect.poll(async () => (await ask().catch(() => undefined))?.status).toBe(200);
});

test('a process has so many connections at once; a trusted proxy’s address has no bound of its own', async () => {
  const { open, refused } = await serve({ most: { address: 1, process: 4 }, trusts: () => true });
  const held = [open(HALF), open(HALF), open(HALF), open(HALF)];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await closed(open(HALF));
  expect(refused).toEqual(['process']);
});

test('half a header and a connection that says nothing are given up', async () => {
  const { open } = await serve({ most: {}, headersTimeoutMs: 200 });
  const given = await Promise.all(['', 'G', HALF].map((text) => closed(open(text))));
  expect(given).toHaveLength(3);
});
