import { expect, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { ERROR_STATUS } from '@mela/contract/error-codes';
import { DEV_METRICS_TOKEN } from '@mela/dev-env/dev-env';
import { fromNow } from '@mela/dev-env/from-now';
import { siteRequest } from '@mela/dev-env/site-request';
import { createPlayer, loginPlayer, payoutAccount, registerPlayer, seal, until } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();

/** By which an outside client finds the calls. */
const NAMED =
  `login freePlay createTrialAccount logout register registerByMobile registrationSettings captcha checkUsername sendSmsNoLogin sendSms
checkAffiliate resetPasswordByEmail resetPasswordByPhone changePassword memberInfo memberWallet merchantWallet gameVendors gameList hotGames
favouriteIds favouriteList addFavourite removeFavourite recentGames launchGame launchSports launchSportsTrial winnerBoard hotMatches lotteries
numeroLotteries vnLotteries announcements markAnnouncementRead notices popularAnnouncements promotions availablePromotions applyPromotion inboxMessages
readInboxMessage inboxUnreadCount chatUnreadCount launchChat liveModels helpCentre submitFeedback customerService downloadLinks systemStatus domainRoute
systemCountry merchantSettings headIcons depositMethods createDeposit depositRecord withdrawMethods createWithdrawal withdrawalRecord betRecord betDetail
transactionRecord profitAndLoss rewards claimReward vipBenefits manualRebate claimManualRebate inviteSummary securityOverview payoutAccounts teamKpi
teamOverview teamMembers teamBetting teamProfitAndLoss teamRebate agentRebateSettings agentOpenAccount contractRequests salaryContract dividendContract
hourContract respondToContract agentDividends redRain encryptionKeys humanCheckChallenge completePasswordReset sessions endSession addPayoutAccount
betReplay openRounds jackpots readAllInboxMessages deleteInboxMessage setHeadIcon acceptTerms cancelBonus live`.split(
    /\s/,
  );

test('publishes OpenAPI 3.1 with an operation id per call and the documents’ paths (R7)', async () => {
  const answer = await siteRequest(env.site, { path: '/wps/openapi.json' });
  const document = answer.json() as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };
  expect(document.openapi).toMatch(/^3\.1\./);
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation.operationId),
  );
  expect(ids.toSorted()).toEqual(Object.keys(CALL_TABLE).toSorted());
  expect(NAMED.filter((id) => !ids.includes(id))).toEqual([]);
  expect(document.paths['/wps/session/login']?.['post']?.operationId).toBe('login');
  expect(document.paths['/wps/relay/GCSGAME_gameList']?.['get']?.operationId).toBe('gameList');
  expect(document.paths['/wps/game/launchGame']?.['get']?.operationId).toBe('launchGame');
  expect(document.paths['/wps/member/info']?.['get']?.operationId).toBe('memberInfo');
  for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/wps\//);
});

