import { readFileSync } from 'node:fs';
import { act } from 'react';
import { expect, test } from 'vitest';
import { openSite } from '../../../test/answers.ts';
import { expectToastFor, stopTimers } from '../../../test/fake-timers.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { gamePage, gamesOf, homeOf, vendorOf, vendorsOf } from '../../../test/catalogue.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';
import { routeOf } from '../routes.ts';
import { routeTitle } from './route-title.ts';

const WALLET = { currency: 'CNY', sumBalance: '1234.50', cash: '1234.50', bonus: '0.00', locked: '0.00', version: '1' };

async function fair() {
  return await createFakeServer({
    systemStatus: openSite,
    memberWallet: () => WALLET,
    merchantWallet: () => ({ currency: 'CNY', symbol: '￥', pattern: '#,##0.00', exponent: 2, accounts: ['cash'] }),
    memberInfo: () => ({
      id: '10000003',
      nickname: null,
      account: 'rahim',
      type: 0,
      clubLabel: { labelName: 'VIP 3' },
      headIcon: null,
      headFrame: null,
    }),
    gameVendors: () => vendorsOf({ RNG: [vendorOf('studio', 36), vendorOf('other', 2)] }),
    gameList: () => gamePage(gamesOf(18)),
    winnerBoard: () => ({ list: [] }),
    depositMethods: () => ({ methods: [], quickAmounts: [] }),
    withdrawMethods: () => ({
      methods: [],
      quickAmounts: [],
      available: '0.00',
      playLeft: '0.00',
      reviewHours: 24,
      automatic: '0.00',
      waysBack: [],
    }),
    betRecord: () => ({ list: [], next: null }),
    openRounds: () => ({ list: [] }),
    inboxUnreadCount: () => 0,
  });
}

test('shows the home face and the footer banner on every home route, and on no other page (P23, M38)', async () => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
    const app = await openApp(path, { server: await fair(), home: homeOf() });
    expect(app.find('header [aria-label="Open menu"]'), path).not.toBeNull();
    await app.touch();
    await app.until(() => app.find('footer')?.textContent.includes('Demonstration, not licensed') ?? false);
    await app.close();
  }
  const app = await openApp('/m/slot-games', { server: await fair() });
  await app.until(() => app.all('main a[data-palette]').length === 18);
  expect(app.find('footer')).toBeNull();
  expect(app.find('header [aria-label="Open menu"]')).toBeNull();
  await app.close();
  for (const path of ['/m/login', '/m/register', '/m/forget', '/m/hot-games', '/m/activity']) {
    const other = await openApp(path, { server: await fair() });
    await other.until(() => (other.find('main')?.textContent ?? '') !== '');
    await other.touch();
    expect([path, other.find('footer'), other.find('header [aria-label="Open menu"]')]).toEqual([path, null, null]);
    await other.close();
  }
});

test('leads unknown paths home, and filters a category page by the vendor of its address (P22, M37)', async () => {
  const lost = await openApp('/m/nowhere?x=1', { server: await fair(), home: homeOf() });
  // Shows one toast, and one more per tap on such a link.
  const words = 'There is no page at this address. You are on home now.';
  const toasts = () => [...document.querySelectorAll('[role=status]')].filter((one) => one.textContent === words);
  await lost.until(() => lost.address() === '/m/home' && toasts().length === 1);
  await lost.touch();
  await lost.until(() => lost.find('footer') !== null);
  await lost.close();

  const server = await fair();
  const app = await openApp('/m/slot-games?vassalage=other', { server });
  const asked = { gameType: 'RNG', vassalage: 'other', pageNo: '1', pageSize: '18' };
  await app.until(() => server.requests.some(({ id }) => id === 'gameList'));
  expect(server.requests.find(({ id }) => id === 'gameList')?.query).toMatchObject(asked);
  await app.until(() => app.find('nav [aria-current][href="/m/slot-games?vassalage=other"]') !== null);
});

