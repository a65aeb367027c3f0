import { AGENT_SCREEN_TYPES, GUEST_TYPE, isRealAccount } from '@mela/contract/account-types';
import { hasChatCount, isEntryShown, MENU_GATES, type MenuEntryId } from '@mela/contract/menu-gates';
import { WHO_MAY } from '@mela/contract/roles';
import { act, createElement } from 'react';
import { expect, test } from 'vitest';
import { SessionRequired } from '#/entities/session/session-required.tsx';
import { gamePage, gamesOf, homeOf, vendorOf, vendorsOf } from '../../test/catalogue.ts';
import { fiveInHand, openSite } from '../../test/answers.ts';
import { createFakeServer, type FakeServer } from '../../test/fake-server.ts';
import { expectToastFor, stopTimers } from '../../test/fake-timers.ts';
import { mount, sessionOf } from '../../test/mount.tsx';
import { openApp } from '../../test/open-app.tsx';
import { ROUTES, routeOf, type RouteId } from './routes.ts';
import { guarded } from './screen-loaders.ts';
import { BottomMenu } from './shell/bottom-menu.tsx';

function fair(more: FakeServer['handlers'] = {}) {
  return createFakeServer({
    systemStatus: openSite,
    memberWallet: fiveInHand,
    gameVendors: () => vendorsOf({}),
    inboxUnreadCount: () => 0,
    ...more,
  });
}

type App = Awaited<ReturnType<typeof openApp>>;
const toast = (app: App) => app.find('[popover=manual]')?.textContent ?? '';
/** The sign of the toast indicates its tone. */
const sign = (app: App) => app.find('[popover=manual] use')?.getAttribute('href')?.split('#')[1];
/** A screen that free play lacks offers registration. */
const isOffered = (app: App) => app.find('main a[href="/m/register"]') !== null;
/** The screen has rendered with its data: a guard would have led away before. */
const hasScreen = (app: App) =>
  app.find('main')?.textContent !== '' && app.find('main output[aria-label="Please wait…"]') === null;
const NOT_LOGGED_IN = 'Sorry, you are not logged in! please login first.';
const FREE_REJECT = 'Free-play accounts cannot use this. Open an account of your own.';
const keys = { keys: ['MAILCEN', 'CBS3'] };

test('lets a guest browse, log in and register, and leads from member screens to log-in and back (M131)', async () => {
  for (const path of ['/m/home', '/m/activity', '/m/hot-games', '/m/login', '/m/register']) {
    const app = await openApp(path, { server: await fair(), home: homeOf(), settings: keys });
    await app.until(() => hasScreen(app));
    expect(app.address(), path).toBe(path);
    await app.close();
  }
  for (const path of ['/m/webEmail', '/m/notice', '/m/changePsw', '/m/chat']) {
    const app = await openApp(path, { server: await fair(), settings: keys });
    await app.until(() => app.address() === `/m/login?back=${encodeURIComponent(path)}`);
    await app.close();
  }
});

test('leads guests from inbox, announcements, password and chat to log-in with an info toast of 2 s (M163)', async () => {
  const pass = stopTimers();
  for (const path of ['/m/webEmail', '/m/notice', '/m/changePsw', '/m/chat']) {
    const app = await openApp(path, { server: await fair(), settings: keys });
    await app.until(() => app.address().startsWith('/m/login') && toast(app) === NOT_LOGGED_IN);
    expect(sign(app)).toBe('info');
    await expectToastFor(app.container, NOT_LOGGED_IN, 2_000, pass);
    await app.close();
  }
});

