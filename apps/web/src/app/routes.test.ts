import { expect, test } from 'vitest';
import { CATEGORY_TABLE } from '@mela/contract/categories';
import { findRoute, isOpen, landingRoute, ROUTES, routeOf, type RouteRow } from './routes.ts';
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

test('all routes are under /m, and each that the documents name has its row (P3)', () => {
  for (const path of PATHS) expect(findRoute(path), path).toBeDefined();
  for (const row of rows)
    for (const path of row.paths) expect(path === '/' || path === '/m' || path.startsWith('/m/'), path).toBe(true);
  for (const { path } of CATEGORY_TABLE.filter((row) => row.path !== ''))
    expect(findRoute(path.split('?')[0] ?? '')).toBeDefined();
});

test('no path belongs to two screens, and every built screen can be loaded', () => {
  const paths = rows.flatMap((row) => row.paths);
  expect(new Set(paths).size).toBe(paths.length);
  for (const row of rows.filter((one) => one.built && one.id !== 'home'))
    expect(SCREEN_LOADERS[row.id], row.id).toBeDefined();
  for (const id of Object.keys(SCREEN_LOADERS))
    expect(findRoute(routeOf(id as 'login').paths[0])?.built, id).toBe(true);
});

test('what is unknown or not built yet lands on home', () => {
  expect(landingRoute('/m/nowhere').id).toBe('home');
  expect(landingRoute('/elsewhere').id).toBe('home');
  for (const row of rows) expect(landingRoute(row.paths[0]).id).toBe(row.built ? row.id : 'home');
});

test("the home face of the header is home's alone; the pages that hide it have the bar with a way back or their own (P24, M39)", () => {
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
  ).toEqual(['changePsw', 'play', 'replay', 'sportsGame']);
});

test('the bottom menu is hidden on exactly the pages of the list, and over games in their frame (P25, M40)', () => {
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
  // Not of the documents: what the e-mailed link opens.
  const links = ['resetPassword'];
  expect(
    rows
      .filter((row) => !row.menu)
      .map((row) => row.id)
      .toSorted(),
  ).toEqual([...hidden, ...frames, ...links].toSorted());
});

test('an entry stands only for a screen that is built and switched on', () => {
  expect(isOpen(routeOf('gameRecord'), ['TRANSBETREPMEM3'])).toBe(true);
  expect(isOpen(routeOf('gameRecord'), [])).toBe(false);
  expect(isOpen(routeOf('activity'), [])).toBe(false);
});
