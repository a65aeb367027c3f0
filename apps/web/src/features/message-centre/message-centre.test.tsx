import type { Announcement } from '@mela/contract/announcements';
import { expect, test } from 'vitest';
import { openSite } from '../../../test/answers.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { sessionOf } from '../../../test/mount.tsx';

const UNREAD = { read: false, title: 'News' } as Announcement;

async function open(path: string, more: { links?: { resourceType: string; url: string }[]; unread?: number } = {}) {
  const server = await createFakeServer({
    systemStatus: openSite,
    announcements: () => ({
      banners: [],
      announcements: Array.from({ length: more.unread ?? 0 }, () => UNREAD),
      footer: { unreadCount: more.unread ?? 0 },
    }),
    inboxUnreadCount: () => more.unread ?? 0,
  });
  const settings = { links: more.links ?? [] };
  const home = { categories: [], notices: [] };
  return openApp(path, { server, settings, home, session: sessionOf(0) });
}

test('both addresses show the message centre; Telegram, announcements and inbox lead on, with 99+ above 99 (M8, M55, M56, M57, M58)', async () => {
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

test('back leads home', async () => {
  const app = await open('/m/message');
  await app.tap('header [aria-label="Back"]');
  await app.until(() => app.address() === '/m/home');
  expect(app.find('header [aria-label="Back"]')).toBeNull();
});
