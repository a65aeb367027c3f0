import type { PlainMessageKey } from '@mela/locales/translation';
import type { GameCategory } from '@mela/contract/categories';
import type { WhiteLabelKey } from '@mela/contract/white-label-keys';

/**
 * Every screen of the product and its place in the shell: one table of routes and layout rules
 * (P3, P23–P25, M37–M43, R19, R23). A screen that is not built yet has no entry anywhere and its path leads home.
 */
export const ROUTES = [
  // The home face of the header and the footer banner are home's alone (P23, M38).
  route('home', ['/m/home', '/', '/m', '/m/', '/m/index', '/m/index.html'], {
    header: 'home',
    footer: true,
    title: 'shell.home',
  }),

  route('login', ['/m/login'], { menu: false, back: 'home', title: 'login.title' }),
  route('register', ['/m/register', '/m/register.html'], {
    menu: false,
    back: 'home',
    title: 'registration.title',
  }),
  route('forget', ['/m/forget'], { menu: false, back: 'home', title: 'account.forgotTitle' }),
  // Target of the e-mailed link.
  route('resetPassword', ['/m/resetPassword'], { menu: false, back: 'home', title: 'account.resetTitle' }),
  route('proveEmail', ['/m/proveEmail'], { menu: false, back: 'home', title: 'account.proveTitle' }),
  route('trail', ['/m/trail'], { back: 'home', title: 'trial.title' }),

  // Game centre pages lead back home (P42).
  route('slotGames', ['/m/slot-games'], { back: 'home', category: 'RNG' }),
  route('liveGames', ['/m/live-games'], { back: 'home', category: 'LIVE' }),
  route('sportGames', ['/m/sport-games'], { back: 'home', category: 'SPORTS' }),
  route('cockfightGames', ['/m/cockfight-games'], { back: 'home', category: 'COCKFIGHT' }),
  route('esportGames', ['/m/esport-games'], { back: 'home', category: 'ESPORTS' }),
  route('fishingGames', ['/m/fishing-games'], { back: 'home', category: 'FISH' }),
  route('pokerGames', ['/m/poker-games'], { back: 'home', category: 'PVP' }),
  route('lottery', ['/m/lottery'], { menu: false, back: 'home', category: 'ELOTT' }),
  route('hotGames', ['/m/hot-games'], { back: 'home', category: 'HOT' }),
  route('favGames', ['/m/fav-games'], { back: 'home', category: 'FAV', needs: 'session', title: 'favourites.title' }),
  route('gameList', ['/m/gameList'], {
    menu: false,
    back: 'home',
    title: 'gameCentre.allGames',
  }),
  route('slotsCenter', ['/m/slotsCenter'], { menu: false, back: 'home', title: 'categories.RNG' }),
  route('gameCenter', ['/m/gameCenter'], { back: 'home', title: 'gameCentre.allGames' }),
  route('blockchain', ['/m/blockchain'], { back: 'home', title: 'provablyFair.title' }),
  // Frames carry a bar of their own (R19).
  route('sportsGame', ['/m/sportsGame'], { header: 'none', title: 'sports.title' }),
  route('play', ['/m/play'], { header: 'none', menu: false, needs: 'session', title: 'gameLaunch.title' }),
  route('replay', ['/m/replay'], { header: 'none', menu: false, needs: 'session', title: 'gameLaunch.replay' }),

  route('voucherCenter', ['/m/voucherCenter'], { needs: 'session', title: 'cashier.deposit' }),
  route('withdraw', ['/m/withdraw'], { needs: 'session', title: 'cashier.withdraw' }),
  route('payoutAccounts', ['/m/payoutAccounts'], { needs: 'session', title: 'payout.accounts' }),
  route('withdrawalPin', ['/m/withdrawalPin'], { needs: 'session', title: 'payout.pin' }),
  route('gameRecord', ['/m/gameRecord'], {
    needs: 'session',
    key: 'TRANSBETREPMEM3',
    title: 'records.bets',
  }),
  route('vouReport', ['/m/vouReport'], {
    needs: 'session',
    key: 'DEPRECM3',
    title: 'cashier.depositRecord',
  }),
  route('transactionRecord', ['/m/transaction/record'], {
    needs: 'session',
    key: 'TRANSREC3',
    title: 'shell.accountRecord',
  }),
  route('profitAndLoss', ['/m/profitandloss'], { needs: 'session', key: 'PERSREP', title: 'shell.profitAndLoss' }),

  route('member', ['/m/member/home'], { needs: 'session', title: 'shell.memberCentre' }),
  route('benefits', ['/m/member/benefits'], { title: 'shell.vip' }),
  route('manualRebate', ['/m/member/manualRebate'], {
    needs: 'session',
    key: 'MANPLAYREB3',
    title: 'shell.manualRebate',
  }),
  route('rewardCenter', ['/m/rewardCenter'], { needs: 'session', title: 'shell.rewardCentre' }),
  route('inviteFriends', ['/m/inviteFriends'], { needs: 'session', title: 'invitations.title' }),
  route('activity', ['/m/activity'], { back: 'home', title: 'shell.promotions' }),
  route('activityDetail', ['/m/activityDetail'], { title: 'shell.details' }),
  route('notice', ['/m/notice'], { menu: false, needs: 'session', title: 'shell.announcements' }),
  route('message', ['/m/message', '/m/messages'], {
    back: 'home',
    needs: 'session',
    title: 'messageCentre.title',
  }),
  route('webEmail', ['/m/webEmail'], { needs: 'session', key: 'MAILCEN', title: 'shell.inbox' }),
  // Full-face, with a bar of its own (R34).
  route('chat', ['/m/chat'], { header: 'none', menu: false, needs: 'session', title: 'chat.title' }),
  // Has no bar and carries its own way back (M42, R19).
  route('changePsw', ['/m/changePsw'], { header: 'none', menu: false, needs: 'session', title: 'account.title' }),
  route('set', ['/m/set'], { title: 'memberCentre.settings' }),
  route('securityCenter', ['/m/securityCenter'], { needs: 'session', key: 'SECPRIV', title: 'shell.securityCentre' }),
  route('help', ['/m/help'], { menu: false, title: 'shell.helpCentre' }),
  // For visitors without a session.
  route('contact', ['/m/contact'], { title: 'guestQuestions.title' }),
  route('credits', ['/m/credits'], { menu: false, title: 'credits.title' }),
  route('offline', ['/m/offline'], { header: 'none', menu: false, title: 'offline.title' }),
  route('app', ['/m/app'], { menu: false, title: 'shell.download' }),

  // Agents' screens (R1).
  route('agent', ['/m/agent'], { menu: false, needs: 'agent', title: 'agency.title' }),
  route('agentRegister', ['/m/agentRegister'], { needs: 'agent', title: 'agency.openAccount' }),
  route('salaryContract', ['/m/member/agent/getSalaryContract'], { needs: 'agent', title: 'contracts.salary' }),
  route('dividendContract', ['/m/member/agent/getDevidendContract'], { needs: 'agent', title: 'contracts.dividend' }),
  route('hourContract', ['/m/member/agent/getHourContract'], { needs: 'agent', title: 'contracts.hour' }),
  route('agentDividend', ['/m/member/agent/agentDivident'], { needs: 'agent', title: 'agency.dividend' }),
  route('agentNotice', ['/m/member/notice'], { needs: 'agent', title: 'shell.announcements' }),
  route('teamOverview', ['/m/agent/team/overview'], { needs: 'agent', title: 'agency.teamOverview' }),
  route('team', ['/m/member/team'], { needs: 'agent', title: 'agency.members' }),
  route('redRain', ['/m/redRain'], { needs: 'agent', title: 'agency.redRain' }),
  route('teamPnl', ['/m/agent/team/pnl'], { needs: 'agent', title: 'agency.teamPnl' }),
  route('teamBetting', ['/m/teamBetting'], { needs: 'agent', title: 'agency.teamBetting' }),
  route('agentRebate', ['/m/member/agent/agentRebeat'], { needs: 'agent', title: 'agency.agentRebate' }),
  route('teamRebate', ['/m/member/teamRebate'], { needs: 'agent', title: 'agency.teamRebate' }),
] as const satisfies readonly RouteRow[];

