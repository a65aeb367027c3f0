import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { openSite } from '../../../test/answers.ts';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';
import { routeOf } from '../routes.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { PanelContext, type PanelName } from './panel-context.ts';
import { Panels } from './panels.tsx';

const WALLET = { currency: 'CNY', sumBalance: '5.00', cash: '5.00', bonus: '0.00', locked: '0.00', version: '1' };
const MEMBER = {
  id: '10000003',
  nickname: null,
  account: 'rahim',
  type: 0,
  clubLabel: null,
  headIcon: null,
  headFrame: null,
};

function fair(more: FakeServer['handlers'] = {}) {
  return createFakeServer({
    systemStatus: openSite,
    memberWallet: () => WALLET,
    merchantWallet: () => ({ currency: 'CNY', symbol: '￥', pattern: '#,##0.00', exponent: 2, accounts: ['cash'] }),
    memberInfo: () => MEMBER,
    inboxUnreadCount: () => 0,
    logout: () => ({}),
    ...more,
  });
}

const rowsOf = (app: { all(selector: string): HTMLElement[] }, root = 'dialog[open]') =>
  app.all(`${root} ul a, ${root} ul button`).map((row) => row.textContent);

test('has Home, Promotion, Invite, Reward and Member centre with badge, and asks free play to register (M46)', async () => {
  async function menuOf(type: number, unread: number) {
    const opened: (PanelName | undefined)[] = [];
    function Menu() {
      const [panel, setPanel] = useState<PanelName | undefined>();
      const open = (name: PanelName | undefined) => {
        opened.push(name);
        setPanel(name);
      };
      return (
        <PanelContext value={{ panel, open }}>
          <BottomMenu route={routeOf('home')} />
          <Panels />
        </PanelContext>
      );
    }
    const page = await mount(<Menu />, {
      server: await fair({ inboxUnreadCount: () => unread }),
      session: sessionOf(type),
    });
    return { page, opened };
  }
  const { page } = await menuOf(0, 120);
  await page.until(() => page.text() === 'HomePromotionsInviteRewards99+Me');
  expect([...page.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/m/home',
    '/m/activity',
    '/m/inviteFriends',
    '/m/rewardCenter',
    '/m/member/home',
  ]);
  const few = await menuOf(0, 99);
  await few.page.until(() => few.page.text() === 'HomePromotionsInviteRewards99Me');

  const free = await menuOf(4, 3);
  await free.page.click('Me');
  await free.page.until(() => free.page.container.querySelector('dialog[open]') !== null);
  await free.page.click('Cancel');
  await free.page.until(() => free.page.container.querySelector('dialog[open]') === null);
  expect(free.page.history?.at(-1)).toBe('/m/home');
  await free.page.click('Me');
  await free.page.until(() => free.page.container.querySelector('dialog[open]') !== null);
  await free.page.click('Register now');
  await free.page.until(() => free.page.history?.at(-1) === '/m/register');
  expect(free.opened).not.toContain('member');
});

test("shows guests both ways in, and a member's face, name, id to copy and label in the right panel (M47)", async () => {
  const guest = await openApp('/m/set', { server: await fair() });
  await guest.tap('nav[aria-label="Main menu"] button');
  await guest.until(() => guest.find('dialog[open] h2')?.textContent === 'Member centre');
  expect(guest.find('dialog[open] a[href="/m/login"]')?.textContent).toBe('Log in');
  expect(guest.find('dialog[open] a[href="/m/register"]')?.textContent).toBe('Register');
  await guest.close();

  for (const [more, name, label] of [
    [{}, 'rahim', null],
    [{ nickname: 'Rahi' }, 'Rahi', null],
    [{ clubLabel: { labelName: 'VIP 3' } }, 'rahim', 'VIP 3'],
  ] as const) {
    const server = await fair({ memberInfo: () => ({ ...MEMBER, ...more }) });
    const app = await openApp('/m/home', {
      server,
      session: sessionOf(0),
      home: { categories: [], notices: [] },
    });
    await app.tap('header [aria-label="Open my menu"]');
    await app.until(
      () =>
        app.find('dialog[open] h2')?.textContent === name && (app.container.textContent ?? '').includes('ID 10000003'),
    );
    expect(app.find('dialog[open] [data-vip]')?.textContent ?? null).toBe(label);
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void (copied = text) },
    });
    await app.tap('dialog[open] [aria-label="Copy ID"]');
    await app.until(() => (app.find('[popover=manual]')?.textContent ?? '') === 'ID copied');
    expect(copied).toBe('10000003');
    await app.close();
  }
});

