import type { Announcement } from '@mela/contract/announcements';
import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useChatUnread } from '#/entities/chat/unread.queries.ts';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { NoticeScreen } from '#/features/notices/notice-screen.tsx';
import { homeOf } from '../../test/catalogue.ts';
import { openSite } from '../../test/answers.ts';
import { createFakeServer } from '../../test/fake-server.ts';
import { mount, sessionOf } from '../../test/mount.tsx';
import { openApp } from '../../test/open-app.tsx';

const settings = { keys: ['MAILCEN', 'CBS3'] };

function news(id: string): Announcement {
  return {
    id,
    type: 'PL',
    title: 'News',
    content: '<p>All about it</p>',
    startDate: '2026-11-20T19:30:00Z',
    endDate: null,
    noExpiry: 1,
    read: false,
    announcementImages: [],
    promoAnnouncementCategoryIds: [],
  };
}

/** A screen with badges that remount at each tap. */
function Badges() {
  const [times, setTimes] = useState(0);
  return (
    <p>
      <Counts key={times} />
      <button type="button" onClick={() => setTimes(times + 1)} aria-label="again" />
    </p>
  );
}

function Counts() {
  return (
    <b>
      {useInboxUnread() ?? '-'} {useChatUnread() ?? '-'}
    </b>
  );
}

async function badgesShow(unread: number, shown: string) {
  const server = await createFakeServer({
    systemStatus: openSite,
    inboxUnreadCount: () => unread,
    chatUnreadCount: () => ({ unReadCount: unread, version: 1 }),
    announcements: () => ({
      banners: [],
      announcements: Array.from({ length: unread }, (_, place) => news(String(place))),
      footer: { unreadCount: unread },
    }),
  });
  const options = { server, settings, home: homeOf(), session: sessionOf(0) };
  const home = await openApp('/m/home', options);
  const end = (selector: string) => new RegExp(`(\\d+\\+?)$`).exec(home.find(selector)?.textContent ?? '')?.[1];
  await home.until(() => end('header a[href="/m/webEmail"]') === shown);
  await home.until(() =>
    home
      .all('nav a')
      .some((link) => link.getAttribute('href') === '/m/member/home' && link.textContent?.includes(shown)),
  );
  await home.close();
  const centre = await openApp('/m/message', options);
  const rows = () => centre.all('main ul a').map((row) => /\d+\+?$/.exec(row.textContent ?? '')?.[0]);
  await centre.until(() => rows().length === 3 && rows().every((count) => count === shown));
  await centre.close();
}

test('shows 99+ above 99, fetches unread counts at most each 250 ms, and sends read marks 150 ms apart (M180)', async () => {
  await badgesShow(99, '99');
  await badgesShow(100, '99+');

  let now = Date.UTC(2026, 10, 24, 6);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const server = await createFakeServer({
    inboxUnreadCount: () => 5,
    chatUnreadCount: () => ({ unReadCount: 6, version: 1 }),
  });
  const asked = () => [server.count('inboxUnreadCount'), server.count('chatUnreadCount')];
  const page = await mount(<Badges />, { server, settings, session: sessionOf(0) });
  await page.until(() => page.text() === '5 6');
  now += 249;
  await page.click('again');
  await page.click('again');
  expect(asked()).toEqual([1, 1]);
  now += 1;
  await page.click('again');
  await page.until(() => asked().join() === '2,2');
  await page.click('again');
  expect(asked()).toEqual([2, 2]);
  clock.mockRestore();

  let list = [news('1'), news('2'), news('3')];
  const reader = await createFakeServer({
    announcements: () => ({ banners: [], announcements: list, footer: { unreadCount: 3 } }),
    markAnnouncementRead: ({ body }) => {
      const { announcementId } = body as { announcementId: string };
      list = list.map((one) => (one.id === announcementId ? { ...one, read: true } : one));
      return { unreadCount: list.filter(({ read }) => !read).length };
    },
  });
  const notices = await mount(<NoticeScreen />, { server: reader, session: sessionOf(0), path: '/m/notice' });
  const items = () => [...notices.container.querySelectorAll('details')];
  await notices.until(() => items().length === 3);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    for (let turn = 0; turn < 10; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)));
    return reader.count('markAnnouncementRead');
  };
  for (const item of items())
    await act(async () => {
      item.open = true;
    });
  await notices.until(() => reader.count('markAnnouncementRead') === 1);
  expect([await pass(149), await pass(1), await pass(149), await pass(1), await pass(1000)]).toEqual([1, 2, 2, 3, 3]);
});
