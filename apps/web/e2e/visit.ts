import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Value } from '@mela/contract/operations';
import type { DevEnv } from '@mela/dev-env/dev-env';
import { repositoryRoot } from '@mela/dev-env/child-environments';
import { expect } from '@mela/dev-env/phone-test';
import { createPlayer, deposit as depositByApi, ownAddress, payoutAccount, type Player } from '@mela/dev-env/player';
import { messages as bn } from '@mela/locales/catalogues/bn.generated';
import { messages as en } from '@mela/locales/catalogues/en.generated';

export type PageLanguage = 'BN' | 'EN';

/** The catalogue's text for an element of the screen; only texts without arguments. */
export function words(language: PageLanguage): (key: keyof typeof en) => string {
  const catalogue = language === 'BN' ? bn : en;
  return (key) => catalogue[key];
}

/** A user name that no other test uses. */
export const newName = () => `p${randomUUID().replaceAll('-', '').slice(0, 11)}`;

/** A mobile number in Bangladesh that no other test uses, with its leading 0. */
export const newNumber = () => `018${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Signs a demo account in by API, for tests that are not about the form. The next opened page is the member's. */
export async function signIn(page: Page, username: string): Promise<void> {
  const { player } = await playerOf(page);
  const body = { username, password: 'mela-demo-2026', type: 'username' } as const;
  await keepSession(page, await player.call('login', { body }));
}

/** Registers a new member by API and signs in, as `signIn` does. Returns the user name; the password is NEW_PASSWORD. */
export async function signUp(page: Page): Promise<string> {
  const { player } = await playerOf(page);
  const username = newName();
  const session = await player.call('register', {
    body: {
      username,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      birthDate: '1990-05-05',
      registerUrl: 'localhost',
      registerMethod: 'H5',
      type: 0,
      termsVersion: 1,
    },
  });
  await keepSession(page, session);
  return username;
}

/** Signs a member of `signUp` in by API once more, as on another device. */
export async function signInElsewhere(page: Page, username: string): Promise<Player> {
  const { player } = await playerOf(page);
  const body = { username, password: NEW_PASSWORD, type: 'username' } as const;
  player.token = (await player.call('login', { body })).token;
  return player;
}

/** Deposits by API into the wallet of the signed-in member. */
export async function payIn(page: Page, amount: string): Promise<void> {
  const { player, site, host } = await playerOf(page);
  player.token = await tokenOf(page);
  await depositByApi(site, player, amount, 'once', host);
}

/** Gives the signed-in member a PIN and a wallet to be paid to, by API. */
export async function addWallet(page: Page, password = NEW_PASSWORD): Promise<void> {
  const { player } = await playerOf(page);
  player.token = await tokenOf(page);
  await payoutAccount(player, { kind: 'wallet', password });
}

/** Enters the withdrawal PIN of members who have `addWallet`, and of the demo's accounts, and confirms. */
export async function confirmWithdrawal(page: Page, language: PageLanguage): Promise<void> {
  const say = words(language);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('payout.pin')).fill('246810');
  await dialog.getByRole('button', { name: say('cashier.confirmYes'), exact: true }).click();
}

/** The API of the page's merchant, from a separate address: limits and failed logins are counted per address. */
async function playerOf(page: Page): Promise<{ player: Player; site: string; host: string }> {
  if (page.url() === 'about:blank') await page.goto('/healthz');
  const { hostname: host, port } = new URL(page.url());
  const site = `http://127.0.0.1:${port}`;
  return { player: createPlayer(site, { host, address: ownAddress() }), site, host };
}

/** Stores a session as the app does. */
async function keepSession(page: Page, session: Value<'login'> | Value<'register'>): Promise<void> {
  const { token, type, merchantCode, userName, firstTimeLogin } = session;
  const kept = { token, type, merchantCode, userName, firstTimeLogin };
  await page.localStorage.setItem('MC_SESSION_INFO', JSON.stringify(kept));
}

export async function tokenOf(page: Page): Promise<string> {
  const kept = (await page.localStorage.getItem('MC_SESSION_INFO')) ?? '{}';
  return (JSON.parse(kept) as { token: string }).token;
}

/** The password of members that `signUp` and `register` open. */
export const NEW_PASSWORD = 'fair-by-night-26';

/** Opens a new account by the form; returns its name. */
export async function register(page: Page, language: PageLanguage, path = '/m/register'): Promise<string> {
  const say = words(language);
  const name = newName();
  await page.goto(path);
  await page.locator('input[autocomplete=username]').fill(name);
  const passwords = page.locator('input[type=password]');
  await passwords.nth(0).fill(NEW_PASSWORD);
  await passwords.nth(1).fill(NEW_PASSWORD);
  await page.getByLabel(say('registration.birthDay')).fill('5');
  await page.getByLabel(say('registration.birthMonth')).fill('5');
  await page.getByLabel(say('registration.birthYear')).fill('1990');
  await giveConsent(page);
  await page.getByRole('button', { name: say('registration.submit') }).click();
  await expect(page.getByRole('heading', { name: say('registration.done'), exact: true })).toBeVisible();
  return name;
}

/** Ticks both boxes of consent; the button to register waits for them. */
export async function giveConsent(page: Page): Promise<void> {
  for (const name of ['agrees', 'disclaims']) await page.locator(`input[name=${name}]`).check();
}

/**
 * The limit for the proof of work before a code is sent, in milliseconds: about a second's work, which took a minute on a
 * busy machine's two cores.
 */
export const SOLVED_MS = 180_000;

