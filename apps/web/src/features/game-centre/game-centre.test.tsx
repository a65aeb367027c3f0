import { CATEGORY_TABLE, type GameCategory } from '@mela/contract/categories';
import { orderCategories } from '@mela/contract/category-order';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { gameOf, gamePage, gamesOf, homeOf } from '../../../test/catalogue.ts';
import { fair, KINDS, later, lit, makerTiles, says, tiles, title } from '../../../test/game-centre.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

afterEach(() => vi.restoreAllMocks());

test('opens the page of every category by its own path and by the list of its type (P8, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18, P21, M36)', async () => {
  const grids: readonly [string, string, GameCategory | ''][] = [
    ['/m/live-games', 'Live', 'LIVE'],
    ['/m/slot-games', 'Slots', 'RNG'],
    ['/m/fishing-games', 'Fishing', 'FISH'],
    ['/m/poker-games', 'Tables', 'PVP'],
    ['/m/slotsCenter', 'Slots', 'RNG'],
    ['/m/gameCenter', 'All games', ''],
    ['/m/gameList', 'All games', ''],
    ['/m/gameList?gameType=FISH', 'Fishing', 'FISH'],
    ['/m/gameList?gameType=COCKFIGHT&vassalage=AA', 'Derby', 'COCKFIGHT'],
  ];
  for (const [path, name, category] of grids) {
    const server = await fair();
    const app = await openApp(path, { server });
    await app.until(() => tiles(app).length > 0);
    expect(server.last('gameList')?.query['gameType'] ?? '', path).toBe(category);
    expect(title(app), path).toBe(name);
    expect(lit(app) ?? 'All games', path).toBe(name);
    expect(app.address()).toBe(path);
    await app.close();
  }
  const byMaker: readonly [string, string, readonly GameCategory[]][] = [
    ['/m/sport-games', 'Sports', ['SPORTS']],
    ['/m/cockfight-games', 'Derby', ['COCKFIGHT']],
    ['/m/esport-games', 'Esports', ['ESPORTS']],
    ['/m/lottery', 'Lottery', ['ELOTT', 'LOTT']],
  ];
  for (const [path, name, categories] of byMaker) {
    const app = await openApp(path, { server: await fair() });
    await app.until(() => makerTiles(app).length === 2 * categories.length);
    expect(title(app), path).toBe(name);
    await app.close();
  }
  // LOTT has no page except the lottery's.
  expect(CATEGORY_TABLE.find((row) => row.category === 'LOTT')?.path).toBe('/m/lottery');

  const hotServer = await fair();
  const hot = await openApp('/m/hot-games', { server: hotServer });
  await hot.until(() => tiles(hot).length === 3);
  expect([title(hot), lit(hot), hotServer.count('gameList')]).toEqual(['Hot', 'Hot', 0]);
  await hot.close();

  const favServer = await fair();
  const fav = await openApp('/m/fav-games', { server: favServer, session: sessionOf(0) });
  await fav.until(() => tiles(fav).length > 0);
  expect([title(fav), lit(fav), favServer.count('favouriteList') > 0]).toEqual(['Favourite games', 'Saved', true]);
}, 60_000);

test('orders the menu with esports and derbies after sports, and starts Rummy and Ludo from it (P43)', async () => {
  const app = await openApp('/m/slot-games', { server: await fair() });
  const menu = () => app.all('main nav[aria-label="Game categories"] a');
  await app.until(() => menu().length > 0);
  expect(menu().map((link) => link.textContent)).toEqual(
    'Hot,Saved,Sports,Esports,Derby,Live,Rummy,Slots,Fishing,Ludo,Tables,Lottery,Classic lottery,Recent'.split(','),
  );
  const rummy = menu().find((link) => link.textContent === 'Rummy');
  expect(rummy?.getAttribute('href')).toBe('/m/play?gameType=RUMMY&vendor=AA&gameId=RUMMY-AA&nodeId=900');
});

