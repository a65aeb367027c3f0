import { join } from 'node:path';
import { openDatabase } from '@mela/database/open-database';
import type { Database } from '@mela/database/database';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { CATEGORY_TABLE, type GameCategory } from '@mela/contract/categories';
import { unwrapServicePath } from '@mela/contract/service-path';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { fromNow } from '@mela/dev-env/from-now';
import { siteRequest } from '@mela/dev-env/site-request';
import { UI_LANGUAGES } from '@mela/locales/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solve } from '#/modules/accounts/login/test-accounts.ts';
import { KINDS, openEveryKindVendor } from './every-kind-vendor.ts';
import { createPlayer, deposit, loginPlayer, registerPlayer, until, type Player } from '@mela/dev-env/player';

let env: DevEnv;
let database: Database;
let vendor: Awaited<ReturnType<typeof openEveryKindVendor>>;
beforeAll(async () => {
  vendor = await openEveryKindVendor();
  const environment = { STUDIO_URL: vendor.origin, GAMES_ORIGIN: vendor.origin };
  env = await startDevEnv({ database: 'postgres', studio: false, environment });
  database = await openDatabase({ url: env.databaseUrl });
});
afterAll(async () => {
  await database?.close();
  await env?.stop();
  await vendor?.close();
});

const bet = (code: string) => vendor.bet(env.site, { code, keyFile: join(env.dataDir, 'keys', 'studio-private.pem') });

/** The game as a player finds it by its name, in its category. */
async function found(player: Player, wanted: GameCategory) {
  const kind = KINDS.find(({ category }) => category === wanted);
  if (!kind) throw new Error(`The vendor has nothing of ${wanted}`);
  const { category, name } = kind;
  const { games } = await player.call('gameList', { query: { gameType: category, gameName: name, language: 'EN' } });
  const [game, ...more] = games;
  expect([name, more, game?.displayName, game?.gameType]).toEqual([name, [], name, category]);
  if (!game) throw new Error(`No ${name}`);
  return game;
}

async function opens(player: Player, nodeId: number, code: string, money: string): Promise<void> {
  const launched = await player.call('launchGame', { query: { nodeId } });
  expect([code, launched.money, launched.gameOrigin]).toEqual([code, money, vendor.origin]);
  expect(await (await fetch(launched.content.game_url)).text()).toBe(`The game ${code}`);
}

/** Live casino, slots, sports, cockfight, esports, fishing, poker, both lotteries, Rummy, Ludo, and what is hot. */
async function offersEveryKind(): Promise<void> {
  const guest = createPlayer(env.site);
  const player = await registerPlayer(env.site);
  const kinds = KINDS.map(({ category }) => category);
  const { sorting, mapping, menus } = await until(async () => {
    const received = await guest.call('gameVendors', { query: { language: 'EN' } });
    return received.sorting.length >= kinds.length && received;
  }, 'the vendor’s games');
  expect(new Set(sorting.map(({ gameCategory }) => gameCategory))).toEqual(new Set(kinds));
  expect(menus.home).toEqual(expect.arrayContaining([...kinds]));
  expect(menus.home).not.toContain('HOT');
  for (const { category, code, maker } of KINDS) {
    expect([category, mapping[category]?.map(({ vassalage }) => vassalage)]).toEqual([category, [maker ?? 'studio']]);
    // Rummy and Ludo have no page: their tab launches the game.
    const path = CATEGORY_TABLE.find((row) => row.category === category)?.path || '/m/gameCenter';
    const page = await siteRequest(env.site, { path });
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.text).toContain('<meta name="viewport" content="width=device-width');
    const { games } = await guest.call('gameList', { query: { gameType: category, language: 'EN' } });
    expect([category, games.map(({ gameId }) => gameId)]).toEqual([category, [code]]);
    await opens(player, (await found(player, category)).nodeId, code, 'real');
  }

  await deposit(env.site, player, '1000');
  await until(async () => (await player.call('memberWallet')).cash !== '0.00', 'the deposit');
  expect(await bet('veranda-poker')).toMatchObject({ ok: true, currency: 'BDT' });
  const hot = await until(async () => {
    const { list } = await guest.call('hotGames', { query: { language: 'EN' } });
    return list.length > 0 && list;
  }, 'a hot game');
  expect(hot.map(({ gameId }) => gameId)).toContain('veranda-poker');
  await until(async () => (await guest.call('gameVendors')).menus.home[0] === 'HOT', 'the category of hot games');
}

