import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Agent, request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { registerHealth } from './health-routes.ts';
import { createHttpServer } from './http-server.ts';
import { createMetrics } from './metrics.ts';

async function serve(
  options: { trustProxy?: boolean; log?: (line: string) => void } = {},
): Promise<FastifyInstance & { port: number }> {
  const log = pino({ level: 'info' }, { write: options.log ?? (() => undefined) });
  const app = createHttpServer({ log, trustProxy: options.trustProxy ?? false, onAnswer: () => undefined });
  app.get('/wps/ip', async (call) => ({ ip: call.ip, host: call.host }));
  app.get('/wps/bets/:betId', async () => ({}));
  app.post('/wps/echo', async (call) => ({ body: call.body }));
  registerHealth(app, { metrics: createMetrics(), isReady: async () => true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return Object.assign(app, { port: (app.server.address() as { port: number }).port });
}

/** Bytes as they are, and all that comes back until the server hangs up. */
async function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

function envelopeOf(answer: string): { status: number; errorCode: unknown; success: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const { errorCode, success } = JSON.parse(body) as Record<string, unknown>;
  return { status: Number(head.split(' ')[1]), errorCode, success };
}

test('what is no request of HTTP, or too much of one, is refused in the envelope', async () => {
  const { port } = await serve();
  const close = 'Host: x\r\nConnection: close\r\n';
  const cases: [string, number, string][] = [
    ['NONSENSE\r\n\r\n', 400, 'invalid_input'],
    [`GET /wps/ip?q=${'a'.repeat(20_000)} HTTP/1.1\r\n${close}\r\n`, 431, 'payload_too_large'],
    [`GET /wps/ip HTTP/1.1\r\n${close}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'payload_too_large'],
    [`GET /wps/bets/%E0%A4%A HTTP/1.1\r\n${close}\r\n`, 400, 'invalid_input'],
    [`GET /wps/bets/${'9'.repeat(300)} HTTP/1.1\r\n${close}\r\n`, 404, 'not_found'],
    // Two lengths of one body: where a proxy and this server would cut it differently.
    [
      `POST /wps/echo HTTP/1.1\r\n${close}Content-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'invalid_input',
    ],
    [
      `POST /wps/echo HTTP/1.1\r\n${close}Content-Type: application/json\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nnull\n`,
      400,
      'invalid_input',
    ],
  ];
  for (const [bytes, status, errorCode] of cases)
    expect(envelopeOf(await raw(port, bytes)), bytes.slice(0, 60)).toEqual({ status, errorCode, success: false });
});

test('JSON that is deep, or names a prototype, changes and breaks nothing', async () => {
  const app = await serve();
  const send = async (payload: string) =>
    (await app.inject({ method: 'POST', url: '/wps/echo', headers: { 'content-type': 'application/json' }, payload }))
      .statusCode;
  expect(await send('{"__proto__":{"admin":true}}')).toBe(400);
  expect(await send('{"a":{"\\u005f_proto__":1}}')).toBe(400);
  expect(await send('['.repeat(30_000) + ']'.repeat(30_000))).toBe(400);
  expect(await send('1e999999')).toBe(200);
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
});

test('an address that a visitor writes into X-Forwarded-For is never his, whatever stands before the server', async () => {
  const ask = async (app: FastifyInstance, forwarded: string) =>
    (await app.inject({ url: '/wps/ip', headers: { 'x-forwarded-for': forwarded }, remoteAddress: '10.0.0.9' })).json<{
      ip: string;
    }>();
  expect((await ask(await serve(), '203.0.113.7')).ip).toBe('10.0.0.9');
  const behindProxy = await serve({ trustProxy: true });
  expect((await ask(behindProxy, '203.0.113.7')).ip).toBe('203.0.113.7');
  // The proxy adds what it saw at the end; what stands before came with the request.
  expect((await ask(behindProxy, '198.51.100.1, 203.0.113.7')).ip).toBe('203.0.113.7');
});

test('figures are for the operator’s own network: neither a player nor one behind the proxy reads them', async () => {
  const app = await serve();
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.16.0.5', '192.168.1.9', 'fd00::5'])
    expect(await ask(own), own).toBe(200);
  for (const stranger of ['203.0.113.7', '172.32.0.1', '2001:db8::1']) expect(await ask(stranger), stranger).toBe(404);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host'])
    expect(await ask('127.0.0.1', { [header]: '203.0.113.7' })).toBe(404);
});

test('a header that goes into the log is bounded and plain', async () => {
  const lines: string[] = [];
  const app = await serve({ log: (line) => lines.push(line) });
  await app.inject({ url: '/wps/ip', headers: { 'module-id': 'MEMBER3' } });
  await app.inject({ url: '/wps/ip', headers: { 'module-id': `rahim@example.com ${'x'.repeat(5_000)}` } });
  const answered = lines.map((line) => JSON.parse(line) as { msg: string; moduleId?: string });
  expect(answered.filter(({ msg }) => msg === 'answered').map(({ moduleId }) => moduleId)).toEqual([
    'MEMBER3',
    undefined,
  ]);
});

test('a stop lets the call under way end, also with a kept connection, and waits for no idle one', async () => {
  const log = pino({ level: 'silent' });
  const app = createHttpServer({ log, trustProxy: false, onAnswer: () => undefined });
  const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/slow', async () => {
    asked.resolve();
    await mayAnswer.promise;
    return { done: true };
  });
  app.get('/quick', async () => ({ done: true }));
  const stopping = Promise.withResolvers<void>();
  app.addHook('preClose', async () => stopping.resolve());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = (path: string) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      request({ port, path, agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
      })
        .on('error', reject)
        .end();
    });
  expect((await ask('/quick')).status).toBe(200);
  const slow = ask('/slow');
  await asked.promise;
  const closed = app.close();
  await stopping.promise;
  mayAnswer.resolve();
  expect(await slow).toEqual({ status: 200, connection: 'close' });
  await closed;
}, 10_000);

test('browsers are told to come by TLS only when they came by TLS, as a trusted proxy says', async () => {
  const strict = async (trustProxy: boolean, proto: string | undefined) => {
    const { port } = await serve({ trustProxy });
    const answer = await fetch(`http://127.0.0.1:${port}/wps/ip`, {
      headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
    });
    return answer.headers.get('strict-transport-security');
  };
  expect(await strict(true, 'https')).toBe('max-age=31536000');
  expect(await strict(true, 'http')).toBeNull();
  expect(await strict(true, undefined)).toBeNull();
  expect(await strict(false, 'https')).toBeNull();
});
