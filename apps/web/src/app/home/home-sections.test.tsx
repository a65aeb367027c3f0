import type { HomeData } from '@mela/contract/page';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { RELOAD_DEBOUNCE_MS } from '#/platform/language/use-reload-language.ts';
import { gamePage, gamesOf, homeOf, vendorOf, vendorsOf, winnerOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';
import { landingRoute } from '../routes.ts';

const makers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...vendorOf(`M${index}`, 9), mobileLargeIcon: `/art/M${index}.svg` }));

/** A fair with slots of this many makers; `favourites` are the member's. */
async function fair(options: { games?: number; makers?: number; favourites?: number; winners?: number } = {}) {
  const { games = 9, favourites = 0, winners = 0 } = options;
  return await createFakeServer({
    gameVendors: () => ({
      ...vendorsOf({ RNG: makers(options.makers ?? 6) }),
      menus: { home: ['HOT', 'FAV', 'RNG'], centre: ['HOT', 'FAV', 'RNG'] },
    }),
    gameList: () => gamePage(gamesOf(games), { totalGames: games }),
    hotGames: () => ({ list: gamesOf(7) }),
    notices: () => ({ list: [] }),
    winnerBoard: () => ({
      list: Array.from({ length: winners }, (_, index) => winnerOf(String(index), `${90 - index}.00`)),
    }),
    jackpots: () => ({ pool: null, drops: [] }),
    favouriteIds: () => ({ content: gamesOf(favourites).map(({ nodeId }) => nodeId), pageNum: 1, totalPages: 1 }),
    favouriteList: () => ({
      content: gamesOf(favourites),
      pageNum: 1,
      totalPages: 1,
      totalGames: favourites,
      next: null,
    }),
  });
}

const hot = (games: number): HomeData => ({
  categories: games > 0 ? ['HOT', 'FAV', 'RNG'] : ['FAV', 'RNG'],
  notices: [],
  ...(games > 0
    ? { block: { category: 'HOT', vendors: [], games: gamesOf(games), totalGames: games } }
    : { block: homeOf().block }),
});

type App = Awaited<ReturnType<typeof openApp>>;
const tiles = (app: App, section: string) => app.all(`${section} a[data-palette]`).length;
const HOT = 'section[aria-label="Hot"]';
const SLOTS = 'section[aria-label="Slots"]';
const FAVOURITES = 'section[aria-label="Favourite games"]';
const WINNERS = 'section[aria-label="Just won"]';
const current = (app: App) => app.find('nav[aria-label="Game categories"] [aria-current]')?.getAttribute('href');

async function inBengali(app: App) {
  await app.setLanguage('bn');
}

test('opens home at each of its six addresses (P4)', async () => {
  const paths = ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'];
  expect(paths.map((path) => landingRoute(path).id)).toEqual(paths.map(() => 'home'));
  for (const path of paths) {
    const app = await openApp(path, { server: await fair(), home: hot(6) });
    expect(app.find('nav[aria-label="Game categories"]'), path).not.toBeNull();
    expect(tiles(app, HOT), path).toBe(6);
    await app.close();
  }
});

test('shows hot games only if there are any, links to HOT above six, and refetches in another language (P32)', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const none = await openApp('/m/home', { server: await fair(), home: hot(0) });
  expect(none.find(HOT)).toBeNull();
  await none.close();
  const six = await openApp('/m/home', { server: await fair(), home: hot(6) });
  expect([
    tiles(six, HOT),
    six.find(`${HOT} [aria-label="Next"]`),
    six.find(`${HOT} a[href="/m/hot-games"][aria-label^="See all"]`),
  ]).toEqual([6, null, null]);
  await six.close();

  const server = await fair();
  const app = await openApp('/m/home', { server, home: hot(7) });
  await app.touch();
  expect(app.find(`${HOT} [aria-label="Previous"]`)).not.toBeNull();
  expect(app.find(`${HOT} [aria-label="Next"]`)).not.toBeNull();
  await app.until(() => app.find(`${SLOTS} h2 button`) !== null);
  await app.tap(`${SLOTS} h2 button`);
  expect(current(app)).toBe('/m/slot-games');
  const more = `${HOT} a[aria-label="See all: Hot"]`;
  expect(app.find(more)?.getAttribute('href')).toBe('/m/hot-games');
  await app.tap(more);
  await app.until(() => app.address() === '/m/hot-games');
  expect(current(app)).toBe('/m/hot-games');
  await app.close();

  const again = await openApp('/m/home', { server, home: hot(7) });
  await again.touch();
  await inBengali(again);
  await again.until(() => server.last('hotGames')?.query['language']?.toLowerCase() === 'bn');
  vi.restoreAllMocks();
});