/** An account, a wallet, an inbox, customer service and favourites. */
async function membersHaveTheirOwn(): Promise<void> {
  const player = await registerPlayer(env.site);
  expect(await player.call('memberInfo')).toMatchObject({ account: player.userName, type: 0 });
  expect(await player.call('memberWallet')).toMatchObject({ currency: 'BDT', sumBalance: '0.00' });
  expect((await player.call('inboxMessages')).list).toHaveLength(1);
  const [channel] = (await player.call('customerService')).list;
  expect(unwrapServicePath(channel?.path ?? '')).toBe('/m/chat');
  expect((await player.call('launchChat', { query: { b2c: '1' } })).chatUrl).toMatch(/^\/m\/chat/);
  const { nodeId, vendor: of } = await found(player, 'FISH');
  await player.call('addFavourite', { body: { nodeId, vendor: of } });
  expect(
    (await player.call('favouriteList', { query: { language: 'EN' } })).content.map((game) => game.nodeId),
  ).toEqual([nodeId]);
}

/** An agent's own team: a member who registers by the agent's code is in it, and the agent sees what they do. */
async function agentsHaveAnArea(): Promise<void> {
  const karim = await loginPlayer(env.site, 'karim', 'mela-demo-2026');
  // From yesterday to tomorrow, so that midnight in Dhaka makes no difference.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' });
  const [startDate = '', endDate = ''] = [-1, 1].map((away) => days.format(fromNow(away * 86_400_000)));
  const kpi = async () => (await karim.call('teamKpi', { query: { startDate, endDate, size: 0 } })).footer;
  const before = await kpi();
  const { invitation } = await karim.call('agentInvitation');
  expect(invitation).toEqual({ code: 'karim', path: '/m/register?code=karim' });
  const recruit = await registerPlayer(env.site, { affiliateCode: invitation?.code ?? '' });
  expect(await kpi()).toEqual({
    ...before,
    teamRegisterMemberCount: before.teamRegisterMemberCount + 1,
    teamLoginMemberCount: before.teamLoginMemberCount + 1,
    teamOnlineCount: before.teamOnlineCount + 1,
  });
  await deposit(env.site, recruit, '500');
  await until(async () => (await recruit.call('memberWallet')).cash !== '0.00', 'the deposit');
  const game = await found(recruit, 'PVP');
  await opens(recruit, game.nodeId, game.gameId, 'real');
  expect(await bet(game.gameId)).toMatchObject({ ok: true });
  await until(
    async () => (await kpi()).teamBetMemberCount === before.teamBetMemberCount + 1,
    'the bet of the team',
    60_000,
  );
  expect((await recruit.ask('teamKpi', { query: { startDate, endDate } })).answer).toMatchObject({
    errorCode: 'non_agent_account',
  });
  expect((await siteRequest(env.site, { path: '/m/agent' })).status).toBe(200);
}

/** Lists and names without an account, and every game with play money on request. */
async function guestsBrowseAndTry(): Promise<void> {
  const guest = createPlayer(env.site);
  const game = await found(guest, 'LIVE');
  expect((await guest.ask('launchGame', { query: { nodeId: game.nodeId } })).answer).toMatchObject({
    errorCode: 'not_logged_in',
  });
  const humanCheck = solve(await guest.call('humanCheckChallenge'));
  const trialName = await guest.call('createTrialAccount', { body: { humanCheck } });
  const session = await guest.call('freePlay', { body: { trialName } });
  expect(session.customerType).toBe(4);
  guest.token = session.token;
  await opens(guest, game.nodeId, game.gameId, 'play');
}

