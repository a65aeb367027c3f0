import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { gamesOf } from '../../../test/catalogue.ts';
import { fair, lit, says, tiles, title, type } from '../../../test/game-centre.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { stopTimers } from '../../../test/fake-timers.ts';
import { openApp } from '../../../test/open-app.tsx';
import { SEARCH_DEBOUNCE_MS } from './use-criteria.ts';

test('keeps the filters of an address through a reload and names them in the bar', async () => {
  const server = await fair();
  const app = await openApp(
    '/m/poker-games?vassalage=BB&minBet=5&minLine=20&gameClassify=provably_fair&gameName=king',
    {
      server,
    },
  );
  await app.until(() => tiles(app).length > 0);
  expect(server.last('gameList')?.query).toMatchObject({
    gameType: 'PVP',
    vassalage: 'BB',
    minBet: '5',
    minLine: '20',
    gameClassify: 'provably_fair',
    gameName: 'king',
  });
  expect(app.all('header fieldset button').map((chip) => chip.textContent)).toEqual([
    'Maker BB',
    'Provably fair',
    'Bets from ￥5',
    '20+ lines',
    '“king”',
  ]);
});

test('opens the list of the chosen kind with the panel’s filters, and the lottery’s own page for lotteries (P45)', async () => {
  // A single page of games: in a longer list, the request for the second page would be the last call.
  const server = await fair({ total: 6 });
  const app = await openApp('/m/slot-games', { server });
  await app.until(() => tiles(app).length > 0);
  const choose = async (value: string, group: string) => {
    const fieldset = app.all('dialog fieldset').find((one) => one.querySelector('legend')?.textContent === group);
    const input = [...(fieldset?.querySelectorAll<HTMLInputElement>('input') ?? [])].find((one) => one.value === value);
    await act(async () => input?.click());
    return [...(fieldset?.querySelectorAll('label') ?? [])].map((label) => label.textContent);
  };
  const submit = async () => {
    const form = app.find('dialog form');
    await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  await app.tap('header button[aria-label="Filter games"]');
  await app.until(() => app.all('dialog fieldset').length > 0);
  expect(await choose('FISH', 'Kind of game')).toContain('Fishing');
  expect(await choose('BB', 'Maker')).toEqual(['All', 'Maker AA', 'Maker BB']);
  await choose('10', 'Minimum bet up to');
  await type(app, 'dialog form input:not([type])', 'carp');
  await submit();
  await app.until(() => app.address() === '/m/gameList?gameType=FISH&vassalage=BB&minBet=10&gameName=carp');
  await app.until(() => server.last('gameList')?.query['gameName'] === 'carp');
  expect(server.last('gameList')?.query).toMatchObject({
    gameType: 'FISH',
    vassalage: 'BB',
    minBet: '10',
    pageNo: '1',
  });

  await app.tap('header button[aria-label="Filter games"]');
  await choose('RNG', 'Kind of game');
  await choose('', 'Maker');
  await choose('20', 'Lines');
  const fairOnly = app.find('dialog input[role=switch]');
  await act(async () => fairOnly?.click());
  await submit();
  await app.until(() => app.address().startsWith('/m/gameList?gameType=RNG'));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    gameType: 'RNG',
    gameClassify: 'provably_fair',
    minBet: '10',
    minLine: '20',
    gameName: 'carp',
  });

  await app.tap('header button[aria-label="Filter games"]');
  await choose('LOTT', 'Kind of game');
  await submit();
  await app.until(() => app.address() === '/m/lottery');
});

test('searches after a pause in typing, stores the search, and offers it the next time', async () => {
  const server = await fair();
  const app = await openApp('/m/slot-games', { server });
  await app.until(() => server.count('gameList') >= 4);
  const before = server.count('gameList');
  await app.tap('header button[aria-label="Search games"]');
  await app.until(() => says(app, 'Popular games'));
  const pass = stopTimers();
  for (const typed of ['ga', 'gam', 'game 1']) {
    await type(app, 'header input[type=search]', typed);
    await pass(SEARCH_DEBOUNCE_MS - 1);
  }
  expect([app.address(), server.count('gameList')]).toEqual(['/m/slot-games', before]);
  await pass(1);
  vi.useRealTimers();
  await app.until(() => server.last('gameList')?.query['gameName'] === 'game 1');
  expect(app.address()).toBe('/m/slot-games?gameName=game+1');
  expect(server.requests.some(({ query }) => query['gameName'] === 'ga' || query['gameName'] === 'gam')).toBe(false);
  await app.until(() => app.find('main mark') !== null);
  expect(app.find('main mark')?.textContent).toBe('Game 1');

  const form = app.find('header form');
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(localStorage.getItem('recentSearches')).toBe('["game 1"]');
  await app.tap('header button[aria-label="Clear the search"]');
  await app.until(() => says(app, 'You searched for') && app.address() === '/m/slot-games');
});

