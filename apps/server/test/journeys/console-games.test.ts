import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { addStaff, staffRole } from '@mela/dev-env/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, signInStaff, type Player } from '@mela/dev-env/player';

const WITHIN_A_MINUTE = { timeout: 60_000 };

let env: DevEnv;
let guest: Player;
let clerk: Player;
let trader: Player;
beforeAll(async () => {
  env = await startDevEnv();
  guest = createPlayer(env.site);
  [clerk, trader] = [createPlayer(env.site), createPlayer(env.site)];
  await staffRole(env, 'arranges', ['games']);
  await staffRole(env, 'arranges and closes', ['games', 'vendors', 'audit']);
  await signInStaff(clerk, await addStaff(env, 'rupa', '--role', 'arranges'));
  await signInStaff(trader, await addStaff(env, 'tareq', '--merchant', 'all', '--role', 'arranges and closes'));
}, 600_000);
afterAll(() => env?.stop());

const listed = async () =>
  (await guest.call('gameList', { query: { pageSize: 5, language: 'EN' } })).games.map(({ nodeId }) => nodeId);

test('lists games in the players’ order, finds them by name and number, and pages through each once', async () => {
  const { list, next } = await clerk.call('consoleGames', { query: { limit: 3 } });
  const all = [...list];
  for (let cursor = next; cursor !== null;) {
    const page = await clerk.call('consoleGames', { query: { limit: 200, cursor } });
    all.push(...page.list);
    cursor = page.next;
  }
  expect(new Set(all.map(({ nodeId }) => nodeId)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(600);
  const [one] = all;
  if (!one) throw new Error('no game is listed');
  const found = async (query: Parameters<typeof clerk.call<'consoleGames'>>[1]) =>
    (await clerk.call('consoleGames', query)).list.map(({ nodeId }) => nodeId);
  expect(await found({ query: { search: one.nodeId } })).toEqual([one.nodeId]);
  expect(await found({ query: { search: one.name['bn'] } })).toContain(one.nodeId);
  expect(await found({ query: { search: one.name['en']?.toUpperCase() } })).toContain(one.nodeId);
  expect(await found({ query: { search: '!!' } })).toEqual([]);
  const slots = await clerk.call('consoleGames', { query: { category: 'RNG', sort: 'number.desc' } });
  expect(new Set(slots.list.map(({ category }) => category))).toEqual(new Set(['RNG']));
  const numbers = slots.list.map(({ nodeId }) => Number(nodeId));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

test('puts first, hides and restores a game for one merchant only, with one audit event each', async () => {
  const [first = 0, , third = 0] = await listed();
  const params = { nodeId: String(third) };
  const arranged = await clerk.call('consoleArrangeGame', { params, body: { place: 1 } });
  expect(arranged).toMatchObject({ nodeId: String(third), place: 1, shown: true });
  await expect.poll(async () => (await listed())[0], WITHIN_A_MINUTE).toBe(third);
  await clerk.call('consoleArrangeGame', { params, body: { place: 1 } });
  await clerk.call('consoleArrangeGame', { params: { nodeId: String(first) }, body: { shown: false } });
  await expect.poll(async () => (await listed()).includes(first), WITHIN_A_MINUTE).toBe(false);
  const hidden = await clerk.call('consoleGames', { query: { state: 'hidden' } });
  expect(hidden.list.map(({ nodeId }) => nodeId)).toEqual([String(first)]);
  const haat = createPlayer(env.site, { host: 'haat.localhost' });
  expect((await haat.call('gameDetail', { query: { nodeId: first } })).nodeId).toBe(first);
  await clerk.call('consoleArrangeGame', { params: { nodeId: String(first) }, body: { shown: true } });
  await clerk.call('consoleArrangeGame', { params, body: { place: null } });
  await expect.poll(async () => (await listed())[0], WITHIN_A_MINUTE).toBe(first);
  const { list } = await trader.call('consoleAudit', { query: { subjectKind: 'game', search: params.nodeId } });
  expect(list.map(({ action, by, before, after }) => [action, by?.name, before, after])).toEqual([
    ['game_arranged', 'rupa', { shown: true, place: 1 }, { shown: true, place: null }],
    ['game_arranged', 'rupa', { shown: true, place: null }, { shown: true, place: 1 }],
  ]);
});

test('takes a game out for maintenance at all merchants, by the permission of vendors, with its reason', async () => {
  const [game = 0] = await listed();
  const params = { nodeId: String(game) };
  const body = { maintenance: true, reason: 'its pictures are wrong' };
  expect((await clerk.ask('consoleGameMaintenance', { params, body })).answer).toMatchObject({
    errorCode: 'forbidden',
  });
  expect(await trader.call('consoleGameMaintenance', { params, body })).toMatchObject({ maintenance: true });
  const state = async () => (await guest.call('gameDetail', { query: { nodeId: game } })).state;
  await expect.poll(state, WITHIN_A_MINUTE).toBe('maintenance');
  await trader.call('consoleGameMaintenance', { params, body: { maintenance: false, reason: 'they are right now' } });
  await expect.poll(state, WITHIN_A_MINUTE).toBe('open');
  await trader.call('consoleMakerMaintenance', { params: { code: 'studio' }, body });
  await expect.poll(state, WITHIN_A_MINUTE).toBe('maintenance');
  await trader.call('consoleMakerMaintenance', { params: { code: 'studio' }, body: { ...body, maintenance: false } });
  const { list } = await trader.call('consoleAudit', { query: { subjectKind: 'maker', search: 'studio' } });
  expect(list.map(({ action, reason, after }) => [action, reason, after])).toEqual([
    ['maker_maintenance', body.reason, { maintenance: false }],
    ['maker_maintenance', body.reason, { maintenance: true }],
  ]);
});

test('orders and hides makers and categories as whole lists, and rejects an unknown word', async () => {
  const makers = async () => (await clerk.call('consoleMakers')).list;
  const codes = (await makers()).map(({ code }) => code);
  const order = codes.toReversed();
  const [last = ''] = order.slice(-1);
  for (const wrong of [['nobody'], [last, last]])
    expect((await clerk.ask('consoleArrangeMakers', { body: { order: wrong } })).answer).toMatchObject({
      errorCode: 'maker_not_found',
    });
  await clerk.call('consoleArrangeMakers', { body: { order, hidden: [last] } });
  expect((await makers()).map(({ code }) => code)).toEqual(order);
  expect((await makers()).filter(({ shown }) => !shown).map(({ code }) => code)).toEqual([last]);
  await clerk.call('consoleArrangeMakers', { body: { order: [], hidden: [] } });
  expect(await makers()).toMatchObject(codes.map((code) => ({ code, shown: true, place: null })));

  const menu = async () => (await guest.call('gameVendors', { query: { language: 'EN' } })).menus.home;
  expect(await menu()).toContain('RNG');
  await clerk.call('consoleArrangeCategories', { body: { home: ['SPORTS', 'ESPORTS'], hidden: ['RNG'] } });
  const { list } = await clerk.call('consoleCategories');
  expect(list.filter(({ home }) => home !== null)).toMatchObject([
    { category: 'SPORTS', home: 1, centre: null },
    { category: 'ESPORTS', home: 2, centre: null },
  ]);
  expect(list.filter(({ shown }) => !shown)).toMatchObject([{ category: 'RNG' }]);
  await expect.poll(async () => (await menu()).includes('RNG'), WITHIN_A_MINUTE).toBe(false);
  await clerk.call('consoleArrangeCategories', { body: { home: [], hidden: [] } });
});

test('performs the same actions by command, and records them in the audit as a command’s', async () => {
  const [game = 0] = await listed();
  await promisify(execFile)(
    process.execPath,
    ['tools/mela.mjs', 'lobby', 'game', 'place', '7', String(game), '--merchant', 'mela'],
    { env: { ...process.env, DATA_DIR: env.dataDir, DATABASE_URL: '' } },
  );
  const { list } = await trader.call('consoleAudit', {
    query: { subjectKind: 'game', search: String(game), limit: 1 },
  });
  expect(list).toMatchObject([
    { action: 'game_arranged', by: null, after: { place: 7 }, device: 'npm run mela -- lobby game place' },
  ]);
  await clerk.call('consoleArrangeGame', { params: { nodeId: String(game) }, body: { place: null } });
});
