import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isUnconnected, networkCause } from './network-cause.ts';

async function failureOf(url: string, signal?: AbortSignal): Promise<unknown> {
  return fetch(url, signal ? { signal } : {}).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** A port on which nothing but `onConnect` happens. */
async function openPort(onConnect: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnect);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('names a refused connection, an unknown host and a port without TLS', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const refused = await failureOf(`http://127.0.0.1:${port}/`);
  expect(networkCause(refused)).toBe('ECONNREFUSED (connection refused)');
  expect(isUnconnected(refused)).toBe(true);

  const unknown = await failureOf('http://no-such-host.invalid/');
  expect(networkCause(unknown)).toMatch(/^(?:ENOTFOUND|EAI_AGAIN) \(/);
  expect(isUnconnected(unknown)).toBe(true);

  const plain = await openPort((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const noTls = await failureOf(`https://127.0.0.1:${plain}/`);
  expect(networkCause(noTls)).toMatch(/\(TLS failed\)$/);
  expect(isUnconnected(noTls)).toBe(true);
});

test('names a connection that closes or stays silent, after which another call may succeed', async () => {
  const closing = await failureOf(`http://127.0.0.1:${await openPort((socket) => socket.end())}/`);
  expect(networkCause(closing)).toBe('UND_ERR_SOCKET (connection closed without an answer)');
  expect(isUnconnected(closing)).toBe(false);

  const silent = await openPort(() => undefined);
  const late = await failureOf(`http://127.0.0.1:${silent}/`, AbortSignal.timeout(50));
  expect(networkCause(late)).toBe('no answer in time');
  expect(networkCause(new Error('the adapter failed', { cause: late }))).toBe('no answer in time');
  expect(isUnconnected(late)).toBe(false);
});
