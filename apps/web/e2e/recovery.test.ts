import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import { codeFor, mailedLinks, newlyMailed, signIn, SOLVED_MS, words } from './visit.ts';

const NADIA = '01712000004';

test('sets a new password by a phone code, signs in after a failed try, and ends the session elsewhere (P7, M29)', async ({
  openPhone,
  site,
}) => {
  const say = words('EN');
  const { page: other } = await openPhone({ language: 'EN' });
  await signIn(other, 'nadia');
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/login');
  // The user tried before by the same number: the log-in afterwards proves by itself that they are a person.
  await page.locator('input[autocomplete~=username]').fill(NADIA);
  await page.locator('input[type=password]').fill('was-it-this-one-1');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(say('errors.wrongCredentials'))).toBeVisible();
  await page.getByRole('link', { name: say('account.forgot') }).click();
  await expect(page).toHaveURL(/\/m\/forget/);
  await page.getByLabel(say('verification.mobile')).fill(NADIA);
  await page.getByRole('button', { name: say('verification.get') }).click();
  await expect(page.getByLabel(say('verification.code'))).toBeFocused({ timeout: SOLVED_MS });
  await page.keyboard.type(await codeFor(site, NADIA.slice(1)));
  // The old password first: its field is cleared, the code is kept and still valid.
  const password = page.locator('input[autocomplete=new-password]');
  await password.fill('mela-demo-2026');
  await page.getByRole('button', { name: say('recovery.setPassword') }).click();
  await expect(page.getByText(say('account.samePassword'))).toBeVisible();
  await expect(password).toHaveValue('');
  await password.fill('nadia-at-the-fair-7');
  await page.getByRole('button', { name: say('recovery.setPassword') }).click();
  await expect(page).toHaveURL(/\/m\/home$/, { timeout: SOLVED_MS });
  const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'));
  expect(JSON.parse(session ?? '{}')).toMatchObject({ userName: 'nadia' });
  await other.goto('/m/gameRecord');
  await expect(other).toHaveURL(/\/m\/login/);
});

test('gives the same answer and count for numbers with and without an account', async ({ openPhone }) => {
  const say = words('EN');
  for (const number of ['01712000001', '01999999999']) {
    const { page } = await openPhone({ language: 'EN' });
    await page.goto('/m/forget');
    await page.getByLabel(say('verification.mobile')).fill(number);
    const answered = page.waitForResponse((response) => response.url().endsWith('/verification/sms/noLogin'), {
      timeout: SOLVED_MS,
    });
    await page.getByRole('button', { name: say('verification.get') }).click();
    expect((await answered).status()).toBe(200);
    await expect(page.getByText(/^\d+ s$/)).toBeVisible();
    await page.getByLabel(say('verification.code')).fill('000000');
    await page.locator('input[autocomplete=new-password]').fill('some-new-password-1');
    await page.getByRole('button', { name: say('recovery.setPassword') }).click();
    await expect(page.getByText(say('errors.verificationCode'))).toBeVisible();
  }
});

test('sets a new password by the e-mail link of the sandbox', async ({ openPhone }) => {
  const say = words('BN');
  const { page } = await openPhone({ language: 'BN', host: 'haat.localhost' });
  const before = await mailedLinks(page);
  await page.goto('/m/forget');
  // Without its key there is no choice (P54).
  await expect(page.getByLabel(say('account.email'))).toBeVisible();
  await expect(page.locator('[type=radio]')).toHaveCount(0);
  await page.getByLabel(say('login.username')).fill('nadia');
  await page.getByLabel(say('account.email')).fill('nadia@demo.example');
  await page.getByRole('button', { name: say('account.sendLink') }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  const link = await newlyMailed(page, before);
  await link.click();
  const passwords = page.locator('input[autocomplete=new-password]');
  await passwords.nth(0).fill('nadia-at-the-haat-7');
  await passwords.nth(1).fill('nadia-at-the-haat-7');
  await page.getByRole('button', { name: say('account.save') }).click();
  await expect(page).toHaveURL(/\/m\/login/);
});

for (const theme of ['dark', 'light'] as const)
  test(`breaks no accessibility rule and fits 320 px in recovery, by ${theme === 'dark' ? 'night' : 'day'}`, async ({
    openPhone,
  }) => {
    const { page } = await openPhone({ theme, language: theme === 'dark' ? 'BN' : 'EN', reducedMotion: true });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/m/forget');
    for (const way of [0, 1]) {
      await page.locator('[name=recovery-way]').nth(way).check({ force: true });
      await page.locator('button[type=submit]').click();
      expect(await brokenRules(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