/** A merchant without settings for languages and money; its promotions may still name another currency. */
async function merchantsBeginWithDefaults(): Promise<void> {
  await database.query(
    `with bare as (
       insert into merchants (code, name, theme, time_zone, copyright_year, made_by_demo)
       values ('bare', '{"en": "Bare", "bn": "Bare"}', '{}', 'Asia/Dhaka', 2025, true) returning id
     ), host as (insert into merchant_hosts (host, merchant_id) select 'bare.localhost', id from bare)
     insert into merchant_banners (merchant_id, group_name, position, scene, title, body, action, url)
     select id, 'm_home', 1, 'gift', '{"en": "In the app"}', '{"en": "A bonus of up to ৳1888"}', '{"en": "See"}', '/m/app' from bare`,
  );
  const bare = createPlayer(env.site, { host: 'bare.localhost' });
  const settings = await until(async () => {
    const received = await bare.call('merchantSettings', { query: { language: 'EN' } });
    return received.merchantCode === 'bare' && received;
  }, 'the new merchant');
  expect(settings.currency).toEqual({ code: 'CNY', symbol: '￥', pattern: '#,##0.00', exponent: 2 });
  expect(await bare.call('merchantWallet')).toMatchObject({ currency: 'CNY', symbol: '￥', pattern: '#,##0.00' });
  expect(settings.banners[0]?.text['en']).toContain('৳1888');
  expect(settings.languages).toEqual([
    { tag: 'BN', name: 'বাংলা' },
    { tag: 'EN', name: 'English' },
  ]);
  expect(settings.defaultLanguage).toBe('BN');
  const langOf = async (cookie?: string) =>
    /<html[^>]* lang="(\w+)"/.exec(
      (
        await siteRequest(env.site, {
          path: '/m/home',
          host: 'bare.localhost',
          ...(cookie !== undefined && { headers: { cookie } }),
        })
      ).text,
    )?.[1];
  expect([await langOf(), await langOf('language=en'), await langOf('language=hi')]).toEqual(['bn', 'en', 'bn']);
  expect(UI_LANGUAGES).toHaveLength(35);
  expect(UI_LANGUAGES.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['EN', 'BN']));
}

test('lists, finds and opens a game of every kind, for members, agents and guests (P2, M1)', async () => {
  await offersEveryKind();
  await membersHaveTheirOwn();
  await agentsHaveAnArea();
  await guestsBrowseAndTry();
  await merchantsBeginWithDefaults();
});

test('lists lotteries of both kinds, of drawn digits and of Vietnam by GET, with a query alone (P130)', async () => {
  const guest = createPlayer(env.site);
  const lists = ['lotteries', 'numeroLotteries', 'vnLotteries'] as const;
  const codes = async (id: (typeof lists)[number], query: object = {}) => {
    const { games, totalGames } = await guest.call(id, { query: { language: 'EN', ...query } });
    expect(totalGames).toBe(games.length);
    return games.map(({ gameId }) => gameId).toSorted();
  };
  await until(async () => (await codes('lotteries')).length === 2, 'the vendor’s lotteries');
  expect(await codes('lotteries')).toEqual(['friday-draw', 'quick-draw']);
  expect(await codes('lotteries', { vassalage: 'NUMERO' })).toEqual(['quick-draw']);
  expect(await codes('lotteries', { gameName: 'friday' })).toEqual(['friday-draw']);
  expect(await codes('lotteries', { gameClassify: 'Tradition' })).toEqual([]);
  expect(await codes('numeroLotteries')).toEqual(['quick-draw']);
  expect(await codes('vnLotteries')).toEqual(['friday-draw']);
  for (const id of lists) {
    const { method, path } = CALL_TABLE[id];
    expect([id, method]).toEqual([id, 'GET']);
    expect((await siteRequest(env.site, { method: 'POST', path, body: {} })).status).toBe(405);
  }
  // A cursor reads on from page to page.
  const first = await guest.call('lotteries', { query: { language: 'EN', pageSize: 1 } });
  const second = await guest.call('lotteries', { query: { language: 'EN', pageSize: 1, cursor: first.next ?? '' } });
  expect(second.next).toBeNull();
  const read = [...first.games, ...second.games].map(({ gameId }) => gameId);
  expect(read.toSorted()).toEqual(['friday-draw', 'quick-draw']);
});
