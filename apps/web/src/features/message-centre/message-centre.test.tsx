import type { Announcement } from '@mela/contract/announcements';
import { expect, test } from 'vitest';
import { openSite } from '../../../test/answers.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { sessionOf } from '../../../test/mount.tsx';

const UNREAD = { read: false, title: 'News', content: '', startDate: '2026-11-20T19:30:00Z' } as Announcement;

async function open(path: string, more: { links?: { resourceType: string; url: string }[]; unread?: number } = {}) {
  const server = await createFakeServer({
    systemStatus: openSite,
    announcements: () => ({
      banners: [],
      announcements: Array.from({ length: more.unread ?? 0 }, () => UNREAD),
      footer: { unreadCount: more.unread ?? 0 },
    }),
    inboxUnreadCount: () => more.unread ?? 0,
    inboxMessages: () => ({ list: [], next: null }),
  });
  const settings = { links: more.links ?? [] };
  const home = { categories: [], notices: [] };
  return openApp(path, { server, settings, home, session: sessionOf(0) });
}

test('opens the message centre at both addresses, with links to each part and counts up to 99+ (M8, M55, M56, M57, M58)', async () => {
  for (const path of ['/m/message', '/m/messages']) {
    const app = await open(path, { unread: 120, links: [{ resourceType: 'TELEGRAM', url: 'https://chat.example/t' }] });
    const rows = () => app.all('main ul a');
    await app.until(() => rows().length === 3 && (app.find('main')?.textContent ?? '').split('99+').length === 3);
    expect(rows().map((row) => row.getAttribute('href'))).toEqual([
      'https://chat.example/t',
      '/m/notice',
      '/m/webEmail',
    ]);
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Telegram/),
      expect.stringMatching(/^Announcements.*99\+$/),
      expect.stringMatching(/^Inbox.*99\+$/),
    ]);
    await app.close();
  }
  const without = await open('/m/message', { unread: 99 });
  await without.until(() => (without.find('main')?.textContent ?? '').split('99').length === 3);
  expect(without.all('main ul a').map((row) => row.getAttribute('href'))).toEqual(['/m/notice', '/m/webEmail']);
  expect(without.find('main')?.textContent).not.toContain('99+');
});

test('merges announcements and inbox, newest first, each linked to its item, with a dot if unread', async () => {
  const at = (day: number) => `2026-11-${day}T06:00:00Z`;
  const news = [18, 16, 14].map((day) => ({ ...UNREAD, id: `${day}`, title: `News of ${day}`, startDate: at(day) }));
  const message = { source: 'operator' as const, content: '<p>Hello <b>you</b></p>', attachments: [] };
  const server = await createFakeServer({
    systemStatus: openSite,
    announcements: () => ({ banners: [], announcements: news, footer: { unreadCount: 3 } }),
    inboxMessages: () => ({
      list: [17, 15].map((day) => ({
        ...message,
        messageId: `m${day}`,
        title: `Message of ${day}`,
        sentAt: at(day),
        read: day === 17,
      })),
      next: null,
    }),
  });
  const app = await openApp('/m/message', { server, session: sessionOf(0), home: { categories: [], notices: [] } });
  const latest = () => app.all('main ol a');
  await app.until(() => latest().length === 4);
  expect(latest().map((row) => row.getAttribute('href'))).toEqual([
    '/m/notice?id=18',
    '/m/webEmail?id=m17',
    '/m/notice?id=16',
    '/m/webEmail?id=m15',
  ]);
  expect(latest()[1]?.textContent).toMatch(/^Message of 17Hello you17 November/);
  expect(latest().map((row) => row.textContent?.includes('unread'))).toEqual([true, false, true, true]);
});

test('goes home on back', async () => {
  const app = await open('/m/message');
  await app.tap('header [aria-label="Back"]');
  await app.until(() => app.address() === '/m/home');
  expect(app.find('header [aria-label="Back"]')).toBeNull();
});
