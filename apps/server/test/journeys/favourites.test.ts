import { expect, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { openGamePage } from '../../demo/game-page.ts';
import { siteRequest } from '@mela/dev-env/site-request';
import { createPlayer, findGame, loginPlayer, registerPlayer } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();

test('adds and removes favourites by node and vendor, lists them newest first, for members only (P75, P121, P122, P123, P124)', async () => {
  const { favouriteIds, favouriteList, addFavourite, removeFavourite } = CALL_TABLE;
  expect([favouriteIds.method, favouriteList.method, addFavourite.method, removeFavourite.method]).toEqual([
    'GET',
    'GET',
    'POST',
    'DELETE',
  ]);
  const player = await registerPlayer(env.site);
  const { games } = await player.call('gameList', { query: { pageSize: 3, language: 'EN' } });
  const [first, second] = games.map(({ nodeId, vendor }) => ({ nodeId, vendor }));
  if (!first || !second) throw new Error('the catalogue is too small');
  for (const body of [first, second, first]) await player.call('addFavourite', { body });
  expect(await player.call('favouriteIds', { query: { pageNo: 1, pageSize: 100 } })).toEqual({
    content: [second.nodeId, first.nodeId],
    pageNum: 1,
    totalPages: 1,
  });
  expect(await player.call('favouriteIds', { query: { pageNo: 2, pageSize: 1 } })).toEqual({
    content: [first.nodeId],
    pageNum: 2,
    totalPages: 2,
  });
  const query = { pageNo: 1, pageSize: 15, language: 'EN', gameType: 'RNG' } as const;
  const list = await player.call('favouriteList', { query });
  expect(list.content.map((game) => game.displayName)).toEqual([games[1]?.displayName, games[0]?.displayName]);
  expect(list).toMatchObject({ pageNum: 1, totalPages: 1 });
  await player.call('removeFavourite', { query: second });
  expect((await player.call('favouriteIds')).content).toEqual([first.nodeId]);

  const guest = createPlayer(env.site);
  for (const answer of [
    await guest.ask('favouriteIds'),
    await guest.ask('favouriteList'),
    await guest.ask('addFavourite', { body: first }),
    await guest.ask('removeFavourite', { query: first }),
  ])
    expect(answer).toMatchObject({ status: 401, answer: { errorCode: 'not_logged_in' } });
  const other = await registerPlayer(env.site);
  expect((await other.call('favouriteIds')).content).toEqual([]);
});

test('lists a game as hot once a member opened it for money, by its name in the requested language (P120)', async () => {
  expect(CALL_TABLE.hotGames.method).toBe('GET');
  const player = await registerPlayer(env.site);
  const game = await findGame(env.site, 'Midnight Bell');
  const { vendor, gameId, nodeId } = game;
  const launched = await player.call('launchGame', { query: { vendor, gameId, nodeId, gameType: 'RNG' } });
  await openGamePage(launched.content.game_url, env.games);
  const query = { isPlatform: '2', language: 'EN', platform: 'html5', gameName: game.displayName.slice(1, 5) } as const;
  const hot = async () => (await player.call('hotGames', { query })).list;
  await expect.poll(async () => (await hot()).map((found) => found.gameId)).toContain(gameId);
  expect((await hot()).every((found) => found.isHot === 1)).toBe(true);
  const home = async () => (await siteRequest(env.site, { path: '/m/home' })).text;
  await expect.poll(home).toContain('"block":{"category":"HOT"');
  const inBengali = (await player.call('hotGames', { query: { language: 'BN' } })).list;
  expect(inBengali.find((found) => found.gameId === gameId)?.displayName).not.toBe(game.displayName);
  expect((await player.call('hotGames', { query: { ...query, gameName: 'no such game' } })).list).toEqual([]);
});

test('lets members of types 0, 1 and 2 launch games, keep favourites, deposit and read their inbox (P101)', async () => {
  for (const [userName, type] of [
    ['rahim', 0],
    ['karim', 1],
    ['salma', 2],
  ] as const) {
    const member = await loginPlayer(env.site, userName, 'mela-demo-2026');
    expect((await member.call('memberInfo')).type).toBe(type);
    const { games } = await member.call('gameList', { query: { pageSize: 1, language: 'EN' } });
    const [game] = games;
    if (!game) throw new Error('the catalogue is empty');
    const { vendor, gameId, nodeId } = game;
    const launched = await member.call('launchGame', { query: { vendor, gameId, nodeId, gameType: 'RNG' } });
    expect(launched.content.game_url).toMatch(/^https?:/);
    await member.call('addFavourite', { body: { vendor, nodeId } });
    expect((await member.call('favouriteIds')).content).toContain(nodeId);
    const { methods } = await member.call('depositMethods');
    const order = await member.call('createDeposit', {
      body: { idempotencyKey: crypto.randomUUID(), method: methods[0]?.code ?? '', amount: '500' },
    });
    expect(order).toMatchObject({ state: 'pending', amount: '500.00' });
    expect((await member.call('inboxMessages')).list).toEqual([]);
  }
});
