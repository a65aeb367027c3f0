import type { Bet } from '@mela/contract/records';
import { expect, test } from 'vitest';
import { BetDetailScreen } from '#/features/records/bet-detail-screen.tsx';
import { BetRecordScreen } from '#/features/records/bet-record-screen.tsx';
import { TransactionsScreen } from '#/features/records/money-screens.tsx';
import { NoticeScreen } from '#/features/notices/notice-screen.tsx';
import { LoginScreen } from '#/features/session/login-screen.tsx';
import { createFakeServer } from '../../test/fake-server.ts';
import { mount, sessionOf } from '../../test/mount.tsx';

/** 18:05 on the day before in UTC. */
const AT = '2020-11-22T18:05:00Z';
const BET: Bet = {
  betId: '9',
  vendor: 'studio',
  vendorName: 'Mela Studio',
  gameCode: 'royal-bengal',
  gameName: 'Royal Bengal',
  nodeId: 1001,
  gameType: 'RNG',
  iconUrl: '/x.webp',
  roundId: 'r-9',
  state: 'lost',
  stake: '6.00',
  win: '0.00',
  net: '-6.00',
  currency: 'CNY',
  placedAt: AT,
  settledAt: AT,
};

test('writes dates in digits and the zone of the merchant, and speaks them in headings and toasts (R25)', async () => {
  for (const { language, spoken, zone, toast } of [
    {
      language: 'en',
      spoken: '23 November 2020',
      zone: /Times are in Bangladesh .*\(UTC\+6\)/,
      toast: '23 November 2020, 00:05',
    },
    { language: 'bn', spoken: '২৩ নভেম্বর, ২০২০', zone: /বাংলাদেশ.*\(UTC\+6\)/, toast: '২৩ নভেম্বর, ২০২০, রাত ১২:০৫' },
  ] as const) {
    const server = await createFakeServer({
      openRounds: () => ({ list: [] }),
      betRecord: () => ({ list: [BET], next: null }),
      betDetail: () => ({ ...BET, gateway: '3', movements: [], canReplay: false }),
      transactionRecord: () => ({ currency: 'CNY', list: [], next: null }),
      announcements: () => ({
        banners: [],
        announcements: [
          {
            id: '1',
            type: 'PL',
            title: 'Title',
            content: '<p>Text</p>',
            startDate: AT,
            endDate: null,
            noExpiry: 1,
            read: true,
            announcementImages: [],
            promoAnnouncementCategoryIds: [],
          },
        ],
        footer: { unreadCount: 0 },
      }),
      login: () => ({ ...sessionOf(0), previousLoginAt: AT, previousLoginPlace: 'x', previousLoginDevice: 'y' }),
    });
    const open = (screen: React.ReactNode, path: string, session = true) =>
      mount(screen, { server, path, language, ...(session && { session: sessionOf(0) }) });

    const record = await open(<BetRecordScreen />, '/m/gameRecord');
    await record.until(() => record.container.querySelector('h2 time') !== null);
    const heading = record.container.querySelector('h2 time');
    expect([heading?.textContent, heading?.getAttribute('datetime')]).toEqual([spoken, '2020-11-23']);
    expect(record.container.querySelector('section')?.textContent).toContain('00:05');
    expect(record.text()).toMatch(zone);

    const detail = await open(<BetDetailScreen betId="9" />, '/m/gameRecord?bet=9');
    await detail.until(() => detail.text()?.includes('2020-11-23 00:05') ?? false);
    const notices = await open(<NoticeScreen />, '/m/notice');
    await notices.until(() => notices.container.querySelector('summary')?.textContent.includes('2020-11-23') ?? false);
    const form = await open(<TransactionsScreen />, '/m/transaction/record?from=2020-11-01&to=2020-11-23');
    await form.until(() => form.container.querySelector('button[aria-pressed]') !== null);

    const login = await open(<LoginScreen />, '/m/login', false);
    const [name, password] = [...login.container.querySelectorAll<HTMLInputElement>('form input')];
    await login.type(name?.labels?.[0]?.textContent ?? '', 'rahim');
    await login.type(password?.labels?.[0]?.textContent ?? '', 'mela-demo-2026');
    await login.submit();
    await login.until(() => login.text()?.includes(toast) ?? false);
  }
});