test('refuses type 4 inbox and live chat, leads to registration, counts nothing unread, refuses deposits (M132)', async () => {
  for (const path of ['/m/webEmail', '/m/chat']) {
    const server = await fair();
    const app = await openApp(path, { server, settings: keys, session: sessionOf(4), home: homeOf() });
    await app.until(() => toast(app) === FREE_REJECT && isOffered(app));
    expect(app.address()).toBe(path);
    await app.close();
  }
  const notices = await fair({
    announcements: () => ({
      banners: [],
      announcements: [
        {
          id: '1',
          type: 'PL',
          title: 'News',
          content: '<p>x</p>',
          startDate: '2026-11-20T19:30:00Z',
          endDate: null,
          noExpiry: 1,
          read: true,
          announcementImages: [],
          promoAnnouncementCategoryIds: [],
        },
      ],
      footer: { unreadCount: 0 },
    }),
  });
  const read = await openApp('/m/notice', { server: notices, session: sessionOf(4) });
  await read.until(() => read.all('main details').length === 1);
  const details = read.find('main details') as HTMLDetailsElement;
  await act(async () => {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  expect(read.container.textContent).not.toContain('unread');
  expect(notices.count('markAnnouncementRead')).toBe(0);
  await read.close();

  for (const path of ['/m/voucherCenter', '/m/withdraw']) {
    const cashier = await openApp(path, { server: await fair(), session: sessionOf(4), home: homeOf() });
    await cashier.until(() => isOffered(cashier));
    expect(cashier.all('form')).toEqual([]);
    await cashier.close();
  }

  // The member centre leads to registration by its address, by "Me", and the panel offers it in place of the cashier.
  const centre = await openApp('/m/member/home', { server: await fair(), session: sessionOf(4), home: homeOf() });
  await centre.until(() => centre.address() === '/m/register');
  expect(toast(centre)).toContain('The member centre is for registered players');
  await centre.close();
  const panel = await openApp('/m/home', {
    server: await fair(),
    settings: keys,
    session: sessionOf(4),
    home: homeOf(),
  });
  await panel.tap('header [aria-label="Open my menu"]');
  await panel.until(() => panel.find('dialog[open] a[href="/m/register"]') !== null);
  for (const path of ['/m/voucherCenter', '/m/withdraw', '/m/member/home'])
    expect(panel.find(`dialog[open] a[href="${path}"]`), path).toBeNull();
  await panel.close();

  const server = await fair();
  const app = await openApp('/m/home', { server, settings: keys, session: sessionOf(4), home: homeOf() });
  const me = app.all('nav[aria-label="Main menu"] button').at(-1);
  await act(async () => me?.click());
  await app.until(() => app.all('dialog[open] button').some((button) => button.textContent === 'Register now'));
  const register = app.all('dialog[open] button').find((button) => button.textContent === 'Register now');
  await act(async () => register?.click());
  await app.until(() => app.address() === '/m/register');
  expect([server.count('inboxUnreadCount'), server.count('chatUnreadCount')]).toEqual([0, 0]);
  expect(hasChatCount({ type: 4, keys: ['CBS3'] })).toBe(false);
});

const agentScreens = ROUTES.filter((row) => (row as { needs?: string }).needs === 'agent').map((row) => row.id);

/** Opens an agents' screen as if it were built (R23). */
async function enter(id: RouteId, type: number | undefined) {
  const Screen = guarded(id, () => createElement('p', null, 'agents alone'));
  const page = await mount(<SessionRequired>{createElement(Screen)}</SessionRequired>, {
    server: await createFakeServer(),
    path: routeOf(id).paths[0],
    ...(type !== undefined && { session: sessionOf(type) }),
  });
  return { page, isIn: (page.text() ?? '').includes('agents alone'), at: page.history?.at(-1) };
}

test('lets 1, 2, 41 and 42 into agents’ screens, leads other accounts home and guests to log in (R1)', async () => {
  expect(agentScreens).toEqual([
    'agent',
    'agentRegister',
    'salaryContract',
    'dividendContract',
    'hourContract',
    'agentDividend',
    'agentNotice',
    'teamOverview',
    'team',
    'redRain',
    'teamPnl',
    'teamBetting',
    'agentRebate',
    'teamRebate',
  ]);
  expect(AGENT_SCREEN_TYPES).toEqual([1, 2, 41, 42]);
  for (const id of agentScreens)
    for (const type of [0, 1, 2, 4, 40, 41, 42, undefined]) {
      const { page, isIn, at } = await enter(id, type);
      const path = routeOf(id).paths[0];
      const isAgent = type !== undefined && [1, 2, 41, 42].includes(type);
      const isRefused = (page.text() ?? '').includes('Non-agents cannot log in');
      expect({ id, type, isIn, at, isRefused }).toEqual({
        id,
        type,
        isIn: isAgent,
        at: isAgent ? path : type === undefined ? `/m/login?back=${encodeURIComponent(path)}` : '/m/home',
        isRefused: type !== undefined && !isAgent,
      });
    }
  // Real accounts; who is no agent; a portal account is refused on the whole member site, free play where money is real.
  const callers = [0, 1, 2, 4, 40, 41, 42, 90] as const;
  expect(callers.filter((type) => WHO_MAY.real[type] === 'may')).toEqual([0, 1, 2]);
  expect(callers.filter((type) => WHO_MAY.agent[type] === 'may')).toEqual([1, 2, 41, 42]);
  expect([0, 4, 40].map((type) => WHO_MAY.agent[type as 0])).toEqual(Array(3).fill('non_agent_account'));
  for (const access of ['session', 'notFree', 'real', 'agent'] as const)
    expect(WHO_MAY[access][90]).toBe('non_member_account');
  expect(WHO_MAY.real[4]).toBe('free_reject');
});

test('gives agents the team’s features, and refuses portal-only accounts at log-in (M134)', async () => {
  const visitor = (type: number) => ({ type, keys: [], promos: [], vipBenefits: false });
  const entry: MenuEntryId = 'agencyCentre';
  expect([0, 1, 2, 4, 40].filter((type) => isEntryShown(entry, visitor(type)))).toEqual([1, 2]);
  expect(MENU_GATES.agencyCentre.agents).toBe(true);
  for (const id of [
    'team',
    'teamOverview',
    'teamPnl',
    'teamBetting',
    'agentRebate',
    'teamRebate',
    'redRain',
    'salaryContract',
    'dividendContract',
    'hourContract',
    'agentDividend',
    'agentNotice',
  ] as const)
    for (const type of [1, 2]) expect((await enter(id, type)).isIn, `${id} ${type}`).toBe(true);
  // Portal-only accounts cannot log in here at all.
  const server = await fair();
  server.handlers.login = () => ({ refuse: 'non_member_account' });
  const page = await openApp('/m/login', { server });
  await page.until(() => page.find('form input') !== null);
  const [name, password] = page.all('form input') as HTMLInputElement[];
  for (const [input, value] of [
    [name, 'portal'],
    [password, 'mela-demo-2026'],
  ] as const)
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await act(async () => page.find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await page.until(() => (page.container.textContent ?? '').includes('Non-member account unable to login'));
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
});

test('lets a guest browse, register and try games, and leads from games for money to log-in (P100)', async () => {
  const pitch = { ...vendorOf('pitch', 1), gameId: 'pitch', nodeId: 7, telGameId: 'pitch-try', telNodeId: 8 };
  const handlers = {
    gameVendors: () => vendorsOf({ RNG: [vendorOf('studio', 8)], SPORTS: [pitch] }),
    gameList: () => gamePage(gamesOf(8)),
    launchSportsTrial: () => ({ refuse: 'vendor_unavailable' as const }),
  };
  for (const path of ['/m/home', '/m/slot-games', '/m/gameList?gameType=RNG', '/m/login', '/m/register', '/m/trail']) {
    const app = await openApp(path, { server: await fair(handlers), home: homeOf() });
    await app.until(() => hasScreen(app));
    expect(app.address(), path).toBe(path);
    await app.close();
  }
  const server = await fair(handlers);
  const sports = await openApp('/m/sportsGame', { server });
  await sports.until(() => server.count('launchSportsTrial') === 1);
  expect([sports.address(), server.count('launchSports')]).toEqual(['/m/sportsGame', 0]);
  expect(server.last('launchSportsTrial')?.query).toMatchObject({ telGameId: 'pitch-try', telNodeId: '8' });
  await sports.close();
  for (const path of [
    '/m/play?gameType=RNG&vendor=studio&gameId=game-1&nodeId=1',
    '/m/fav-games',
    '/m/gameList?gameType=RECENT',
    '/m/member/home',
  ]) {
    const app = await openApp(path, { server: await fair(handlers) });
    await app.until(
      () => app.address() === `/m/login?back=${encodeURIComponent(path)}` && toast(app) === NOT_LOGGED_IN,
    );
    await app.close();
  }
});

test('shows info toasts for not logged in (2 s) and coming soon, and an offline toast for free play (P138)', async () => {
  const pass = stopTimers();
  for (const path of ['/m/fav-games', '/m/gameList?gameType=RECENT']) {
    const app = await openApp(path, { server: await fair() });
    await app.until(() => toast(app) === NOT_LOGGED_IN);
    expect(sign(app)).toBe('info');
    await expectToastFor(app.container, NOT_LOGGED_IN, 2_000, pass);
    await app.close();
  }
  const free = await openApp('/m/webEmail', {
    server: await fair(),
    settings: keys,
    session: sessionOf(4),
    home: homeOf(),
  });
  await free.until(() => toast(free) === FREE_REJECT);
  expect(sign(free)).toBe('wifi-off');
  await free.close();

  const invite = await mount(<BottomMenu route={routeOf('home')} isOpen={() => true} />, {
    server: await fair(),
    session: sessionOf(0),
  });
  await invite.until(() => invite.container.querySelector('a[href="/m/inviteFriends"]') !== null);
  await act(async () => invite.container.querySelector<HTMLElement>('a[href="/m/inviteFriends"]')?.click());
  const place = () => invite.container.querySelector('[popover=manual]');
  await invite.until(() => place()?.textContent === 'Coming soon');
  expect(place()?.querySelector('use')?.getAttribute('href')).toContain('#info');
});

test('knows a member by id, nickname, account, type, club label and token, and classifies account types (P59, M99)', async () => {
  const facts = { id: '10000003', account: 'rahim', headIcon: null, headFrame: null };
  for (const [nickname, clubLabel, shown] of [
    ['Rahi', { labelName: 'VIP 3' }, ['Rahi', 'VIP 3', 'ID 10000003']],
    [null, null, ['rahim', 'ID 10000003']],
  ] as const) {
    const server = await fair({ memberInfo: () => ({ ...facts, type: 0, nickname, clubLabel }) });
    const app = await openApp('/m/member/home', { server, session: sessionOf(0) });
    await app.until(() => shown.every((words) => (app.find('main')?.textContent ?? '').includes(words)));
    expect(server.last('memberInfo')?.headers['authorization']).toBe('Bearer token-of-rahim');
    expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toMatchObject({
      token: 'token-of-rahim',
      type: 0,
    });
    await app.close();
  }
  const types = [0, 1, 2, 4, 40, 41, 42];
  expect(types.filter(isRealAccount)).toEqual([0, 1, 2]);
  expect(types.filter((type) => type === GUEST_TYPE)).toEqual([4]);
  // Neither real nor free: the operator's trial accounts, which deposits refuse as such.
  const trial = types.filter((type) => !isRealAccount(type) && type !== GUEST_TYPE);
  expect(trial.map((type) => WHO_MAY.real[type as 40])).toEqual(Array(3).fill('not_real_account'));
});
