import { createHash } from 'node:crypto';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { expect, test, vi } from 'vitest';
import { createConnection } from '#/platform/connection/connection.ts';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { createApi } from './api.ts';
import { errorText } from './error-text.ts';
import { createServerClock } from './server-clock.ts';

function apiTo(
  server: Pick<FakeServer, 'fetch'>,
  options: { token?: string; device?: string; clock?: ReturnType<typeof createServerClock> } = {},
) {
  const pauses: number[] = [];
  const connection = createConnection();
  const api = createApi({
    fetch: server.fetch,
    connection,
    token: () => options.token,
    device: options.device ?? 'H5',
    merchantCode: 'mela',
    pause: async (ms) => void pauses.push(ms),
    ...(options.clock ? { clock: options.clock } : {}),
  });
  return { api, pauses, connection };
}

const A_KEY = {
  kid: 'k',
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  alg: 'ECDH-ES',
  use: 'enc',
};
const WALLET = { currency: 'CNY', sumBalance: '10.00', cash: '10.00', bonus: '0.00', locked: '0.00', version: '1' };

test('sends every call with its module id (P135)', async () => {
  const seen = new Map<string, string>();
  const { api } = apiTo({
    fetch: async (url, init) => {
      const id = Object.entries(CALL_TABLE).find(
        ([, row]) =>
          row.method === (init?.method ?? 'GET') &&
          new URL(url as string, 'http://site').pathname === row.path.replaceAll(/\{\w+\}/g, '7'),
      )?.[0];
      seen.set(id ?? 'none', new Headers(init?.headers).get('module-id') ?? '');
      return Response.json({ success: true, value: { keys: [A_KEY] } });
    },
  });
  const input = { params: new Proxy({}, { get: () => '7' }), query: {}, body: {} } as never;
  for (const id of Object.keys(CALL_TABLE) as (keyof typeof CALL_TABLE)[]) await api.call(id, input);
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(Object.entries(CALL_TABLE).map(([id, row]) => [id, row.moduleId])),
  );
  for (const moduleId of seen.values()) expect(moduleId).toMatch(/^[A-Z]+3$/);
  expect(['login', 'logout', 'register', 'depositRecord', 'gameList'].map((id) => seen.get(id))).toEqual([
    'LOGIN3',
    'LOGOUT3',
    'REGISTER3',
    'DEPRECM3',
    'GCSGAME3',
  ]);
});

test('sends the token as a bearer header only where a session is needed, never in an address', async () => {
  const server = await createFakeServer({ memberWallet: () => WALLET, winnerBoard: () => ({ list: [] }) });
  const { api } = apiTo(server, { token: 'secret-token', device: 'OTHERS' });
  await api.call('memberWallet');
  await api.call('winnerBoard', { query: { limitNum: 5 } });
  expect(server.requests[0]?.headers).toMatchObject({
    authorization: 'Bearer secret-token',
    'module-id': 'WALLET3',
    device: 'OTHERS',
    merchant: 'mela',
  });
  expect(server.requests[1]?.headers).not.toHaveProperty('authorization');
  expect(server.requests[1]?.query).toEqual({ limitNum: '5' });
  expect(JSON.stringify(server.requests.map(({ query, params }) => [query, params]))).not.toContain('secret-token');
});

test('gets member info and wallet without input (P133, P134, M101, M145)', async () => {
  const info = { id: '7', nickname: null, account: 'rahim', type: 0, clubLabel: null, headIcon: null, headFrame: null };
  const server = await createFakeServer({ memberWallet: () => WALLET, memberInfo: () => info });
  const { api } = apiTo(server, { token: 't' });
  expect(await api.call('memberWallet')).toEqual({ ok: true, value: WALLET });
  expect(await api.call('memberInfo')).toEqual({ ok: true, value: info });
  expect(server.requests.map(({ id, query, body }) => ({ id, query, body }))).toEqual([
    { id: 'memberWallet', query: {}, body: undefined },
    { id: 'memberInfo', query: {}, body: undefined },
  ]);
  expect([CALL_TABLE.memberInfo.path, CALL_TABLE.memberInfo.method, CALL_TABLE.memberWallet.method]).toEqual([
    '/wps/member/info',
    'GET',
    'GET',
  ]);
});

