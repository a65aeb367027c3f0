import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveStream } from './live-stream.ts';
import { melaCommand } from '@mela/dev-env/mela-command';
import { createPlayer } from '@mela/dev-env/player';

const WITHIN_A_MINUTE = { timeout: 60_000 };

let env: DevEnv;
// On the embedded database, whose rows only the server can reach.
beforeAll(async () => {
  env = await startDevEnv();
}, 120_000);
afterAll(() => env?.stop());

const lobby = (...words: string[]) => melaCommand(env, ['lobby', ...words]);

test('the operator arranges a running site by the command: the next read has it and the phone’s stream is told, without a restart', async () => {
  const guest = createPlayer(env.site);
  const phone = await openLiveStream(env.site);
  const told = () => phone.topics().filter((topic) => topic === 'lobby').length;
  const games = async () =>
    (await guest.call('gameList', { query: { pageSize: 5, language: 'EN' } })).games.map(({ nodeId }) => nodeId);
  const settings = (language = 'EN') => guest.call('merchantSettings', { query: { language } });
  const pid = env.pid('server');

  async function change(words: readonly string[], seen: () => Promise<unknown>, is: unknown) {
    const before = told();
    expect(await lobby(...words, '--merchant', 'mela')).not.toContain('Nothing was changed');
    await expect.poll(seen, WITHIN_A_MINUTE).toEqual(is);
    await expect.poll(told, WITHIN_A_MINUTE).toBeGreaterThan(before);
  }

  const [first = 0, second = 0, third = 0] = await games();
  const haat = createPlayer(env.site, { host: 'haat.localhost' });
  const listedThere = async () =>
    (await haat.call('gameList', { query: { pageSize: 3, language: 'EN' } })).games.map(({ nodeId }) => nodeId);
  const there = await listedThere();
  await change(['game', 'first', String(third)], async () => (await games())[0], third);
  await change(['game', 'place', '1', String(second)], async () => (await games()).slice(0, 2), [second, third]);
  await change(['game', 'hide', String(first)], async () => (await games()).includes(first), false);
  expect(await lobby('game', 'list', '--merchant', 'mela')).toMatch(new RegExp(`${first} .*hidden`));
  await change(['game', 'show', String(first)], async () => (await games()).includes(first), true);
  const state = async () => (await guest.call('gameDetail', { query: { nodeId: second } })).state;
  await change(['maintenance', 'game', 'on', String(second)], state, 'maintenance');
  await change(['maintenance', 'game', 'off', String(second)], state, 'open');
  await change(['maintenance', 'vendor', 'on', 'studio'], state, 'maintenance');
  await change(['maintenance', 'vendor', 'off', 'studio'], state, 'open');
  await change(
    ['closed', 'contact', 'email', 'help@fair.example'],
    async () => (await guest.call('systemStatus')).contact.email,
    'help@fair.example',
  );
  await change(
    ['home', 'order', 'makers', 'games', '--language', 'EN'],
    async () => [(await settings()).homeSections, (await settings('BN')).homeSections.length],
    [['makers', 'games'], 6],
  );
  const banner = '--title en=Derby --title bn=ডার্বি --url /m/cockfight-games --scene tiger --language EN';
  const shown = async () => (await settings()).banners.find(({ url }) => url === '/m/cockfight-games')?.title['en'];
  await change(['banner', 'add', ...banner.split(' ')], shown, 'Derby');
  const number = /^(\d+) .*\/m\/cockfight-games/m.exec(await lobby('banner', 'list', '--merchant', 'mela'))?.[1] ?? '';
  await change(['banner', 'hide', number], shown, undefined);
  const links = async () => (await settings()).links.map(({ resourceType, url }) => `${resourceType} ${url}`);
  await change(
    ['link', 'set', 'TELEGRAM', 'https://t.example/mela'],
    async () => (await links()).includes('TELEGRAM https://t.example/mela'),
    true,
  );
  await change(
    ['link', 'hide', 'TELEGRAM'],
    async () => (await links()).some((link) => link.startsWith('TELEGRAM')),
    false,
  );
  const vendors = () => guest.call('gameVendors', { query: { language: 'EN' } });
  await change(
    ['category', 'order', 'COCKFIGHT', 'RNG', '--menu', 'home'],
    async () => (await vendors()).menus.home.slice(0, 2),
    ['COCKFIGHT', 'RNG'],
  );
  await change(['category', 'off', 'COCKFIGHT'], async () => (await vendors()).menus.home.includes('COCKFIGHT'), false);
  const makers = async () => (await vendors()).mapping['RNG']?.map(({ vassalage }) => vassalage) ?? [];
  const last = (await makers()).at(-1) ?? '';
  await change(['maker', 'order', last], async () => (await makers())[0], last);
  await change(['maker', 'hide', last], async () => (await makers()).includes(last), false);
  expect(env.pid('server')).toBe(pid);

  // The other merchant's order is as it was.
  expect(await listedThere()).toEqual(there);
  phone.close();
}, 240_000);
