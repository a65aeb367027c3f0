import type { Page } from '@playwright/test';
import { fromNow } from '@mela/dev-env/from-now';
import { expect, test } from '@mela/dev-env/phone-test';
import { signUp, words } from './visit.ts';

const say = words('EN');
const OLD = 'fair-by-night-26';
const NEW = 'jol-Pori-77';

async function logIn(page: Page, name: string, password: string, remember: boolean): Promise<void> {
  await page.goto('/m/login');
  await page.locator('input[autocomplete=username]').fill(name);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.getByLabel(say('login.remember')).setChecked(remember);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
}

async function fill(page: Page, old: string, own: string, again = own): Promise<void> {
  await page.getByLabel(say('account.oldPassword')).fill(old);
  await page.getByLabel(say('account.newPassword'), { exact: true }).fill(own);
  await page.getByLabel(say('account.newPasswordAgain')).fill(again);
  await page.getByRole('button', { name: say('account.save') }).click();
}

test('validates a new password, shows success for a second, updates the remembered login and goes home (M117)', async ({
  openPhone,
  site,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  const name = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await logIn(page, name, OLD, true);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/wps/member/password') && sent.push(request.method()));

  await page.clock.install();
  await page.goto('/m/changePsw');
  await fill(page, OLD, 'short');
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await fill(page, OLD, OLD);
  await expect(page.getByText(say('account.samePassword'))).toBeVisible();
  expect(sent).toEqual([]);

  await page.route('**/wps/member/password', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await fill(page, OLD, NEW);
  await expect(page.getByText(say('account.changeFailed'))).toBeVisible();
  await expect(page.getByText(say('actions.loading'))).toBeHidden();
  expect(page.url()).toContain('/m/changePsw');

  // The page's clock is paused from here on, so that the second has the same length on any machine.
  await page.clock.pauseAt(fromNow(5_000));
  await page.getByRole('button', { name: say('actions.retry') }).click();
  // Home has a category of that name.
  const saved = page.locator('[popover]').getByText(say('account.saved'));
  await expect(saved).toBeVisible();
  await page.clock.runFor(999);
  await expect(saved).toBeVisible();
  expect(page.url()).toContain('/m/changePsw');
  await page.clock.runFor(1);
  await page.waitForURL(/\/m\/home$/);
  await expect(saved).toBeHidden();
  await page.clock.resume();
  await expect(page.getByText(say('actions.loading'))).toBeHidden();
  const memory = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => Object.values(area) as string[]).join(),
  );
  expect(memory).not.toContain(OLD);
  expect(memory).not.toContain(NEW);

  // The session remains active, the remembered login has the new password, and the owner was notified of the change.
  await page.goto('/m/gameRecord');
  await expect(page).toHaveURL(/\/m\/gameRecord$/);
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await page.goto('/m/login');
  await expect(page.locator('input[autocomplete=current-password]')).toHaveValue(NEW);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(site.logs('server').some((line) => line.includes(NEW))).toBe(false);
});

test('leads a guest from the change of a password to log-in and back; the settings link to it (P5, M4, M9)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/changePsw');
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fm%2FchangePsw$/);
  await expect(page.getByText(say('errors.notLoggedIn'))).toBeVisible();
  await page.locator('input[autocomplete=username]').fill('nadia');
  await page.locator('input[autocomplete=current-password]').fill('mela-demo-2026');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/changePsw$/);
  await expect(page.getByLabel(say('account.oldPassword'))).toBeVisible();
  await page.goto('/m/set');
  await page.locator('main a[href="/m/changePsw"]').click();
  await expect(page).toHaveURL(/\/m\/changePsw$/);
});

test('notifies a member of each change of their password', async ({ openPhone, site }) => {
  const { page } = await openPhone({ language: 'EN' });
  await logIn(page, 'rahim', 'mela-demo-2026', false);
  for (const [old, own] of [
    ['mela-demo-2026', NEW],
    [NEW, 'mela-demo-2026'],
  ] as const) {
    await page.goto('/m/changePsw');
    await fill(page, old, own);
    await page.waitForURL(/\/m\/home$/);
  }
  await expect
    .poll(
      () =>
        site.logs('server').filter((line) => /\[sandbox (e-mail|sms)\].*rahim, your password was changed/.test(line))
          .length,
    )
    .toBe(2);
});
