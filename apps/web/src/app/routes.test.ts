import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isRealAccount } from '@mela/contract/account-types';
import { CATEGORY_TABLE, type GameCategory } from '@mela/contract/categories';
import { isEntryShown } from '@mela/contract/menu-gates';
import { findRoute, isOpen, landingRoute, ROUTES, routeOf, type RouteId, type RouteRow } from './routes.ts';
import { SCREEN_LOADERS } from './screen-loaders.ts';

const rows: readonly RouteRow[] = ROUTES;
/** Every path that the documents name (P4–P21, M3–M36), without queries. */
const PATHS =
  `/ /m /m/ /m/index /m/index.html /m/home /m/login /m/register /m/register.html /m/forget /m/live-games /m/slot-games
  /m/sport-games /m/cockfight-games /m/esport-games /m/fishing-games /m/poker-games /m/lottery /m/hot-games /m/fav-games /m/gameList
  /m/sportsGame /m/blockchain /m/slotsCenter /m/gameCenter /m/notice /m/webEmail /m/message /m/messages /m/changePsw /m/set /m/help
  /m/agent /m/member/home /m/voucherCenter /m/withdraw /m/activity /m/activityDetail /m/rewardCenter /m/inviteFriends /m/member/benefits
  /m/member/manualRebate /m/gameRecord /m/transaction/record /m/securityCenter /m/vouReport /m/profitandloss /m/app /m/trail
  /m/agentRegister /m/member/agent/getSalaryContract /m/member/agent/getDevidendContract /m/member/agent/getHourContract
  /m/member/agent/agentDivident /m/member/notice /m/agent/team/overview /m/member/team /m/redRain /m/agent/team/pnl /m/teamBetting
  /m/member/agent/agentRebeat /m/member/teamRebate`.split(/\s+/);

test('has all routes under /m, and a row for each that the documents name (P3)', () => {
  for (const path of PATHS) expect(findRoute(path), path).toBeDefined();
  for (const row of rows)
    for (const path of row.paths) expect(path === '/' || path === '/m' || path.startsWith('/m/'), path).toBe(true);
  for (const { path } of CATEGORY_TABLE.filter((row) => row.path !== ''))
    expect(findRoute(path.split('?')[0] ?? '')).toBeDefined();
});

test('assigns no path to two screens, and can load every built screen', () => {
  const paths = rows.flatMap((row) => row.paths);
  expect(new Set(paths).size).toBe(paths.length);
  for (const row of rows.filter((one) => one.built && one.id !== 'home'))
    expect(SCREEN_LOADERS[row.id], row.id).toBeDefined();
  for (const id of Object.keys(SCREEN_LOADERS))
    expect(findRoute(routeOf(id as 'login').paths[0])?.built, id).toBe(true);
});

test('leads unknown and unbuilt paths home', () => {
  expect(landingRoute('/m/nowhere').id).toBe('home');
  expect(landingRoute('/elsewhere').id).toBe('home');
  for (const row of rows) expect(landingRoute(row.paths[0]).id).toBe(row.built ? row.id : 'home');
});

test('has the home header on home alone, and a bar with a way back on pages that hide it (P24, M39)', () => {
  const hidden =
    `/m/login /m/register /m/message /m/app /m/lottery /m/forget /m/changePsw /m/agent /m/activityDetail /m/notice /m/live-games
    /m/slot-games /m/sport-games /m/cockfight-games /m/esport-games /m/fishing-games /m/poker-games /m/gameList /m/slotsCenter /m/gameCenter
    /m/help /m/hot-games /m/fav-games /m/sportsGame /m/blockchain`.split(/\s+/);
  for (const path of hidden) expect(findRoute(path)?.header, path).not.toBe('home');
  expect(rows.filter((row) => row.header === 'home').map((row) => row.id)).toEqual(['home']);
  expect(
    rows
      .filter((row) => row.header === 'none')
      .map((row) => row.id)
      .toSorted(),
  ).toEqual(['changePsw', 'chat', 'offline', 'play', 'replay', 'sportsGame']);
});

test('hides the bottom menu on exactly the pages of the list, and over games in their frame (P25, M40)', () => {
  const hidden = [
    'login',
    'register',
    'slotsCenter',
    'gameList',
    'lottery',
    'forget',
    'changePsw',
    'app',
    'notice',
    'agent',
    'help',
  ];
  const frames = ['play', 'replay'];
  // Not in the list: pages that e-mailed links open, the page without a network, the chat, and licences.
  const links = ['resetPassword', 'proveEmail', 'offline', 'chat', 'credits'];
  expect(
    rows
      .filter((row) => !row.menu)
      .map((row) => row.id)
      .toSorted(),
  ).toEqual([...hidden, ...frames, ...links].toSorted());
});