test('keeps paths, lists and both orders in one table, and hides unplayable categories, also by path (R18)', async () => {
  expect(CATEGORY_TABLE.map(({ category, path, list }) => `${category} ${path} ${list}`)).toEqual([
    'HOT /m/hot-games grid',
    'FAV /m/fav-games grid',
    'RNG /m/slot-games grid',
    'LIVE /m/live-games grid',
    'SPORTS /m/sport-games vendors',
    'PVP /m/poker-games grid',
    'ESPORTS /m/esport-games vendors',
    'FISH /m/fishing-games grid',
    'ELOTT /m/lottery lottery',
    'LOTT /m/lottery lottery',
    'COCKFIGHT /m/cockfight-games vendors',
    'RECENT /m/gameList?gameType=RECENT grid',
    'RUMMY  launch',
    'LUDO  launch',
  ]);
  const all = CATEGORY_TABLE.map((row) => row.category).toReversed();
  expect(orderCategories(all, 'home').slice(0, 10)).toEqual(
    'HOT,FAV,RNG,LIVE,SPORTS,PVP,ESPORTS,FISH,ELOTT,COCKFIGHT'.split(','),
  );
  expect(orderCategories(all, 'centre').slice(0, 11)).toEqual(
    'HOT,FAV,SPORTS,ESPORTS,COCKFIGHT,LIVE,RUMMY,RNG,FISH,LUDO,PVP'.split(','),
  );

  const menu = 'main nav[aria-label="Game categories"] a';
  // The test vendor has every kind of game: each is in its place, with its link.
  const whole = await openApp('/m/slot-games', { server: await fair() });
  await whole.until(() => whole.all(menu).length > 0);
  const wanted = orderCategories(['HOT', 'FAV', ...KINDS, 'RECENT'], 'centre').map((category) => {
    const path = CATEGORY_TABLE.find((row) => row.category === category)?.path;
    return path || `/m/play?gameType=${category}&vendor=AA&gameId=${category}-AA&nodeId=900`;
  });
  expect(whole.all(menu).map((link) => link.getAttribute('href'))).toEqual(wanted);
  await whole.close();

  // This merchant has only slots: all other categories are hidden, on home too, and their paths lead home.
  const slots = { kinds: ['RNG'] as const, hot: 0 };
  for (const { path } of CATEGORY_TABLE.filter((row) => !['FAV', 'RNG', 'RECENT'].includes(row.category) && row.path)) {
    const app = await openApp(path, { server: await fair(slots), home: homeOf() });
    await app.until(() => app.address() === '/m/home');
    await app.close();
  }
  const app = await openApp('/m/slot-games', { server: await fair(slots) });
  await app.until(() => app.all(menu).length > 0);
  expect(app.all(menu).map((link) => link.textContent)).toEqual(['Saved', 'Slots', 'Recent']);
  await app.close();
  const home = await openApp('/m/home', { server: await fair(slots), home: homeOf() });
  expect(home.all('nav[aria-label="Game categories"] a').map((link) => link.textContent)).toEqual(['Saved', 'Slots']);
}, 60_000);

test('lists sports, esports and derbies by maker, and links each tile to its game or its maker’s games', async () => {
  const hrefs = async (path: string, total = 4) => {
    const app = await openApp(path, { server: await fair() });
    await app.until(() => makerTiles(app).length > 0);
    const found = makerTiles(app).map((link) => link.getAttribute('href'));
    await app.close();
    return found.slice(0, total);
  };
  expect((await hrefs('/m/sport-games'))[0]).toBe('/m/sportsGame?gameId=SPORTS-AA&nodeId=900');
  expect((await hrefs('/m/lottery'))[0]).toBe('/m/play?gameType=ELOTT&vendor=AA&gameId=ELOTT-AA&nodeId=900');
  expect((await hrefs('/m/esport-games'))[1]).toBe('/m/esport-games?vassalage=BB');
  expect((await hrefs('/m/cockfight-games'))[1]).toBe('/m/cockfight-games?vassalage=BB');

  const server = await fair();
  const one = await openApp('/m/esport-games?vassalage=BB', { server });
  await one.until(() => tiles(one).length > 0);
  expect(server.last('gameList')?.query).toMatchObject({ gameType: 'ESPORTS', vassalage: 'BB' });
});

