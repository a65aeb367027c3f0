import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { words } from './visit.ts';

const TILE = 'main a[href*="gameId="]';

async function logIn(page: Page, userName: string): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(userName);
  await page.locator('input[autocomplete=current-password]').fill('mela-demo-2026');
  await page.locator('button[type=submit]').click();
}

test('leads a guest who opens a game to log-in and back into the game (P80)', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  const launches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/game/launchGame')) launches.push(request.url());
  });
  await page.goto('/m/home');
  await page.locator(TILE).first().click();
  await expect(page).toHaveURL(/\/m\/login\?back=/);
  expect(launches).toEqual([]);
  await logIn(page, 'rahim');
  await expect(page).toHaveURL(/\/m\/play\?.*gameId=/);
  await expect(page.locator('iframe')).toBeVisible();
  expect(launches).toHaveLength(1);
});

test("shows a wrong password in the page's language, and changes it without a reload", async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN' });
  await page.goto('/m/login');
  // A name that no other test signs in with from this address: the next try of it would meet a captcha.
  await page.locator('input[autocomplete=username]').fill('nobody-here');
  await page.locator('input[autocomplete=current-password]').fill('not-this-one');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(words('BN')('errors.wrongCredentials'))).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Username or password did not match.')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test("fetches the merchant's and the member's wallet on a member's home (M159)", async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/login');
  await logIn(page, 'salma');
  await expect(page).toHaveURL(/\/m\/home$/);
  const asked = Promise.all(
    ['/wps/wallet/merchant', '/wps/wallet/member'].map((path) =>
      page.waitForResponse((response) => response.url().endsWith(path)),
    ),
  );
  await page.reload();
  for (const answer of await asked) expect(answer.status()).toBe(200);
});

test('leads from a session that ended elsewhere to log-in and back', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/login');
  await logIn(page, 'karim');
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string };
    await fetch('/wps/session/logout', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  });
  await page.goto('/m/gameRecord');
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fm%2FgameRecord$/);
  await logIn(page, 'karim');
  await expect(page).toHaveURL(/\/m\/gameRecord$/);
});
