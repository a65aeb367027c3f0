import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { gameOf, gamePage, gamesOf, homeOf, vendorOf, vendorsOf, winnerOf } from '../../../test/catalogue.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

/** A fair with games of three kinds; `ids` are the member's favourites. */
async function fair(ids: number[] = []) {
  const favourites = { ids };
  const vendors = (category: 'RNG' | 'LIVE' | 'FISH', count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...vendorOf(`${category}-${index}`, 3),
      gameType: category,
      gameCategory: category,
    }));
  const server = await createFakeServer({
    gameVendors: () => vendorsOf({ RNG: vendors('RNG', 6), LIVE: vendors('LIVE', 3), FISH: vendors('FISH', 2) }),
    gameList: () => gamePage(gamesOf(8), { totalPages: 4, totalGames: 100 }),
    hotGames: () => ({ list: gamesOf(7) }),
    notices: () => ({ list: [] }),
    winnerBoard: () => ({ list: [winnerOf('1', '50.00')] }),
    jackpots: () => ({ pool: null, drops: [] }),
    favouriteIds: () => ({ content: favourites.ids, pageNum: 1, totalPages: 1 }),
    favouriteList: () => ({
      content: favourites.ids.map((id) => gameOf(id)),
      pageNum: 1,
      totalPages: 1,
      totalGames: favourites.ids.length,
      next: null,
    }),
    addFavourite: ({ body }) => {
      const { nodeId } = body as { nodeId: number };
      favourites.ids = [nodeId, ...favourites.ids];
      return { nodeId };
    },
    removeFavourite: ({ query }) => ({ nodeId: Number(query['nodeId']) }),
    memberInfo: () => ({
      id: '1',
      nickname: null,
      account: 'rahim',
      type: 0,
      clubLabel: null,
      headIcon: null,
      headFrame: null,
    }),
    systemStatus: () => ({
      info: '',
      location: { ip: '' },
      maintenance: false,
      regionRestriction: false,
      maintenanceUntil: null,
      words: null,
      contact: { email: null, phone: null },
    }),
  });
  return server;
}

test('saves a heart tapped as a guest after log-in, opens its sheet and clears the address', async () => {
  const server = await fair();
  server.handlers.gameDetail = ({ query }) => gameOf(Number(query['nodeId']));
  const app = await openApp('/m/home?favourite=3', { server, home: hotHome(4), session: sessionOf(0, 'rahim') });
  await app.touch();
  await app.until(() => server.count('addFavourite') === 1);
  expect(server.last('addFavourite')?.body).toMatchObject({ nodeId: 3 });
  expect(app.address()).toBe('/m/home');
  await app.until(() => app.find('dialog[open]')?.textContent?.includes(gameOf(3).displayName) ?? false);
  await app.close();
});

const hotHome = (games: number) => ({
  categories: ['HOT', 'FAV', 'RNG'] as const,
  notices: [],
  block: { category: 'HOT', vendors: [], games: gamesOf(games), totalGames: games } as const,
});
const names = (section: HTMLElement | null) =>
  [...(section?.querySelectorAll('a[data-palette]') ?? [])].map((tile) => tile.getAttribute('aria-label'));

test('shows hot games on home while there are any; above six they have arrows and a link to their page', async () => {
  const few = await openApp('/m/home', { server: await fair(), home: hotHome(6) });
  const section = 'section[aria-label="Hot"]';
  expect(names(few.find(section))).toHaveLength(6);
  expect(few.find(`${section} [aria-label="Next"]`)).toBeNull();
  expect(few.find(`${section} a[aria-label="See all: Hot"]`)).toBeNull();
  expect(few.find(`${section} h2 a`)?.getAttribute('href')).toBe('/m/hot-games');
  await few.close();

  const many = await openApp('/m/home', { server: await fair(), home: hotHome(7) });
  expect(many.find(`${section} [aria-label="Next"]`)).not.toBeNull();
  expect(many.find(`${section} a[aria-label="See all: Hot"]`)?.getAttribute('href')).toBe('/m/hot-games');
  await many.close();

  const none = await openApp('/m/home', { server: await fair(), home: homeOf() });
  expect(none.find(section)).toBeNull();
});

test('favourites a game on one tap, removes it on a second before the answer, and reverts on refusal (P79)', async () => {
  const server = await fair([3]);
  const app = await openApp('/m/home', { server, home: hotHome(6), session: sessionOf(0) });
  await app.touch();
  const hearts = (name: string) => app.all(`button[aria-label="Favourite: ${name}"]`);
  await app.until(() => hearts('Game 3')[0]?.getAttribute('aria-pressed') === 'true');
  await app.until(() => names(app.find('section[aria-label="Favourite games"]')).includes('Game 3'));
  const tap = (name: string) => act(async () => hearts(name)[0]?.click());

  await tap('Game 5');
  await app.until(() => hearts('Game 5')[0]?.getAttribute('aria-pressed') === 'true');
  await app.until(() => names(app.find('section[aria-label="Favourite games"]')).includes('Game 5'));
  expect(server.last('addFavourite')?.body).toEqual({ nodeId: 5, vendor: 'studio' });

  let refuse = () => {};
  server.handlers.removeFavourite = () =>
    new Promise((resolve) => {
      refuse = () => resolve({ refuse: 'conflict' });
    });
  await tap('Game 3');
  // The server has not answered yet.
  await app.until(() => hearts('Game 3')[0]?.getAttribute('aria-pressed') === 'false');
  await app.until(() => !names(app.find('section[aria-label="Favourite games"]')).includes('Game 3'));
  await app.until(() => server.count('removeFavourite') === 1);
  refuse();
  await app.until(() => hearts('Game 3')[0]?.getAttribute('aria-pressed') === 'true');
});