test('fades between pages in 300 ms, not on the first one, and goes back on an edge swipe of 100 px (P26, M41)', async () => {
  const app = await openApp('/m/home', { server: await fair(), home: homeOf() });
  expect(app.find('main')?.className).not.toMatch(/fades/);
  await app.tap('nav[aria-label="Main menu"] a[href="/m/activity"]');
  await app.until(() => app.address() === '/m/activity');
  expect(app.find('main')?.className).toMatch(/fades/);
  const style = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(style('./shell.module.css')).toMatch(/\.fades \{\s+animation: page-fade var\(--fade\)/);
  expect(style('../../ui/tokens.css')).toContain('--fade: 300ms;');

  await swipe(5, 90);
  expect(app.address()).toBe('/m/activity');
  await swipe(5, 110);
  await app.until(() => app.address() === '/m/home');
});

test("shows guests log-in and registration, members inbox, balance and sign in home's header (P27, M45)", async () => {
  const bare = await openApp('/m/home', { server: await fair(), home: homeOf() });
  expect(bare.find('header [aria-label="Get the app"]')?.getAttribute('href')).toBe('/m/app');
  expect(bare.find('header [data-face="guest"] a[href="/m/login"]')?.textContent).toBe('Log in');
  expect(bare.find('header [data-face="guest"] a[href="/m/register"]')?.textContent).toBe('Register');
  expect(bare.find('header a[href="/m/home"]')?.textContent).toBe('Mela');
  expect(bare.find('header [data-face="guest"] a[href="/m/webEmail"]')).toBeNull();
  await bare.close();

  const settings = {
    links: [
      { resourceType: 'Android', url: 'https://files.example/app.apk' },
      { resourceType: 'WHATSAPP', url: 'https://chat.example/' },
    ],
  };
  const server = await fair();
  server.handlers.inboxUnreadCount = () => 100;
  const app = await openApp('/m/home', { server, home: homeOf(), settings, session: sessionOf(0) });
  expect(app.find('header [aria-label="Get the app"]')).not.toBeNull();
  // Unread messages: 99+ above 99, the figure itself up to there.
  const inbox = () => app.find('header [data-face="member"] a[href="/m/webEmail"]');
  await app.until(() => inbox()?.textContent === '99+');
  expect(inbox()?.getAttribute('aria-label')).toBe('Inbox, 100 unread');
  // Signed in: balance without decimals, the member's sign with its label, the right panel.
  await app.until(() => (app.find('header [data-face="member"]')?.textContent ?? '').includes('￥1,234'));
  await app.until(() => (app.find('header [aria-label="Open my menu"]')?.textContent ?? '') === 'VIP 3');

  await app.tap('[aria-label="Open my menu"]');
  await app.until(() => dialogs(app.container, 'Member centre') === true);
  await app.tap('dialog[open] [aria-label="Close"]');
  await app.until(() => dialogs(app.container, 'Member centre') === false);
  await app.tap('[aria-label="Open menu"]');
  await app.until(() => dialogs(app.container, 'Menu') === true);

  // The service list shows chats and downloads, and a change of screen closes it.
  const service = [...app.container.querySelectorAll<HTMLElement>('dialog[open] button')].find(
    (button) => button.textContent === 'Customer service',
  );
  await act(async () => service?.click());
  await app.until(() => (app.container.textContent ?? '').includes('WhatsApp'));
  // Support channels come first; downloads follow under a separate heading.
  expect(app.find('dialog[open]:has(h3)')?.textContent).toMatch(/WhatsApp.*Get the app.*Android/);
  await app.tap('nav[aria-label="Main menu"] a[href="/m/activity"]');
  await app.until(() => app.address() === '/m/activity' && app.find('dialog[open]') === null);
  expect(app.find('header [aria-label="Get the app"]')).toBeNull();

  // The back button takes home's place in the history.
  const before = history.length;
  await app.tap('header [aria-label="Back"]');
  await app.until(() => app.address() === '/m/home');
  expect(history.length).toBe(before);
});

test('shows the logo on home and a back arrow elsewhere, home from some pages, else one step back (M42)', async () => {
  const home = await openApp('/m/home', { server: await fair(), home: homeOf() });
  expect(home.find('header a[href="/m/home"]')?.textContent).toBe('Mela');
  expect(home.find('header [aria-label="Back"]')).toBeNull();
  await home.close();
  for (const id of ['login', 'register', 'trail', 'activity', 'forget'] as const)
    expect(routeOf(id).back, id).toBe('home');
  for (const id of ['voucherCenter', 'withdraw', 'gameRecord', 'help', 'notice'] as const)
    expect(routeOf(id).back, id).toBe('history');
  expect(routeOf('changePsw').header).toBe('none');

  const app = await openApp('/m/home', { server: await fair(), home: homeOf(), session: sessionOf(0) });
  await app.tap('nav[aria-label="Main menu"] a[href="/m/activity"]');
  await app.until(() => app.address() === '/m/activity');
  await app.tap('nav[aria-label="Main menu"] a[href="/m/rewardCenter"]');
  await app.until(() => app.address() === '/m/rewardCenter');
  await app.tap('header [aria-label="Back"]');
  await app.until(() => app.address() === '/m/activity');
});

test('titles the back bar by the page: home, announcement, promotion activity, details, help centre (M43)', () => {
  const text = ((key: string) => key) as never;
  expect(
    (['home', 'notice', 'activity', 'activityDetail', 'help'] as const).map((id) => routeTitle(routeOf(id), text)),
  ).toEqual(['shell.home', 'shell.announcements', 'shell.promotions', 'shell.details', 'shell.helpCentre']);
  expect(routeTitle(routeOf('slotGames'), text)).toBe('categories.RNG');
});

test('opens deposit, withdraw and the bet record at their addresses (M14, M15, M22)', async () => {
  const titles = { '/m/voucherCenter': 'Deposit', '/m/withdraw': 'Withdraw', '/m/gameRecord': 'Bet record' };
  for (const [path, title] of Object.entries(titles)) {
    const server = await fair();
    const app = await openApp(path, { server, session: sessionOf(0) });
    await app.until(() => (app.find('header h1')?.textContent ?? '') === title);
    const call =
      { '/m/voucherCenter': 'depositMethods', '/m/withdraw': 'withdrawMethods', '/m/gameRecord': 'betRecord' }[path] ??
      '';
    await app.until(() => server.count(call as 'betRecord') > 0);
    expect(app.address()).toBe(path);
    await app.close();
  }
});

test('sends a guest who taps a game to log-in first and back to it', async () => {
  const app = await openApp('/m/home', { server: await fair(), home: homeOf() });
  await app.tap('main a[data-palette]');
  await app.until(() => app.address().startsWith('/m/login'));
  const back = new URLSearchParams(location.search).get('back') ?? '';
  expect(back).toBe('/m/play?gameType=RNG&vendor=studio&gameId=game-1&nodeId=1');
});

test('has deposit with the 50% badge of the first deposit bonus, and withdraw, on home (P29)', async () => {
  const offer = { code: 'FIRST_DEPOSIT' as const, promotionId: '7', percent: 50, amount: null };
  for (const session of [sessionOf(0), undefined]) {
    const app = await openApp('/m/home', {
      server: await fair(),
      home: homeOf(),
      settings: { offers: [offer] },
      ...(session && { session }),
    });
    await app.touch();
    await app.until(() => app.find('main a[href="/m/activityDetail?id=7"]') !== null);
    const badges = app.all('main a[href="/m/activityDetail?id=7"]');
    for (const badge of badges)
      expect([badge.textContent, badge.getAttribute('aria-label')]).toEqual(['50%', expect.stringContaining('50%')]);
    await app.close();
  }
  const app = await openApp('/m/home', { server: await fair(), home: homeOf(), session: sessionOf(0) });
  const deposit = app.find('main [data-face="member"][href="/m/voucherCenter"]');
  expect(deposit?.textContent).toBe('Deposit');
  expect(app.find('main a[href="/m/withdraw"]')?.textContent).toBe('Withdraw');
  expect(app.container.textContent).not.toContain('50%');
  await act(async () => deposit?.click());
  await app.until(() => app.address() === '/m/voucherCenter');
  await app.close();
  const other = await openApp('/m/home', { server: await fair(), home: homeOf(), session: sessionOf(0) });
  await other.tap('main a[href="/m/withdraw"]');
  await other.until(() => other.address() === '/m/withdraw');
});

test('opens deposit for real accounts, shows others a toast for 2 s, and offers free play an account (M71)', async () => {
  for (const type of [0, 1, 2]) {
    const app = await openApp('/m/home', { server: await fair(), home: homeOf(), session: sessionOf(type) });
    await app.tap('main [data-face="member"][href="/m/voucherCenter"]');
    await app.until(() => app.address() === '/m/voucherCenter');
    expect(app.find('[popover=manual]')?.textContent).toBe('');
    await app.close();
  }
  const pass = stopTimers();
  const trial = await openApp('/m/home', { server: await fair(), home: homeOf(), session: sessionOf(4) });
  await trial.tap('main [data-face="member"][href="/m/voucherCenter"]');
  await trial.until(() => trial.find('main a[href="/m/register"]') !== null);
  expect(trial.address()).toBe('/m/voucherCenter');
  await expectToastFor(trial.container, 'Please login an actual account to use this function', 2_000, pass);
});

function dialogs(container: HTMLElement, label: string): boolean | undefined {
  return container.querySelector<HTMLDialogElement>(`dialog[aria-label="${label}"]`)?.open;
}

async function swipe(from: number, to: number) {
  const at = (x: number) => [{ clientX: x, clientY: 300 }];
  await act(async () => {
    dispatchEvent(Object.assign(new Event('touchstart'), { touches: at(from) }));
    dispatchEvent(Object.assign(new Event('touchend'), { changedTouches: at(to) }));
  });
}
