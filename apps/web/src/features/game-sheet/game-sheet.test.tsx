import { expect, test } from 'vitest';
import { gameOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { GameSheet } from './game-sheet.tsx';
import { heldGame } from './held-game.ts';

async function sheet(options: { type?: number; freeplay?: boolean; gameType?: 'RNG' | 'SPORTS'; hasTrial?: boolean }) {
  const { type, freeplay = true, gameType = 'RNG', hasTrial = true } = options;
  const server = await createFakeServer({ gameDetail: () => ({ ...gameOf(7), freeplay, gameType }) });
  const page = await mount(<GameSheet nodeId={7} onClose={() => undefined} />, {
    server,
    settings: { hasTrial },
    ...(type !== undefined && { session: sessionOf(type) }),
  });
  await page.until(() => page.text()?.includes('Play') ?? false);
  const ways = [...page.container.querySelectorAll('a, dialog button')].map((way) => way.textContent);
  return { page, ways };
}

test('offers fun mode to real accounts and play money to guests, each where it is available', async () => {
  const own = await sheet({ type: 0 });
  expect(own.ways).toContain('Try it for fun');
  expect(own.page.control('Try it for fun').getAttribute('href')).toContain('wish=try');
  expect((await sheet({ type: 0, freeplay: false })).ways).not.toContain('Try it for fun');
  // A free-play account has only play money, so it simply plays.
  const free = await sheet({ type: 4 });
  expect(free.ways.join()).not.toMatch(/Try it/);
  const guest = await sheet({});
  expect(guest.ways).toContain('Try it with play money');
  expect(guest.ways).not.toContain('Try it for fun');
  expect((await sheet({ hasTrial: false })).ways.join()).not.toMatch(/Try it/);
  // Sports open for all visitors as they are.
  const sports = await sheet({ gameType: 'SPORTS' });
  expect(sports.ways.join()).not.toMatch(/Try it/);
  expect(sports.page.control('Play').getAttribute('href')).toMatch(/^\/m\/sportsGame\?/);
});

test('reads the game to hold from the address of its tile, also for sports', () => {
  expect(heldGame('/m/play?gameType=RNG&vendor=a&gameId=b&nodeId=12')).toBe(12);
  expect(heldGame('/m/sportsGame?gameId=sports-board&nodeId=9')).toBe(9);
  for (const other of [
    null,
    '/m/home',
    '/m/play',
    '/m/slot-games?nodeId=12',
    'https://elsewhere.example/m/play?nodeId=1',
  ])
    expect(heldGame(other)).toBeUndefined();
});
