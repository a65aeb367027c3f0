import { expect, test } from '@mela/dev-env/phone-test';
import { fromNow } from '@mela/dev-env/from-now';
import { addStaff, staffCommand } from '@mela/dev-env/staff';
import { newName } from './visit.ts';
import type { Page } from '@playwright/test';
import { brokenRules } from './broken-rules.ts';
import { appCode } from './authenticator.ts';

const LAPTOP = { width: 1366, height: 768 };
const TABLET = { width: 768, height: 1024 };

async function signIn(page: Page, name: string, password: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function choosePassword(page: Page, given: string): Promise<string> {
  const own = `own-${given}`;
  await page.getByLabel('Password now').fill(given);
  for (const label of ['New password', 'New password again']) await page.getByLabel(label, { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Set the password' }).click();
  return own;
}

/** Expects no violation of an accessibility rule and no content cut off at the side, on a laptop and on a tablet. */
async function looksRight(page: Page): Promise<void> {
  for (const size of [TABLET, LAPTOP]) {
    await page.setViewportSize(size);
    expect(await brokenRules(page)).toEqual([]);
    const sides = await page.evaluate(() =>
      [...document.querySelectorAll('html, main')].filter((one) => one.scrollWidth > one.clientWidth),
    );
    expect(sides).toEqual([]);
  }
}

test('sets up a second factor, signs in with a code and a recovery code, and without it after a reset', async ({
  openPhone,
  site,
  browser,
}) => {
  const { origin } = await openPhone({ language: 'EN' });
  const { name, password: given } = await addStaff(site, newName(), '--shown', 'Mita');
  const context = await browser.newContext({ locale: 'en-US', viewport: LAPTOP });
  const page = await context.newPage();
  const opened = page.getByRole('navigation', { name: 'Rooms' });
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'Mita' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.goto(`${origin}/console`);
  await signIn(page, name, given);
  const password = await choosePassword(page, given);

  await menu('My account');
  const factor = page.getByRole('form', { name: 'Second factor' });
  await factor.getByLabel('Password', { exact: true }).fill(password);
  await factor.getByRole('button', { name: 'Set up' }).click();
  await expect(factor.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await looksRight(page);
  const key = (await factor.locator('code').textContent()) ?? '';
  const confirmedAt = fromNow(0).getTime();
  await factor.getByLabel('Code from the app').fill(appCode(key, confirmedAt));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('region', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await looksRight(page);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factor.getByText('10 recovery codes are left.')).toBeVisible();
  await looksRight(page);
  await menu('Sign out');

  await signIn(page, name, password);
  const code = page.getByLabel('Code from the app');
  await expect(code).toBeFocused();
  await looksRight(page);
  // The code that confirmed it is used up.
  await code.fill(appCode(key, confirmedAt));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/wrong or was used already/);
  await code.fill(appCode(key, confirmedAt, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(opened).toBeVisible();
  await menu('Sign out');

  await signIn(page, name, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
  await menu('My account');
  await expect(factor.getByText('9 recovery codes are left.')).toBeVisible();
  await expect(page.getByText('Signed in by a recovery code')).toBeVisible();

  const { password: fresh } = await staffCommand(site, name, 'reset');
  await page.reload();
  await signIn(page, name, fresh);
  await choosePassword(page, fresh);
  await expect(opened).toBeVisible();
  await context.close();
});
