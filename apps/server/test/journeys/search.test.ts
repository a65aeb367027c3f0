import { expect, test } from 'vitest';
import { createPlayer } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();
const guest = createPlayer(env.site);
const find = (gameName: string) => guest.call('gameList', { query: { gameName, language: 'EN', pageSize: 50 } });

test('finds the named game of the house catalogue first, in either script and misspelt', async () => {
  for (const [sought, first, match] of [
    ['royal bengal', 'Royal Bengal', 'exact'],
    ['ROYAL-BENGAL', 'Royal Bengal', 'exact'],
    ['রয়েল বেঙ্গল', 'Royal Bengal', 'exact'],
    ['র\u09af\u09bcেল', 'Royal Bengal', 'exact'],
    ['bengal royal', 'Royal Bengal', 'exact'],
    ['Ｋｉｔｅ　Ｃｒａｓｈ', 'Kite Crash', 'exact'],
    ['ঘুড়ি ক্র্যাশ', 'Kite Crash', 'exact'],
    ['hi-lo', 'Card Hi-Lo', 'exact'],
    ['plinko', 'Marble Plinko', 'exact'],
    ['rooster', 'Rooster Derby', 'exact'],
    ['royl bengl', 'Royal Bengal', 'similar'],
    ['plinkko marble', 'Marble Plinko', 'exact'],
    ['pilnko marbel', 'Marble Plinko', 'similar'],
    ['roster derbi', 'Rooster Derby', 'similar'],
  ] as const) {
    const { games, match: met } = await find(sought);
    expect([games[0]?.displayName, met], sought).toEqual([first, match]);
  }
});

test('finds nothing for letters that name nothing', async () => {
  for (const sought of ['zz', 'zzz', 'zzzz', 'qqqq', 'xxxxx', 'বববব', '鬼', 'ไม่มี', '!!!', 'asdfghjkl'])
    expect(await find(sought), sought).toMatchObject({ games: [], totalGames: 0, next: null });
});

test('ranks games that are named like a misspelt word before games of a maker of that name', async () => {
  const whole = (await find('tiger')).games.map(({ displayName }) => displayName);
  const near = (await find('tigr')).games.map(({ displayName }) => displayName);
  expect(whole[0]).toMatch(/tiger/i);
  const named = near.map((name) => /tiger/i.test(name));
  expect(named[0]).toBe(true);
  // After the first game without the word in its name, none has it.
  expect(named.lastIndexOf(true)).toBe(named.filter(Boolean).length - 1);
});