test('returns a refusal as a value with its code and its details', async () => {
  const server = await createFakeServer({
    login: () => ({ refuse: 'too_many_requests', value: { retryAfterSeconds: 90 } }),
  });
  const { api } = apiTo(server);
  const answer = await api.call('login', { body: { username: 'a', password: 'b', type: 'username' } });
  expect(answer).toEqual({ ok: false, error: { errorCode: 'too_many_requests', status: 429, retryAfterSeconds: 90 } });
});

test('maps a code that this page does not know to an unknown error', async () => {
  const { api } = apiTo({
    fetch: async () => Response.json({ success: false, errorCode: 'from_the_future', message: '' }, { status: 409 }),
  });
  expect(await api.call('launchGame', { query: LAUNCH })).toMatchObject({
    ok: false,
    error: { errorCode: 'from_the_future', status: 409 },
  });
  expect(errorText({ errorCode: 'from_the_future' as never, status: 409 })).toBe('errors.unknown');
});

const DEPOSIT = { idempotencyKey: '2f1a6f0e-6c0e-4f51-9f0f-4f2b1f0e6c0e', method: 'nodi', amount: '10' };

test('sends a deposit three times with one key if a proxy or CDN answers, and returns a known error', async () => {
  const page = '<!doctype html><title>Log in to the network</title>';
  for (const [status, code] of [
    [200, 'offline'],
    [302, 'offline'],
    [401, 'offline'],
    [403, 'offline'],
    [404, 'offline'],
    [409, 'offline'],
    [422, 'offline'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [511, 'offline'],
    [520, 'unavailable'],
    [522, 'unavailable'],
    [530, 'unavailable'],
    [599, 'unavailable'],
  ] as const)
    for (const body of [page, '', '{"success":', '[]', 'null']) {
      const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response(body, { status }));
      const { api } = apiTo({ fetch }, { token: 't' });
      const answer = await api.call('createDeposit', { body: DEPOSIT });
      // The status is not from the site: a form that treats 409 or 422 as a refusal would drop the key.
      expect(answer, `${status} ${body}`).toEqual({ ok: false, error: { errorCode: code, status: 0 } });
      expect(new Set(fetch.mock.calls.map(([, init]) => init?.body))).toEqual(new Set([JSON.stringify(DEPOSIT)]));
      expect(fetch).toHaveBeenCalledTimes(3);
    }
});

test("understands a proxy's refusals of too large bodies and too many calls", async () => {
  const answers = [
    new Response('<html>', { status: 413 }),
    new Response('<html>', { status: 429, headers: { 'retry-after': '90' } }),
    new Response('<html>', { status: 429, headers: { 'retry-after': 'soon' } }),
  ];
  const { api } = apiTo({ fetch: async () => answers.shift() ?? Response.error() }, { token: 't' });
  const ask = async () => await api.call('createDeposit', { body: DEPOSIT });
  expect(await ask()).toMatchObject({ error: { errorCode: 'payload_too_large' } });
  expect(await ask()).toMatchObject({ error: { errorCode: 'too_many_requests', retryAfterSeconds: 90 } });
  expect(await ask()).toMatchObject({ error: { errorCode: 'too_many_requests' } });
});

