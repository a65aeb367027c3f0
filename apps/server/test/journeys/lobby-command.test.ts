import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveStream } from './live-stream.ts';
import { createPlayer } from './player.ts';

const run = promisify(execFile);
const WITHIN_A_MINUTE = { timeout: 60_000 };

let env: DevEnv;
// On the embedded database, whose rows nobody can reach but the server.
beforeAll(async () => {
  env = await startDevEnv();
}, 120_000);
afterAll(() => env?.stop());

/** What the command printed, or the problem that it ended with. */
async function lobby(...words: string[]): Promise<string> {
  const ended = run(process.execPath, ['tools/mela.mjs', 'lobby', ...words], {
    env: { ...process.env, DATA_DIR: env.dataDir, DATABASE_URL: '' },
  });
  return ended.then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stderr: string }).stderr,
  );
}

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

test('a site is closed and opened, refuses a network, asks more at registration and gains ways to reach it, without a restart', async () => {
  const guest = createPlayer(env.site);
  const change = async (words: readonly string[], seen: () => Promise<unknown>, is: unknown) => {
    expect(await lobby(...words, '--merchant', 'mela')).not.toContain('Nothing was changed');
    await expect.poll(seen, WITHIN_A_MINUTE).toEqual(is);
  };
  const code = async () => {
    const { answer } = await guest.ask('gameVendors', { query: { language: 'EN' } });
    return answer.success ? 'open' : answer.errorCode;
  };
  await change(['site', 'close'], code, 'maintenance');
  await change(['site', 'open'], code, 'open');
  await change(['site', 'refuse', '127.0.0.0/8'], code, 'region_restricted');
  await change(['site', 'admit', '127.0.0.0/8'], code, 'open');
  const registration = () => guest.call('registrationSettings');
  await change(['registration', 'captcha', 'on'], async () => (await registration()).asksCaptcha, true);
  await change(['registration', 'consent', 'ticked'], async () => (await registration()).consentTicked, true);
  const line = async () => {
    const { enabled, required } = (await registration()).fields.find(({ name }) => name === 'line') ?? {};
    return [enabled, required];
  };
  await change(['registration', 'field', 'line', 'required'], line, [true, true]);
  await change(['registration', 'field', 'line', 'off'], line, [false, false]);
  const channels = async (language: string) =>
    (await guest.call('customerService', { query: { language } })).list.map(
      ({ csType, title }) => `${csType} ${title}`,
    );
  const telegram = [
    'channel',
    'set',
    'TELEGRAM',
    'https://t.example/mela',
    '--title',
    'en=Channel',
    '--title',
    'bn=চ্যানেল',
  ];
  await change(telegram, async () => (await channels('EN')).includes('TELEGRAM Channel'), true);
  expect(await channels('BN')).toContain('TELEGRAM চ্যানেল');
  await change(['channel', 'remove', 'TELEGRAM'], async () => (await channels('EN')).length, 1);
}, 240_000);

test('a wrong word changes nothing and says what to type instead', async () => {
  for (const [words, says] of [
    ['game hide 1001', /say which merchant: --merchant <code>, one of mela, haat/],
    ['game hide 1001 --merchant nowhere', /no merchant nowhere: mela, haat/],
    ['game hide 999999 --merchant mela', /no game 999999/],
    ['game hide a --merchant mela', /several games are called so, say the number: \d+/],
    ['game hyde 1001 --merchant mela', /there is no game hyde: game find, game list, game hide/],
    ['maker hide XX --merchant mela', /mela has no maker XX: /],
    ['category off BINGO --merchant mela', /no category BINGO/],
    ['home order sports sports --merchant mela', /twice/],
    ['home order games --language FR --merchant mela', /mela has no language FR: BN, EN/],
    ['banner add --title en=x --url javascript:alert(1) --merchant mela', /--url is where a tap leads/],
    ['banner add --title x --url /m/home --merchant mela', /--title is a language and a text/],
    ['banner hide 99999 --merchant mela', /mela has no banner 99999/],
    ['link set MYSPACE https://a.example --merchant mela', /the type is one of/],
    ['maintenance vendor on nobody', /there is no vendor nobody: /],
    ['site refuse everybody --merchant mela', /say a network/],
    ['registration field shoe on --merchant mela', /the field is one of paymentPassword/],
    ['channel set MYSPACE https://a.example --merchant mela', /the type is one of LIVECHAT/],
    ['channel set TELEGRAM javascript:1 --title en=x --merchant mela', /begins with https/],
    ['wallet give 100 --merchant mela', /help lists all commands/],
  ] as const)
    expect(await lobby(...words.split(' ')), words).toMatch(says);
  expect(await lobby('help')).toContain('maintenance vendor on|off <code>');
}, 120_000);