test('answers every call with an envelope that matches its status, and launches with no-store (R5)', async () => {
  const guest = createPlayer(env.site);
  const good = await guest.ask('merchantSettings');
  expect(good.status).toBe(200);
  expect(good.answer).toMatchObject({ success: true, value: { merchantCode: 'mela' } });
  const noSession = await guest.ask('memberInfo');
  expect([noSession.status, noSession.answer]).toEqual([
    401,
    { success: false, errorCode: 'not_logged_in', message: expect.any(String) },
  ]);
  const wrong = await guest.ask('login', { body: { username: 'nobody-here', password: 'not his', type: 'username' } });
  expect([wrong.status, wrong.answer]).toMatchObject([401, { success: false, errorCode: 'wrong_credentials' }]);
  const rahim = await loginPlayer(env.site, 'rahim', 'mela-demo-2026');
  const missing = await rahim.ask('betDetail', { params: { betId: '1' } });
  expect([missing.status, missing.answer]).toMatchObject([404, { success: false, errorCode: 'bet_not_found' }]);
  const twice = await guest.ask('register', { body: registration('rahim') });
  expect([twice.status, twice.answer]).toMatchObject([409, { success: false, errorCode: 'username_taken' }]);
  const poor = await rahim.ask('createWithdrawal', {
    body: {
      idempotencyKey: crypto.randomUUID(),
      method: 'bank',
      amount: '30000',
      ...(await payoutAccount(rahim, { password: 'mela-demo-2026' })),
    },
  });
  expect([poor.status, poor.answer]).toMatchObject([422, { success: false, errorCode: 'insufficient_balance' }]);
  const launched = await rahim.ask('launchGame', {
    query: { gameType: 'RNG', vendor: 'studio', gameId: 'royal-bengal', nodeId: 1001 },
  });
  expect(launched.headers['cache-control']).toBe('no-store');
  expect(launched.answer).toMatchObject({
    success: true,
    value: { content: { game_url: expect.stringMatching(/^http/) } },
  });
  // A vendor's call-back is answered in the vendor's dialect.
  const callback = await siteRequest(env.site, {
    method: 'POST',
    path: '/vendors/studio/user/info',
    body: { token: 'x' },
  });
  expect(callback.json()).not.toHaveProperty('success');
});

test('rejects a body or a query with too many values before it reads each of them', async () => {
  const player = await registerPlayer(env.site);
  const many = Array.from({ length: 10_000 }, () => ({}));
  const body = { idempotencyKey: 'k'.repeat(36), text: 'hello', uploadIds: many } as never;
  expect(await player.ask('submitFeedback', { body })).toMatchObject({
    status: 400,
    answer: { errorCode: 'invalid_input', message: 'The body holds too many values' },
  });
  let deep: unknown = 1;
  for (let level = 0; level < 1_000; level += 1) deep = [deep];
  expect((await player.ask('submitFeedback', { body: { ...(body as object), uploadIds: deep } as never })).status).toBe(
    400,
  );
  const query = `${'gameName=a&'.repeat(2_500)}pageSize=1`;
  const asked = await siteRequest(env.site, { path: `/wps/relay/GCSGAME_gameList?${query}` });
  expect([400, 414, 431]).toContain(asked.status);
  expect((await player.ask('memberInfo')).status).toBe(200);
});

test('takes the token as a bearer header of one merchant only, and the merchant from the host name first (R6)', async () => {
  const rahim = await loginPlayer(env.site, 'rahim', 'mela-demo-2026');
  const inQuery = await siteRequest(env.site, { path: `/wps/member/info?token=${rahim.token}` });
  expect(inQuery.status).toBe(401);
  const elsewhere = createPlayer(env.site, { host: 'haat.localhost' });
  elsewhere.token = rahim.token;
  expect(await elsewhere.ask('memberInfo')).toMatchObject({ status: 401, answer: { errorCode: 'wrong_merchant' } });
  const haat = await createPlayer(env.site, { host: 'haat.localhost', headers: { merchant: 'mela' } }).call(
    'merchantSettings',
  );
  expect(haat.merchantCode).toBe('haat');
  const byHeader = await createPlayer(env.site, { headers: { merchant: 'haat' } }).call('merchantSettings');
  expect(byHeader.merchantCode).toBe('haat');
  expect((await createPlayer(env.site, { headers: { device: 'OTHERS' } }).ask('merchantSettings')).status).toBe(200);
  const answered = (await env.logs())
    .map((line) => parsed(line))
    .filter((line) => line?.['route'] === 'memberInfo' && 'moduleId' in line);
  expect(answered.at(-1)).toMatchObject({ moduleId: CALL_TABLE.memberInfo.moduleId });
});

