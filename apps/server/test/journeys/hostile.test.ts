import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { siteRequest } from '@mela/dev-env/site-request';
import { openGamePage } from '../../demo/game-page.ts';
import { createPlayer, findGame, fundedPlayer, payoutAccount, registerPlayer, until } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();

test('returns nothing of a member for its id to another member or at another merchant', async () => {
  const owner = await funded('1000');
  const game = await aGame();
  const launched = await owner.call('launchGame', { query: game });
  await (await openGamePage(launched.content.game_url, env.games)).play('1.00');
  const order = (await owner.call('depositRecord')).list[0];
  const bet = await until(async () => (await owner.call('betRecord')).list[0], 'the bet');
  const withdrawal = await owner.call('createWithdrawal', {
    body: {
      idempotencyKey: randomUUID(),
      method: 'bank',
      amount: '200',
      ...(await payoutAccount(owner, { mode: 'never' })),
    },
  });
  const [session] = (await owner.call('sessions')).list;

  const thieves = [await registerPlayer(env.site), await registerPlayer(env.site, { host: 'haat.localhost' })];
  for (const thief of thieves) {
    const refused = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(404);
    await refused(thief.ask('depositDetail', { params: { orderId: order?.orderId ?? '' } }));
    await refused(thief.ask('betDetail', { params: { betId: bet.betId } }));
    await refused(thief.ask('betReplay', { params: { betId: bet.betId } }));
    await refused(thief.ask('gameVisit', { params: { launchId: launched.launchId ?? '' } }));
    await refused(thief.ask('endSession', { params: { sessionId: session?.sessionId ?? '' } }));
    for (const record of ['depositRecord', 'withdrawalRecord', 'betRecord', 'openRounds'] as const)
      expect((await thief.call(record)).list).toEqual([]);
  }
  expect((await owner.call('withdrawalRecord')).list.map(({ orderId }) => orderId)).toEqual([withdrawal.orderId]);
  expect((await owner.ask('memberInfo')).status).toBe(200);
});

test('ignores forged headers when it identifies and counts a visitor', async () => {
  const spoofed = await siteRequest(env.site, {
    path: CALL_TABLE.systemStatus.path,
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' },
  });
  expect(spoofed.json()).toMatchObject({ value: { location: { ip: '127.0.0.1' } } });
  const asHaat = await siteRequest(env.site, {
    path: CALL_TABLE.merchantSettings.path,
    headers: { 'x-forwarded-host': 'haat.localhost', 'x-original-url': '/metrics' },
  });
  expect(asHaat.json()).toMatchObject({ value: { merchantCode: 'mela' } });
  // Two parsers take such an address for two different hosts, so it must not get into a link that is sent to a member.
  for (const host of ['a b', 'localhost\\@evil.example', 'evil@localhost', 'localhost/m/x?y='])
    for (const merchant of ['mela', 'haat']) {
      const odd = { path: CALL_TABLE.merchantSettings.path, host: `${host}:80`, headers: { merchant } };
      const refused = await siteRequest(env.site, odd);
      expect([host, refused.status, refused.json()]).toMatchObject([host, 400, { errorCode: 'invalid_input' }]);
    }
  const uploads = await siteRequest(env.site, { path: '/m/home', host: 'UPLOADS.Localhost.' });
  expect(uploads.status).toBe(404);
});

test('lets no other site use a member’s session or read an answer: no cookie, no allowed origin', async () => {
  const member = await registerPlayer(env.site);
  const origin = 'https://evil.example';
  const changed = await siteRequest(env.site, {
    method: 'PUT',
    path: CALL_TABLE.changePassword.path,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'content-type': 'text/plain',
      cookie: `token=${member.token}`,
    },
    body: JSON.stringify({ newPassword: 'stolen-password-1', confirmNewPassword: 'stolen-password-1' }),
  });
  // A content type that another site's form can send is not even parsed.
  expect(changed.status).toBe(415);
  const asked = await siteRequest(env.site, {
    method: 'OPTIONS',
    path: CALL_TABLE.memberInfo.path,
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  });
  expect(asked.status).toBeGreaterThanOrEqual(400);
  const entered = await createPlayer(env.site, { headers: { origin } }).ask('login', {
    body: { type: 'username', username: member.userName, password: 'journey-password-1' },
  });
  expect(entered.status).toBe(200);
  for (const { headers } of [changed, asked, entered])
    for (const name of ['set-cookie', 'access-control-allow-origin', 'access-control-allow-headers'])
      expect(headers[name]).toBeUndefined();
});

test('lets no site frame its pages, runs only its own scripts and frames games only', async () => {
  for (const path of ['/m/home', '/m/login', '/sandbox/pay/D1-1', '/wps/openapi.json', '/m/no-such']) {
    const { headers } = await siteRequest(env.site, { path });
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*|script-src[^;]*https?:/);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
  }
  const home = String((await siteRequest(env.site, { path: '/m/home' })).headers['content-security-policy']);
  expect(/frame-src ([^;]*)/.exec(home)?.[1]).toBe(new URL(env.games).origin.replace('127.0.0.1', 'localhost'));
  const player = await registerPlayer(env.site);
  const launched = await player.call('launchGame', { query: await aGame() });
  const game = await fetch(launched.content.game_url.replace('localhost', '127.0.0.1'));
  const framed = /frame-ancestors ([^;]*)/.exec(game.headers.get('content-security-policy') ?? '')?.[1];
  expect(framed?.split(' ').every((origin) => origin.endsWith(`:${new URL(env.site).port}`))).toBe(true);
});

test('rejects bets on a launch whose session has ended', async () => {
  const player = await funded('500');
  const launched = await player.call('launchGame', { query: await aGame() });
  const page = await openGamePage(launched.content.game_url, env.games);
  await page.play('1.00');
  const before = (await player.call('betRecord')).list.length;
  const token = player.token;
  await player.call('logout');
  const round = await page.spin('1.00').catch((error: unknown) => error);
  expect(round instanceof Error || (round as { state: string }).state === 'voided').toBe(true);
  player.token = token;
  expect((await player.ask('memberInfo')).status).toBe(401);
  expect(before).toBe(1);
});

const funded = (amount: string) => fundedPlayer(env.site, amount);

async function aGame() {
  const game = await findGame(env.site, 'Royal Bengal');
  return { gameType: game.gameType, vendor: game.vendor, gameId: game.gameId, nodeId: game.nodeId };
}
