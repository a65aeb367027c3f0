import { expect, onTestFinished, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { createPlayer, loginPlayer, registerPlayer } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();

test('answers vendor types with sorting, mapping and display names by type and merchant code (P118)', async () => {
  const value = await createPlayer(env.site).call('gameVendors', {
    query: { typeId: '1', merchantCode: 'mela', language: 'EN' },
  });
  expect(CALL_TABLE.gameVendors.method).toBe('GET');
  expect(value.sorting.map(({ gameCategory }) => gameCategory)).toEqual(['RNG', 'SPORTS', 'COCKFIGHT']);
  expect(value.sorting[1]?.vendorNames.map(({ vassalage }) => vassalage)).toEqual(['SPB']);
  expect(value.sorting[2]?.vendorNames.map(({ vassalage }) => vassalage)).toEqual(['SV3']);
  expect(value.sorting[0]?.vendorNames[0]).toEqual({
    vassalage: 'studio',
    accountTypeName: expect.stringMatching(/\w/),
  });
  expect(value.mapping['RNG']?.[0]).toMatchObject({
    vassalage: 'studio',
    gameType: 'RNG',
    gameCategory: 'RNG',
    mobileLargeIcon: expect.stringMatching(/^\/art\//),
  });
  expect(value.display['studio']).toBe(value.sorting[0]?.vendorNames[0]?.accountTypeName);
  const other = await createPlayer(env.site).ask('gameVendors', { query: { typeId: '2' as never } });
  expect(other.status).toBe(400);
});

test('lists games in the day’s shuffled order, the house’s first, the same by cursor and by page number', async () => {
  // Played games come first too, so this site must have no players.
  const own = await startDevEnv();
  onTestFinished(() => own.stop());
  const guest = createPlayer(own.site);
  const query = { gameType: 'RNG', pageSize: 18, language: 'EN' } as const;
  const walked: string[] = [];
  const makers: string[] = [];
  const second: string[] = [];
  let cursor: string | null = '';
  for (let pageNo = 1; cursor !== null; pageNo += 1) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(pageNo, cursor);
    // Read while paging: after midnight, pages by number follow the new day's order.
    if (pageNo === 2) second.push(...(await ask(2, '')).games.map((game) => game.gameId));
    walked.push(...page.games.map((game) => game.gameId));
    makers.push(...page.games.map((game) => game.vassalage));
    cursor = page.next;
  }
  const { totalGames } = await ask(1, '');
  expect(second).toEqual(walked.slice(18, 36));
  expect(new Set(walked).size).toBe(totalGames);
  expect(walked).toHaveLength(totalGames);
  expect(makers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'studio'));
  expect(walked).not.toEqual(walked.toSorted());
  const falls = walked.filter((code, at) => at > 0 && code < (walked[at - 1] ?? '')).length;
  expect(falls).toBeGreaterThan(totalGames / 4);

  function ask(pageNo: number, from: string) {
    return guest.call('gameList', { query: { ...query, pageNo, cursor: from } });
  }
});

test('takes every filter of the document in the game list and answers games, pageNum and totalPages (P119)', async () => {
  const guest = createPlayer(env.site);
  const full = {
    merchant: 'mela',
    platform: 'html5',
    clientType: '2',
    gameName: '',
    gameType: 'RNG',
    pageNo: 1,
    pageSize: 18,
    vassalage: '',
    gameClassify: '',
    minBet: '',
    minLine: '',
    language: 'EN',
    isNew: '',
  } as const;
  expect(CALL_TABLE.gameList).toMatchObject({ method: 'GET', path: '/wps/relay/GCSGAME_gameList' });
  const first = await guest.call('gameList', { query: full });
  expect(first).toMatchObject({ pageNum: 1, totalPages: Math.ceil(first.totalGames / 18) });
  expect(first.games).toHaveLength(18);
  const second = await guest.call('gameList', { query: { ...full, pageNo: 2 } });
  expect(second.pageNum).toBe(2);
  const codes = [...first.games, ...second.games].map((game) => game.gameId);
  expect(new Set(codes).size).toBe(codes.length);

  expect(
    (await guest.call('gameList', { query: { ...full, gameName: 'royal beng' } })).games.map(
      (game) => game.displayName,
    ),
  ).toEqual(['Royal Bengal']);
  expect((await guest.call('gameList', { query: { ...full, vassalage: 'nobody' } })).games).toEqual([]);
  const ofOne = await guest.call('gameList', { query: { ...full, vassalage: 'JL' } });
  expect(new Set(ofOne.games.map((game) => game.vassalage))).toEqual(new Set(['JL']));
  expect(ofOne.totalGames).toBeGreaterThan(0);
  expect(ofOne.totalGames).toBeLessThan(first.totalGames);
  expect((await guest.call('gameList', { query: { ...full, gameType: 'LIVE' } })).games).toEqual([]);
  expect((await guest.call('gameList', { query: { ...full, gameClassify: 'none such' } })).games).toEqual([]);
  expect((await guest.call('gameList', { query: { ...full, minBet: '0' } })).games).toEqual([]);
  expect((await guest.call('gameList', { query: { ...full, minBet: '1' } })).totalGames).toBe(first.totalGames);
  expect((await guest.call('gameList', { query: { ...full, minLine: '1000' } })).games).toEqual([]);
  const bengali = await guest.call('gameList', { query: { ...full, language: 'BN', gameName: 'রয়েল' } });
  expect(bengali.games.map((game) => game.displayName)).toEqual(['রয়েল বেঙ্গল']);
  expect((await guest.ask('gameList', { query: { ...full, pageSize: 1000 } })).status).toBe(400);
  const filteredByMerchant = await guest.ask('gameList', { query: { ...full, isNew: '1' } });
  expect(filteredByMerchant.status).toBe(200);
});

