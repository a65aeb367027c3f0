import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ClientInput } from '@mela/contract/operations';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { addStaff, staffRole } from '@mela/dev-env/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, registerPlayer, signInStaff, until, type Player } from '@mela/dev-env/player';
import { openStrangerVendor } from './stranger-vendor.ts';

let env: DevEnv;
let stranger: Awaited<ReturnType<typeof openStrangerVendor>>;
let trader: Player;
beforeAll(async () => {
  env = await startDevEnv();
  stranger = await openStrangerVendor(env.dataDir);
  trader = createPlayer(env.site);
  await staffRole(env, 'vendors and audit', ['vendors', 'audit']);
  await signInStaff(trader, await addStaff(env, 'tareq', '--merchant', 'all', '--role', 'vendors and audit'));
}, 180_000);
afterAll(async () => {
  await env?.stop();
  await stranger?.close();
});

const wish = async () => ({
  dialect: 'hub88',
  url: stranger.url,
  gameOrigin: stranger.origin,
  name: { en: 'Lotus <b>Games</b>', bn: 'পদ্ম গেমস' },
  set: { publicKey: await readFile(stranger.keyFile, 'utf8'), macKeys: Buffer.alloc(32, 5).toString('base64') },
});

test('returns a code for what prevents a vendor from being added, and writes nothing', async () => {
  const right = { code: stranger.code, ...(await wish()) };
  const refused = async (input: { body: ClientInput<'consoleAddVendor'>['body'] }) => {
    const { status, answer } = await trader.ask('consoleAddVendor', input);
    return answer.success ? 'added' : [status, answer.errorCode, answer.value?.problem];
  };
  expect(await refused({ body: { ...right, code: 'Lotus!' } })).toEqual([422, 'vendor_refused', 'code_format']);
  expect(await refused({ body: { ...right, code: 'studio' } })).toEqual([422, 'vendor_refused', 'code_taken']);
  expect(await refused({ body: { ...right, dialect: 'klingon' } })).toEqual([422, 'vendor_refused', 'unknown_dialect']);
  expect(await refused({ body: { ...right, url: 'file:///etc/passwd' } })).toEqual([
    422,
    'vendor_refused',
    'url_format',
  ]);
  expect(await refused({ body: { ...right, gameOrigin: 'http://haat.localhost' } })).toEqual([
    422,
    'vendor_refused',
    'origin_own',
  ]);
  expect(await refused({ body: { ...right, set: { publicKey: 'no key' } } })).toEqual([
    422,
    'vendor_refused',
    'settings_wrong',
  ]);
  expect((await trader.ask('consoleTestVendor', { params: { code: stranger.code } })).answer).toMatchObject({
    errorCode: 'vendor_refused',
    value: { problem: 'no_vendor' },
  });
  expect((await trader.call('consoleVendors')).list.map(({ code }) => code)).not.toContain(stranger.code);
});

