import { expect, test } from 'vitest';
import { gamePage, gamesOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { FairScreen } from './fair-screen.tsx';

async function server(games: number) {
  return await createFakeServer({
    gameList: () => gamePage(gamesOf(games)),
  });
}

test('lists the provably fair games, with what that means and how to check a round', async () => {
  const fake = await server(5);
  const page = await mount(<FairScreen />, { server: fake, path: '/m/blockchain' });
  await page.until(() => page.container.querySelectorAll('a[data-palette]').length === 5);
  expect(fake.last('gameList')?.query).toMatchObject({ gameClassify: 'provably_fair', language: 'en' });
  expect(page.text()).toContain('we show the fingerprint of ours before you bet');
  expect(page.container.querySelectorAll('ol li')).toHaveLength(4);
});

test('shows that there are no such games, and offers a retry after a failure', async () => {
  const empty = await mount(<FairScreen />, { server: await server(0), path: '/m/blockchain' });
  await empty.until(() => (empty.text() ?? '').includes('No provably fair games here yet'));

  const broken = await server(3);
  broken.handlers.gameList = () => ({ refuse: 'unavailable' });
  const failed = await mount(<FairScreen />, { server: broken, path: '/m/blockchain' });
  await failed.until(() => (failed.text() ?? '').includes('The games did not load'));
  Object.assign(broken.handlers, { gameList: (await server(3)).handlers.gameList });
  await failed.click('Try again');
  await failed.until(() => failed.container.querySelectorAll('a[data-palette]').length === 3);
  expect(failed.text()).not.toContain('The games did not load');
});
