import { wrapServicePath } from '@mela/contract/service-path';
import { expect, test } from 'vitest';
import { openSite } from '../../../test/answers.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { stopTimers } from '../../../test/fake-timers.ts';
import { openApp } from '../../../test/open-app.tsx';
import { sessionOf } from '../../../test/mount.tsx';

async function open(path: string, type: number, keys: readonly string[] = ['CBS3']) {
  const server = await createFakeServer({
    systemStatus: openSite,
    announcements: () => ({ banners: [], announcements: [], footer: { unreadCount: 0 } }),
    chatUnreadCount: () => ({ unReadCount: 120, version: 1 }),
    launchChat: () => ({ chatUrl: '/m/chat?b2c=1&language=en' }),
    customerService: () => ({
      list: [
        { csType: 'LIVECHAT', title: 'Live chat', path: wrapServicePath('/m/chat', 'aB3dE6gH') },
        { csType: 'WHATSAPP', title: 'WhatsApp', path: wrapServicePath('https://wa.example/7', 'aB3dE6gH') },
      ],
    }),
  });
  const home = { categories: [], notices: [] };
  return {
    server,
    app: await openApp(path, { server, settings: { keys: [...keys] }, home, session: sessionOf(type) }),
  };
}

test('shows live chat only with its switch, with counts up to 99+, and a service link for affiliates (M59, M60)', async () => {
  // Badges that appear within 250 ms share one call.
  stopTimers();
  const { server, app } = await open('/m/message', 0);
  const hrefs = () => app.all('main ul a').map((row) => row.getAttribute('href'));
  await app.until(() => hrefs().length === 3 && (app.find('main')?.textContent ?? '').includes('99+'));
  expect(hrefs()).toEqual(['/m/notice', '/m/chat?backUrl=%2Fm%2Fmessage', 'https://wa.example/7']);
  expect(app.all('main ul a').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Announcements/),
    expect.stringMatching(/^Live chat.*99\+$/),
    expect.stringMatching(/^Affiliate service/),
  ]);
  expect(server.count('chatUnreadCount')).toBe(1);
  await app.close();
  const without = await open('/m/message', 0, []);
  await without.app.until(() => without.app.all('main ul a').length === 2);
  expect(without.app.find('main')?.textContent).not.toContain('Live chat');
  expect(without.server.count('chatUnreadCount')).toBe(0);
});

test('keeps free play out of the chat with the offline notice, and requests nothing of it (M164)', async () => {
  for (const path of ['/m/chat', '/m/webEmail']) {
    const { server, app } = await open(path, 4, ['CBS3', 'MAILCEN']);
    await app.until(() => app.find('main a[href="/m/register"]') !== null);
    expect(app.address()).toBe(path);
    const toast = app.find('[popover=manual]');
    expect(toast?.querySelector('div')?.className).toMatch(/offline/);
    expect(toast?.textContent).toMatch(/registered|real account|free/i);
    for (const call of ['launchChat', 'chatMessages', 'chatUnreadCount', 'inboxMessages'] as const)
      expect(server.count(call)).toBe(0);
    await app.close();
  }
});

test('goes home on back, shows counts up to 99+, and opens live chat after half a second (M61)', async () => {
  const { server, app } = await open('/m/message', 0);
  await app.until(() => (app.find('main')?.textContent ?? '').includes('99+'));
  await app.tap('header [aria-label="Back"]');
  await app.until(() => app.address() === '/m/home');
  await app.close();
  const again = await open('/m/message', 0);
  await again.app.until(() => again.app.find('main a[href^="/m/chat"]') !== null);
  const pass = stopTimers();
  await again.app.tap('main a[href^="/m/chat"]');
  await again.app.until(() => again.server.count('launchChat') === 1);
  await pass(499);
  expect(again.app.address()).toBe('/m/chat?backUrl=%2Fm%2Fmessage');
  await pass(1);
  await again.app.until(() => again.app.address().startsWith('/m/chat?b2c=1'));
  expect(again.server.last('launchChat')?.query).toMatchObject({ b2c: '1', backUrl: '/m/message' });
  expect(server.count('launchChat')).toBe(0);
});