test('opens an entry only for a screen that is built and switched on', () => {
  expect(isOpen(routeOf('gameRecord'), ['TRANSBETREPMEM3'])).toBe(true);
  expect(isOpen(routeOf('gameRecord'), [])).toBe(false);
  expect(isOpen(routeOf('rewardCenter'), [])).toBe(true);
  expect(isOpen({ ...routeOf('redRain'), built: false }, [])).toBe(false);
});

/** Every screen as if it were built (R23): later parts have their row, gate and place already. */
const asBuilt = (id: RouteId, keys: readonly string[]) => isOpen({ ...routeOf(id), built: true }, keys);

test('has one mobile site under /m for games of every kind, the account and the agents’ area', () => {
  const kinds: readonly GameCategory[] = [
    'LIVE',
    'RNG',
    'SPORTS',
    'FISH',
    'PVP',
    'COCKFIGHT',
    'ESPORTS',
    'ELOTT',
    'LOTT',
  ];
  for (const kind of kinds) {
    const address = CATEGORY_TABLE.find((row) => row.category === kind)?.path.split('?')[0] ?? '';
    expect(findRoute(address)?.id, kind).toBeDefined();
  }
  // Member centre, message centre, notices, inbox, password, money in and out, records, help, the app page.
  const member: readonly RouteId[] = [
    'member',
    'message',
    'notice',
    'webEmail',
    'changePsw',
    'set',
    'voucherCenter',
    'withdraw',
    'gameRecord',
    'vouReport',
    'help',
    'app',
  ];
  // Dashboard, contracts, dividend, team, announcements for agents.
  const agent: readonly RouteId[] = [
    'agent',
    'salaryContract',
    'dividendContract',
    'hourContract',
    'agentDividend',
    'team',
    'teamOverview',
    'teamPnl',
    'teamBetting',
    'agentRebate',
    'teamRebate',
    'redRain',
    'agentRegister',
    'agentNotice',
  ];
  const keys = ['MAILCEN', 'TRANSBETREPMEM3', 'DEPRECM3'];
  for (const id of [...member, ...agent]) expect(asBuilt(id, keys), id).toBe(true);
  // Parts over all screens besides the routes: wallet widget, menus with their gates, service, server speed, status.
  for (const part of [
    'entities/balance/balance-widget.tsx',
    'app/shell/menu-entries.ts',
    'app/shell/service-modal.tsx',
    'app/shell/sign-out.tsx',
    'features/server-speed/server-chooser.tsx',
    'features/system-status/system-status-gate.tsx',
  ])
    expect(existsSync(path.resolve(import.meta.dirname, '..', part)), part).toBe(true);
});

test('guests, trial users, members and agents each have their own, and the merchant’s keys switch it', () => {
  const visitor = (type: number | undefined, keys: readonly string[] = []) => ({
    type,
    keys,
    promos: [],
    vipBenefits: false,
  });
  // No session, free play and trial accounts, real accounts; agents are real accounts of type 1 and 2.
  expect([undefined, 4, 40, 41, 42].map((type) => type !== undefined && isRealAccount(type))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect([0, 1, 2].map(isRealAccount)).toEqual([true, true, true]);
  // Members: wallet, deposit and withdraw, notices and messages, the password; a guest logs in for each of them first.
  for (const id of ['voucherCenter', 'withdraw', 'notice', 'message', 'webEmail', 'changePsw', 'member'] as const) {
    expect(routeOf(id).built, id).toBe(true);
    expect(routeOf(id).needs, id).toBe('session');
  }
  // Agents manage team, rebates, the three contracts and counters; players have no entry to them.
  expect([0, 4, 40, undefined].map((type) => isEntryShown('agencyCentre', visitor(type)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([1, 2].map((type) => isEntryShown('agencyCentre', visitor(type)))).toEqual([true, true]);
  for (const id of [
    'team',
    'agentRebate',
    'teamRebate',
    'salaryContract',
    'dividendContract',
    'hourContract',
    'teamOverview',
  ] as const)
    expect(routeOf(id).needs, id).toBe('agent');
  // Two merchants with other keys open other things to the same member.
  expect(isEntryShown('betRecord', visitor(0, ['TRANSBETREPMEM3']))).toBe(true);
  expect(isEntryShown('betRecord', visitor(0, ['MAILCEN']))).toBe(false);
  expect([asBuilt('gameRecord', ['TRANSBETREPMEM3']), asBuilt('gameRecord', ['MAILCEN'])]).toEqual([true, false]);
});
