import { GAME_CATEGORIES } from '@mela/contract/categories';
import { orderCategories } from '@mela/contract/category-order';
import { expect, test } from 'vitest';
import { homeOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

const MENU = 'nav[aria-label="Game categories"] a';
const LAUNCH = {
  content: { game_url: 'about:blank' },
  launchId: '7',
  money: 'real' as const,
  displayName: 'Cards',
  gameOrigin: 'http://games.example',
};

/** Home of a merchant that has games of these categories, as the server orders them. */
async function menuOf(categories: readonly (typeof GAME_CATEGORIES)[number][], isMember: boolean) {
  const server = await createFakeServer({ launchGame: () => LAUNCH });
  const home = { ...homeOf(), categories: orderCategories(categories.toReversed(), 'home') };
  const app = await openApp('/m/home', { server, home, ...(isMember && { session: sessionOf(0) }) });
  return { server, app, tabs: () => app.all(MENU).map((tab) => tab.getAttribute('href')) };
}

test('lists the category tabs in order with their paths, FAV behind log-in, RUMMY and LUDO only with games (P30)', async () => {
  const all = GAME_CATEGORIES.filter((category) => !['LOTT', 'RECENT'].includes(category));
  const whole = await menuOf(all, true);
  const rummy = '/m/play?gameType=RUMMY&vendor=JL&gameId=JL0078&nodeId=173957';
  const ludo = '/m/play?gameType=LUDO&vendor=JL&gameId=JL0092&nodeId=174856';
  const paths = [
    '/m/hot-games',
    '/m/fav-games',
    '/m/slot-games',
    '/m/live-games',
    '/m/sport-games',
    '/m/poker-games',
    '/m/esport-games',
    '/m/fishing-games',
    '/m/lottery',
    '/m/cockfight-games',
  ];
  expect(whole.tabs().slice(0, 10)).toEqual(paths);
  // Others come last.
  expect(new Set(whole.tabs().slice(10))).toEqual(new Set([ludo, rummy]));
  for (const path of paths) {
    await whole.app.tap(`${MENU}[href="${path}"]`);
    await whole.app.until(() => whole.app.address() === path);
    history.back();
    await whole.app.until(() => whole.app.address() === '/m/home');
  }
  for (const [path, nodeId] of [
    [rummy, '173957'],
    [ludo, '174856'],
  ] as const) {
    const before = whole.server.count('launchGame');
    await whole.app.tap(`${MENU}[href="${path}"]`);
    await whole.app.until(() => whole.server.count('launchGame') === before + 1);
    expect(whole.server.last('launchGame')?.query).toMatchObject({ vendor: 'JL', nodeId });
    history.back();
    await whole.app.until(() => whole.app.address() === '/m/home');
  }
  await whole.app.close();

  const guest = await menuOf(['FAV', 'RNG'], false);
  expect(guest.tabs()).toEqual(['/m/fav-games', '/m/slot-games']);
  await guest.app.tap(`${MENU}[href="/m/fav-games"]`);
  await guest.app.until(() => guest.app.address().startsWith('/m/login?back=%2Fm%2Ffav-games'));
});
