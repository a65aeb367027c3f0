import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { fromNow } from '@mela/dev-env/from-now';
import { TEST_SEED } from '@mela/dev-env/soak';
import { seededRandom } from '../../../packages/game-rules/test/seeded-random.ts';
import { EDITIONS } from '../src/games/editions.ts';
import { openInstant } from './instant-client.ts';
import { runPackagedGame } from './packaged/running-game.ts';
import { METRICS_TOKEN, migrations, runStudio } from './running-studio.ts';

const url = {
  user: '17',
  token: 'x'.repeat(43),
  game_code: 'royal-bengal',
  currency: 'BDT',
  currency_exponent: 2,
  currency_symbol: '৳',
  lang: 'bn-bd',
  theme: 'dark',
  lobby_url: 'http://localhost:8080/m/home',
  platform: 'GPL_MOBILE',
};

eachDatabase(
  'The doors of the studio',
  (open) => {
    const run = async () => runStudio(await open(), { random: seededRandom(`doors ${TEST_SEED}`) });

    test('returns all its games to the operator, each with its computed return', async () => {
      const { ask } = await run();
      const answer = await ask('/game/list', {});
      expect(answer).toMatchObject({ status: 'RS_OK' });
      const games = answer['games'] as Record<string, unknown>[];
      const instant = games.filter((game) => game['classify'] === 'provably_fair');
      const [board, ...others] = games.filter((game) => game['category'] === 'SPORTS');
      expect(board).toMatchObject({ product: { code: 'SPB', name: { en: 'Mela Sports', bn: 'মেলা স্পোর্টস' } } });
      expect(others).toEqual([]);
      const slots = games.filter((game) => !instant.includes(game) && game !== board);
      expect(slots).toHaveLength(EDITIONS.length);
      expect(games[0]).toEqual({
        game_code: 'royal-bengal',
        name: { en: 'Royal Bengal', bn: 'রয়েল বেঙ্গল' },
        category: 'RNG',
        rtp: '96.02',
        volatility: 'medium',
        min_bet: 100_000,
        max_bet: 50_000_000,
        lines: 20,
        features: ['wilds', 'scatters', 'free_spins', 'multipliers', 'buy_feature', 'fun_mode', 'free_rounds'],
        release_date: '2026-11-21',
      });
      for (const game of slots) expect(Math.abs(Number(game['rtp']) - 96)).toBeLessThanOrEqual(0.5);
      expect(instant.map((game) => game['rtp'])).toEqual(['99.00', '99.00', '99.00', '99.00', '99.00', '97.00']);
      expect(instant.at(-1)).toMatchObject({
        game_code: 'rooster-derby',
        category: 'COCKFIGHT',
        product: { code: 'SV3', name: { en: 'Lal Jhuti', bn: 'লাল ঝুঁটি' } },
      });
    });

    test('returns a launch address on the games’ origin without a token', async () => {
      const { ask } = await run();
      const answer = await ask('/game/url', url);
      const address = new URL(String(answer['url']));
      expect(address.origin).toBe('http://localhost:8081');
      expect(address.pathname).toBe('/play/royal-bengal');
      expect(address.searchParams.get('lang')).toBe('bn');
      expect(address.href).not.toContain(url.token);
      expect(await ask('/game/url', { ...url, game_code: 'poker' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
      expect(await ask('/game/url', { ...url, currency: 'ZZZ' })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
      expect(await ask('/game/url', { ...url, currency_exponent: 0 })).toMatchObject({
        status: 'RS_ERROR_WRONG_CURRENCY',
      });
    });

    test('refuses unsigned, stale, malformed and unknown-field calls with the protocol’s statuses', async () => {
      const { ask, origin, operator } = await run();
      const body = Buffer.from(JSON.stringify({ request_uuid: randomUUID() }));
      const post = async (headers: Record<string, string>, raw: Buffer = body, path = '/game/list') => {
        const response = await fetch(`${origin}/hub88${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: new Uint8Array(raw),
        });
        return { http: response.status, ...((await response.json()) as { status?: string }) };
      };
      const wrong = { http: 200, status: 'RS_ERROR_INVALID_SIGNATURE' };
      expect(await post({})).toEqual(wrong);
      expect(await post(operator.sign('/game/list', body, fromNow(-301_000).getTime()))).toEqual(wrong);
      expect(await post(operator.sign('/game/list', body, fromNow(0).getTime()), Buffer.from('{}'))).toEqual(wrong);
      expect(await post(operator.sign('/sports/matches', body, fromNow(0).getTime()))).toEqual(wrong);
      const bad = Buffer.from('{"request_uuid":');
      expect(await post(operator.sign('/game/list', bad, fromNow(0).getTime()), bad)).toEqual({
        http: 200,
        status: 'RS_ERROR_WRONG_SYNTAX',
      });
      expect(await ask('/game/list', { extra: 1 })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
      expect(await ask('/game/url', { ...url, lobby_url: 'javascript:alert(1)' })).toMatchObject({
        status: 'RS_ERROR_WRONG_SYNTAX',
      });
      expect((await post({}, body, '/game/nothing')).http).toBe(404);
    });

    test('returns a 4xx in JSON for any bad input of a page', async () => {
      const { origin, play } = await run();
      const { token, opened } = await play('rahim');
      expect(opened.round).toBeNull();
      const authorization = `Bearer ${token}`;
      const json = { authorization, 'content-type': 'application/json' };
      const spin = { spinId: randomUUID(), bet: '6.00' };
      const post = (path: string, body: string, headers: Record<string, string> = json) => ({
        path,
        init: { method: 'POST', headers, body },
      });
      const bad = [
        ...[
          {},
          { ...spin, bet: '7.00' },
          { ...spin, bet: '6.001' },
          { ...spin, bet: 6 },
          { ...spin, bet: '-6.00' },
          { ...spin, bet: '1e2' },
          { ...spin, spinId: 'x' },
          { ...spin, stops: [0] },
          [],
          null,
        ].map((body) => post('/api/spins', JSON.stringify(body))),
        post('/api/spins', '{"spinId":'),
        post('/api/spins', 'x'.repeat(20_000)),
        post('/api/spins', 'spin', { authorization, 'content-type': 'text/plain' }),
        post('/api/spins', JSON.stringify(spin), { 'content-type': 'application/json' }),
        post('/api/spins', JSON.stringify(spin), { ...json, authorization: 'Bearer nobody' }),
        post('/api/open', JSON.stringify({ launch: 'a'.repeat(43), opener: 'b'.repeat(43) })),
        post('/api/open', JSON.stringify({ launch: 5 })),
        { path: '/api/rounds/nothing', init: { headers: { authorization } } },
        { path: `/api/rounds/${randomUUID()}`, init: { headers: { authorization } } },
        { path: `/api/rounds/${randomUUID()}/steps/-1`, init: { method: 'POST', headers: { authorization } } },
        { path: `/api/rounds/${randomUUID()}/steps/1`, init: { method: 'POST', headers: { authorization } } },
        { path: '/api/replays/nothing', init: {} },
        { path: '/api/spins', init: { headers: { authorization } } },
        { path: '/api/state', init: { method: 'DELETE', headers: { authorization } } },
        { path: '/nothing', init: {} },
      ];
      for (const { path, init } of bad) {
        const response = await fetch(origin + path, init);
        const about = `${path} ${JSON.stringify(init)}`.slice(0, 120);
        expect(response.status, about).toBeGreaterThanOrEqual(400);
        expect(response.status, about).toBeLessThan(500);
        expect(await response.json(), about).toMatchObject({ error: expect.any(String) });
      }
    });

    test('lets a proxy keep its connection for 620 seconds', async () => {
      const { app, origin } = await run();
      expect((await fetch(`${origin}/healthz`)).headers.get('keep-alive')).toBe('timeout=620');
      expect(app.server).toMatchObject({ keepAliveTimeout: 620_000, headersTimeout: 15_000, requestTimeout: 30_000 });
    });

    test('sends HSTS only over TLS and never for this machine’s own names', async () => {
      const studio = await run();
      const strict = async (headers: Record<string, string>) =>
        (await studio.app.inject({ url: '/healthz', headers })).headers['strict-transport-security'];
      expect(await strict({ host: 'studio.games.example', 'x-forwarded-proto': 'https' })).toBeUndefined();
      const behindProxy = await runStudio(await open(), {
        random: seededRandom(`doors ${TEST_SEED}`),
        config: { trustedProxies: () => true, strictSubdomains: true },
      });
      const answer = (host: string, proto: string) =>
        behindProxy.app.inject({ url: '/healthz', headers: { host, 'x-forwarded-proto': proto } });
      const transportHeaderOf = async (host: string, proto: string) =>
        (await answer(host, proto)).headers['strict-transport-security'];
      expect(await transportHeaderOf('studio.games.example', 'https')).toBe('max-age=31536000; includeSubDomains');
      expect(await transportHeaderOf('studio.games.example', 'http')).toBeUndefined();
      expect(await transportHeaderOf('localhost:8081', 'https')).toBeUndefined();
    });

    test('sends the strict headers with every answer and lets only the operator’s sites frame a game', async () => {
      const { origin } = await run();
      for (const path of [
        '/play/royal-bengal?lang=en',
        '/play/nothing',
        '/replay/nothing',
        '/api/state',
        '/healthz',
        '/client/assets.json',
      ]) {
        const response = await fetch(origin + path);
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("script-src 'self';");
        expect(policy).toContain("object-src 'none'");
        expect(policy).toContain("base-uri 'none'");
        expect(policy).toContain('frame-ancestors http://localhost:8080');
        expect(policy).not.toContain('unsafe');
        expect(response.headers.get('referrer-policy')).toBe('no-referrer');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('set-cookie')).toBeNull();
      }
      const page = await fetch(`${origin}/play/royal-bengal?lang=en`);
      expect(page.headers.get('cache-control')).toBe('no-store');
      const html = await page.text();
      expect(html).toContain('<title>Royal Bengal</title>');
      expect(html).not.toMatch(/<script(?! type="(?:application\/json|module)")/);
      expect(html).not.toContain('style=');
    });

    test('serves health, readiness and figures', async () => {
      const studio = await run();
      studio.operator.balances.set('rahim', 600_000);
      await (await studio.play('rahim')).spin();
      expect(await (await fetch(`${studio.origin}/healthz`)).json()).toEqual({ ok: true });
      expect(await (await fetch(`${studio.origin}/readyz`)).json()).toEqual({ ok: true });
      const ask = (authorization: string) => fetch(`${studio.origin}/metrics`, { headers: { authorization } });
      for (const wrong of ['', 'Bearer x', 'Basic x']) expect((await ask(wrong)).status).toBe(404);
      const figures = await (await ask(`Bearer ${METRICS_TOKEN}`)).text();
      expect(figures).toContain('studio_operator_call_seconds_count{path="/transaction/bet",status="RS_OK"} 1');
      expect(figures).toMatch(/studio_spins_total\{result="\w+"\} 1/);
      expect(figures).toMatch(/studio_outbox_waiting \d/);
    });

    test('limits an active session separately in every kind of game, and an invented token not at all', async () => {
      const studio = await runPackagedGame(await open());
      studio.operator.balances.set('rahim', 100_000_000);
      const page = await studio.play('rahim');
      const dice = await openInstant(studio.origin, await studio.launchOf('rahim', 'fair-dice'));
      const packaged = await studio.sit('rahim');
      const answers = async (ask: () => Promise<{ status: number }>) => {
        const all = await Promise.all(Array.from({ length: 150 }, ask));
        return [...new Set(all.map(({ status }) => status))].toSorted((one, other) => one - other);
      };
      // On a slow enough machine a whole burst passes.
      await expect.poll(() => answers(() => page.state()), { timeout: 60_000 }).toEqual([200, 429]);
      await expect.poll(() => answers(() => dice.rounds()), { timeout: 60_000 }).toEqual([200, 429]);
      const transportHeaderOf = async () => {
        const all = await Promise.all(Array.from({ length: 150 }, () => packaged.event('1')));
        return all.map(({ body }) => body.error);
      };
      await expect.poll(transportHeaderOf, { timeout: 60_000 }).toContain('ERR_MAINTENANCE');
      const madeUp = { headers: { authorization: `Bearer ${'x'.repeat(43)}` } };
      expect(await answers(() => fetch(`${studio.origin}/api/state`, madeUp))).toEqual([401]);
    });
  },
  { migrations },
);
