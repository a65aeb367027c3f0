import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveStream } from './live-stream.ts';
import { melaCommand } from '@mela/dev-env/mela-command';
import { createPlayer, findGame } from '@mela/dev-env/player';

const WITHIN_A_MINUTE = { timeout: 60_000 };

let env: DevEnv;
// On the embedded database, whose rows only the server can reach.
beforeAll(async () => {
  env = await startDevEnv();
});
afterAll(() => env?.stop());

const lobby = (...words: string[]) => melaCommand(env, ['lobby', ...words]);

test('applies the lobby command to a running site: the next read and the phone’s stream have the change', async () => {
  const guest = createPlayer(env.site);
  const phone = await openLiveStream(env.site);
  const lobbyEvents = () => phone.topics().filter((topic) => topic === 'lobby').length;
  const games = async () =>
    (await guest.call('gameList', { query: { pageSize: 5, language: 'EN' } })).games.map(({ nodeId }) => nodeId);
  const settings = (language = 'EN') => guest.call('merchantSettings', { query: { language } });
  const pid = env.pid('server');

  async function change(words: readonly string[], seen: () => Promise<unknown>, is: unknown) {
    const before = lobbyEvents();
    expect(await lobby(...words, '--merchant', 'mela')).not.toContain('Nothing was changed');
    await expect.poll(seen, WITHIN_A_MINUTE).toEqual(is);
    await expect.poll(lobbyEvents, WITHIN_A_MINUTE).toBeGreaterThan(before);
  }

  // These never come first by themselves: they are not the house's, and no one plays them.
  const names = ['Midnight Bell', 'Midnight Ring', 'Midnight Bat'];
  const found = await Promise.all(names.map((name) => findGame(env.site, name)));
  const [first = 0, second = 0, third = 0] = found.map(({ nodeId }) => nodeId);
  const haat = createPlayer(env.site, { host: 'haat.localhost' });
  const isListed = async (nodeId: number, at = guest) =>
    (await at.call('gameList', { query: { vassalage: 'JL', pageSize: 100, language: 'EN' } })).games.some(
      (game) => game.nodeId === nodeId,
    );
  expect([await isListed(first), await isListed(first, haat)]).toEqual([true, true]);
  await change(['game', 'first', String(third)], async () => (await games())[0], third);
  await change(['game', 'place', '1', String(second)], async () => (await games()).slice(0, 2), [second, third]);
  await change(['game', 'hide', String(first)], () => isListed(first), false);
  expect(await isListed(first, haat)).toBe(true);
  expect(await lobby('game', 'list', '--merchant', 'mela')).toMatch(new RegExp(`${first} .*hidden`));
  await change(['game', 'show', String(first)], () => isListed(first), true);
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

  // The other merchant's order has not changed.
  const there = await haat.call('gameList', { query: { pageSize: 3, language: 'EN' } });
  expect(there.games).toHaveLength(3);
  for (const { nodeId } of there.games) expect([second, third]).not.toContain(nodeId);
  phone.close();
}, 240_000);
