import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Agent, request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readTrustedProxies, type TrustedProxies } from '@mela/edge/trusted-proxies';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { registerHealth } from './health-routes.ts';
import { createHttpServer } from './http-server.ts';
import { createMetrics } from './metrics.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

async function serve(
  options: { proxies?: string; metricsToken?: string | undefined; log?: (line: string) => void } = {},
): Promise<FastifyInstance & { port: number }> {
  const log = pino({ level: 'info' }, { write: options.log ?? (() => undefined) });
  const app = createHttpServer({ log, trustedProxies: proxies(options.proxies), onAnswer: () => undefined });
  app.get('/wps/ip', async (call) => ({ ip: call.ip, host: call.host, protocol: call.protocol }));
  app.get('/wps/bets/:betId', async () => ({}));
  app.post('/wps/echo', async (call) => ({ body: call.body }));
  registerHealth(app, {
    metrics: createMetrics(),
    metricsToken: options.metricsToken,
    isReady: async () => true,
    isFull: () => false,
    late: () => [],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return Object.assign(app, { port: (app.server.address() as { port: number }).port });
}

function proxies(setting = 'off'): TrustedProxies | undefined {
  const read = readTrustedProxies(setting);
  if ('problem' in read) throw new Error(read.problem);
  return read.trusts;
}

/** Sends bytes as they are and returns everything received until the server disconnects. */
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

test('refuses malformed and oversized requests in the envelope', async () => {
  const { port } = await serve();
  const close = 'Host: x\r\nConnection: close\r\n';
  const cases: [string, number, string][] = [
    ['NONSENSE\r\n\r\n', 400, 'invalid_input'],
    [`GET /wps/ip?q=${'a'.repeat(20_000)} HTTP/1.1\r\n${close}\r\n`, 431, 'payload_too_large'],
    [`GET /wps/ip HTTP/1.1\r\n${close}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'payload_too_large'],
    [`GET /wps/bets/%E0%A4%A HTTP/1.1\r\n${close}\r\n`, 400, 'invalid_input'],
    [`GET /wps/bets/${'9'.repeat(300)} HTTP/1.1\r\n${close}\r\n`, 404, 'not_found'],
    // Two lengths for one body, which a proxy and this server would split differently.
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

test('survives JSON that is deep or names a prototype, without effect', async () => {
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

test("never takes the caller's address from an X-Forwarded-For that the visitor wrote", async () => {
  const ask = async (app: FastifyInstance, forwarded: string) =>
    (await app.inject({ url: '/wps/ip', headers: { 'x-forwarded-for': forwarded }, remoteAddress: '10.0.0.9' })).json<{
      ip: string;
    }>();
  expect((await ask(await serve(), '203.0.113.7')).ip).toBe('10.0.0.9');
  const behindProxy = await serve({ proxies: '1' });
  expect((await ask(behindProxy, '203.0.113.7')).ip).toBe('203.0.113.7');
  // The proxy appends what it saw; earlier entries came with the request.
  expect((await ask(behindProxy, '198.51.100.1, 203.0.113.7')).ip).toBe('203.0.113.7');
  // Some proxies add the port of the connection: it does not identify a visitor.
  expect((await ask(behindProxy, '198.51.100.1:4711, 203.0.113.7:4712')).ip).toBe('203.0.113.7');
  expect((await ask(behindProxy, '[2001:db8::7]:4712')).ip).toBe('2001:db8::7');
});

test('takes the address before the trusted proxies as the caller, by their number or networks', async () => {
  const ask = async (setting: string, remoteAddress: string, forwarded: string) => {
    const app = await serve({ proxies: setting });
    const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' };
    return (await app.inject({ url: '/wps/ip', headers, remoteAddress })).json<{ ip: string; protocol: string }>();
  };
  const chain = '203.0.113.7, 198.51.100.20';
  expect(await ask('1', '10.0.0.9', chain)).toMatchObject({ ip: '198.51.100.20', protocol: 'https' });
  expect(await ask('2', '10.0.0.9', chain)).toMatchObject({ ip: '203.0.113.7' });
  expect(await ask('10.0.0.0/8,198.51.100.0/24', '10.0.0.9', chain)).toMatchObject({ ip: '203.0.113.7' });
  expect(await ask('10.0.0.0/8', '::ffff:10.0.0.9', chain)).toMatchObject({ ip: '198.51.100.20', protocol: 'https' });
  // A caller outside the proxies' networks is not a proxy.
  expect(await ask('10.0.0.0/8', '192.0.2.5', chain)).toMatchObject({ ip: '192.0.2.5', protocol: 'http' });
});

test('takes the host from the Host header, also when a trusted proxy sends X-Forwarded-Host', async () => {
  for (const setting of ['off', '1', '10.0.0.0/8']) {
    const app = await serve({ proxies: setting });
    const headers = { host: 'mela.example', 'x-forwarded-host': 'haat.example' };
    const { host } = (await app.inject({ url: '/wps/ip', headers, remoteAddress: '10.0.0.9' })).json<{
      host: string;
    }>();
    expect(host, setting).toBe('mela.example');
  }
});

test('ignores a Host header that holds more than a host, and normalises the spelling of a host', async () => {
  const { port } = await serve();
  const hostOf = async (host: string) => {
    const answer = await raw(port, `GET /wps/ip HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return (JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as { host: string }).host;
  };
  expect(await hostOf('MELA.example.:8443')).toBe('mela.example:8443');
  for (const odd of ['mela.example\\@evil.example', 'evil@mela.example', 'mela.example/evil?x=', 'mela.example#evil'])
    expect(await hostOf(odd), odd).toBe('');
});

test('returns metrics for the bearer token only, from any address, and 404 without a token', async () => {
  const token = 'figures-for-this-test';
  const ask = async (metricsToken: string | undefined, authorization?: string) =>
    (
      await (
        await serve({ metricsToken })
      ).inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: authorization ? { authorization } : {} })
    ).statusCode;
  expect(await ask(token, `Bearer ${token}`)).toBe(200);
  for (const wrong of [undefined, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token])
    expect(await ask(token, wrong), wrong).toBe(404);
  for (const any of [undefined, 'Bearer undefined', `Bearer ${token}`]) expect(await ask(undefined, any)).toBe(404);
});

test('logs a header only when it is short and plain', async () => {
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

test('lets a proxy keep its connection for 620 seconds, and announces it in each answer', async () => {
  const { port } = await serve();
  const proxy = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => proxy.destroy());
  const post = () =>
    new Promise<{ status: number | undefined; rest: string | undefined; from: number | undefined }>(
      (resolve, reject) => {
        request({ port, path: '/wps/echo', method: 'POST', agent: proxy, headers: JSON_TYPE }, (answer) => {
          const from = answer.socket.localPort;
          answer
            .resume()
            .on('end', () =>
              resolve({ status: answer.statusCode, rest: answer.headers['keep-alive']?.toString(), from }),
            );
        })
          .on('error', reject)
          .end('{}');
      },
    );
  const answers = [await post(), await post(), await post()];
  expect(answers.map(({ status, rest }) => [status, rest])).toEqual(Array(3).fill([200, 'timeout=620']));
  expect(new Set(answers.map(({ from }) => from)).size).toBe(1);
});

test('finishes a call in progress on stop, also on a kept connection, and waits for no idle one', async () => {
  const log = pino({ level: 'silent' });
  const app = createHttpServer({ log, trustedProxies: undefined, onAnswer: () => undefined });
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

test('sends Strict-Transport-Security only for requests by TLS, as a trusted proxy reports it', async () => {
  const strict = async (setting: string, proto: string | undefined) => {
    const { port } = await serve({ proxies: setting });
    const answer = await fetch(`http://127.0.0.1:${port}/wps/ip`, {
      headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
    });
    return answer.headers.get('strict-transport-security');
  };
  expect(await strict('1', 'https')).toBe('max-age=31536000');
  expect(await strict('1', 'http')).toBeNull();
  expect(await strict('1', undefined)).toBeNull();
  expect(await strict('off', 'https')).toBeNull();
});

test('includes subdomains in Strict-Transport-Security only if the operator says so', async () => {
  const strict = async (strictSubdomains: boolean) => {
    const app = createHttpServer({
      log: pino({ level: 'silent' }),
      trustedProxies: proxies('1'),
      onAnswer: () => undefined,
      strictSubdomains,
    });
    app.get('/', async () => 'ok');
    onTestFinished(() => app.close());
    const answer = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    return answer.headers['strict-transport-security'];
  };
  expect(await strict(false)).toBe('max-age=31536000');
  expect(await strict(true)).toBe('max-age=31536000; includeSubDomains');
});

test('returns the reason when not ready, and the late parts when ready', async () => {
  const log = pino({ level: 'silent' });
  const app = createHttpServer({ log, trustedProxies: proxies('off'), onAnswer: () => undefined });
  onTestFinished(() => app.close());
  let isFull = false;
  registerHealth(app, {
    metrics: createMetrics(),
    metricsToken: undefined,
    isReady: async () => true,
    isFull: () => isFull,
    late: () => ['house'],
  });
  const ask = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json<unknown>()] as const;
  };
  expect(await ask()).toEqual([200, { status: 'ready', late: ['house'] }]);
  isFull = true;
  expect(await ask()).toEqual([503, { status: 'not ready', problem: 'storage_full' }]);
});