test('makes the block below the menu its current category, also if nothing is hot yet (P38)', async () => {
  const app = await openApp('/m/home', { server: await fair(), home: hot(0) });
  expect(app.find('nav[aria-label="Game categories"] a')?.getAttribute('href')).toBe('/m/fav-games');
  expect(current(app)).toBe('/m/slot-games');
});

test('filters a block by maker chips in groups of five, shows thirty games, and leads on with that maker (P33, P143)', async () => {
  const server = await fair({ games: 9, makers: 6 });
  const app = await openApp('/m/home', { server, home: hot(6) });
  await app.touch();
  await app.until(() => app.all(`${SLOTS} fieldset button`).length === 7 && tiles(app, SLOTS) === 9);
  const chips = app.all(`${SLOTS} fieldset button`);
  // The mark precedes the name, with the letter as its fallback.
  expect(chips.map((chip) => chip.lastChild?.textContent)).toEqual([
    'All',
    ...makers(6).map((maker) => maker.displayName),
  ]);
  expect(chips.map((chip) => chip.querySelector('img')?.getAttribute('src'))).toEqual([
    undefined,
    ...makers(6).map((maker) => maker.mobileLargeIcon),
  ]);
  expect(app.all(`${SLOTS} fieldset > div`).map((group) => group.children.length)).toEqual([5, 2]);
  const asked = () => server.requests.filter(({ id }) => id === 'gameList').map(({ query }) => query);
  expect(asked()).toContainEqual(expect.objectContaining({ gameType: 'RNG', pageSize: '30' }));
  expect(app.find(`${SLOTS} [aria-label="Next"]`)).not.toBeNull();
  const more = () => app.find(`${SLOTS} a[aria-label="See all: Slots"]`)?.getAttribute('href');
  expect(more()).toBe('/m/slot-games');
  await act(async () => chips[2]?.click());
  await app.until(() => asked().some(({ vassalage }) => vassalage === 'M1'));
  expect(asked()).toContainEqual(expect.objectContaining({ gameType: 'RNG', pageSize: '30', vassalage: 'M1' }));
  expect(more()).toBe('/m/slot-games?vassalage=M1');
  await app.close();

  const few = await openApp('/m/home', { server: await fair({ games: 6, makers: 3 }), home: hot(6) });
  await few.touch();
  await few.until(() => tiles(few, SLOTS) === 6 && few.all(`${SLOTS} fieldset button`).length === 4);
  expect(few.find(`${SLOTS} [aria-label="Next"]`)).toBeNull();
  expect(few.all(`${SLOTS} fieldset > div`)).toHaveLength(1);
});

test('favourites: one row up to three, two above; above six "more" opens the favourites (P34)', async () => {
  const strip = async (favourites: number) => {
    const app = await openApp('/m/home', { server: await fair({ favourites }), home: hot(6), session: sessionOf(0) });
    await app.touch();
    await app.until(() => tiles(app, FAVOURITES) === favourites);
    const isOneRow = app.find(`${FAVOURITES} [class*="oneRow"]`) !== null;
    const more = app.find(`${FAVOURITES} a[href="/m/fav-games"]`);
    await act(async () => more?.click());
    if (more) await app.until(() => app.address() === '/m/fav-games');
    await app.close();
    return [isOneRow, more !== null];
  };
  expect(await strip(3)).toEqual([true, false]);
  expect(await strip(4)).toEqual([false, false]);
  expect(await strip(6)).toEqual([false, false]);
  expect(await strip(7)).toEqual([false, true]);
});