test('links a lottery maker to its game or to the lottery’s page, which lists and finds both kinds (P15, P44)', async () => {
  const server = await fair({ kinds: ['ELOTT', 'LOTT'] });
  const games = [...gamesOf(20), ...[101, 102, 103].map((id) => gameOf(id, 'BB'))];
  server.handlers.lotteries = ({ query }) => {
    const { vassalage = '', gameName = '', pageSize } = query;
    const found = games.filter(
      (game) => (vassalage === '' || game.vassalage === vassalage) && game.displayName.includes(gameName),
    );
    const start = Number(query['cursor'] || 0);
    const end = start + Number(pageSize);
    return gamePage(found.slice(start, end), {
      totalGames: found.length,
      next: end < found.length ? String(end) : null,
      match: gameName === '' ? 'all' : 'exact',
    });
  };
  const app = await openApp('/m/lottery', { server });
  await app.until(() => makerTiles(app).length === 4);
  expect(makerTiles(app).map((link) => link.getAttribute('href'))).toEqual([
    '/m/play?gameType=ELOTT&vendor=AA&gameId=ELOTT-AA&nodeId=900',
    '/m/play?gameType=ELOTT&vendor=BB&gameId=ELOTT-BB&nodeId=901',
    '/m/lottery?vassalage=AA',
    '/m/lottery?vassalage=BB',
  ]);
  const names = () => tiles(app).map((tile) => tile.getAttribute('aria-label'));
  await app.tap('main ul a[href="/m/lottery?vassalage=BB"]');
  await app.until(() => names().join() === 'Game 101,Game 102,Game 103');
  expect(says(app, '3 games')).toBe(true);
  await app.close();

  const found = await openApp('/m/lottery?gameName=Game+10', { server });
  await found.until(() => tiles(found).length === 4);
  expect(tiles(found).map((tile) => tile.getAttribute('aria-label'))).toEqual(
    ['10', '101', '102', '103'].map((number) => `Game ${number}`),
  );
  await found.close();

  const before = server.requests.length;
  const whole = await openApp('/m/lottery?gameName=Game', { server });
  await whole.until(() => says(whole, 'That is all of them'));
  expect(says(whole, '23 games')).toBe(true);
  const asked = server.requests.slice(before).filter(({ query }) => query['pageSize'] === '18');
  expect(asked.map(({ id, query }) => `${id} ${query['cursor']}`)).toEqual(['lotteries ', 'lotteries 18']);
  await whole.close();

  const only = await openApp('/m/lottery', { server: await fair({ kinds: ['LOTT'] }) });
  await only.until(() => makerTiles(only).length === 2);
  expect([title(only), lit(only)]).toEqual(['Lottery', 'Classic lottery']);
});

test('loads 18 games per page with the list’s criteria, and starts again for a maker or filter', async () => {
  const server = await fair();
  const app = await openApp('/m/slot-games', { server });
  const asked = () =>
    server.requests.filter((request) => request.id === 'gameList' && request.query['pageSize'] === '18');
  await app.until(() => asked().length === 3);
  expect(asked().map((request) => [request.query['pageNo'], request.query['cursor']])).toEqual([
    ['1', ''],
    ['2', 'after-1'],
    ['3', 'after-2'],
  ]);
  expect(asked()[0]?.query).toMatchObject({
    gameType: 'RNG',
    platform: 'html5',
    clientType: '2',
    language: 'en',
    merchant: 'mela',
  });
  await app.until(() => says(app, 'That is all of them'));
  expect(says(app, '40 games')).toBe(true);

  await app.tap('main nav[aria-label=Makers] a[href="/m/slot-games?vassalage=AA"]');
  await app.until(() => asked().length > 3);
  expect(asked()[3]?.query).toMatchObject({ pageNo: '1', vassalage: 'AA' });
  expect(app.address()).toBe('/m/slot-games?vassalage=AA');
  later();
  // The chip over the title removes the filter: all games again.
  const before = asked().length;
  await app.tap('header button[aria-label="Take off: Maker AA"]');
  await app.until(() => app.address() === '/m/slot-games' && asked().length > before);
  expect(asked()[before]?.query).toMatchObject({ pageNo: '1', vassalage: '' });
});

