import { wrapServicePath } from '@mela/contract/service-path';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../test/mount.tsx';
import { startUp } from '../../test/start-up.tsx';

const root = document.documentElement;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('holds member, news, support, links, counts, system status, address and template class of a visit (M114)', async () => {
  const news = {
    type: 'PU' as const,
    startDate: '2026-11-20T19:30:00Z',
    endDate: null,
    noExpiry: 1 as const,
    read: false,
    announcementImages: [],
    promoAnnouncementCategoryIds: [],
  };
  const text = { en: '' };
  const banner = { id: '1', groupName: 'm_home', scene: 'tiger', title: { en: 'A tiger walks' } };
  const offer = { code: null, terms: '<p>Terms</p>', termsVersion: 1, status: 'join' as const, reason: null };
  const match = {
    league: 'Lantern League',
    leagueId: 'l',
    homeTeam: 'Ferrymen',
    awayTeam: 'Potters',
    homeTeamImageUrl: '',
    awayTeamImageUrl: '',
    matchTime: '2026-11-21T17:45:00.000Z',
    moneyLine: { homeTeamOdds: '2.10', drawOdds: '3.40', awayTeamOdds: '3.60' },
    vendor: 'SPB',
    gameId: 'sports-board',
    nodeId: 9,
    matchId: '1',
    isVirtual: true,
    live: null,
    version: '1',
  };
  const still = { cancel() {}, pause() {}, play() {} };
  vi.spyOn(Element.prototype, 'animate').mockReturnValue(still as unknown as Animation);
  const page = await startUp({
    stored: { MC_SESSION_INFO: JSON.stringify(sessionOf(0)) },
    settings: {
      template: 'bazaar',
      keys: ['MAILCEN', 'CBS3'],
      imageCDNs: ['https://img1.example'],
      banners: [{ ...banner, text, action: text, url: '/m/activity' }],
      links: [{ resourceType: 'Android', url: 'https://files.example/mela.apk' }],
    },
    notices: [{ id: '7', title: 'Fireworks at nine' }],
    handlers: {
      memberInfo: () => ({
        id: '10000003',
        nickname: 'Rahim the potter',
        account: 'rahim',
        type: 0,
        clubLabel: null,
        headIcon: null,
        headFrame: null,
      }),
      promotions: () => ({
        categories: [],
        list: [
          {
            ...news,
            ...offer,
            id: '5',
            title: 'Half as much again',
            content: '<p>On the first</p>',
            placesLeft: null,
            bonus: null,
            award: null,
          },
        ],
      }),
      popularAnnouncements: () => ({ list: [{ ...news, id: '3', title: 'Lanterns', content: '<p>Tonight</p>' }] }),
      hotMatches: () => ({ list: [{ gameName: 'Football', gameClassifyNew: 'football', matchList: [match] }] }),
      customerService: () => ({
        list: [{ csType: 'WHATSAPP', title: 'Ask us', path: wrapServicePath('https://wa.example/1', 'aB3dE6gH') }],
      }),
      downloadLinks: () => ({
        list: [{ resourceType: 'Android', url: 'https://files.example/mela.apk', labelNameEn: '' }],
      }),
      inboxUnreadCount: () => 7,
      chatUnreadCount: () => ({ unReadCount: 4, version: 1 }),
    },
  });
  const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(`#root ${selector}`);
  const opened = () => [...document.querySelectorAll('#root dialog[open]')].map((one) => one.textContent).join(' ');
  const tap = (control: HTMLElement | null | undefined) => act(async () => control?.click());
  expect(root.classList.contains('template-bazaar')).toBe(true);
  expect(page.text()).toContain('A tiger walks');
  expect(page.text()).toContain('Fireworks at nine');
  await page.until(() => find('header a[href="/m/webEmail"]')?.textContent === '7');
  await page.until(() => sessionStorage.getItem('imageCDN') === 'https://img1.example');
  await page.until(() => localStorage.getItem('systemStatus') !== null);
  expect(JSON.parse(localStorage.getItem('systemStatus') ?? '')).toEqual({ status: 0, ip: '10.0.0.1' });

  // A touch wakes the inline script of a page without an app; a wheel event only loads the late parts, one after another.
  const turnWheel = () => act(async () => window.dispatchEvent(new Event('wheel')));
  await turnWheel();
  await page.until(() => opened().includes('Tonight'));
  await turnWheel();
  await page.until(() => page.text().includes('Ferrymen'));
  await tap(find('header button[aria-label="Open my menu"]'));
  await page.until(() => opened().includes('Rahim the potter'));
  const rows = () => [
    ...document.querySelectorAll<HTMLElement>('#root dialog[open] li a, #root dialog[open] li button'),
  ];
  const service = () => rows().find((row) => row.textContent === 'Customer service');
  await page.until(() => service() !== undefined);
  await tap(service());
  await page.until(() => rows().some((row) => row.getAttribute('href') === 'https://wa.example/1'));
  expect(rows().find((row) => row.getAttribute('href') === 'https://files.example/mela.apk')).toBeDefined();
  await page.until(() =>
    rows().some((row) => row.getAttribute('href') === '/m/chat?backUrl=%2Fm%2Fhome' && row.textContent?.endsWith('4')),
  );

  await tap(find('nav a[href="/m/activity"]'));
  await page.until(() => page.text().includes('Half as much again'));
}, 120_000);
