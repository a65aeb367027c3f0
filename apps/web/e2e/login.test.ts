import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import { codeFor, signIn, SOLVED_MS, words } from './visit.ts';

const RAHIM = '01712000003';

async function fillUsername(page: Page, userName: string, password = 'mela-demo-2026'): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(userName);
  await page.locator('input[autocomplete=current-password]').fill(password);
}

test('logs a member in by the code on their phone, by keyboard alone', async ({ openPhone, site }) => {
  const { page } = await openPhone({ language: 'EN' });
  const say = words('EN');
  await page.goto('/m/login?back=%2Fm%2FgameRecord');
  await page.getByRole('radio', { name: say('login.byUsername') }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel(say('verification.mobile')).focus();
  await page.keyboard.type(RAHIM);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const code = page.getByLabel(say('verification.code'));
  await expect(code).toBeFocused({ timeout: SOLVED_MS });
  await expect(page.getByText(/^\d+ s$/)).toBeVisible();
  await page.keyboard.type(await codeFor(site, '1712000003'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/gameRecord$/);
});

test('fills in a remembered login on the next visit, and stores its password unreadable', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  const say = words('EN');
  await page.goto('/m/login');
  await expect(page.getByLabel(say('login.remember'))).not.toBeChecked();
  await fillUsername(page, 'nadia');
  await page.getByText(say('login.remember')).click();
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
  const kept = await page.evaluate(async () => {
    const text = localStorage.getItem('rememberedLogin') ?? '[]';
    const everything = [localStorage, sessionStorage].flatMap((area) => Object.values(area) as string[]).join();
    const request = indexedDB.open('mela');
    const key = await new Promise<CryptoKey>((resolve) => {
      request.addEventListener('success', () => {
        const get = request.result.transaction('keys').objectStore('keys').getAll();
        get.addEventListener('success', () => resolve(get.result[0] as CryptoKey));
      });
    });
    const exported = await crypto.subtle.exportKey('raw', key).then(
      () => true,
      () => false,
    );
    const [entry] = JSON.parse(text) as { password: string }[];
    return {
      entry,
      isBase64: atob(entry?.password ?? '').length > 20,
      everything,
      extractable: key.extractable,
      exported,
    };
  });
  expect(kept.entry).toMatchObject({ type: 'username', username: 'nadia', countryDialingCode: '' });
  expect(kept).toMatchObject({ isBase64: true, extractable: false, exported: false });
  expect(kept.everything).not.toContain('mela-demo-2026');
  expect(kept.everything).not.toContain(Buffer.from('mela-demo-2026').toString('base64'));

  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await page.goto('/m/login');
  await expect(page.locator('input[autocomplete=current-password]')).toHaveValue('mela-demo-2026');
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('nadia');
  await expect(page.getByLabel(say('login.remember'))).toBeChecked();

  // The key is gone: the name remains and the password is asked for.
  await page.evaluate(async () => {
    await new Promise((resolve) => indexedDB.deleteDatabase('mela').addEventListener('success', resolve));
  });
  await page.reload();
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('nadia');
  await expect(page.locator('input[autocomplete=current-password]')).toHaveValue('');
});

test('shows a returning user the time and place of their last visit after log-in', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/m/login');
    await fillUsername(page, 'salma');
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/m\/home$/);
    if (visit === 0) await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  }
  await expect(page.getByText('Welcome back, salma!')).toBeVisible();
  await expect(page.getByText(/Last time: (?:today|yesterday), \d\d:\d\d, 127\.0\.0\.\S+, .*Chrome/)).toBeVisible();
});

test('leads from the forgotten password to /m/forget (M29)', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  const say = words('EN');
  await page.goto('/m/login');
  await page.getByRole('link', { name: say('account.forgot') }).click();
  await expect(page).toHaveURL(/\/m\/forget$/);
  await expect(page.getByRole('heading', { name: say('account.forgotTitle') }).first()).toBeVisible();
});

for (const theme of ['dark', 'light'] as const)
  for (const language of ['BN', 'EN'] as const)
    test(`breaks no accessibility rule in log-in, its errors and a new password: ${theme}, ${language}`, async ({
      openPhone,
    }) => {
      const say = words(language);
      const { page } = await openPhone({ theme, language, reducedMotion: true });
      const look = async (state: string) => expect(await brokenRules(page), state).toEqual([]);
      await page.goto('/m/login');
      await page.locator('button[type=submit]').click();
      await expect(page.getByText(say('login.enterPassword'))).toBeVisible();
      await look('empty');
      await page.getByText(say('login.byMobile')).click();
      await page.getByText(say('verification.get'), { exact: true }).click();
      await expect(page.getByText(say('verification.enterNumber'))).toBeVisible();
      await look('no number');
      await signIn(page, 'nadia');
      await page.goto('/m/changePsw');
      await page.locator('button[type=submit]').click();
      await expect(page.getByText(say('account.enterPassword'))).toBeVisible();
      await look('change of password');
    });

test('changes a password by keyboard alone', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN' });
  const say = words('BN');
  await page.goto('/m/login?back=%2Fm%2FchangePsw');
  await page.locator('input[autocomplete=username]').focus();
  await page.keyboard.type('salma');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mela-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/changePsw$/);
  const change = async (old: string, own: string) => {
    await page.getByLabel(say('account.oldPassword')).focus();
    await page.keyboard.type(old);
    // Each field is followed by the button that reveals its content.
    for (const _ of [own, own]) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(own);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/m\/home$/);
  };
  await change('mela-demo-2026', 'jol-Pori-77');
  await page.goto('/m/changePsw');
  await change('jol-Pori-77', 'mela-demo-2026');
});
