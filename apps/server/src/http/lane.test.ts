import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { readTrustedProxies } from '@mela/edge/trusted-proxies';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { AnsweredCall } from './answered-call.ts';
import { createHttpServer } from './http-server.ts';
import type { LaneAnswer, LaneCall } from './lane.ts';

type Options = Partial<Parameters<typeof createHttpServer>[0]>;

/** A server with one ordinary address and a lane with the given answer, as JSON. */
async function serve(
  options: Options = {},
  answer: (call: LaneCall) => Promise<LaneAnswer> = async (call) => echo(call),
) {
  const calls: LaneCall[] = [];
  const answered: AnsweredCall[] = [];
  const logged: Record<string, unknown>[] = [];
  const app = createHttpServer({
    log: pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]) }),
    trustedProxies: undefined,
    onAnswer: (call) => answered.push(call),
    lane: {
      prefix: '/lane/',
      maxBodyBytes: 1_000,
      answer(call) {
        calls.push(call);
        return answer(call);
      },
    },
    ...options,
  });
  app.get('/wps/ordinary', async () => ({}));
  app.post('/wps/ordinary', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as { port: number };
  return { app, port, origin: `http://127.0.0.1:${port}`, calls, answered, logged };
}

function echo({ method, path, body }: LaneCall): LaneAnswer {
  const echoed = JSON.stringify({ method, path, body: body === undefined ? 'too long' : body.toString() });
  return { route: '/lane/*', httpStatus: 200, contentType: 'application/json; charset=utf-8', body: echoed };
}

function open(port: number, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return socket;
}

/** Everything received until the server disconnects. */
const raw = (port: number, bytes: string): Promise<string> => text(open(port, bytes));

function trusting(setting: string) {
  const read = readTrustedProxies(setting);
  if ('problem' in read) throw new Error(read.problem);
  return read.trusts;
}

test('takes the lane’s addresses with any method and type of body, and no others', async () => {
  const { origin, calls } = await serve();
  const xml = { method: 'PUT', body: '<a/>', headers: { 'content-type': 'text/xml' } };
  expect(await (await fetch(`${origin}/lane/a/b?q=1`, xml)).json()).toEqual({
    method: 'PUT',
    path: '/lane/a/b',
    body: '<a/>',
  });
  expect(await (await fetch(`${origin}/lane/`)).json()).toEqual({ method: 'GET', path: '/lane/', body: '' });
  expect((await fetch(`${origin}/wps/ordinary`)).status).toBe(200);
  expect((await fetch(`${origin}/lanes/a`)).status).toBe(404);
  expect(calls).toHaveLength(2);
});

test('sends the usual headers, and Strict-Transport-Security only if a trusted proxy saw TLS', async () => {
  const fixed = async (origin: string, path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    return Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(date|x-request-id|content-length)$/.test(name)),
    );
  };
  const byTls = { 'x-forwarded-proto': 'https' };
  const alone = await serve();
  const ordinary = await fixed(alone.origin, '/wps/ordinary');
  expect(await fixed(alone.origin, '/lane/x')).toEqual({ ...ordinary, 'cache-control': 'no-store' });
  expect(await fixed(alone.origin, '/lane/x', byTls)).not.toHaveProperty('strict-transport-security');
  const behind = await serve({ trustedProxies: trusting('1') });
  expect(await fixed(behind.origin, '/lane/x', byTls)).toHaveProperty('strict-transport-security');
  expect(await fixed(behind.origin, '/lane/x')).not.toHaveProperty('strict-transport-security');
});

test('discards a body that is too long and keeps the connection', async () => {
  const { port } = await serve();
  const long = 'x'.repeat(1_001);
  const last = 'POST /lane/b HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok';
  const counted = `POST /lane/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\n\r\n${long}`;
  const chunked = `POST /lane/a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n${long}\r\n0\r\n\r\n`;
  for (const first of [counted, chunked]) {
    const answers = await raw(port, first + last);
    expect(answers.match(/"body":"[^"]*"/g)).toEqual(['"body":"too long"', '"body":"ok"']);
  }
});

test('refuses a body that does not arrive in time, without a call', async () => {
  const { port, calls } = await serve({ bodyTimeoutMs: 20 });
  const answer = await raw(port, 'POST /lane/a HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  const json = 'Content-Type: application/json\r\n';
  expect(await raw(port, `POST /wps/ordinary HTTP/1.1\r\nHost: x\r\n${json}Content-Length: 9\r\n\r\nhalf`)).toMatch(
    /^HTTP\/1\.1 408 /,
  );
  // A refused body that keeps trickling in is disconnected.
  expect(await raw(port, 'POST /lane/a HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\nhalf')).toMatch(/too long/);
  expect(calls).toHaveLength(1);
});

test('bounds connections, slow headers and idle connections as without a lane', async () => {
  const { app, port } = await serve({ mostConnections: { address: 1 } });
  expect(app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 180_000, keepAliveTimeout: 620_000 });
  const first = open(port, 'GET /lane/a HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => first.once('data', resolve));
  await expect(raw(port, 'GET /lane/a HTTP/1.1\r\nHost: x\r\n\r\n').catch(() => '')).resolves.toBe('');
  first.destroy();
});

test('answers a call in progress while the server stops, which waits for it', async () => {
  const held = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const { app, origin } = await serve({}, async (call) => {
    began.resolve();
    await held.promise;
    return echo(call);
  });
  const answer = fetch(`${origin}/lane/slow`);
  await began.promise;
  let closed = false;
  const closing = app.close().then(() => (closed = true));
  await expect.poll(() => app.server.listening).toBe(false);
  expect(closed).toBe(false);
  held.resolve();
  const { status, headers } = await answer;
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  await closing;
});

test('counts and logs every answer by its route, and unexpected errors as such', async () => {
  const { origin, answered, logged } = await serve({}, (call) =>
    call.path.endsWith('bad') ? Promise.reject(new Error('not foreseen')) : Promise.resolve(echo(call)),
  );
  await fetch(`${origin}/lane/secret?token=secret`, { method: 'POST' });
  const answer = await fetch(`${origin}/lane/bad`);
  expect([answer.status, await answer.json()]).toMatchObject([500, { success: false, errorCode: 'unknown_error' }]);
  const numbers = { milliseconds: expect.any(Number) };
  expect(answered).toEqual([
    { route: '/lane/*', method: 'POST', status: 200, ...numbers },
    { route: 'none', method: 'GET', status: 500, ...numbers },
  ]);
  expect(logged.filter(({ msg }) => msg === 'answered')).toMatchObject(answered.map((one) => ({ ...one })));
  expect(logged.filter(({ msg }) => msg === 'unexpected error')).toMatchObject([{ err: { message: 'not foreseen' } }]);
  expect(JSON.stringify(logged)).not.toContain('secret');
});
