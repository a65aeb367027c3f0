import { expect, test } from 'vitest';
import { createDecimalVendor } from '@mela/game-vendors/decimal/adapter';
import { fakeVendor, LAUNCH, REPLAY } from './fake-vendor.ts';

const operatorToken = 'the-token-of-an-operator-in-tests';

function connect(url: string) {
  const failures: string[] = [];
  const onFailure = (path: string, error: unknown) => void failures.push(`${path} ${String(error)}`);
  const tokens = ['the-token-of-a-vendor-in-tests-xx'];
  const made = { code: 'demo', url, gameOrigin: 'http://games.test', tokens, operatorToken, onFailure };
  return { failures, vendor: createDecimalVendor(made) };
}

test('sends the operator’s token in the address of a launch, the player’s in its body, and retries it once', async () => {
  const { url, asked } = await fakeVendor({ status: 502, body: {} }, { body: { entry: 'http://games.test/t/1' } });
  const { vendor } = connect(url);
  expect(await vendor.launch(LAUNCH)).toEqual({ ok: true, value: 'http://games.test/t/1' });
  const path = `/api/authenticate?authToken=${operatorToken}`;
  expect(asked.map((each) => each.path)).toEqual([path, path]);
  expect(asked[1]?.body).toMatchObject({
    player: { id: '10000001', session: { id: LAUNCH.token }, language: 'bn', currency: 'BDT' },
    config: { game: { table: { id: 'tiger' } }, channel: { mobile: true }, urls: { lobby: LAUNCH.lobbyUrl } },
  });
  const { userId: _userId, token: _token, ...fun } = LAUNCH;
  expect(await vendor.launchForFun?.(fun)).toMatchObject({ ok: true });
  expect(asked[2]?.body['mode']).toBe('fun');
  expect(JSON.stringify(asked[2]?.body)).not.toMatch(/10000001|tttt/);
});

test('distinguishes an unknown game, a rejected token and a foreign address', async () => {
  const { url } = await fakeVendor(
    { body: { status: 'GAME_DOES_NOT_EXIST' } },
    { body: { status: 'INVALID_TOKEN_ID' } },
    { body: { entry: 'http://evil.test/' } },
  );
  const { vendor, failures } = connect(url);
  expect(await vendor.replay(REPLAY)).toEqual({ ok: false, reason: 'not_found' });
  expect(await vendor.replay(REPLAY)).toEqual({ ok: false, reason: 'unavailable' });
  expect(await vendor.replay(REPLAY)).toEqual({ ok: false, reason: 'unavailable' });
  expect(failures).toEqual([
    '/replay Error: No usable answer: HTTP 200, INVALID_TOKEN_ID',
    '/replay Error: The address is not on http://games.test',
  ]);
});

test('reads a game’s decimal limits as written and rejects a list with a part of a minor unit', async () => {
  const game = {
    game: 't',
    title: { en: 'T' },
    category: 'LIVE',
    rtp: '98.9',
    max_bet: 500,
    release_date: '2026-01-31',
  };
  const { url } = await fakeVendor(
    { body: { games: [{ ...game, min_bet: 0.5 }] } },
    { body: { games: [{ ...game, min_bet: 0.005 }] } },
  );
  const { vendor } = connect(url);
  expect(await vendor.listGames()).toMatchObject({
    ok: true,
    value: { games: [{ minBetMinor: 50n, maxBetMinor: 50_000n }] },
  });
  expect(await vendor.listGames()).toEqual({ ok: false, reason: 'unavailable' });
});
