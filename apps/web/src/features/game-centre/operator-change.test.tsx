import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fair, says, tiles, type App } from '../../../test/game-centre.ts';
import { openApp } from '../../../test/open-app.tsx';
import { LOBBY_SPREAD_MS, LOBBY_WAIT_MS } from '#/platform/live/use-live.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Server = Awaited<ReturnType<typeof fair>>;

/** From here on, only the test advances time. The feed is open and reports a change. */
async function tellOfChange(app: App, server: Server) {
  await app.touch();
  await app.until(() => server.count('live') > 0);
  let heard = 0;
  app.platform.live.subscribe('lobby', () => (heard += 1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.say('lobby', { version: '1.2' });
  await app.until(() => heard === 1);
}

const asked = (server: Server) =>
  server.requests.filter(({ id, query }) => id === 'gameList' && query['pageSize'] === '18').length;
const goBy = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** Sets how far the visitor has scrolled down. */
const scrollTo = (y: number) =>
  act(async () => {
    window.scrollTo(0, y);
    window.dispatchEvent(new Event('scroll'));
  });

test('refetches an open list after an operator’s change, spread over phones, once every server knows it', async () => {
  for (const chance of [0, 0.5]) {
    const server = await fair({ total: 10 });
    const app = await openApp('/m/slot-games', { server });
    await app.until(() => tiles(app).length > 0);
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    await tellOfChange(app, server);
    const before = asked(server);
    const wait = LOBBY_WAIT_MS + chance * LOBBY_SPREAD_MS;
    await goBy(wait - 100);
    expect(asked(server)).toBe(before);
    await goBy(200);
    await app.until(() => asked(server) > before);
    vi.useRealTimers();
    vi.restoreAllMocks();
    await app.close();
  }
  // Every server process caches its reads for two seconds.
  expect(LOBBY_WAIT_MS).toBeGreaterThan(2_000);
});

test('keeps a scrolled list in place after an operator’s change, and refetches it at its top', async () => {
  const server = await fair();
  const app = await openApp('/m/slot-games', { server });
  await app.until(() => says(app, 'That is all of them'));
  await scrollTo(900);
  const before = asked(server);
  await tellOfChange(app, server);
  await goBy(LOBBY_WAIT_MS + LOBBY_SPREAD_MS);
  expect(asked(server)).toBe(before);
  await scrollTo(0);
  await goBy(1_000);
  await app.until(() => asked(server) > before);
  const renewed = server.requests.filter(({ id, query }) => id === 'gameList' && query['pageSize'] === '18')[before];
  expect(renewed?.query).toMatchObject({ pageNo: '1', cursor: '' });
});
