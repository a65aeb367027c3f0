import type { Page } from '@playwright/test';
import { messages as bn } from '@mela/locales/catalogues/bn.generated';
import { messages as en } from '@mela/locales/catalogues/en.generated';
import type { Loads } from './whole-picture.ts';

/** What each contact sheet is called by. */
export const SHEETS = ['games', 'around', 'entry', 'money', 'member', 'agency'] as const;

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
  screen('money', 'payment page', 'member', '/m/voucherCenter', async (visit) => {
    await chooseSum(visit);
    await visit.page.locator('button[type=submit]').click();
    await visit.page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/'));
  }),
  screen('money', 'deposit, done', 'member', '/m/voucherCenter', async (visit) => {
    await chooseSum(visit);
    await visit.page.locator('button[type=submit]').click();
    await visit.page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/'));
    await visit.page.locator('button[value=once]').click();
    await visit.page.getByText(visit.say('cashier.depositSettledText')).waitFor();
  }),
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

  screen('agency', 'agency', 'agent', '/m/agent'),
  screen('agency', 'agency, its foot', 'agent', '/m/agent', scrollToEnd),
  screen('agency', 'open an account', 'agent', '/m/agentRegister'),
  screen('agency', 'agents’ announcements', 'agent', '/m/member/notice'),
  screen('agency', 'bet record, empty', 'agent', '/m/gameRecord'),
  screen('agency', 'deposit record, empty', 'agent', '/m/vouReport'),
  screen('agency', 'saved games, empty', 'agent', '/m/fav-games'),
];

export function wordsOf(language: PictureLanguage): Say {
  const catalogue = language === 'BN' ? bn : en;
  return (key) => catalogue[key];
}

function screen(sheet: Sheet, name: string, who: Who, path: string, after?: Step, before?: Step): Screen {
  return { sheet, name, who, path, after, before };
}

/** Content below the first screen loads at the first touch and as it comes near. */
async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await page
    .locator('footer')
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  await page.evaluate((top) => scrollTo(0, top), pixels);
}

async function scrollToEnd({ page, loads }: Visit): Promise<void> {
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  let [before, height] = [0, -1];
  while (before !== height) {
    before = height;
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await loads.end();
    height = await page.evaluate(() => document.documentElement.scrollHeight);
  }
}

async function openSheet({ page }: Visit): Promise<void> {
  const tile = page.locator('main a[data-palette]').first();
  await tile.waitFor();
  for (let tries = 0; tries < 30; tries += 1) {
    await page.keyboard.press('Shift');
    await tile.dispatchEvent('contextmenu');
    const isOpen = await page
      .getByRole('dialog')
      .waitFor({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
    // A finger leaves no ring around what has the focus.
    if (isOpen) return page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur());
  }
}

async function refusedLogin({ page }: Visit): Promise<void> {
  await page.locator('input[autocomplete~=username]').fill('shathi');
  await page.locator('input[type=password]').fill('was-it-this-one-1');
  await page.locator('button[type=submit]').click();
  await page.locator('[role=alert]').first().waitFor();
}

async function chooseSum({ page, say }: Visit): Promise<void> {
  await page
    .getByRole('group', { name: say('cashier.quickAmounts') })
    .locator('label, button')
    .nth(1)
    .click();
}

async function askWithdrawal({ page, say }: Visit): Promise<void> {
  await page.getByLabel(say('cashier.account')).fill('01712345678');
  await page.getByLabel(say('cashier.howMuch')).fill('300');
  await page.locator('button[type=submit]').click();
  await page.getByRole('dialog').waitFor();
}

/** The site as it is while the operator has closed it, which no visitor can bring about. */
async function closeSite(page: Page, { maintenance }: { maintenance: boolean }): Promise<void> {
  const value = {
    info: maintenance ? 'maintenance' : 'region_restricted',
    words: null,
    contact: { email: 'care@mela.example', phone: '+880 9610-000000' },
    location: { ip: '203.0.113.7' },
    maintenance,
    regionRestriction: !maintenance,
    maintenanceUntil: maintenance ? new Date(Date.now() + 5_400_000).toISOString() : null,
  };
  await page.route('**/wps/system/status*', (route) => route.fulfill({ json: { success: true, value } }));
  await page.reload();
  await page.locator('main[class*=closed], [role=alert]').first().waitFor();
}

type Sheet = (typeof SHEETS)[number];
export type Who = 'guest' | 'member' | 'agent';
export type PictureLanguage = 'BN' | 'EN';
type Say = (key: keyof typeof en) => string;
export interface Visit {
  readonly page: Page;
  readonly loads: Loads;
  readonly say: Say;
}
type Step = (visit: Visit) => Promise<unknown>;
export interface Screen {
  readonly sheet: Sheet;
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** What is done before the page is opened, and after. */
  readonly before: Step | undefined;
  readonly after: Step | undefined;
}
