import type { Database } from '@mela/database/database';
import { openDatabase } from '@mela/database/open-database';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGamePage } from '../../demo/game-page.ts';
import { openLiveStream } from './live-stream.ts';
import { createPlayer, findGame, registerPlayer, until } from '@mela/dev-env/player';

let env: DevEnv;
let database: Database;
beforeAll(async () => {
  env = await startDevEnv({ database: 'postgres', robots: 4 });
  database = await openDatabase({ url: env.databaseUrl });
});
afterAll(async () => {
  await database?.close();
  await env?.stop();
});

const mela = `(select id from merchants where code = 'mela')`;
const WITHIN_A_MINUTE = { timeout: 60_000 };

test('applies an operator’s change to the next read and to live feeds of their merchant within a minute', async () => {
  const guest = createPlayer(env.site);
  const phone = await openLiveStream(env.site);
  const games = async () => (await guest.call('gameList', { query: { pageSize: 5, language: 'EN' } })).games;
  const lobbyEvents = () => phone.topics().filter((topic) => topic === 'lobby').length;
  const hidden = await findGame(env.site, 'Midnight Bell');
  // It never comes first by itself: it is not the house's, and no robot plays it.
  const placed = await findGame(env.site, 'Rooster Derby');
  const haat = createPlayer(env.site, { host: 'haat.localhost' });

  /** Changes rows, then expects the change in what a phone reads and a message on its live feed. */
  async function change(sql: string, params: unknown[], seen: () => Promise<unknown>, is: unknown) {
    const before = lobbyEvents();
    await database.query(sql, params);
    await expect.poll(seen, WITHIN_A_MINUTE).toEqual(is);
    await expect.poll(lobbyEvents, WITHIN_A_MINUTE).toBeGreaterThan(before);
  }
  await change(
    `insert into catalogue_placed_games (merchant_id, node_id, position) values (${mela}, $1, 1)`,
    [placed.nodeId],
    async () => (await games())[0]?.nodeId,
    placed.nodeId,
  );
  await change(
    `insert into catalogue_placed_games (merchant_id, node_id, shown) values (${mela}, $1, false)`,
    [hidden.nodeId],
    async () => (await guest.ask('gameDetail', { query: { nodeId: hidden.nodeId } })).status,
    404,
  );
  const settings = (language = 'EN') => guest.call('merchantSettings', { query: { language } });
  await change(
    `insert into merchant_home_sections (merchant_id, language, section, position) values (${mela}, 'EN', 'makers', 1), (${mela}, 'EN', 'games', 2)`,
    [],
    async () => (await settings()).homeSections,
    ['makers', 'games'],
  );
  expect((await settings('BN')).homeSections).toEqual([
    'favourites',
    'games',
    'sports',
    'winners',
    'jackpot',
    'makers',
  ]);
  await change(
    `update merchant_banners set url = '/m/fishing-games', languages = '{BN}' where id = (select min(id) from merchant_banners where merchant_id = ${mela})`,
    [],
    async () => (await settings('BN')).banners[0]?.url,
    '/m/fishing-games',
  );
  expect((await settings()).banners.some((banner) => banner.url === '/m/fishing-games')).toBe(false);
  // The page itself has it too.
  const home = async () => (await siteRequest(env.site, { path: '/m/home', headers: { cookie: 'language=BN' } })).text;
  await expect.poll(async () => (await home()).includes('/m/fishing-games'), WITHIN_A_MINUTE).toBe(true);
  await change(
    `update catalogue_games set maintenance = true where node_id = $1`,
    [placed.nodeId],
    async () => (await games())[0]?.state,
    'maintenance',
  );
  const player = await registerPlayer(env.site);
  expect(await player.ask('launchGame', { query: { nodeId: placed.nodeId } })).toMatchObject({
    status: 503,
    answer: { errorCode: 'game_maintenance' },
  });
  await change(
    `update catalogue_games set maintenance = false where node_id = $1`,
    [placed.nodeId],
    async () => (await games())[0]?.state,
    'open',
  );

  // One of two announcements is scheduled for later: phones receive a message when each becomes readable.
  const newest = async () => (await guest.call('notices', { query: { language: 'EN' } })).list[0]?.title;
  for (const [title, startsAt] of [
    ['Now', `now()`],
    ['Planned', `now() + interval '5 seconds'`],
  ])
    await change(
      `insert into announcements (merchant_id, type, title, content, starts_at)
       values (${mela}, 'PL', jsonb_build_object('en', $1::text), '{"en":"<p>Words</p>"}', ${startsAt})`,
      [title],
      newest,
      title,
    );

  // Haat's guests receive nothing of mela's content.
  const [there] = (await haat.call('gameList', { query: { pageSize: 1, language: 'EN' } })).games;
  expect(there?.nodeId).toBeGreaterThan(0);
  expect(there?.nodeId).not.toBe(placed.nodeId);
  expect((await haat.ask('gameDetail', { query: { nodeId: hidden.nodeId } })).status).toBe(200);
  expect((await haat.call('merchantSettings', { query: { language: 'EN' } })).homeSections).toContain('winners');
  phone.close();
});