test('takes login and registration bodies as a fresh JWE once, and rejects plain ones (R8)', async () => {
  const { keys } = await createPlayer(env.site).call('encryptionKeys');
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ECDH-ES', use: 'enc', kid: expect.any(String) });
  const encrypted = Object.entries(CALL_TABLE)
    .filter(([, row]) => 'encrypted' in row)
    .map(([id]) => id);
  expect(encrypted.toSorted()).toEqual([
    'beginDeskFactor',
    'changeDeskPassword',
    'changePassword',
    'confirmDeskFactor',
    'consoleAddVendor',
    'consoleChangeVendor',
    'consolePasskeyBegin',
    'consolePasskeyRemove',
    'consoleUnlock',
    'deskLogin',
    'login',
    'register',
    'registerByMobile',
    'removeDeskFactor',
    'renewRecoveryCodes',
    'resetPasswordByPhone',
    'setWithdrawalPin',
  ]);
  const { userName: username } = await registerPlayer(env.site);
  const body = { username, password: 'journey-password-1', type: 'username' };
  const post = (sent: { jwe: string; keyId: string }, path: string = CALL_TABLE.login.path, method = 'POST') =>
    siteRequest(env.site, {
      method,
      path,
      body: sent.jwe,
      headers: { 'content-type': 'application/jose', 'encryption-key-id': sent.keyId },
    });

  for (const [path, method] of [
    [CALL_TABLE.login.path, 'POST'],
    [CALL_TABLE.register.path, 'PUT'],
  ] as const) {
    const plain = await siteRequest(env.site, { method, path, body });
    expect([plain.status, plain.json()]).toMatchObject([400, { errorCode: 'encryption_required' }]);
  }
  const good = await seal(env.site, body);
  expect((await post(good)).status).toBe(200);
  expect((await post(good)).json()).toMatchObject({ errorCode: 'encryption_replayed' });
  const old = await seal(env.site, body, undefined, { iat: Math.floor(fromNow(-301_000).getTime() / 1000) });
  expect((await post(old)).json()).toMatchObject({ errorCode: 'encryption_replayed' });
  const unknownKey = await seal(env.site, body);
  expect((await post({ ...unknownKey, keyId: 'another' })).json()).toMatchObject({ errorCode: 'encryption_failed' });
  const broken = await seal(env.site, body);
  expect((await post({ ...broken, jwe: `${broken.jwe.slice(0, -4)}AAAA` })).json()).toMatchObject({
    errorCode: 'encryption_failed',
  });
});

test('rejects bad JSON, wrong types, unknown fields, huge bodies and wrong methods in the envelope', async () => {
  const rahim = await loginPlayer(env.site, 'rahim', 'mela-demo-2026');
  const headers = { authorization: `Bearer ${rahim.token}`, 'content-type': 'application/json' };
  const path = CALL_TABLE.createDeposit.path;
  const send = async (body: string, method = 'POST', more: Record<string, string> = {}) => {
    const answer = await siteRequest(env.site, { method, path, headers: { ...headers, ...more }, body });
    return [answer.status, (answer.json() as { errorCode: string }).errorCode];
  };
  expect(await send('{"amount":')).toEqual([400, 'invalid_json']);
  expect(await send('{"idempotencyKey":1,"method":[],"amount":1000}')).toEqual([400, 'invalid_input']);
  const good = { idempotencyKey: crypto.randomUUID(), method: 'nodi', amount: '500' };
  expect(await send(JSON.stringify({ ...good, balance: '1000000' }))).toEqual([400, 'invalid_input']);
  expect(await send(JSON.stringify({ ...good, method: 'x'.repeat(100_000) }))).toEqual([413, 'payload_too_large']);
  expect(await send('a=1', 'POST', { 'content-type': 'text/xml' })).toEqual([415, 'unsupported_media_type']);
  expect(await send('{}', 'PUT')).toEqual([405, 'method_not_allowed']);
  const nowhere = await siteRequest(env.site, { path: '/wps/no/such/call' });
  expect([nowhere.status, nowhere.json()]).toMatchObject([404, { success: false, errorCode: 'not_found' }]);
});

