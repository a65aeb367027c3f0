import { announcements } from '@mela/contract/announcements';
import { CATEGORY_TABLE, GAME_CATEGORIES } from '@mela/contract/categories';
import { FIXED_GAME_TYPES, orderCategories } from '@mela/contract/category-order';
import { CONTENT_TYPES } from '@mela/contract/content-types';
import { launchGame } from '@mela/contract/launch';
import { PLAY_TYPES } from '@mela/contract/play-types';
import { DEFAULT_PRIZE_MODE, PRIZE_MODES } from '@mela/contract/prize-modes';
import { categoryOf } from '@mela/contract/quick-launch';
import { afterEach, expect, test, vi } from 'vitest';
import { DepositBadge } from '#/features/lobby/deposit-badge.tsx';
import { gamePage, gamesOf, vendorOf, vendorsOf } from '../../test/catalogue.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { fair, says } from '../../test/game-centre.ts';
import { createFakeServer } from '../../test/fake-server.ts';
import { mount, sessionOf } from '../../test/mount.tsx';
import { openApp } from '../../test/open-app.tsx';

afterEach(() => vi.restoreAllMocks());

const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

/** The launch parameters of a game of this kind with these makers of the merchant, on this device. */
async function launchOf(
  gameType: string,
  makers: FakeServer['handlers']['gameVendors'],
  agent = PHONE,
): Promise<Readonly<Record<string, string>> | undefined> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const server = await createFakeServer({
    ...(makers && { gameVendors: makers }),
    launchGame: () => ({ refuse: 'vendor_unavailable' }),
  });
  const app = await openApp(`/m/play?gameType=${gameType}&vendor=AA&gameId=g&nodeId=7`, {
    server,
    session: sessionOf(0),
  });
  await app.until(() => server.count('launchGame') > 0);
  await app.close();
  return server.last('launchGame')?.query;
}
const makersOf = (mapping: Record<string, string[]>) => () =>
  vendorsOf(
    Object.fromEntries(
      Object.entries(mapping).map(([category, codes]) => [category, codes.map((code) => vendorOf(code, 3))]),
    ),
  );

test('launches a lottery with prize mode Elott if the vendor mapping has ELOTT with its makers, else Lott (P78)', async () => {
  const modeOf = async (mapping: Record<string, string[]>, gameType = 'ELOTT') =>
    (await launchOf(gameType, makersOf(mapping)))?.['prizeMode'];
  expect(await modeOf({ ELOTT: ['TCG_LOTTO_VN'] })).toBe('Elott');
  expect(await modeOf({ ELOTT: ['AA', 'LOTT'] }, 'LOTT')).toBe('Elott');
  expect(await modeOf({ ELOTT: ['AA'], RNG: ['LOTT'] })).toBe('Lott');
  expect(await modeOf({ LOTT: ['TCG_LOTTO_VN'] }, 'LOTT')).toBe('Lott');
  expect(await modeOf({ ELOTT: ['LOTT'] }, 'RNG')).toBeUndefined();
});

test('uses the game categories, content type codes, play types and prize modes of the documents (P68)', async () => {
  expect(GAME_CATEGORIES).toEqual(
    'HOT FAV LIVE FISH SPORTS ESPORTS RNG PVP RECENT RUMMY LUDO ELOTT LOTT COCKFIGHT'.split(' '),
  );
  expect(new Set(CATEGORY_TABLE.map(({ category }) => category))).toEqual(new Set(GAME_CATEGORIES));

  expect(CONTENT_TYPES).toEqual({ agent: 'A', player: 'PL', banner: 'B', popUp: 'PU', promotion: 'PR' });
  const asks = (types: string) => announcements.query.safeParse({ types, platform: 'M' }).success;
  for (const code of Object.values(CONTENT_TYPES)) expect(asks(code), code).toBe(true);
  expect(asks('X')).toBe(false);
  const infoServer = await createFakeServer({
    announcements: () => ({ banners: [], announcements: [], footer: { unreadCount: 0 } }),
  });
  for (const [path, type, code] of [
    ['/m/notice', 0, CONTENT_TYPES.player],
    ['/m/member/notice?types=A', 1, CONTENT_TYPES.agent],
  ] as const) {
    infoServer.requests.length = 0;
    const app = await openApp(path, { server: infoServer, session: sessionOf(type) });
    const asked = () => infoServer.requests.some(({ id, query }) => id === 'announcements' && query['types'] === code);
    await app.until(asked);
    await app.close();
  }

  expect(PLAY_TYPES).toEqual(['Tradition', 'Entertainment']);
  const server = await fair();
  server.handlers.lotteries = ({ query }) => gamePage(gamesOf(query['gameClassify'] === 'Tradition' ? 2 : 1));
  const lottery = await openApp('/m/lottery', { server });
  await lottery.until(() => says(lottery, 'Traditional') && says(lottery, 'Quick play'));
  await lottery.tap('main a[href="/m/lottery?gameClassify=Tradition"]');
  await lottery.until(() => lottery.all('main a[data-palette]').length === 2);
  expect(server.last('lotteries')?.query).toMatchObject({ gameClassify: 'Tradition' });
  expect(lottery.find('main a[aria-current=true]')?.textContent).toBe('Traditional');
  await lottery.close();
  // A merchant without such games opens the page as well.
  server.handlers.lotteries = () => gamePage([]);
  const without = await openApp('/m/lottery', { server });
  await without.until(() => says(without, 'Maker AA'));
  expect(says(without, 'Traditional')).toBe(false);
  await without.close();

  expect(PRIZE_MODES).toEqual(['Lott', 'ZY', 'Elott']);
  const takes = (prizeMode: string) => launchGame.query.safeParse({ nodeId: 7, prizeMode }).success;
  expect([...PRIZE_MODES, 'lott', ''].filter(takes)).toEqual(['Lott', 'ZY', 'Elott']);
}, 30_000);

test('fixes game types, esport vendors, sports and cockfight codes, gateways, default prize mode and badge (P151)', async () => {
  expect(new Set(FIXED_GAME_TYPES)).toEqual(
    new Set(['LIVE', 'RNG', 'SPORTS', 'COCKFIGHT', 'ESPORTS', 'FISH', 'PVP', 'ELOTT', 'HOT', 'FAV']),
  );
  expect(orderCategories(['LUDO', ...FIXED_GAME_TYPES.toReversed(), 'LOTT'], 'home')).toEqual([
    ...FIXED_GAME_TYPES,
    'LUDO',
    'LOTT',
  ]);

  for (const vendor of ['IMES', 'IA', 'TF']) expect(categoryOf('SPORTS', vendor), vendor).toBe('ESPORTS');
  expect([categoryOf('SPORTS', 'SPB'), categoryOf('SPORTS', 'SV3')]).toEqual(['SPORTS', 'COCKFIGHT']);

  expect((await launchOf('RNG', undefined, DESK))?.['gateway']).toBe('1');
  expect((await launchOf('RNG', undefined, PHONE))?.['gateway']).toBe('3');
  expect((await launchOf('RNG', undefined, `${DESK} MelaApp/1.0`))?.['gateway']).toBe('3');

  // The makers cannot be fetched: the lottery opens nevertheless.
  expect(DEFAULT_PRIZE_MODE).toBe('Elott');
  expect((await launchOf('ELOTT', undefined))?.['prizeMode']).toBe('Elott');

  const page = await mount(<DepositBadge />, {
    server: await createFakeServer(),
    settings: { offers: [{ code: 'FIRST_DEPOSIT', promotionId: '7', percent: 50, amount: null }] },
  });
  expect(page.text()).toContain('50%');
}, 30_000);
