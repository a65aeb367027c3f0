import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FrameLocator, Page } from '@playwright/test';
import type { DevEnv } from '@mela/dev-env/dev-env';
import { repositoryRoot } from '@mela/dev-env/child-environments';
import { expect } from '@mela/dev-env/phone-test';
import { messages as bn } from '@mela/locales/bn';
import { messages as en } from '@mela/locales/en';

export type PageLanguage = 'BN' | 'EN';

/** The catalogue's own words for what a person looks for on the screen; only texts without arguments. */
export function words(language: PageLanguage): (key: keyof typeof en) => string {
  const catalogue = language === 'BN' ? bn : en;
  return (key) => catalogue[key];
}

/** Opens an account of its own by the form, as a newcomer does; answers its name. */
export async function register(page: Page, language: PageLanguage): Promise<string> {
  const say = words(language);
  const name = `p${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;
  await page.goto('/m/register');
  await page.locator('input[autocomplete=username]').fill(name);
  const passwords = page.locator('input[type=password]');
  await passwords.nth(0).fill('fair-by-night-26');
  await passwords.nth(1).fill('fair-by-night-26');
  await page.getByLabel(say('registration.birthDay')).fill('5');
  await page.getByLabel(say('registration.birthMonth')).fill('5');
  await page.getByLabel(say('registration.birthYear')).fill('1990');
  await page.getByRole('button', { name: say('registration.submit') }).click();
  await expect(page.getByRole('heading', { name: say('registration.done') })).toBeVisible();
  return name;
}

/** The newest code that the sandbox "sent" to a number. */
export async function codeFor(site: DevEnv, number: string): Promise<string> {
  const find = () => site.logs('server').findLast((line) => line.includes('[sandbox sms]') && line.includes(number));
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return /\b(\d{6})\b/.exec((find() ?? '').split('·').slice(1).join('·'))?.[1] ?? '';
}

/** Signs a demo account in by the form. */
export async function loginAs(page: Page, userName: string): Promise<void> {
  await page.goto('/m/login');
  await page.locator('input[autocomplete~=username]').fill(userName);
  await page.locator('input[type=password]').fill('mela-demo-2026');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/m\/home/);
}

/** Deposits by a quick amount and pays at the sandbox provider's page. */
export async function deposit(page: Page, language: PageLanguage, quick: string): Promise<void> {
  await page.goto('/m/voucherCenter');
  await page
    .getByRole('group', { name: words(language)('cashier.quickAmounts') })
    .getByText(quick, { exact: true })
    .click();
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator('button[value=once]').click();
  await page.waitForURL(/\/m\/voucherCenter\?order=/);
  await expect(page.getByText(words(language)('cashier.depositSettledText'))).toBeVisible();
}

/** Opens a game from the slot category by a tap on its tile. */
export async function openGame(page: Page, gameCode: string): Promise<FrameLocator> {
  await page.goto('/m/slot-games');
  await page.locator(`main a[href*="gameId=${gameCode}"]`).first().click();
  await page.waitForURL(/\/m\/play\?/);
  return gameFrame(page);
}

export async function gameFrame(page: Page): Promise<FrameLocator> {
  const frame = page.locator('iframe').contentFrame();
  await expect(spinButton(frame)).toBeEnabled({ timeout: 20_000 });
  return frame;
}

export function spinButton(frame: FrameLocator) {
  return frame.locator('button.spin[data-does=spin]');
}

/** One round to its end, with all that a person taps away: free spins are started, celebrations closed. */
export async function playRound(frame: FrameLocator): Promise<void> {
  await spinButton(frame).click();
  await expect(spinButton(frame)).toHaveCount(0);
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

/** Minor units of a money text as a screen writes it: "￥1,000.00" → 100000. */
export function minor(text: string | null): bigint {
  const digits = (text ?? '').replaceAll(/[^\d.−-]/g, '').replace('−', '-');
  const [whole = '0', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}

/** What the wallet holds, in minor units, as the server tells the signed-in page. */
export async function cashOf(page: Page): Promise<bigint> {
  const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '{}');
  const { token } = JSON.parse(session) as { token: string };
  const answer = await page.request.get('/wps/wallet/member', {
    headers: { authorization: `Bearer ${token}`, 'module-id': 'WALLET3' },
  });
  return minor(((await answer.json()) as { value: { cash: string } }).value.cash);
}

/** `npm run ledger:verify` beside the running site; throws with what it said when the ledger is wrong. */
export async function verifyLedger(site: Pick<DevEnv, 'dataDir' | 'databaseUrl'>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/ledger-verify.mjs'], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl ?? '' },
  });
  return stdout.trim();
}