test('runs recent winners with picture, name and sum, marks the first five, and refetches by language (P35, M67)', async () => {
  const server = await fair({ winners: 6 });
  const app = await openApp('/m/home', { server, home: hot(6) });
  await app.touch();
  await app.until(() => app.all(`${WINNERS} a`).length === 6);
  const entries = app.all(`${WINNERS} a`);
  expect(entries.map((entry) => entry.textContent)).toEqual(
    ['Top 1', 'Top 2', 'Top 3', 'Top 4', 'Top 5', ''].map((mark, index) => `×38${mark}ra***7+￥${90 - index}.00`),
  );
  for (const entry of entries) {
    expect(entry.querySelector('img')).not.toBeNull();
    expect(entry.getAttribute('href')).toBe('/m/play?gameType=RNG&vendor=studio&gameId=game-1&nodeId=1');
  }
  const before = server.count('winnerBoard');
  await inBengali(app);
  await app.until(() => server.count('winnerBoard') > before);
  await app.close();

  const nobody = await fair({ winners: 0 });
  const empty = await openApp('/m/home', { server: nobody, home: hot(6) });
  await empty.touch();
  await empty.until(() => nobody.count('winnerBoard') === 1);
  expect(empty.find(WINNERS)).toBeNull();
});

test('requests 100 entries with pictures of size rx2 for the board', async () => {
  const server = await fair({ winners: 1 });
  const app = await openApp('/m/home', { server, home: hot(6) });
  await app.touch();
  await app.until(() => app.all(`${WINNERS} a`).length === 1);
  expect(server.last('winnerBoard')?.query).toMatchObject({ gameCategory: 'ALL', limitNum: '100', imgSize: 'rx2' });
});

test('renders a category of one game as a line that opens it, without a shift when the game loads', async () => {
  const server = await fair({ winners: 0 });
  server.handlers.gameList = () => gamePage(gamesOf(1));
  const app = await openApp('/m/home', { server, home: { ...hot(6), lone: ['RNG'] } });
  await app.touch();
  await app.until(() => app.find(`${SLOTS} a`)?.textContent === 'SlotsGame 1');
  expect(app.find(`${SLOTS} a`)?.getAttribute('href')).toMatch(/^\/m\/play\?.*gameId=game-1/);
  expect(app.find(`${SLOTS} h2`)).toBeNull();
});

test('follows the merchant’s order of home’s sections, omits unlisted ones and applies changes at once', async () => {
  const server = await fair({ winners: 2 });
  const app = await openApp('/m/home', { server, home: hot(6), settings: { homeSections: ['winners', 'games'] } });
  await app.touch();
  await app.until(() => app.find(WINNERS) !== null && app.find(SLOTS) !== null);
  const order = () =>
    app
      .all('main section[aria-label]')
      .map((section) => section.getAttribute('aria-label'))
      .filter((name) => ['Just won', 'Slots', 'Game makers'].includes(name ?? ''));
  expect(order()).toEqual(['Just won', 'Slots']);
  expect(RELOAD_DEBOUNCE_MS).toBe(250);
});

test('shows failures of winners, the jackpot and favourites, and reloads them on a tap', async () => {
  const server = await fair({ winners: 2, favourites: 2 });
  const { winnerBoard, favouriteIds } = server.handlers;
  const refuse = () => ({ refuse: 'not_found' }) as const;
  Object.assign(server.handlers, { winnerBoard: refuse, jackpots: refuse, favouriteIds: refuse });
  const app = await openApp('/m/home', { server, home: hot(6), session: sessionOf(0) });
  await app.touch();
  const JACKPOT = 'section[aria-label="The jackpot"]';
  const sections = [WINNERS, JACKPOT, FAVOURITES];
  for (const section of sections) await app.until(() => app.find(`${section} [role="alert"]`) !== null);
  Object.assign(server.handlers, { winnerBoard, favouriteIds, jackpots: () => ({ pool: null, drops: [] }) });
  for (const section of sections) await app.tap(`${section} [role="alert"] button`);
  await app.until(() => app.all(`${WINNERS} a`).length === 2 && tiles(app, FAVOURITES) === 2);
  // It turns out that the merchant has none.
  await app.until(() => app.find(JACKPOT) === null);
  for (const section of sections) expect(app.find(`${section} [role="alert"]`)).toBeNull();
});

test('keeps all other sections if one breaks or fails', async () => {
  const server = await fair({ winners: 2, favourites: 2 });
  server.handlers.winnerBoard = () => ({ list: [{ ...winnerOf('1', '5.00'), vo: null as never }] });
  server.handlers.favouriteList = () => ({ refuse: 'unavailable' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = await openApp('/m/home', { server, home: hot(6), session: sessionOf(0) });
  await app.touch();
  await app.until(() => app.find(SLOTS) !== null && app.find('section[aria-label="Game makers"]') !== null);
  await app.until(() => app.all('main [role="alert"]').length >= 2);
  expect(tiles(app, SLOTS)).toBeGreaterThan(0);
  vi.restoreAllMocks();
});