const BY_PATH = new Map<string, RouteRow>(ROUTES.flatMap((row) => row.paths.map((path) => [path, row] as const)));
const BY_ID = new Map<string, RouteRow>(ROUTES.map((row) => [row.id, row]));

/** The row of a path without its query; `undefined` if there is no such screen. */
export function findRoute(path: string): RouteRow | undefined {
  return BY_PATH.get(path) ?? BY_PATH.get(path.replace(/\/$/, ''));
}

export function routeOf(id: RouteId): RouteRow {
  const row = BY_ID.get(id);
  if (!row) throw new Error(`No route ${id}`);
  return row;
}

/** The actual target of a path: its own built screen, else home (P22, M37, R23). */
export function landingRoute(path: string): RouteRow {
  const row = findRoute(path);
  return row?.built ? row : routeOf('home');
}

/** The screen's first path, as links write it. */
export function pathOf(id: RouteId): string {
  return routeOf(id).paths[0];
}

/** Whether an entry to the screen may be displayed: it is built, and the merchant has switched its key on (M135, R23). */
export function isOpen(row: RouteRow, keys: readonly string[]): boolean {
  return row.built && (row.key === undefined || keys.includes(row.key));
}

/** The route of an address of the site. */
export function isOpenAt(path: string, keys: readonly string[]): boolean {
  const row = findRoute(path.replace(/\?.*/, ''));
  return row !== undefined && isOpen(row, keys);
}

function route<const Id extends string>(
  id: Id,
  paths: readonly [string, ...string[]],
  rules: Partial<Omit<RouteRow, 'id' | 'paths'>>,
) {
  return {
    id,
    paths,
    header: 'back',
    menu: true,
    footer: false,
    back: 'history',
    built: true,
    ...rules,
  } as RouteRow & { readonly id: Id };
}

export interface RouteRow {
  readonly id: string;
  readonly paths: readonly [string, ...string[]];
  /** The face of the header: home's, the bar with a way back, or none because the screen has its own. */
  readonly header: 'home' | 'back' | 'none';
  /** Whether the bottom menu is visible (P25, M40). */
  readonly menu: boolean;
  /** Whether the footer banner ends the page (P23). */
  readonly footer: boolean;
  /** The target of the way back: home, in place of the entry, or one step back (M42). */
  readonly back: 'home' | 'history';
  /** Names the page in its bar and in the browser's; a page of a category without a title is named after it. */
  readonly title?: PlainMessageKey;
  /** The game category of the page. */
  readonly category?: GameCategory;
  /** Guests are sent to log in first and come back after it; `agent` lets agents in alone (R1). */
  readonly needs?: 'session' | 'agent';
  /** The white-label key that must be on (M135). */
  readonly key?: WhiteLabelKey;
  readonly built: boolean;
}
export type RouteId = (typeof ROUTES)[number]['id'];
