import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('closes and opens a site, blocks a network and changes registration without a restart', async () => {
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
  const pattern = async () => (await registration()).fields.find(({ name }) => name === 'nickname')?.regExp;
  await change(['registration', 'pattern', 'nickname', '^(x+)+$'], pattern, '');
  await change(['registration', 'pattern', 'nickname', 'own'], pattern, expect.stringMatching(/^\^/));
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

test('changes nothing on an unknown word, and prints what to type instead', async () => {
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
    ['registration field shoe on --merchant mela', /the field is one of nickname/],
    ['registration pattern shoe ^a$ --merchant mela', /the field is one of username/],
    ['registration pattern nickname ^(?=.*x).+$ --merchant mela', /unsupported Perl syntax: `\(\?=`.*RE2/],
    ['registration pattern nickname [ --merchant mela', /missing closing \]/],
    ['channel set MYSPACE https://a.example --merchant mela', /the type is one of LIVECHAT/],
    ['channel set TELEGRAM javascript:1 --title en=x --merchant mela', /begins with https/],
    ['wallet give 100 --merchant mela', /help lists all commands/],
  ] as const)
    expect(await lobby(...words.split(' ')), words).toMatch(says);
  expect(await lobby('help')).toContain('maintenance vendor on|off <code>');
}, 120_000);
