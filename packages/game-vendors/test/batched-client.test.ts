import { expect, test } from 'vitest';
import { createBatchedVendor } from '@mela/game-vendors/batched/adapter';
import { readSecret, SIGNATURE_HEADER, signatureProblem } from '@mela/game-vendors/batched/signature';
import { fakeVendor, LAUNCH, REPLAY } from './fake-vendor.ts';

const secrets = ['a-secret-that-only-tests-have-ever-seen'];

function connect(url: string) {
  const failures: string[] = [];
  const onFailure = (path: string, error: unknown) => void failures.push(`${path} ${String(error)}`);
  return {
    failures,
    vendor: createBatchedVendor({ code: 'demo', url, gameOrigin: 'http://games.test', secrets, onFailure }),
  };
}

test('signs a launch, retries it after a vendor failure, and opens it on the vendor’s own origin only', async () => {
  const at = (game_url: string) => ({ body: { launch_options: { game_url } } });
  const { url, asked } = await fakeVendor(
    { status: 500, body: {} },
    at('http://games.test/g?x=1'),
    at('http://evil.test/g'),
  );
  const { vendor, failures } = connect(url);
  expect(await vendor.launch(LAUNCH)).toEqual({ ok: true, value: 'http://games.test/g?x=1' });
  expect(asked.map(({ path }) => path)).toEqual(['/api/sessions', '/api/sessions']);
  for (const { headers, rawBody } of asked) {
    expect(signatureProblem({ headers, rawBody }, secrets.map(readSecret))).toBeUndefined();
    expect(headers[SIGNATURE_HEADER]).toMatch(/^[\da-f]{64}$/);
  }
  expect(asked[1]?.body).toMatchObject({
    casino_id: 'demo',
    session_id: LAUNCH.token,
    user: { id: '10000001' },
    game: 'tiger',
    currency: 'BDT',
    locale: 'bn',
    client_type: 'mobile',
    urls: { return_url: LAUNCH.lobbyUrl },
    play_rules: { turbo: true, minimum_round_ms: 0 },
  });
  expect(await vendor.launch(LAUNCH)).toEqual({ ok: false, reason: 'unavailable' });
  expect(failures).toEqual(['/sessions Error: The address is not on http://games.test']);
});

test('names no player in fun mode, and distinguishes an unknown game or round from a failing vendor', async () => {
  const { url, asked } = await fakeVendor(
    { body: { launch_options: { game_url: 'http://games.test/demo' } } },
    { status: 412, body: { code: 107 } },
    { status: 412, body: { code: 154 } },
    { body: { replay_url: 'http://games.test/replay/r1' } },
    { status: 412, body: { code: 604 } },
    { status: 403, body: { code: 403 } },
  );
  const { vendor, failures } = connect(url);
  const { userId: _userId, token: _token, ...fun } = LAUNCH;
  expect(await vendor.launchForFun?.(fun)).toEqual({ ok: true, value: 'http://games.test/demo' });
  expect(JSON.stringify(asked[0]?.body)).not.toMatch(/10000001|tttt/);
  expect(await vendor.launch(LAUNCH)).toEqual({ ok: false, reason: 'not_found' });
  expect(await vendor.launch(LAUNCH)).toEqual({ ok: false, reason: 'wrong_currency' });
  expect(await vendor.replay(REPLAY)).toEqual({ ok: true, value: 'http://games.test/replay/r1' });
  expect(await vendor.replay(REPLAY)).toEqual({ ok: false, reason: 'not_found' });
  expect(await vendor.listGames()).toEqual({ ok: false, reason: 'unavailable' });
  expect(failures).toEqual(['/games Error: No usable answer: HTTP 403, 403']);
});

test('returns a game with limits in minor units and a picture from the vendor’s own origin only', async () => {
  const game = { game: 'tiger', title: { en: 'Tiger' }, category: 'RNG', rtp: '96.5', min_bet: 100, max_bet: 50_000 };
  const { url } = await fakeVendor({
    body: {
      games: [
        { ...game, release_date: '2026-01-31', picture_url: 'http://games.test/t.webp', features: ['fun_mode'] },
        {
          ...game,
          game: 'lion',
          release_date: '2026-01-31',
          picture_url: 'http://evil.test/t.webp',
          currencies: ['VND', 'KWD'],
        },
      ],
    },
  });
  const reply = await connect(url).vendor.listGames();
  expect(reply).toMatchObject({
    ok: true,
    value: {
      games: [
        {
          gameCode: 'tiger',
          minBetMinor: 100n,
          maxBetMinor: 50_000n,
          pictureUrl: 'http://games.test/t.webp',
          features: ['fun_mode'],
        },
        { pictureUrl: '', features: [], lines: 0, currencies: ['VND', 'KWD'] },
      ],
    },
  });
});