/** The newest code that the sandbox "sent" to a number. */
export async function codeFor(site: DevEnv, number: string): Promise<string> {
  const find = () => site.logs('server').findLast((line) => line.includes('[sandbox sms]') && line.includes(number));
  await expect.poll(find).toBeTruthy();
  return /\b(\d{6})\b/.exec((find() ?? '').split('·').slice(1).join('·'))?.[1] ?? '';
}

/** Signs an account in by the form; by default one of the demo. */
export async function loginAs(page: Page, userName: string, password = 'mela-demo-2026'): Promise<void> {
  await page.goto('/m/login');
  await page.locator('input[autocomplete~=username]').fill(userName);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/m\/home/);
}

/** Deposits by a quick amount and pays at the sandbox provider's page. */
export async function deposit(page: Page, language: PageLanguage, quick: string): Promise<void> {
  await page.goto('/m/voucherCenter');
  await page
    .getByRole('group', { name: words(language)('cashier.quickAmounts') })
    .getByText(new RegExp(`^\\D*${quick}$`))
    .click();
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator('button[value=once]').click();
  await page.waitForURL(/\/m\/voucherCenter\?order=/);
  await expect(page.getByText(words(language)('cashier.depositSettledText'))).toBeVisible();
}

/** Scrolls the open list until it shows a game's tile, whose place changes every day. */
export async function findTile(page: Page, gameCode: string): Promise<Locator> {
  const tile = page.locator(`main a[href*="gameId=${gameCode}"]`).first();
  await expect(page.locator('main a[data-palette]').first()).toBeVisible();
  await expect(async () => {
    if ((await tile.count()) === 0) await page.evaluate(() => scrollBy(0, innerHeight / 2));
    await expect(tile).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [100] });
  return tile;
}

/** Opens a game from the slot category by a tap on its tile. */
export async function openGame(page: Page, gameCode: string): Promise<FrameLocator> {
  await page.goto('/m/slot-games');
  await (await findTile(page, gameCode)).click();
  await page.waitForURL(/\/m\/play\?/);
  return gameFrame(page);
}

/** The address of a catalogue game; it contains the catalogue's number of the game. */
export async function playAddress(page: Page, gameCode: string): Promise<string> {
  for (let pageNo = 1; ; pageNo += 1) {
    const answer = await page.request.get(`/wps/relay/GCSGAME_gameList?pageSize=100&pageNo=${pageNo}`);
    const { value } = (await answer.json()) as { value: GameListPage };
    const game = value.games.find(({ gameId }) => gameId === gameCode);
    if (game) {
      const { vendor, gameId, nodeId, gameType } = game;
      return `/m/play?${new URLSearchParams({ vendor, gameId, nodeId: String(nodeId), gameType }).toString()}`;
    }
    if (pageNo >= value.totalPages) throw new Error(`The catalogue has no ${gameCode}`);
  }
}

interface GameListPage {
  readonly games: readonly { vendor: string; gameId: string; nodeId: number; gameType: string }[];
  readonly totalPages: number;
}

export async function gameFrame(page: Page): Promise<FrameLocator> {
  const frame = page.locator('iframe').contentFrame();
  await expect(spinButton(frame)).toBeEnabled();
  return frame;
}

export function spinButton(frame: FrameLocator) {
  return frame.locator('button.spin[data-does=spin]');
}

/** One round to its end, with all taps that a person makes: free spins are started, celebrations closed. */
export async function playRound(frame: FrameLocator): Promise<void> {
  const roundOf = () => frame.locator('#game').getAttribute('data-round');
  const before = await roundOf();
  await spinButton(frame).click();
  // A fast round can end between two checks of the button.
  await expect.poll(roundOf).not.toBe(before);
  await finishRound(frame);
}

export async function finishRound(frame: FrameLocator): Promise<void> {
  const idle = spinButton(frame).and(frame.locator(':enabled'));
  const goOn = frame.locator('[role=dialog] button, .overlay button').filter({ visible: true }).first();
  await expect(async () => {
    if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(idle).toBeVisible({ timeout: 500 });
    await expect(goOn).toBeHidden({ timeout: 200 });
  }).toPass({ timeout: 90_000 });
}

/** Minor units of a money text as a screen writes it: "৳1,000.00" → 100000. */
export function minor(text: string | null): bigint {
  const digits = (text ?? '').replaceAll(/[^\d.−-]/g, '').replace('−', '-');
  const [whole = '0', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}

/** The wallet's sum, in minor units, as the server returns it to the signed-in page. */
export async function cashOf(page: Page): Promise<bigint> {
  const answer = await page.request.get('/wps/wallet/member', {
    headers: { authorization: `Bearer ${await tokenOf(page)}`, 'module-id': 'WALLET3' },
  });
  return minor(((await answer.json()) as { value: { cash: string } }).value.cash);
}

/** `npm run mela -- ledger verify` while the site runs; throws with its output if the ledger is wrong. */
export async function verifyLedger(site: Pick<DevEnv, 'dataDir' | 'databaseUrl'>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/mela.mjs', 'ledger', 'verify'], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl ?? '' },
  });
  return stdout.trim();
}

/** The addresses of all password links that the sandbox has mailed. */
export async function mailedLinks(page: Page): Promise<(string | null)[]> {
  await page.goto('/sandbox/outbox');
  const links = page.locator('a[href*="/m/resetPassword?token="]');
  return await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

/** Waits for a link that is not among earlier ones: the outbox keeps mail of other tests. */
export async function newlyMailed(page: Page, before: readonly (string | null)[]): Promise<Locator> {
  let link: string | null | undefined;
  await expect
    .poll(async () => (link = (await mailedLinks(page)).find((one) => !before.includes(one))) ?? '')
    .not.toBe('');
  return page.locator(`a[href="${link ?? ''}"]`);
}

/** Waits until the app answers taps on the element: before hydration a link loads its page as the browser does. */
export async function untilHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}