test('shows news with a red dot while something is unread, customer service, and logging out below it (M51, M52, M53)', async () => {
  const settings = { links: [{ resourceType: 'WHATSAPP', url: 'https://chat.example/' }] };
  for (const unread of [2, 0]) {
    const server = await fair({ inboxUnreadCount: () => unread });
    const app = await openApp('/m/home', {
      server,
      settings,
      session: sessionOf(0),
      home: { categories: [], notices: [] },
    });
    await app.tap('header [aria-label="Open my menu"]');
    const dot = unread > 0 ? 'unread messages' : '';
    await app.until(() => rowsOf(app).join('|') === `My account|Bet record|Messages${dot}|Customer service`);
    const service = app.all('dialog[open] ul button').find((row) => row.textContent === 'Customer service');
    await act(async () => service?.click());
    await app.until(() => rowsOf(app).join('|') === 'WhatsApp');
    expect(app.find('dialog[open] a')?.getAttribute('href')).toBe('https://chat.example/');
    await app.close();
  }
  const app = await openApp('/m/home', {
    server: await fair(),
    session: sessionOf(0),
    home: { categories: [], notices: [] },
  });
  await app.tap('header [aria-label="Open my menu"]');
  await app.until(() => app.all('dialog[open] button').some((button) => button.textContent === 'Log out'));
  const named = (name: string) => app.all('dialog[open] button').filter((button) => button.textContent === name);
  await act(async () => named('Log out')[0]?.click());
  await app.until(() => named('Cancel').length === 1);
  await act(async () => named('Log out').at(-1)?.click());
  await app.until(() => localStorage.getItem('MC_SESSION_INFO') === null && app.address() === '/m/home');
});

test('has one settings row that changes the password, or leads to log-in, and logging out (M10, M62)', async () => {
  const member = await openApp('/m/set', { server: await fair(), session: sessionOf(0) });
  const passwordRows = (app: typeof member) =>
    app.all('main ul a').filter((row) => row.textContent === 'Change password');
  await member.until(() => passwordRows(member).length === 1);
  expect(passwordRows(member)[0]?.getAttribute('href')).toBe('/m/changePsw');
  expect(member.all('main button').map((button) => button.textContent)).toContain('Log out');
  await member.close();
  const guest = await openApp('/m/set', { server: await fair() });
  await guest.until(() => passwordRows(guest).length === 1);
  expect(passwordRows(guest)[0]?.getAttribute('href')).toMatch(/^\/m\/login\?back=%2Fm%2FchangePsw/);
  expect(guest.all('main button').map((button) => button.textContent)).not.toContain('Log out');
});

test('shows identity, wallet, every open entry, service and settings in the member centre (M13)', async () => {
  const settings = { links: [{ resourceType: 'TELEGRAM', url: 'https://chat.example/' }] };
  const server = await fair({ inboxUnreadCount: () => 7 });
  const app = await openApp('/m/member/home', { server, settings, session: sessionOf(0) });
  await app.until(() => (app.find('main')?.textContent ?? '').includes('ID 10000003'));
  await app.until(() => (app.find('main output')?.textContent ?? '').includes('5.00'));
  expect(app.find('main a[href="/m/voucherCenter"]')?.textContent).toBe('Deposit');
  expect(app.find('main a[href="/m/withdraw"]')?.textContent).toBe('Withdraw');
  const ways = () => app.all('main :is(nav, li) > :is(a, button)').map((way) => way.textContent);
  await app.until(() => ways().includes('Messages7'));
  expect(ways()).toEqual(expect.arrayContaining(['Bet record', 'Deposit record', 'Customer service', 'Settings']));
  await app.close();
  const guest = await openApp('/m/member/home', { server: await fair() });
  await guest.until(() => guest.address().startsWith('/m/login'));
});

test('types 0, 1 and 2 deposit, read their inbox and enter the member centre (M133)', async () => {
  for (const type of [0, 1, 2])
    for (const [address, call, words] of [
      ['/m/voucherCenter', 'depositMethods', 'Deposit'],
      ['/m/webEmail', 'inboxMessages', 'No messages yet'],
      ['/m/member/home', 'memberInfo', 'ID 10000003'],
    ] as const) {
      const server = await fair({
        depositMethods: () => ({ methods: [], quickAmounts: [] }),
        inboxMessages: () => ({ list: [], next: null }),
      });
      const app = await openApp(address, { server, session: sessionOf(type) });
      await app.until(() => server.count(call) > 0 && (app.container.textContent ?? '').includes(words));
      expect(app.address(), `${type}`).toBe(address);
      await app.close();
    }
});