test('solves a required proof of work on the phone and repeats the call once', async () => {
  const salt = 'salt?effort=2&';
  const challenge = createHash('sha256').update(`${salt}777`).digest('hex');
  const asked: unknown[] = [];
  const proofs: (string | undefined)[] = [];
  const server = await createFakeServer({
    humanCheckChallenge: ({ query }) => {
      asked.push(query);
      return { algorithm: 'SHA-256', challenge, maxnumber: 3000, salt, signature: 'signed' };
    },
    resetPasswordByPhone: ({ headers }) => {
      proofs.push(headers['human-check']);
      return { refuse: 'human_check_required', value: { effort: 2 } };
    },
  });
  const { api } = apiTo(server);
  const body = {
    newPassword: 'a',
    mobileNum: '1712345678',
    countryDialingCode: '880',
    verificationCode: '1',
    verificationId: 'a'.repeat(43),
  };
  expect(await api.call('resetPasswordByPhone', { body })).toEqual({
    ok: false,
    error: { errorCode: 'human_check_required', status: 429, effort: 2 },
  });
  expect(asked).toEqual([{ effort: '2' }]);
  expect(proofs).toEqual([undefined, expect.any(String)]);
  expect(JSON.parse(atob(proofs[1] ?? ''))).toMatchObject({ number: 777, salt });
});

test("sends a known phone's tokens outside the sealed body too, so that the server reads them first", async () => {
  const seen: (string | undefined)[] = [];
  const server = await createFakeServer({
    login: ({ headers }) => {
      seen.push(headers['known-devices']);
      return { refuse: 'wrong_credentials' };
    },
  });
  const { api } = apiTo(server);
  const body = { type: 'username', username: 'a', password: 'b' } as const;
  await api.call('login', { body: { ...body, knownDevices: ['one.a', 'two.b'] } });
  await api.call('login', { body });
  expect(seen).toEqual(['one.a,two.b', undefined]);
});

const NOW = Date.UTC(2026, 10, 24, 6);
const LAUNCH = { gameType: 'RNG', vendor: 'studio', gameId: 'royal-bengal', nodeId: 1 } as const;
const LOST = async (_url: unknown, _init?: RequestInit): Promise<Response> => Promise.reject(new TypeError('network'));

test('repeats a lost GET with growing pauses, three times at most, then returns offline', async () => {
  const fetch = vi.fn(LOST);
  const { api, pauses, connection } = apiTo({ fetch });
  expect(await api.call('winnerBoard')).toEqual({ ok: false, error: { errorCode: 'offline', status: 0 } });
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(pauses).toHaveLength(2);
  expect(pauses[0]).toBeGreaterThanOrEqual(200);
  expect(pauses[1]).toBeGreaterThan((pauses[0] as number) - 200);
  expect(connection.store.getState().state).toBe('offline');
});