test('leads from an empty search to all games, and from there to popular ones', async () => {
  const here = await openApp('/m/slot-games?gameName=nothing', { server: await fair() });
  await here.until(() => says(here, 'Nothing is called “nothing”'));
  expect(here.find('main a[href="/m/gameList?gameName=nothing"]')?.textContent).toBe('Search all games');
  await here.close();
  const all = await openApp('/m/gameList?gameName=nothing', { server: await fair() });
  await all.until(() => says(all, 'Nothing is called “nothing”'));
  const onward = all.all('main a[href="/m/hot-games"]').find((link) => link.closest('nav') === null);
  expect(onward?.textContent).toBe('Popular games');
});

test('pages favourites, searches them on the phone, has an empty state, and sends guests to log in (P46)', async () => {
  const guest = await openApp('/m/fav-games', { server: await fair() });
  await guest.until(() => guest.address() === '/m/login?back=%2Fm%2Ffav-games');
  await guest.close();

  const server = await fair();
  const app = await openApp('/m/fav-games', { server, session: sessionOf(0) });
  await app.until(() => server.count('favouriteList') === 3);
  expect(title(app)).toBe('Favourite games');
  expect(
    server.requests.filter(({ id }) => id === 'favouriteList').map(({ query }) => [query['pageNo'], query['pageSize']]),
  ).toEqual([
    ['1', '15'],
    ['2', '15'],
    ['3', '15'],
  ]);
  await app.tap('header button[aria-label="Search games"]');
  await type(app, 'header input[type=search]', 'game 40');
  await app.until(() => tiles(app).length === 1);
  expect(tiles(app)[0]?.getAttribute('aria-label')).toBe('Game 40');
  expect(server.count('favouriteList')).toBe(3);
  await app.close();

  const bare = await fair();
  bare.handlers.favouriteIds = () => ({ content: [], pageNum: 1, totalPages: 0 });
  bare.handlers.favouriteList = () => ({ content: [], pageNum: 1, totalPages: 0, totalGames: 0, next: null });
  const empty = await openApp('/m/fav-games', { server: bare, session: sessionOf(0) });
  await empty.until(() => says(empty, 'No favourites yet'));
  expect(empty.find('main a[href="/m/home"]')?.textContent).toBe('Find a game');
});

test('skips no favourite when a heart is removed between pages, and repeats no recent game', async () => {
  const all = gamesOf(40);
  const server = await fair();
  const gone = new Set<number>();
  server.handlers.favouriteIds = () => ({ content: all.map(({ nodeId }) => nodeId), pageNum: 1, totalPages: 1 });
  server.handlers.favouriteList = ({ query }) => {
    const pageNum = Number(query['pageNo']);
    if (pageNum > 1) gone.add(1);
    const here = all.filter(({ nodeId }) => !gone.has(nodeId));
    const before = query['before'];
    const from =
      before === undefined
        ? here.slice((pageNum - 1) * 15)
        : here.filter(({ nodeId }) => 100 - nodeId < Number(before));
    const content = from.slice(0, 15);
    const next = from.length > 15 ? String(100 - (content.at(-1)?.nodeId ?? 0)) : null;
    return { content, pageNum, totalPages: 3, totalGames: here.length, next };
  };
  const app = await openApp('/m/fav-games', { server, session: sessionOf(0) });
  await app.until(() => server.count('favouriteList') === 3);
  await app.tap('header button[aria-label="Search games"]');
  await type(app, 'header input[type=search]', 'game 16');
  await app.until(() => tiles(app).length === 1);
  expect(tiles(app)[0]?.getAttribute('aria-label')).toBe('Game 16');
  await app.close();

  const played = await fair();
  played.handlers.recentGames = ({ query }) => {
    const page = Number(query['page']);
    const list = all.slice((page - 1) * 18, page * 18);
    return { list, pageNum: page, totalPages: 2, next: page < 3 ? `9.${page}` : null };
  };
  const recent = await openApp('/m/gameList?gameType=RECENT', { server: played, session: sessionOf(0) });
  await recent.until(() => played.count('recentGames') === 3);
  const cursors = played.requests.filter(({ id }) => id === 'recentGames').map(({ query }) => query['cursor']);
  expect(cursors).toEqual([undefined, '9.1', '9.2']);
});

test('shows recent games on their own page, for members only', async () => {
  const guest = await openApp('/m/gameList?gameType=RECENT', { server: await fair() });
  await guest.until(() => guest.address() === '/m/login?back=%2Fm%2FgameList%3FgameType%3DRECENT');
  await guest.close();
  const server = await fair();
  const app = await openApp('/m/gameList?gameType=RECENT', { server, session: sessionOf(0) });
  await app.until(() => tiles(app).length === 4);
  expect([title(app), lit(app)]).toEqual(['Recent', 'Recent']);
  expect(server.last('recentGames')?.query).toMatchObject({
    page: '1',
    pageSize: '18',
    clientType: '2',
    language: 'en',
  });
  await app.close();
  const bare = await fair();
  bare.handlers.recentGames = () => ({ list: [], pageNum: 1, totalPages: 0, next: null });
  const empty = await openApp('/m/gameList?gameType=RECENT', { server: bare, session: sessionOf(0) });
  await empty.until(() => says(empty, 'You have not played yet'));
});
