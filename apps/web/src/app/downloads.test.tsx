import type { Announcement } from '@mela/contract/announcements';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MARQUEE_FPS, marquee } from '#/features/lobby/use-marquee.ts';
import { homeOf } from '../../test/catalogue.ts';
import { createFakeServer } from '../../test/fake-server.ts';
import { sessionOf } from '../../test/mount.tsx';
import { openApp } from '../../test/open-app.tsx';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/150.0 Mobile Safari/537.36';
const ios = (version: string, browser = 'Version/17.4') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser} Mobile/15E148 Safari/604.1`;
const LINKS = [
  { resourceType: 'IOS', url: 'https://apps.example/mela', labelNameEn: 'Mela for iPhone' },
  { resourceType: 'Android', url: 'https://files.example/mela.apk', labelNameEn: '' },
  { resourceType: 'MOBILECONFIG', url: '/app.mobileconfig', labelNameEn: '' },
  { resourceType: 'AppDownloadIcon', url: '/art/app.png', labelNameEn: '' },
  { resourceType: 'TELEGRAM', url: 'https://t.me/mela', labelNameEn: 'Telegram' },
  { resourceType: 'FACEBOOK', url: 'https://facebook.com/mela', labelNameEn: '' },
  { resourceType: 'TELEGRAM2', url: 'https://t.me/mela2', labelNameEn: '' },
];

afterEach(() => {
  vi.restoreAllMocks();
  delete (window as { melaInstall?: unknown }).melaInstall;
});

async function open(
  path: string,
  userAgent: string,
  options: { links?: typeof LINKS; session?: boolean; notices?: Announcement[] } = {},
) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const links = options.links ?? LINKS;
  const notices = options.notices ?? [];
  const server = await createFakeServer({
    downloadLinks: () => ({ list: links }),
    announcements: () => ({ banners: [], announcements: notices, footer: { unreadCount: 0 } }),
    markAnnouncementRead: () => ({ unreadCount: 0 }),
  });
  const app = await openApp(path, {
    server,
    settings: { links },
    home: { ...homeOf(), notices: notices.map(({ id, title }) => ({ id, title })) },
    ...(options.session && { session: sessionOf(0) }),
  });
  const rows = () => app.all('dialog[open] li').map((row) => row.querySelector('span > span')?.textContent);
  const press = async (name: string) => {
    const control = app.all('button, a').find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
    if (!control) throw new Error(`No ${name}`);
    await act(async () => control.click());
  };
  return { server, app, rows, press, words: () => app.container.textContent ?? '' };
}

const POPUP = 'section[aria-label="News"] a[data-panel="download"]';

test('offers the ways of this phone in the pop-up, with the steps to the home screen inside it (P47, M74)', async () => {
  const android = await open('/m/home', ANDROID);
  await android.app.tap('header a[aria-label="Get the app"]');
  await android.app.until(() => android.rows().length > 0);
  expect(android.app.address()).toBe('/m/home');
  expect(android.rows()).toEqual(['Add to home screen', 'Android app']);
  expect(android.app.find('dialog[open] a')?.getAttribute('href')).toBe('https://files.example/mela.apk');
  await android.app.tap('dialog[open] li button');
  await android.app.until(() => android.words().includes('Open the menu of your browser.'));
  await android.press('Back');
  await android.app.until(() => android.rows().length === 2);
  await android.app.close();

  const iphone = await open('/m/home', ios('17_4'));
  await iphone.app.tap('header a[aria-label="Get the app"]');
  await iphone.app.until(() => iphone.rows().length > 0);
  expect(iphone.rows()).toEqual(['Add to home screen', 'iPhone profile', 'Mela for iPhone']);
  await iphone.app.close();

  // Visibility depends on the links too: without any, only the home screen is left; a browser with an offer asks itself.
  const bare = await open('/m/home', ANDROID, { links: [] });
  let asked = 0;
  const offer = Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => {
      asked += 1;
      return { outcome: 'accepted' as const };
    },
  });
  Object.assign(window, { melaInstall: offer });
  window.dispatchEvent(new Event('mela:install'));
  await bare.app.tap('header a[aria-label="Get the app"]');
  await bare.app.until(() => bare.rows().length > 0);
  expect(bare.rows()).toEqual(['Add to home screen']);
  await bare.app.tap('dialog[open] li button');
  await bare.app.until(() => asked === 1 && bare.words().includes('Installed. You find it on your home screen.'));
});

test('guides to the home screen with the steps, the tip on iOS before 12.2 and the profile if there is one (M75, P153)', async () => {
  const old = 'the app begins at home each time';
  for (const [version, hasTip] of [
    ['12_1', true],
    ['11_4', true],
    ['10_3', true],
    ['12_2', false],
    ['17_4', false],
  ] as const) {
    const { app, words } = await open('/m/app', ios(version));
    await app.until(() => words().includes('Add to Home Screen'));
    expect(words().includes(old), version).toBe(hasTip);
    await app.close();
  }
  const full = await open('/m/app', ios('17_4'));
  await full.app.until(() => full.words().includes('Download the profile'));
  expect(full.app.find('#guide a')?.getAttribute('href')).toBe('/app.mobileconfig');
  expect(full.words()).toContain('iOS 12.4 or newer for the app.');
  await full.app.close();
  const without = await open('/m/app', ios('17_4'), { links: LINKS.filter((link) => link.resourceType === 'IOS') });
  await without.app.until(() => without.words().includes('Add to Home Screen'));
  expect(without.words()).not.toContain('Download the profile');
  await without.app.close();
  // A profile is nothing to an Android phone: its own steps hold none.
  const android = await open('/m/app', ANDROID);
  await android.app.until(() => android.app.find('#guide ol') !== null);
  expect(android.app.find('#guide')?.textContent).not.toContain('Download the profile');
});

test('lists every way and the guide on /m/app, this phone’s first (M27)', async () => {
  const { app, words } = await open('/m/app', ANDROID);
  await app.until(() => words().includes('For other phones'));
  const sections = app.all('main section').map((section) => section.textContent ?? '');
  expect(sections.find((section) => section.startsWith('For this phone'))).toContain('Android app');
  expect(sections.find((section) => section.startsWith('For other phones'))).toMatch(/iPhone profile.*Mela for iPhone/);
  expect(words()).toContain('Open the menu of your browser.');
  expect(app.find('header [aria-label="Back"]')).not.toBeNull();
});

test('asks for Safari on a tap on download on iOS outside Safari (M175)', async () => {
  for (const browser of ['CriOS/120.0', 'FxiOS/120.0']) {
    const { app, words, rows } = await open('/m/home', ios('17_4', browser));
    await app.tap(POPUP);
    await app.until(() => words().includes('Please use Safari for download App.'));
    expect(app.find('dialog[open] [role="alert"]')).not.toBeNull();
    expect(rows()).toEqual([]);
    await app.close();
  }
  const safari = await open('/m/home', ios('17_4'));
  await safari.app.tap(POPUP);
  await safari.app.until(() => safari.rows().length > 0);
  expect(safari.words()).not.toContain('Please use Safari');
});

test('runs notice titles, opens a notice by its index, and opens downloads or the iOS alert by the icon (M63)', async () => {
  const notices = ['First', 'Second'].map((title, index): Announcement => ({
    id: String(index + 1),
    type: 'PL',
    title,
    content: `<p>All about ${title}</p>`,
    startDate: '2026-11-20T19:30:00Z',
    endDate: null,
    noExpiry: 1,
    read: false,
    announcementImages: [],
    promoAnnouncementCategoryIds: [],
  }));
  expect(MARQUEE_FPS).toBe(30);
  const [, timing] = marquee(400, false);
  expect(timing.easing).toBe(`steps(${Math.round(Number(timing.duration) / 1000) * 30})`);

  const still = { cancel: () => undefined, pause: () => undefined, play: () => undefined };
  vi.spyOn(Element.prototype, 'animate').mockReturnValue(still as unknown as Animation);
  const news = await open('/m/home', ANDROID, { notices, session: true });
  const titles = 'section[aria-label="News"] a[href^="/m/notice"]';
  expect(
    news.app
      .all(titles)
      .slice(0, 2)
      .map((title) => [title.textContent, title.getAttribute('href')]),
  ).toEqual([
    ['First', '/m/notice?index=0&id=1'],
    ['Second', '/m/notice?index=1&id=2'],
  ]);
  await news.app.tap(POPUP);
  await news.app.until(() => news.rows().length > 0);
  expect(news.app.find('dialog[open] h2')?.textContent).toBe('Get the app');
  await news.press('Close');
  await news.app.tap(`${titles}[href="/m/notice?index=1&id=2"]`);
  await news.app.until(() => news.app.all('details').length === 2);
  expect(news.app.all('details').map((item) => (item as HTMLDetailsElement).open)).toEqual([false, true]);
  await news.app.close();

  const none = await open('/m/home', ios('17_4', 'CriOS/120.0'));
  expect(none.app.find('section[aria-label="News"]')?.textContent).toContain('No news today');
  await none.app.tap(POPUP);
  await none.app.until(() => none.words().includes('Please use Safari for download App.'));
});