test('adds, proves and switches a vendor on and off, with audit events and without exposing a secret', async () => {
  const params = { code: stranger.code };
  const body = await wish();
  const added = await trader.call('consoleAddVendor', { body: { ...params, ...body } });
  expect(added).toMatchObject({
    ...params,
    state: 'off',
    games: 0,
    name: body.name,
    secrets: ['macKeys'],
    callbackPath: '/vendors/lotus',
  });
  const proof = await trader.call('consoleTestVendor', { params });
  expect(proof.games).toBe(1);
  expect(proof.checks.map(({ check, passed }) => [check, passed])).toEqual([
    ['list', true],
    ['stranger', true],
    ['unknown_game', false],
    ['opens', false],
  ]);

  const player = await registerPlayer(env.site);
  const found = async () =>
    (await player.call('gameList', { query: { gameType: 'RNG', gameName: 'Lotus Pond' } })).games.filter(
      ({ vendor }) => vendor === stranger.code,
    );
  expect(await found()).toEqual([]);
  const on = await trader.call('consoleSwitchVendor', {
    params,
    body: { state: 'on', merchants: ['mela'], reason: 'as agreed', idempotencyKey: randomUUID() },
  });
  expect(on).toMatchObject({ state: 'off', proposal: { status: 'open' } });
  const colleague = createPlayer(env.site);
  await signInStaff(colleague, await addStaff(env, 'shirin', '--merchant', 'all', '--role', 'vendors and audit'));
  const approve = (by: Player, approvalId = '') => by.ask('consoleApprove', { params: { approvalId } });
  expect((await approve(trader, on.proposal?.approvalId)).answer).toMatchObject({ errorCode: 'own_proposal' });
  expect((await approve(colleague, on.proposal?.approvalId)).status).toBe(200);
  await until(async () => (await found()).length === 1, 'the game in the list');

  // Calls in both directions are counted; an unauthenticated one is kept as failed.
  await stranger.say(env.site, { kind: 'open', token: 'x'.repeat(43) });
  await siteRequest(env.site, { method: 'POST', path: '/vendors/lotus/transaction/bet', body: { token: 'x' } });
  const { from, to } = await until(async () => {
    const { list } = await trader.call('consoleVendors', { query: { search: 'lotus' } });
    const health = list[0]?.health;
    return health && health.from.calls >= 2 && health.to.calls > 0 && health;
  }, 'the counts');
  expect([from.calls, from.failed, to.failed]).toEqual([2, 1, 0]);
  expect(from.medianMs).toBeLessThanOrEqual(from.p95Ms ?? 0);
  const calls = await trader.call('consoleVendorCalls', { params, query: { limit: 1 } });
  const unproven = { direction: 'from', call: '/transaction/bet', outcome: 'RS_ERROR_INVALID_SIGNATURE' };
  expect(calls.list).toMatchObject([unproven]);
  const counted = calls.lastHour.filter(({ direction }) => direction === 'from');
  expect(counted).toHaveLength(2);
  expect(counted.find(({ isFailed }) => isFailed)).toMatchObject({ ...unproven, calls: 1, failed: 1 });
  expect(counted.find(({ isFailed }) => !isFailed)).toMatchObject({ outcome: 'RS_ERROR_INVALID_TOKEN', failed: 0 });

  const macKeys = Buffer.alloc(32, 6).toString('base64');
  const exchange = { set: { macKeys }, reason: 'the old ones leaked', idempotencyKey: randomUUID() };
  const { proposal } = await trader.call('consoleChangeVendor', { params, body: exchange });
  expect(proposal).toMatchObject({ status: 'open' });
  const approvalId = proposal?.approvalId ?? '';
  const waits = await colleague.call('consoleApproval', { params: { approvalId } });
  expect(waits).toMatchObject({
    payload: { after: { given: ['macKeys'], settings: { publicKey: expect.stringMatching(/^key /) } } },
  });
  expect(JSON.stringify(waits)).not.toContain(macKeys);
  expect((await approve(colleague, approvalId)).status).toBe(200);
  const moved = { url: 'https://elsewhere.example', reason: 'it moved', idempotencyKey: randomUUID() };
  expect((await trader.ask('consoleChangeVendor', { params, body: moved })).answer).toMatchObject({
    errorCode: 'vendor_refused',
    value: { problem: 'secrets_again' },
  });

  const name = { en: 'Lotus' };
  const renamed = { name, reason: 'its new name', idempotencyKey: randomUUID() };
  expect(await trader.call('consoleChangeVendor', { params, body: renamed })).toMatchObject({ name, state: 'on' });
  const reason = 'its keys are changed';
  await trader.call('consoleSwitchVendor', { params, body: { state: 'off', reason } });
  await until(async () => (await found()).length === 0, 'the list without the game');
  const listed = await trader.call('consoleVendors', { query: { search: 'LOTUS', state: 'off', limit: 1 } });
  expect(listed).toMatchObject({ list: [params], next: null });
  const first = await trader.call('consoleVendors', { query: { limit: 1 } });
  expect(first.next).toBe('lotus');
  expect((await trader.call('consoleVendors', { query: { cursor: 'lotus' } })).list[0]).toMatchObject({
    code: 'studio',
  });

  const { list } = await trader.call('consoleAudit', { query: { subjectKind: 'vendor', search: 'lotus' } });
  expect(list.map(({ action, by, reason: why }) => [action, by?.name, why])).toEqual([
    ['vendor_off', 'tareq', reason],
    ['vendor_changed', 'tareq', 'its new name'],
    ['proposal_approved', 'shirin', exchange.reason],
    ['proposal_made', 'tareq', exchange.reason],
    ['proposal_approved', 'shirin', 'as agreed'],
    ['proposal_made', 'tareq', 'as agreed'],
    ['vendor_added', 'tareq', ''],
  ]);
  expect(list[1]).toMatchObject({ before: { name: body.name }, after: { name, secrets: ['macKeys'], given: [] } });
  expect(list[4]).toMatchObject({ before: { state: 'off' }, after: { state: 'on', merchants: ['mela'] } });
  // Vendors concern every merchant, and so do their events.
  const atHaat = createPlayer(env.site, { headers: { 'console-merchant': 'haat' } });
  atHaat.token = trader.token;
  const elsewhere = await atHaat.call('consoleAudit', {
    query: { subjectKind: 'vendor', search: 'lotus', limit: 1 },
  });
  expect(elsewhere.list).toMatchObject([{ action: 'vendor_off', by: { name: 'tareq' } }]);
  const text = JSON.stringify([added, list, listed]);
  expect(text).not.toContain(body.set.macKeys);
});

test('rejects staff without the permission at each call', async () => {
  const clerk = createPlayer(env.site);
  await signInStaff(clerk, await addStaff(env, 'rupa'));
  const params = { code: 'studio' };
  const answers = [
    await clerk.ask('consoleVendors'),
    await clerk.ask('consoleVendorCalls', { params }),
    await clerk.ask('consoleDialects'),
    await clerk.ask('consoleAddVendor', { body: { code: stranger.code, ...(await wish()) } }),
    await clerk.ask('consoleChangeVendor', { params, body: { reason: 'because', idempotencyKey: randomUUID() } }),
    await clerk.ask('consoleTestVendor', { params }),
    await clerk.ask('consoleSwitchVendor', { params, body: { state: 'off', reason: 'because' } }),
  ];
  for (const { answer } of answers) expect(answer).toMatchObject({ errorCode: 'forbidden' });
  expect((await trader.call('consoleVendors', { query: { search: 'studio' } })).list).toMatchObject([{ state: 'on' }]);
});