test('answers member info with id, nickname, account and type of the signed-in member only (P133)', async () => {
  expect(CALL_TABLE.memberInfo).toMatchObject({ method: 'GET', path: '/wps/member/info' });
  expect(await createPlayer(env.site).ask('memberInfo')).toMatchObject({ status: 401 });
  const own = new Set<string>();
  for (const [account, type] of [
    ['karim', 1],
    ['rahim', 0],
  ] as const) {
    const member = await loginPlayer(env.site, account, 'mela-demo-2026');
    const info = await member.call('memberInfo');
    own.add(info.id);
    expect(info).toEqual({
      id: expect.stringMatching(/^\d+$/),
      nickname: null,
      account,
      type,
      clubLabel: null,
      headIcon: null,
      headFrame: null,
      // Of the demo's accounts `rahim` has made a deposit.
      ...(account === 'rahim' && { hasDeposited: true }),
    });
  }
  expect(own.size).toBe(2);
});

test('answers a code’s affiliate, the countries and the head icons, and keeps a chosen picture (M161)', async () => {
  const guest = createPlayer(env.site);
  expect(await guest.call('checkAffiliate', { query: { code: 'karim' } })).toEqual({
    success: true,
    inviter: 'ka***m',
  });
  expect(await guest.call('checkAffiliate', { query: { code: 'nobody' } })).toEqual({ success: false });
  expect((await guest.call('systemCountry')).countries.map(({ iso }) => iso)).toEqual(['BD', 'IN', 'CN']);
  const { list } = await guest.call('headIcons');
  expect(list.length).toBeGreaterThanOrEqual(12);
  const [picture] = list;
  if (!picture) throw new Error('no picture');
  expect(await siteRequest(env.site, { path: picture.url })).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp' },
  });
  expect(await guest.ask('setHeadIcon', { body: { headIcon: picture.id } })).toMatchObject({ status: 401 });
  const player = await registerPlayer(env.site);
  expect(await player.ask('setHeadIcon', { body: { headIcon: 'not-drawn' } })).toMatchObject({ status: 404 });
  expect(await player.call('setHeadIcon', { body: { headIcon: picture.id } })).toEqual({ headIcon: picture });
  expect((await player.call('memberInfo')).headIcon).toEqual(picture);
  await player.call('setHeadIcon', { body: { headIcon: null } });
  expect((await player.call('memberInfo')).headIcon).toBeNull();
});

test('answers the wallet with sumBalance by GET (P134, M101, M145)', async () => {
  expect(CALL_TABLE.memberWallet.method).toBe('GET');
  const player = await registerPlayer(env.site);
  expect((await player.call('memberWallet')).sumBalance).toBe('0.00');
  expect((await createPlayer(env.site).ask('memberWallet')).status).toBe(401);
});

test('returns a merchant’s currency to every visitor by the merchant wallet', async () => {
  expect(await createPlayer(env.site).call('merchantWallet')).toMatchObject({
    currency: 'BDT',
    symbol: '৳',
    pattern: '#,##0.00',
  });
  expect(await createPlayer(env.site, { host: 'haat.localhost' }).call('merchantWallet')).toMatchObject({
    currency: 'CNY',
    symbol: '￥',
  });
});

test('keeps the method and path of calls in the documents, and serves all others under /wps (P105, M136)', () => {
  const rows = Object.values(CALL_TABLE).map((row) => `${row.method} ${row.path}`);
  for (const given of [
    'POST /wps/session/login',
    'PUT /wps/member/register',
    'GET /wps/system/setting/register',
    'GET /wps/check/username',
    'GET /wps/relay/GCSGAME_gameList',
    'GET /wps/game/launchGame',
    'GET /wps/member/info',
  ])
    expect(rows).toContain(given);
  expect(CALL_TABLE.logout.method).toBe('DELETE');
  for (const row of rows) expect(row).toMatch(/^(GET|POST|PUT|DELETE) \/wps\//);
});
