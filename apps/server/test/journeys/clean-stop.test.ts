import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { expect, onTestFinished, test } from 'vitest';

test('a stop ends open streams and half-sent requests, keeps no process waiting for them, and is no failure', async () => {
  const env = await startDevEnv({ studio: false });
  onTestFinished(() => env.stop());
  const { hostname, port, host } = new URL(env.site);
  const open = async (bytes: string): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write(bytes);
    return socket;
  };
  const stream = await open(`GET /wps/live HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`);
  const [first] = (await once(stream, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 200 /);
  const kept = await open(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await once(kept, 'data');
  const sockets = [
    stream,
    kept,
    await open('GET /wps/live HTTP/1.1\r\nHost: '),
    await open(
      `POST /wps/session/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    ),
    await open(`POST /vendors/studio/user/balance HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 99\r\n\r\n{`),
  ];
  for (const socket of sockets) socket.resume();
  const ends = sockets.map((socket) => new Promise((closed) => socket.once('close', closed)));
  // False where it had to be killed after 15 seconds.
  expect(await env.stopOne('server')).toBe(true);
  await Promise.all(ends);
  expect(env.logs('server').filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  // Nor does it leave sockets or notes of them behind.
  const left = readdirSync(env.dataDir).filter((name) => /\.(?:sock|path)$/.test(name));
  expect(left).toEqual([]);
  await env.restart('server');
});
