import { messages as bn } from '@mela/locales/catalogues/bn.generated';
import { messages as en } from '@mela/locales/catalogues/en.generated';
import {
  acceptBonus,
  askWithdrawal,
  chooseSum,
  closeSite,
  openSheet,
  paySum,
  readTerms,
  refusedLogin,
  scrollBy,
  scrollToEnd,
  toPayment,
  type Say,
  type Step,
} from './screen-steps.ts';

/** What each contact sheet is called by. */
export const SHEETS = [
  'games',
  'around',
  'entry',
  'money',
  'member',
  'records',
  'rewards',
  'agency',
  'team',
  'contracts',
] as const;

/** Every screen of a player's or an agent's, by who sees it, in the order of its sheets. */
export const SCREENS: readonly Screen[] = [
  screen('games', 'home', 'guest', '/m/home'),
  screen('games', 'home, further down', 'guest', '/m/home', ({ page }) => scrollBy(page, 700)),
  screen('games', 'home, its foot', 'guest', '/m/home', scrollToEnd),
  screen('games', 'category', 'guest', '/m/slot-games'),
  screen('games', 'filter', 'guest', '/m/slot-games', ({ page, say }) =>
    page.getByRole('button', { name: say('gameCentre.filter') }).click(),
  ),
  screen('games', 'game sheet', 'guest', '/m/slot-games', openSheet),
  screen('games', 'search', 'guest', '/m/gameList'),
  screen('games', 'search, found', 'guest', '/m/gameList?gameName=tiger'),
  screen('games', 'search, nothing', 'guest', '/m/gameList?gameName=xylophone'),
  screen('games', 'sports', 'guest', '/m/sport-games'),

  screen('around', 'menu', 'guest', '/m/home', ({ page, say }) =>
    page.getByRole('button', { name: say('shell.openMenu') }).click(),
  ),
  screen('around', 'promotions', 'guest', '/m/activity'),
  screen('around', 'promotion', 'guest', '/m/activity', ({ page }) =>
    page.locator('main details summary').first().click(),
  ),
  screen('around', 'help', 'guest', '/m/help'),
  screen('around', 'help, feedback', 'guest', '/m/help?i=feedback'),
  screen('around', 'contact', 'guest', '/m/contact'),
  screen('around', 'credits', 'guest', '/m/credits'),
  screen('around', 'provably fair', 'guest', '/m/blockchain'),
  screen('around', 'the app', 'guest', '/m/app'),
  screen('around', 'server speed', 'guest', '/m/home', async ({ page, say }) => {
    await page.getByRole('button', { name: say('shell.openMenu') }).click();
    await page.getByRole('button', { name: say('shell.serverSpeed') }).click();
    await page.getByRole('radio').first().waitFor();
  }),
  screen('around', 'maintenance', 'guest', '/m/home', ({ page }) => closeSite(page, { maintenance: true })),
  screen('around', 'restricted', 'guest', '/m/home', ({ page }) => closeSite(page, { maintenance: false })),
  screen('around', 'no network', 'guest', '/m/offline', undefined, ({ page }) =>
    page.route('**/ping.json*', (route) => route.abort()),
  ),

  screen('entry', 'log-in', 'guest', '/m/login'),
  screen('entry', 'log-in, refused', 'guest', '/m/login', refusedLogin),
  screen('entry', 'log-in by phone', 'guest', '/m/login', ({ page, say }) =>
    page.getByRole('radio', { name: say('login.byMobile') }).check({ force: true }),
  ),
  screen('entry', 'registration', 'guest', '/m/register'),
  screen('entry', 'registration, lower half', 'guest', '/m/register', scrollToEnd),
  screen('entry', 'recovery', 'guest', '/m/forget'),
  screen('entry', 'recovery by e-mail', 'guest', '/m/forget', ({ page, say }) =>
    page.getByRole('radio', { name: say('recovery.byEmail') }).check({ force: true }),
  ),
  screen('entry', 'free play', 'guest', '/m/trail'),

  screen('money', 'home', 'member', '/m/home'),
  screen('money', 'member menu', 'member', '/m/home', ({ page, say }) =>
    page.getByRole('button', { name: say('shell.openMember') }).click(),
  ),
  screen('money', 'game', 'member', '/m/slot-games?gameName=royal%20bengal', async ({ page }) => {
    await page.locator('main a[href*="gameId=royal-bengal"]').first().click();
    await page.locator('iframe').contentFrame().locator('button.spin[data-does=spin]:enabled').waitFor();
  }),
  screen('money', 'sports board', 'member', '/m/sportsGame', async ({ page }) => {
    await page.locator('iframe').contentFrame().locator('.row').first().waitFor();
  }),
  screen('money', 'saved games', 'member', '/m/fav-games'),
  screen('money', 'deposit', 'member', '/m/voucherCenter'),
  screen('money', 'deposit, ready', 'member', '/m/voucherCenter', chooseSum),
  screen('money', 'payment page', 'member', '/m/voucherCenter', toPayment),
  screen('money', 'deposit, done', 'member', '/m/voucherCenter', paySum),
  screen('money', 'withdrawal', 'member', '/m/withdraw'),
  screen('money', 'withdrawal, asked', 'member', '/m/withdraw', askWithdrawal),

  screen('member', 'bet record', 'member', '/m/gameRecord'),
  screen('member', 'bet', 'member', '/m/gameRecord', async ({ page }) => {
    await page.locator('main a[href*="gameRecord?bet="]').first().click();
    await page.locator('main ol li').first().waitFor();
  }),
  screen('member', 'deposit record', 'member', '/m/vouReport'),
  screen('member', 'member centre', 'member', '/m/member/home'),
  screen('member', 'head icons', 'member', '/m/member/home', async ({ page, say }) => {
    await page.getByRole('button', { name: say('memberCentre.changeHeadIcon') }).click();
  }),
  screen('member', 'messages', 'member', '/m/message'),
  screen('member', 'announcements', 'member', '/m/notice'),
  screen('member', 'inbox', 'member', '/m/webEmail'),
  screen('member', 'chat', 'member', '/m/message', async ({ page }) => {
    await page.locator('main a[href^="/m/chat"]').first().click();
    await page.locator('textarea').waitFor();
  }),
  screen('member', 'settings', 'member', '/m/set'),
  screen('member', 'password', 'member', '/m/changePsw'),

  screen('records', 'account record', 'member', '/m/transaction/record'),
  screen('records', 'profit and loss', 'member', '/m/profitandloss'),
  screen('records', 'security centre', 'member', '/m/securityCenter'),
  screen('records', 'payout accounts', 'member', '/m/payoutAccounts'),
  screen('records', 'withdrawal PIN', 'member', '/m/withdrawalPin'),

  screen('rewards', 'levels', 'member', '/m/member/benefits'),
  screen('rewards', 'manual rebate', 'member', '/m/member/manualRebate'),
  screen('rewards', 'reward centre', 'member', '/m/rewardCenter'),
  screen('rewards', 'invite friends', 'member', '/m/inviteFriends'),
  // In this order: the new member reads the terms, accepts, pays, and wants to withdraw.
  screen('rewards', 'bonus, its terms', 'newMember', '/m/activity', readTerms),
  screen('rewards', 'deposit with a bonus', 'newMember', '/m/voucherCenter', chooseSum, acceptBonus),
  screen('rewards', 'reward centre with a bonus', 'newMember', '/m/rewardCenter', undefined, paySum),
  screen('rewards', 'withdrawal with a bonus', 'newMember', '/m/withdraw'),

  screen('agency', 'agency', 'agent', '/m/agent'),
  screen('agency', 'agency, its foot', 'agent', '/m/agent', scrollToEnd),
  screen('agency', 'open an account', 'agent', '/m/agentRegister'),
  screen('agency', 'agents’ announcements', 'agent', '/m/member/notice'),
  screen('agency', 'bet record, empty', 'agent', '/m/gameRecord'),
  screen('agency', 'deposit record, empty', 'agent', '/m/vouReport'),
  screen('agency', 'saved games, empty', 'agent', '/m/fav-games'),

  screen('team', 'team overview', 'agent', '/m/agent/team/overview'),
  screen('team', 'members', 'agent', '/m/member/team'),
  screen('team', 'member', 'agent', '/m/member/team', async ({ page }) => {
    await page.locator('main ul a').first().click();
    await page.locator('main h2').first().waitFor();
  }),
  screen('team', 'team profit and loss', 'agent', '/m/agent/team/pnl'),
  screen('team', 'team bets', 'agent', '/m/teamBetting'),
  screen('team', 'agency record', 'agent', '/m/transaction/record?types=A'),
  screen('team', 'rebate rates', 'agent', '/m/member/agent/agentRebeat'),
  screen('team', 'rebate rates, change', 'agent', '/m/member/agent/agentRebeat', ({ page }) =>
    page.getByRole('button', { name: /nadia/ }).click(),
  ),
  screen('team', 'rebate income', 'agent', '/m/member/teamRebate'),

  screen('contracts', 'salary', 'agent', '/m/member/agent/getSalaryContract'),
  screen('contracts', 'hour', 'agent', '/m/member/agent/getHourContract'),
  screen('contracts', 'dividend contract', 'agent', '/m/member/agent/getDevidendContract'),
  screen('contracts', 'offer', 'agent', '/m/member/agent/getSalaryContract', async ({ page, say }) => {
    await page.getByRole('button', { name: /chameli/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('contracts.offerOther') })
      .click();
  }),
  screen('contracts', 'dividend', 'agent', '/m/member/agent/agentDivident'),
  screen('contracts', 'red rain', 'agent', '/m/redRain'),
];

export function wordsOf(language: PictureLanguage): Say {
  const catalogue = language === 'BN' ? bn : en;
  return (key) => catalogue[key];
}

function screen(sheet: Sheet, name: string, who: Who, path: string, after?: Step, before?: Step): Screen {
  return { sheet, name, who, path, after, before };
}

type Sheet = (typeof SHEETS)[number];
export type Who = 'guest' | 'member' | 'newMember' | 'agent';
export type PictureLanguage = 'BN' | 'EN';
export interface Screen {
  readonly sheet: Sheet;
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** What is done before the page is opened, and after. */
  readonly before: Step | undefined;
  readonly after: Step | undefined;
}