test('sends a mutation and a launch once, but repeats a call with an idempotency key', async () => {
  const fetch = vi.fn(LOST);
  const { api } = apiTo({ fetch }, { token: 't' });
  await api.call('logout');
  expect(fetch).toHaveBeenCalledTimes(1);
  await api.call('launchGame', { query: LAUNCH });
  expect(fetch).toHaveBeenCalledTimes(2);
  await api.call('createDeposit', {
    body: { idempotencyKey: '2f1a6f0e-6c0e-4f51-9f0f-4f2b1f0e6c0e', method: 'nodi', amount: '10' },
  });
  expect(fetch).toHaveBeenCalledTimes(5);
  const keys = fetch.mock.calls
    .slice(2)
    .map(([, init]) => (JSON.parse(init?.body as string) as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test("drops repeats of a member's call after another member logged in, not those of a guest's call", async () => {
  for (const [id, times] of [
    ['memberWallet', 1],
    ['winnerBoard', 3],
  ] as const) {
    const who = { token: 'rahim' };
    const fetch = vi.fn(async () => {
      who.token = 'karim';
      throw new TypeError('no network');
    });
    const { api } = apiTo({ fetch }, who);
    expect(await api.call(id, { query: {} })).toMatchObject({
      ok: false,
      error: { errorCode: times === 1 ? 'aborted' : 'offline' },
    });
    expect(fetch).toHaveBeenCalledTimes(times);
  }
});

test('never repeats a call that the server refused', async () => {
  const server = await createFakeServer({ winnerBoard: () => ({ refuse: 'maintenance' }) });
  const { api } = apiTo(server);
  await api.call('winnerBoard');
  expect(server.count('winnerBoard')).toBe(1);
});

test('sends a log-in body as a JWE to the named key, with time and id in its protected header', async () => {
  const server = await createFakeServer({
    login: () => ({
      token: 't',
      type: 0,
      merchantCode: 'mela',
      userName: 'rahim',
      firstTimeLogin: false,
      previousLoginAt: null,
    }),
  });
  const { api } = apiTo(server, { clock: createServerClock(() => NOW) });
  const body = { username: 'rahim', password: 'mela-demo-2026', type: 'username' } as const;
  await api.call('login', { body });
  await api.call('login', { body });
  const [first, second] = server.requests.filter(({ id }) => id === 'login');
  expect(first?.body).toEqual(body);
  expect(first?.headers).toMatchObject({ 'content-type': 'application/jose', 'encryption-key-id': 'k1' });
  expect(first?.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' });
  expect(first?.protectedHeader?.['iat']).toBe(NOW / 1000);
  expect(first?.protectedHeader?.['jti']).not.toBe(second?.protectedHeader?.['jti']);
  expect(server.count('encryptionKeys')).toBe(1);
});

test('seals a body again with a fresh key if the server could not open it', async () => {
  let refusals = 1;
  const server = await createFakeServer({
    login: () =>
      refusals-- > 0
        ? { refuse: 'encryption_failed' }
        : {
            token: 't',
            type: 0,
            merchantCode: 'mela',
            userName: 'rahim',
            firstTimeLogin: false,
            previousLoginAt: null,
          },
  });
  const { api } = apiTo(server);
  const answer = await api.call('login', { body: { username: 'rahim', password: 'x', type: 'username' } });
  expect(answer.ok).toBe(true);
  expect(server.count('encryptionKeys')).toBe(2);
  server.handlers.login = () => ({ refuse: 'encryption_failed' });
  expect(await api.call('login', { body: { username: 'rahim', password: 'x', type: 'username' } })).toMatchObject({
    error: { errorCode: 'encryption_failed' },
  });
  expect(server.count('login')).toBe(4);
});

test("seals bodies with the server's time on a phone whose clock is an hour wrong", async () => {
  const server = await createFakeServer({ login: () => ({ refuse: 'wrong_credentials' }) });
  const dated = {
    fetch: (async (...request: Parameters<typeof fetch>) => {
      const answer = await server.fetch(...request);
      answer.headers.set('date', new Date(NOW).toUTCString());
      return answer;
    }) as typeof fetch,
  };
  const { api } = apiTo(dated, { clock: createServerClock(() => NOW - 3_600_000) });
  await api.call('login', { body: { username: 'rahim', password: 'x', type: 'username' } });
  expect(server.last('login')?.protectedHeader?.['iat']).toBe(NOW / 1000);
});

test('returns no_crypto and sends nothing when crypto.subtle is missing', async () => {
  const server = await createFakeServer();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { api } = apiTo(server);
  expect(await api.call('login', { body: { username: 'a', password: 'b', type: 'username' } })).toEqual({
    ok: false,
    error: { errorCode: 'no_crypto', status: 0 },
  });
  vi.unstubAllGlobals();
  expect(server.requests).toEqual([]);
});

test('marks the network as slow during a hanging request, then times out', async () => {
  vi.useFakeTimers();
  const hang: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  const { api, connection } = apiTo({ fetch: hang });
  const answer = api.call('launchGame', { query: LAUNCH });
  await vi.advanceTimersByTimeAsync(4001);
  expect(connection.store.getState().state).toBe('slow');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toEqual({ ok: false, error: { errorCode: 'timeout', status: 0 } });
  vi.useRealTimers();
});

test('passes a refused token to failure listeners', async () => {
  const server = await createFakeServer({ memberWallet: () => ({ refuse: 'not_logged_in' }) });
  const { api } = apiTo(server, { token: 'old' });
  const heard: unknown[] = [];
  api.onFailure((error, token) => heard.push([error.errorCode, token]));
  await api.call('memberWallet');
  expect(heard).toEqual([['not_logged_in', 'old']]);
});