test('answers banners with a group and an address: m_home, m_hotgames, m_leftmenu, m_reg (P65)', async () => {
  const groups = ['m_home', 'm_hotgames', 'm_leftmenu', 'm_reg'];
  for (const group of groups)
    await database.query(
      `insert into merchant_banners (merchant_id, group_name, position, scene, title, body, action, url)
       values (${mela}, $1, 99, 'tiger', '{"en":"Test"}', '{}', '{}', $2)`,
      [group, `/m/help?i=${group}`],
    );
  const guest = createPlayer(env.site);
  for (const groupName of groups) {
    const ask = () => guest.call('announcements', { query: { types: 'B', groupName, platform: 'M' } });
    const shown = await until(async () => {
      const { banners } = await ask();
      return banners.find((banner) => banner.url === `/m/help?i=${groupName}`);
    }, `the banner of ${groupName}`);
    expect(shown.groupName).toBe(groupName);
    expect((await ask()).banners.every((banner) => banner.groupName === groupName)).toBe(true);
  }
});

test('answers download links with type, address and English label, in the merchant’s order (P66, M108)', async () => {
  const types = ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'TELEGRAM', 'FACEBOOK', 'TELEGRAM2'];
  const guest = createPlayer(env.site);
  const list = async () => (await guest.call('downloadLinks')).list;
  await database.query(`delete from merchant_links where merchant_id = ${mela}`);
  await expect.poll(list, WITHIN_A_MINUTE).toEqual([]);
  for (const [index, type] of types.entries())
    await database.query(
      `insert into merchant_links (merchant_id, resource_type, url, label_name_en, position) values (${mela}, $1, $2, $3, $4)`,
      [type, `https://links.example/${type}`, `Get ${type}`, 100 - index],
    );
  await expect
    .poll(list, WITHIN_A_MINUTE)
    .toEqual(
      types
        .map((type) => ({ resourceType: type, url: `https://links.example/${type}`, labelNameEn: `Get ${type}` }))
        .toReversed(),
    );
  await database.query(`update merchant_links set shown = false where resource_type = 'IOS'`);
  await expect.poll(async () => (await list()).map((link) => link.resourceType), WITHIN_A_MINUTE).not.toContain('IOS');
});

test('lists games that a member opened, newest first, once each, by page and category, none for guests (P125)', async () => {
  expect(CALL_TABLE.recentGames.method).toBe('GET');
  const player = await registerPlayer(env.site);
  const query = { page: 1, pageSize: 18, gameType: '', language: 'EN', clientType: '2' } as const;
  const recent = async (more = {}) => (await player.call('recentGames', { query: { ...query, ...more } })).list;
  expect(await recent()).toEqual([]);
  const names = ['Royal Bengal', 'Dragon Fortune', 'Baul Nights'];
  const [a, b, c] = await Promise.all(names.map(async (name) => (await findGame(env.site, name)).nodeId));
  const open = async (nodeId: number | undefined) => {
    const launched = await player.call('launchGame', { query: { nodeId: nodeId ?? 0 } });
    await openGamePage(launched.content.game_url, env.games);
  };
  for (const nodeId of [a, b, a]) {
    await open(nodeId);
    await expect.poll(async () => (await recent())[0]?.nodeId).toBe(nodeId);
  }
  // A game that was only requested and never opened was not played.
  await player.call('launchGame', { query: { nodeId: c ?? 0 } });
  expect((await recent()).map((game) => game.nodeId)).toEqual([a, b]);
  expect((await recent({ page: 2, pageSize: 1 })).map((game) => game.nodeId)).toEqual([b]);
  expect(await player.call('recentGames', { query: { ...query, pageSize: 1 } })).toMatchObject({
    pageNum: 1,
    totalPages: 2,
  });
  // A client that pages through the list keeps its order, although a game further down is opened meanwhile.
  const first = await player.call('recentGames', { query: { ...query, pageSize: 1 } });
  await open(b);
  await expect.poll(async () => (await recent())[0]?.nodeId).toBe(b);
  expect((await recent({ page: 2, pageSize: 1 })).map((game) => game.nodeId)).toEqual([a]);
  const second = await player.call('recentGames', {
    query: { ...query, page: 2, pageSize: 1, cursor: first.next ?? '' },
  });
  expect([second.list.map((game) => game.nodeId), second.next]).toEqual([[b], null]);
  await open(a);
  await expect.poll(async () => (await recent())[0]?.nodeId).toBe(a);
  expect((await recent({ gameType: 'RNG' })).map((game) => game.nodeId)).toEqual([a, b]);
  expect(await recent({ gameType: 'LIVE' })).toEqual([]);
  const [inBengali] = await recent({ language: 'BN' });
  expect(inBengali?.displayName).not.toBe((await recent())[0]?.displayName);
  const other = await registerPlayer(env.site);
  expect((await other.call('recentGames', { query })).list).toEqual([]);
  expect(await createPlayer(env.site).ask('recentGames', { query })).toMatchObject({
    status: 401,
    answer: { errorCode: 'not_logged_in' },
  });
});