test('ends a list by the cursor of its last page, not by the reported number of pages', async () => {
  const server = await fair({ total: 54 });
  const { gameList } = server.handlers;
  // Of three pages, the reported total claims two after the first, and four after the last.
  const sums = new Map([
    ['2', 2],
    ['3', 4],
  ]);
  server.handlers.gameList = async (request) => {
    const page = gameList ? await gameList(request) : { refuse: 'unavailable' as const };
    const totalPages = sums.get(request.query['pageNo'] ?? '');
    return totalPages === undefined ? page : { ...page, totalPages };
  };
  const app = await openApp('/m/slot-games', { server });
  await app.until(() => says(app, 'That is all of them'));
  const asked = server.requests.filter(({ id, query }) => id === 'gameList' && query['pageSize'] === '18');
  expect(asked.map(({ query }) => query['cursor'])).toEqual(['', 'after-1', 'after-2']);
});

test('offers a retry without server codes when a list or one of its later pages fails (P141)', async () => {
  const server = await fair();
  const { gameList } = server.handlers;
  server.handlers.gameList = () => ({ refuse: 'vendor_unavailable' });
  const app = await openApp('/m/slot-games', { server });
  await app.until(() => says(app, 'The games did not load'));
  expect(app.container.textContent).not.toMatch(/vendor_unavailable|503/);
  server.handlers.gameList = (request) =>
    request.query['pageNo'] === '1' && gameList ? gameList(request) : { refuse: 'unavailable' };
  await app.tap('main [role=alert] button');
  await app.until(() => tiles(app).length > 0);
  await app.until(() => says(app, 'More games did not load'));
  expect(tiles(app)).toHaveLength(18);
  Object.assign(server.handlers, { gameList });
  await app.tap('main [role=alert] button');
  await app.until(() => says(app, 'That is all of them'));
});

test('restores the whole list on the way back, and otherwise shows its first page while refetching it', async () => {
  const server = await fair();
  const app = await openApp('/m/slot-games', { server });
  await app.until(() => says(app, 'That is all of them'));
  await app.tap('main nav a[href="/m/live-games"]');
  await app.until(() => lit(app) === 'Live' && tiles(app).length > 0);
  const before = server.requests.filter(({ query }) => query['gameType'] === 'RNG').length;
  await act(async () => history.back());
  await app.until(() => lit(app) === 'Slots');
  await app.until(() => says(app, 'That is all of them'));
  expect(server.requests.filter(({ query }) => query['gameType'] === 'RNG')).toHaveLength(before);

  const { gameList } = server.handlers;
  let answer = (): void => undefined;
  await app.tap('main nav a[href="/m/live-games"]');
  await app.until(() => lit(app) === 'Live');
  later();
  server.handlers.gameList = async (request) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return gameList ? await gameList(request) : { refuse: 'unavailable' };
  };
  await app.tap('main nav a[href="/m/slot-games"]');
  await app.until(() => lit(app) === 'Slots');
  expect(tiles(app)).toHaveLength(18);
  expect(server.last('gameList')?.query).toMatchObject({ gameType: 'RNG', pageNo: '1' });
  answer();
});

test('shows popular games below a few makers, except on the sports page', async () => {
  for (const [path, popular] of [
    ['/m/cockfight-games', 3],
    ['/m/lottery', 3],
    ['/m/sport-games', 0],
  ] as const) {
    const app = await openApp(path, { server: await fair() });
    await app.until(() => makerTiles(app).length > 0 && tiles(app).length === popular);
    expect(says(app, 'Popular games'), path).toBe(popular > 0);
    await app.close();
  }
  const none = await openApp('/m/cockfight-games', { server: await fair({ hot: 0 }) });
  await none.until(() => makerTiles(none).length > 0);
  expect(says(none, 'Popular games')).toBe(false);
});

test('shows the makers’ game counts in the language’s own digits', async () => {
  const counts = (app: Awaited<ReturnType<typeof openApp>>) =>
    app.all('main nav a small').map((count) => count.textContent);
  const english = await openApp('/m/slot-games', { server: await fair() });
  await english.until(() => counts(english).length === 3);
  expect(counts(english).join()).toMatch(/^[0-9,]+$/);
  await english.close();
  const bengali = await openApp('/m/slot-games', { server: await fair(), language: 'bn' });
  await bengali.until(() => counts(bengali).length === 3);
  expect(counts(bengali).join()).toMatch(/^[০-৯,]+$/);
});
