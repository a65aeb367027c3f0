import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { callLimits, limitPageCalls, MOST_BUCKETS } from './rate-limit.ts';

test('limits a session to a burst of calls, then a few per second, without affecting others', () => {
  let now = 0;
  const limits = callLimits(() => now);
  const allowed = (id: string, calls: number) =>
    Array.from({ length: calls }, () => {
      try {
        limits.session(id);
        return true;
      } catch {
        return false;
      }
    }).filter(Boolean).length;
  expect(allowed('a', 70)).toBe(60);
  expect(allowed('b', 1)).toBe(1);
  now += 1_000;
  expect(allowed('a', 20)).toBe(12);
});

test.each(['/api/open', '/api/instant/replays/x', '/api/sports/board', '/bet/replay/a/1/base/1'])(
  'limits paths without a session (%s) by address, regardless of an invented token',
  async (url) => {
    const ask = await served();
    const answers = await Promise.all(Array.from({ length: 320 }, (_, call) => ask(url, '1.1.1.1', `Bearer ${call}`)));
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
    expect(await ask(url, '2.2.2.2')).toBe(404);
    expect(await ask('/api/state', '1.1.1.1')).toBe(404);
  },
);

test.each(['/api/state', '/wallet/play', '/bet/event'])(
  'calls of sessions (%s) share one wide limit by address; documents and files have none',
  async (url) => {
    const limits = callLimits(() => 0);
    const ask = await served(limits);
    const allowed = Array.from({ length: 5_010 }, () => limits.address('1.1.1.1')).filter(Boolean);
    expect(allowed).toHaveLength(5_000);
    expect(await ask(url, '1.1.1.1', 'Bearer x')).toBe(429);
    expect(await ask('/play/game', '1.1.1.1')).toBe(404);
    expect(await ask(url, '2.2.2.2')).toBe(404);
  },
);

test('evicts the quietest address when there are too many and resets no other limit', () => {
  const limits = callLimits(() => 0);
  const spend = (ip: string, calls: number) => Array.from({ length: calls }, () => limits.stranger(ip)).at(-1);
  spend('quiet', 300);
  for (let address = 0; address < MOST_BUCKETS - 2; address += 1) limits.stranger(`other ${address}`);
  spend('busy', 300);
  expect(limits.stranger('quiet')).toBe(false);
  limits.stranger('one more');
  limits.stranger('and one more');
  expect(limits.stranger('busy')).toBe(false);
  expect(limits.stranger('quiet')).toBe(false);
  for (let address = 0; address < MOST_BUCKETS; address += 1) limits.stranger(`new ${address}`);
  expect(limits.stranger('quiet')).toBe(true);
});

test('limits a percent-encoded path as its matched route and an IPv6 /64 network as one caller', async () => {
  const ask = await served(
    callLimits(() => 0),
    ['/api/sports/board', '/bet/replay/:id'],
  );
  for (const [url, network] of [
    ['/%61pi/sports/board', '2001:db8:0:1'],
    ['/bet/%72eplay/7', '2001:db8:0:2'],
    ['/%61pi/%6fpen', '2001:db8:0:3'],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 320 }, (_, call) => ask(url, `${network}::${(call + 1).toString(16)}`)),
    );
    expect(
      answers.filter((status) => status === 429),
      url,
    ).toHaveLength(20);
  }
  expect(await ask('/api/sports/board', '2001:db8:0:4::1')).toBe(200);
  expect(await ask('/api/sports/board', '::ffff:192.0.2.7')).toBe(200);
});

/** A server behind the limits, with these routes, at a stopped clock. */
async function served(limits = callLimits(() => 0), routes: readonly string[] = []) {
  const app = Fastify();
  handleErrors(app);
  limitPageCalls(app, limits, {
    counted: /^\/(?:api|wallet|bet)\//,
    open: /^\/(?:api\/(?:instant\/)?(?:open|replays)|api\/sports|bet\/replay)\b/,
  });
  for (const url of routes) app.get(url, async () => ({}));
  await app.ready();
  return async (url: string, remoteAddress: string, authorization = '') =>
    (await app.inject({ url, remoteAddress, headers: { authorization } })).statusCode;
}