test('answers up to 100 wins, the highest first, masked as the merchant asks (P129, M156)', async () => {
  expect(CALL_TABLE.winnerBoard.method).toBe('GET');
  const guest = createPlayer(env.site);
  const query = { gameCategory: 'ALL', language: 'EN', limitNum: 100, imgSize: 'rx2' } as const;
  const board = async (more = {}) => (await guest.call('winnerBoard', { query: { ...query, ...more } })).list;
  // The demo's robots play.
  const list = await until(
    async () => {
      const found = await board();
      return found.length > 1 && found;
    },
    'wins on the board',
    120_000,
  );
  const minor = (sum: string) => BigInt(sum.replace('.', ''));
  const sums = list.map((winner) => minor(winner.vo.winAmount));
  expect(sums).toEqual(sums.toSorted((x, y) => (x > y ? -1 : x < y ? 1 : 0)));
  for (const { vo } of list) {
    expect(vo.customerName).toMatch(/^..?\*\*\*.?$/);
    expect(vo.iconUrl).toMatch(/^(\/art\/.+)?$/);
    expect(vo.winAmount).toMatch(/^\d+\.\d\d$/);
  }
  expect((await board({ limitNum: 2 })).length).toBe(2);
  expect((await guest.ask('winnerBoard', { query: { ...query, limitNum: 101 } })).status).toBe(400);
  for (const wrong of [{ gameCategory: 'RNG' }, { imgSize: 'rx3' }])
    expect((await guest.ask('winnerBoard', { query: { ...query, ...wrong } as never })).status).toBe(400);
  for (const [mask, shape] of [
    ['first', /^.\*\*\*$/],
    ['none', /^\*\*\*$/],
    ['middle', /^..?\*\*\*.?$/],
  ] as const) {
    await database.query(`update merchants set winner_mask = $1 where code = 'mela'`, [mask]);
    await expect
      .poll(async () => (await board()).every((winner) => shape.test(winner.vo.customerName)), WITHIN_A_MINUTE)
      .toBe(true);
  }
});

test('answers all details of a game, and lists with games, pageNum and totalPages (P60, P61)', async () => {
  const player = await registerPlayer(env.site);
  const page = await player.call('gameList', { query: { language: 'EN', gameType: 'RNG' } });
  expect(Object.keys(page).toSorted()).toEqual(['games', 'match', 'next', 'pageNum', 'totalGames', 'totalPages']);
  expect(page.games.length).toBeGreaterThan(0);
  const game = await findGame(env.site, 'Royal Bengal');
  expect(game).toMatchObject({
    nodeId: expect.any(Number),
    nodeName: game.displayName,
    gameId: game.gameCode,
    gameName: game.displayName,
    displayName: expect.stringMatching(/\w/),
    gameType: 'RNG',
    vendor: 'studio',
    vassalage: expect.stringMatching(/^\w+$/),
    gameClassify: expect.any(String),
    supportPlay: true,
    showIcon: true,
    iconUrl: expect.any(String),
    isHot: 0,
    roomId: expect.any(String),
    isGameH5: true,
    freeplay: expect.any(Boolean),
    lottoMode: '',
    gameCode: expect.stringMatching(/\w/),
  });
  await player.call('addFavourite', { body: { nodeId: game.nodeId, vendor: game.vendor } });
  const favourites = await player.call('favouriteList', { query: { language: 'EN' } });
  expect(favourites).toMatchObject({ content: [{ nodeId: game.nodeId }], pageNum: 1, totalPages: 1 });
  const launched = await player.call('launchGame', { query: { nodeId: game.nodeId } });
  await openGamePage(launched.content.game_url, env.games);
  const hot = async () => (await player.call('hotGames', { query: { language: 'EN' } })).list;
  await expect
    .poll(async () => (await hot()).find((one) => one.nodeId === game.nodeId)?.isHot, WITHIN_A_MINUTE)
    .toBe(1);
  expect((await player.call('recentGames', { query: { language: 'EN' } })).list[0]?.nodeId).toBe(game.nodeId);
});