test('names a module id for each call, and keeps the one server code of the documents (M162)', async () => {
  const rahim = await loginPlayer(env.site, 'rahim', 'mela-demo-2026');
  const asked = Object.entries(CALL_TABLE).filter(
    ([id, row]) => row.method === 'GET' && !row.path.includes('{') && id !== 'live',
  );
  for (const [id] of asked) await rahim.ask(id as 'merchantSettings');
  // Lines come through a pipe, a moment after the answers that they are about.
  const unlogged = async () => {
    const logged = new Map((await env.logs()).map((line) => [parsed(line)?.['route'], parsed(line)?.['moduleId']]));
    return asked.filter(([id, row]) => logged.get(id) !== row.moduleId).map(([id]) => id);
  };
  await until(async () => (await unlogged()).length === 0, 'each call in the log with its module id').catch(
    () => undefined,
  );
  expect(await unlogged()).toEqual([]);
  for (const row of Object.values(CALL_TABLE)) expect(row.moduleId).toMatch(/^[A-Z]+3$/);
  expect(Object.keys(ERROR_STATUS)).toContain('modify.new.old.same');
});

test('logs no secret and no personal field', async () => {
  const player = await registerPlayer(env.site);
  await player.call('createDeposit', { body: { idempotencyKey: crypto.randomUUID(), method: 'nodi', amount: '500' } });
  const all = (await env.logs()).join('\n');
  for (const secret of [player.token ?? 'none', 'journey-password-1', 'mela-demo-2026', player.userName])
    expect(all).not.toContain(secret);
});

test('serves health, readiness and metrics for Prometheus', async () => {
  expect((await siteRequest(env.site, { path: '/healthz' })).status).toBe(200);
  expect((await siteRequest(env.site, { path: '/readyz' })).status).toBe(200);
  expect((await siteRequest(env.site, { path: '/metrics' })).status).toBe(404);
  const figures = await siteRequest(env.site, {
    path: '/metrics',
    headers: { authorization: `Bearer ${DEV_METRICS_TOKEN}` },
  });
  expect(figures.text).toContain('mela_http_answer_seconds_bucket');
  // Every route has been called by now. The size is bounded because frequent scrapes must not slow down play.
  expect(figures.text.length).toBeLessThan(200_000);
});

function registration(username: string) {
  return {
    username,
    password: 'journey-password-1',
    confirmPassword: 'journey-password-1',
    birthDate: '1990-01-31',
    registerUrl: '127.0.0.1',
    registerMethod: 'H5' as const,
    type: 0 as const,
  };
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

test('lists the servers of a merchant by the domain route, each of which answers a ping from any page (P132, M150)', async () => {
  const guest = createPlayer(env.site);
  const answer = await guest.ask('domainRoute', { query: { device: 0 } });
  const { port } = new URL(env.site);
  expect(answer.answer).toEqual({
    success: true,
    value: { list: ['localhost', 'mela.localhost', '127.0.0.1'].map((name) => ({ domainName: `${name}:${port}` })) },
  });
  const ping = await siteRequest(env.site, {
    path: `/common/v.1.0.1/ping.json?speed=${Math.random()}`,
    host: `mela.localhost:${port}`,
  });
  expect([ping.status, ping.json()]).toEqual([200, { pong: true }]);
  expect(ping.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
});

test('returns whether the site is open, and the caller’s address, by the status call (M148)', async () => {
  const guest = createPlayer(env.site);
  const { status, answer } = await guest.ask('systemStatus');
  expect(CALL_TABLE.systemStatus.method).toBe('GET');
  expect([status, answer]).toEqual([
    200,
    {
      success: true,
      value: {
        info: 'open',
        location: { ip: '127.0.0.1' },
        maintenance: false,
        regionRestriction: false,
        maintenanceUntil: null,
        words: null,
        contact: { email: null, phone: null },
      },
    },
  ]);
});