test("sends a guest's heart to log-in, at /m/login, and has no heart on lottery (P99)", async () => {
  const lottery = { ...gameOf(9), gameType: 'LOTT' as const };
  const draw = { ...gameOf(10), gameType: 'ELOTT' as const };
  const home = { ...hotHome(2), block: { ...hotHome(2).block, games: [...gamesOf(2), lottery, draw] } };
  const app = await openApp('/m/home', { server: await fair(), home });
  await app.touch();
  await app.until(() => app.find('section[aria-label="Hot"] button[aria-pressed]') !== null);
  expect(app.all('section[aria-label="Hot"] button[aria-pressed]')).toHaveLength(2);
  expect(app.find('section[aria-label="Favourite games"]')).toBeNull();
  await app.tap('section[aria-label="Hot"] button[aria-pressed]');
  await app.until(() => /^\/m\/login\?back=%2Fm%2Fhome%3Ffavourite%3D\d+$/.test(app.address()));
  await app.close();

  // They come back to the very list that they tapped in, with the game that they wanted.
  for (const list of ['/m/gameList?gameType=FISH', '/m/slot-games?vassalage=RNG-1&gameName=game']) {
    const guest = await openApp(list, { server: await fair() });
    await guest.until(() => guest.find('main button[aria-pressed]') !== null);
    await guest.tap('main ul button[aria-pressed]');
    await guest.until(() => guest.address().startsWith(`/m/login?back=${encodeURIComponent(`${list}&favourite=`)}`));
    await guest.close();
  }
});

test('shows at most four makers of slots, two of live and one of fishing, also if another section fails', async () => {
  const server = await fair();
  server.handlers.gameList = () => ({ refuse: 'game_unavailable' });
  const app = await openApp('/m/home', { server, home: hotHome(6) });
  await app.touch();
  const makers = 'section[aria-label="Game makers"] a';
  await app.until(() => app.all(makers).length > 0);
  expect(app.all(makers).map((maker) => maker.getAttribute('href'))).toEqual([
    ...['RNG-0', 'RNG-1', 'RNG-2', 'RNG-3'].map((code) => `/m/slot-games?vassalage=${code}`),
    ...['LIVE-0', 'LIVE-1'].map((code) => `/m/live-games?vassalage=${code}`),
    '/m/fishing-games?vassalage=FISH-0',
  ]);
  await app.until(() => app.find('section[aria-label="Slots"] [role="alert"]') !== null);
  expect(app.find('section[aria-label="Just won"]')).not.toBeNull();
  expect(app.find('footer')).not.toBeNull();
});

test('keeps the loaded games if a refetch fails', async () => {
  const server = await fair();
  const app = await openApp('/m/home', { server, home: hotHome(6) });
  await app.touch();
  const section = () => app.find('section[aria-label="Slots"]');
  await app.until(() => names(section()).length === 8 && server.count('live') > 0);
  let refused = 0;
  server.handlers.gameList = () => {
    refused += 1;
    return { refuse: 'not_found' };
  };
  server.say('resync', {});
  await app.until(() => refused > 0);
  // A maker whose games never loaded shows its failure, later than that.
  await act(async () => app.all('section[aria-label="Slots"] fieldset button')[1]?.click());
  await app.until(() => section()?.querySelector('[role="alert"]') !== null);
  await act(async () => app.all('section[aria-label="Slots"] fieldset button')[0]?.click());
  expect(section()?.querySelector('[role="alert"]')).toBeNull();
  expect(names(section())).toHaveLength(8);
});

test('groups more than five chips by five', async () => {
  const app = await openApp('/m/home', { server: await fair(), home: hotHome(6) });
  await app.touch();
  const chips = 'section[aria-label="Slots"] fieldset > div';
  await app.until(() => app.all(chips).length > 0);
  expect(app.all(chips).map((group) => group.children.length)).toEqual([5, 2]);
});

test("makes a title's category current and scrolls up to the menu, but opens hot games on their own page (P38, M69)", async () => {
  const went = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const app = await openApp('/m/home', { server: await fair(), home: hotHome(6) });
  await app.touch();
  await app.until(() => app.find('section[aria-label="Slots"] h2 button') !== null);
  const current = () => app.find('nav[aria-label="Game categories"] [aria-current]')?.getAttribute('href');
  expect(current()).toBe('/m/hot-games');
  const menu = vi.spyOn(app.find('nav[aria-label="Game categories"]') as HTMLElement, 'scrollTo');
  await app.tap('section[aria-label="Slots"] h2 button');
  expect(current()).toBe('/m/slot-games');
  expect(went).toHaveBeenCalledWith({ top: 0 });
  expect(menu).toHaveBeenCalled();
  await app.tap('section[aria-label="Hot"] h2 a');
  await app.until(() => app.address() === '/m/hot-games');
  vi.restoreAllMocks();
});

test('makes the category of "see all" current and keeps the scroll position for the way back', async () => {
  const app = await openApp('/m/home', { server: await fair(), home: hotHome(7) });
  await app.touch();
  const current = () => app.find('nav[aria-label="Game categories"] [aria-current]')?.getAttribute('href');
  for (const [name, path] of [
    ['Slots', '/m/slot-games'],
    ['Hot', '/m/hot-games'],
  ] as const) {
    const more = `section[aria-label="${name}"] a[aria-label="See all: ${name}"]`;
    await app.until(() => app.find(more) !== null);
    const went = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    // Blocks the navigation, to see the effect of the tap on home.
    const hold = (event: Event) => event.preventDefault();
    app.container.addEventListener('click', hold);
    await app.tap(more);
    app.container.removeEventListener('click', hold);
    expect(current()).toBe(path);
    expect(went).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  }
});
