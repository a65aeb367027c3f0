import type { Announcement } from '@mela/contract/announcements';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSite } from '../../../test/answers.ts';
import { homeOf, vendorsOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';
import { LOBBY_SPREAD_MS, LOBBY_WAIT_MS } from '#/platform/live/use-live.ts';

type Page = Awaited<ReturnType<typeof openApp>>;

function announcementOf(type: 'PL' | 'PU', id: string): Announcement {
  return {
    id,
    type,
    title: `Title ${id}.`,
    content: `<p>Text of ${id}</p>`,
    startDate: '2026-11-20T19:30:00Z',
    endDate: null,
    noExpiry: 1,
    read: false,
    announcementImages: [],
    promoAnnouncementCategoryIds: [],
  };
}

test('updates the bar, badge, list and pop-up of open pages when an operator announces something', async () => {
  // The bar does not move: this test is about its content.
  const still = vi.spyOn(window, 'matchMedia').mockReturnValue(matchMedia('all'));
  onTestFinished(() => {
    vi.useRealTimers();
    still.mockRestore();
  });
  let ids = ['1'];
  let popUps: string[] = [];
  const list = () => ids.map((id) => announcementOf('PL', id));
  const server = await createFakeServer({
    systemStatus: openSite,
    gameVendors: () => vendorsOf({}),
    notices: () => ({ list: list().map(({ id, title }) => ({ id, title })) }),
    announcements: () => ({ banners: [], announcements: list(), footer: { unreadCount: ids.length } }),
    popularAnnouncements: () => ({ list: popUps.map((id) => announcementOf('PU', id)) }),
  });
  const options = { server, settings: { keys: ['MAILCEN'] }, home: homeOf(), session: sessionOf(0) };
  /** Each phone refetches within this time. */
  async function tell(page: Page, version: string) {
    let heard = 0;
    page.platform.live.subscribe('lobby', () => (heard += 1));
    // It refetches among the first, so that a refused call can be retried while the test's clock runs.
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.say('lobby', { version });
    await page.until(() => heard === 1);
    await act(async () => void (await vi.advanceTimersByTimeAsync(LOBBY_WAIT_MS + LOBBY_SPREAD_MS)));
    vi.useRealTimers();
    chance.mockRestore();
  }
  const home = await openApp('/m/home', options);
  await home.touch();
  await home.until(() => server.count('live') === 1 && server.count('popularAnnouncements') === 1);
  ids = ['2', '1'];
  popUps = ['9'];
  await tell(home, '1.1.1');
  await home.until(() => home.find('main')?.textContent?.includes('Title 2') ?? false);
  await home.until(() => home.find('dialog[open]')?.textContent?.includes('Text of 9') ?? false);
  await home.close();

  const centre = await openApp('/m/message', options);
  const badge = () => /\d+$/.exec(centre.find('main a[href^="/m/notice"]')?.textContent ?? '')?.[0];
  await centre.touch();
  await centre.until(() => badge() === '2' && server.count('live') === 2);
  ids = ['3', '2', '1'];
  await tell(centre, '1.2.2');
  await centre.until(() => badge() === '3');
  await centre.close();

  const screen = await openApp('/m/notice', options);
  await screen.touch();
  await screen.until(() => screen.all('main details').length === 3 && server.count('live') === 3);
  ids = ['4', '3', '2', '1'];
  await tell(screen, '1.3.3');
  await screen.until(() => screen.all('main details').length === 4);
  expect(screen.find('main details summary')?.textContent).toContain('Title 4');
});
