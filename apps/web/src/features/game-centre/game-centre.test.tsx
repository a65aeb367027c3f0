import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { gamesOf, vendorOf } from '../../../test/catalogue.ts';
import { mount } from '../../../test/mount.tsx';
import { SlotGamesScreen } from './game-centre-screen.tsx';
import { hasMore } from './game-pages.queries.ts';
import { atMostEvery, LOAD_MORE_EVERY_MS } from './use-load-more.ts';

async function centre(total: number) {
  return await createFakeServer({
    gameVendors: () => ({ sorting: [], mapping: { RNG: [vendorOf('studio', total)] }, display: {} }),
    gameList: ({ query }) => {
      const page = Number(query['pageNo']);
      return {
        games: gamesOf(total).slice((page - 1) * 18, page * 18),
        pageNum: page,
        totalPages: Math.ceil(total / 18),
        totalGames: total,
      };
    },
  });
}

test('the grid goes on page by page, 18 games each, until the last page', async () => {
  const server = await centre(40);
  const page = await mount(<SlotGamesScreen />, { server, path: '/m/slot-games' });
  const tiles = () => page.container.querySelectorAll('a[data-palette]').length;
  await page.until(() => tiles() === 40);
  expect(
    server.requests.filter((request) => request.id === 'gameList').map((request) => request.query['pageNo']),
  ).toEqual(['1', '2', '3']);
  expect(server.last('gameList')?.query).toMatchObject({
    gameType: 'RNG',
    pageSize: '18',
    platform: 'html5',
    clientType: '2',
    language: 'en',
  });
  expect(page.text()).toContain('40 games');
  expect(page.text()).toContain('That is all of them');
});

test('an empty category says so and offers a way on; a failure offers another try', async () => {
  const empty = await mount(<SlotGamesScreen />, { server: await centre(0), path: '/m/slot-games?vassalage=studio' });
  await empty.until(() => (empty.text() ?? '').includes('No games here yet'));
  expect(empty.control('Show all games').getAttribute('href')).toBe('/m/slot-games');

  const server = await centre(6);
  server.handlers.gameList = () => ({ refuse: 'unavailable' });
  const failed = await mount(<SlotGamesScreen />, { server, path: '/m/slot-games' });
  await failed.until(() => (failed.text() ?? '').includes('The games did not load'));
  const { gameList } = (await centre(6)).handlers;
  Object.assign(server.handlers, { gameList });
  await failed.click('Try again');
  await failed.until(() => failed.container.querySelectorAll('a[data-palette]').length === 6);
});

test('more is asked for at most once a second, and what came in between is not lost', () => {
  vi.useFakeTimers();
  let now = 0;
  const calls: number[] = [];
  const paced = atMostEvery(
    LOAD_MORE_EVERY_MS,
    () => calls.push(now),
    () => now,
  );
  const pass = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  paced.call();
  pass(200);
  paced.call();
  paced.call();
  expect(calls).toEqual([0]);
  pass(800);
  expect(calls).toEqual([0, 1000]);
  paced.call();
  paced.cancel();
  pass(5000);
  expect(calls).toEqual([0, 1000]);
  vi.useRealTimers();
});

test('there is more while the page number is below the number of pages', () => {
  expect(hasMore({ pageNum: 1, totalPages: 2 })).toBe(true);
  expect(hasMore({ pageNum: 2, totalPages: 2 })).toBe(false);
  expect(hasMore({ pageNum: 1, totalPages: 0 })).toBe(false);
});
