import type { HomeData } from '@mela/contract/page';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { homeOf } from '../../../test/catalogue.ts';
import { fair } from '../../../test/game-centre.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

afterEach(() => vi.restoreAllMocks());

test('asks for the documented page sizes on home, the game centre, recent games and favourites (P142)', async () => {
  const server = await fair({ kinds: ['RNG', 'FISH'], total: 40, hot: 0 });
  const asked = (id: 'gameList' | 'favouriteIds' | 'favouriteList' | 'recentGames') =>
    server.requests.flatMap((request) => (request.id === id ? [request.query] : []));
  const session = sessionOf(0);

  // Home without its data, as after a change of screen.
  const home = await openApp('/m/home', { server, session });
  await home.until(() => asked('gameList').length > 0);
  expect(asked('gameList')[0]).toMatchObject({ gameType: 'RNG', pageNo: '1', pageSize: '9' });
  const slots = 'section[aria-label="Slots"]';
  await home.until(() => home.all(`${slots} a[data-palette]`).length === 9);
  // Who turns to it gets the whole block.
  await act(async () =>
    home.find(`${slots} a[data-palette]`)?.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  );
  await home.until(() => home.all(`${slots} a[data-palette]`).length === 30);
  await home.until(() => asked('gameList').some((query) => query['gameType'] === 'FISH'));
  const blocks = asked('gameList').slice(1);
  expect(blocks).toHaveLength(2);
  for (const gameType of ['RNG', 'FISH'])
    expect(blocks.find((query) => query['gameType'] === gameType)).toMatchObject({ pageSize: '30' });
  await home.until(() => asked('favouriteList').length > 0);
  expect(asked('favouriteIds')).toMatchObject([{ pageNo: '1', pageSize: '999' }]);
  expect(asked('favouriteList')).toMatchObject([{ pageNo: '1', pageSize: '15' }]);
  await home.close();

  for (const [path, id, size] of [
    ['/m/slot-games', 'gameList', '18'],
    ['/m/fav-games', 'favouriteList', '15'],
    ['/m/gameList?gameType=RECENT', 'recentGames', '18'],
  ] as const) {
    server.requests.length = 0;
    const app = await openApp(path, { server, session });
    await app.until(() => app.all('main a[data-palette]').length > 0);
    // The game centre also requests one game, to check whether any is provably fair.
    const sizes = asked(id).flatMap((query) => (query['gameClassify'] ? [] : [query['pageSize']]));
    expect([path, ...new Set(sizes)]).toEqual([path, size]);
    await app.close();
  }
}, 60_000);

test('shows banners, running news, games, pop-ups for members, and a pop-up to get the app (P28)', async () => {
  const server = await fair({ kinds: ['RNG'], hot: 0 });
  const links = [{ resourceType: 'Android', url: 'https://files.example/mela.apk', labelNameEn: '' }];
  server.handlers.downloadLinks = () => ({ list: links });
  server.handlers.popularAnnouncements = () => ({
    list: [
      {
        id: '7',
        type: 'PU',
        title: 'A night of lanterns',
        content: '<p>Come <b>and see</b></p>',
        startDate: '2026-11-20T19:30:00Z',
        endDate: null,
        noExpiry: 1,
        read: false,
        announcementImages: [],
        promoAnnouncementCategoryIds: [],
      },
    ],
  });
  const banner = (id: string, groupName: string) => ({
    id,
    groupName,
    scene: '',
    title: { en: `Banner ${id}` },
    text: { en: '' },
    action: { en: '' },
    url: '/m/activity',
  });
  const settings = { links, banners: [banner('a', 'm_home'), banner('b', 'm_register'), banner('c', 'm_home')] };
  const home: HomeData = { ...homeOf(), notices: [{ id: '1', title: 'Fireworks at nine' }] };
  const still = { cancel() {}, pause() {}, play() {} };
  const runs = vi.spyOn(Element.prototype, 'animate').mockReturnValue(still as unknown as Animation);

  const guest = await openApp('/m/home', { server, home, settings });
  const carousel = guest.find('section[aria-roledescription="carousel"]');
  expect(carousel?.textContent).toContain('Banner a');
  expect(carousel?.textContent).toContain('Banner c');
  expect(guest.container.textContent).not.toContain('Banner b');
  const news = 'section[aria-label="News"]';
  expect(guest.find(`${news} a`)?.textContent).toBe('Fireworks at nine');
  const marquee = () => runs.mock.calls.find(([, options]) => (options as KeyframeAnimationOptions).iterations);
  await guest.until(() => marquee() !== undefined);
  const [moves, timing] = marquee() ?? [];
  expect(JSON.stringify(moves)).toContain('translateX(');
  expect(timing).toMatchObject({ iterations: Number.POSITIVE_INFINITY });
  expect(guest.all('section[aria-label="Slots"] a[data-palette]').length).toBeGreaterThan(0);
  await guest.tap('header a[aria-label="Get the app"]');
  await guest.until(() => guest.find('dialog[open] a')?.getAttribute('href') === links[0]?.url);
  expect(server.count('popularAnnouncements')).toBe(0);
  await guest.close();

  const member = await openApp('/m/home', { server, home, settings, session: sessionOf(0) });
  await member.touch();
  await member.until(() => member.find('dialog[open]')?.textContent?.includes('Come and see') ?? false);
  await member.close();
}, 30_000);
