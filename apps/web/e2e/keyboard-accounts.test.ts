import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import {
  codeFor,
  giveConsent,
  mailedLinks,
  newlyMailed,
  newName,
  newNumber,
  signIn,
  SOLVED_MS,
  words,
} from './visit.ts';

const PASSWORD = 'fair-by-night-26';
/** Different each time: a retry is not refused for repeating the last one. */
const OWN = `jol-pori-${randomUUID().slice(0, 8)}`;

/** Tabs, or goes back by Shift and Tab, until the target has the focus, like a keyboard user; fails for an unreachable target. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isBefore = await target.evaluate((element) =>
    Boolean(
      (document.activeElement ?? document.body).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING,
    ),
  );
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  await expect(target).toBeFocused();
}

async function type(page: Page, field: Locator, value: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(value);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Opens an account by a separate number. */
async function registerByMobile(page: Page, number: string, code: () => Promise<string>): Promise<void> {
  const say = words('BN');
  await page.goto('/m/register');
  await page.locator('[name=registration-method]').nth(1).check({ force: true });
  await page.locator('input[name=mobileNum]').fill(number);
  await page.getByRole('button', { name: say('verification.get') }).click();
  await expect(page.getByLabel(say('verification.code'))).toBeFocused({ timeout: SOLVED_MS });
  await page.keyboard.type(await code());
  for (const index of [0, 1]) await page.locator('input[autocomplete=new-password]').nth(index).fill(PASSWORD);
  await page.getByLabel(say('registration.birthDay')).fill('5');
  await page.getByLabel(say('registration.birthMonth')).fill('5');
  await page.getByLabel(say('registration.birthYear')).fill('1990');
  await giveConsent(page);
  await page.getByRole('button', { name: say('registration.submit') }).click();
  await expect(page.getByRole('heading', { name: say('registration.done'), exact: true })).toBeVisible();
}

test('sets a new password by a code on the phone, and logs out, by keyboard alone', async ({ openPhone, site }) => {
  const say = words('BN');
  const number = newNumber();
  const code = () => codeFor(site, number.slice(1));
  const { page: first } = await openPhone({ language: 'BN' });
  await registerByMobile(first, number, code);
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  await page.goto('/m/login');
  await press(page, page.getByRole('link', { name: say('account.forgot') }));
  await expect(page).toHaveURL(/\/m\/forget/);
  // A code that is not requested yet: the focus goes to the button that requests it.
  await type(page, page.getByLabel(say('verification.mobile')), number);
  await press(page, page.getByRole('button', { name: say('recovery.setPassword') }));
  const get = page.getByRole('button', { name: say('verification.get') });
  await expect(get).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByLabel(say('verification.code'));
  await expect(field).toBeFocused({ timeout: SOLVED_MS });
  const sent = () =>
    site.logs('server').filter((line) => line.includes(`[sandbox sms] +880${number.slice(1)} `)).length;
  await expect.poll(sent).toBe(2);
  await page.keyboard.type(await code());
  await type(page, page.locator('input[autocomplete=new-password]'), OWN);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/home$/);

  await press(page, page.getByRole('button', { name: say('shell.openMember') }));
  const panel = page.getByRole('dialog').first();
  await press(page, panel.getByRole('button', { name: say('shell.signOut') }));
  const question = page.getByRole('dialog', { name: say('shell.signOutTitle') });
  await press(page, question.getByRole('button', { name: say('shell.signOut') }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('header').getByRole('link', { name: say('actions.logIn') })).toBeVisible();
  await page.goto('/m/gameRecord');
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fm%2FgameRecord$/);
});

test('sets a new password by an e-mail link and logs in, by keyboard alone', async ({ openPhone }) => {
  const say = words('EN');
  const { page } = await openPhone({ language: 'EN', host: 'haat.localhost', reducedMotion: true });
  const before = await mailedLinks(page);
  await page.goto('/m/forget');
  await press(page, page.getByRole('button', { name: say('account.sendLink') }));
  await expect(page.getByLabel(say('login.username'))).toBeFocused();
  await page.keyboard.type('nadia');
  await type(page, page.getByLabel(say('account.email')), 'nadia@demo.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/login/);
  const link = await newlyMailed(page, before);
  const address = await link.getAttribute('href');
  await press(page, link);
  await expect(page).toHaveURL(/\/m\/resetPassword/);
  const passwords = page.locator('input[autocomplete=new-password]');
  await type(page, passwords.nth(0), OWN);
  await type(page, passwords.nth(1), `${OWN}x`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('account.confirmationCorrect'))).toBeVisible();
  await expect(passwords.nth(1)).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/login/);
  await type(page, page.locator('input[autocomplete=username]'), 'nadia');
  await type(page, page.locator('input[autocomplete=current-password]'), OWN);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/home$/);
  // The link was valid once.
  await page.goto(address ?? '');
  await type(page, passwords.nth(0), PASSWORD);
  await type(page, passwords.nth(1), PASSWORD);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: say('account.askAgain') }));
  await expect(page).toHaveURL(/\/m\/forget$/);
});

test('asks an owner with a given password for their own at the first log-in, by keyboard alone', async ({
  openPhone,
}) => {
  const say = words('EN');
  const { page: agent } = await openPhone({ language: 'EN' });
  await signIn(agent, 'karim');
  await agent.goto('/m/agentRegister');
  await agent.getByText(say('agency.byHand'), { exact: true }).click();
  const name = newName();
  await agent.locator('input[name=username]').fill(name);
  const given = await agent.locator('input[name=password]').inputValue();
  await agent.getByLabel(say('registration.birthDay')).fill('5');
  await agent.getByLabel(say('registration.birthMonth')).fill('5');
  await agent.getByLabel(say('registration.birthYear')).fill('1990');
  await agent.getByRole('button', { name: say('agency.open') }).click();
  await expect(agent.getByText(say('agency.opened'))).toBeVisible();

  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await page.goto('/m/login');
  await type(page, page.locator('input[autocomplete=username]'), name);
  const password = page.locator('form input[autocomplete=current-password]');
  await type(page, password, given);
  // A look at the typed text.
  const shown = page.getByRole('button', { name: say('shell.show') });
  await press(page, shown);
  await expect(password).toHaveAttribute('type', 'text');
  await press(page, page.locator('button[type=submit]'));
  await expect(page).toHaveURL(/\/m\/changePsw$/);
  await expect(page.getByRole('heading', { name: say('account.firstTitle') })).toBeVisible();
  const own = page.locator('input[autocomplete=new-password]');
  await type(page, own.nth(0), OWN);
  await type(page, own.nth(1), OWN);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('starts free play from log-in by keyboard alone', async ({ openPhone }) => {
  const say = words('BN');
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  // A separate device, because free play is counted per device.
  await page.setExtraHTTPHeaders({ 'user-agent': 'A phone with a keyboard' });
  await page.goto('/m/login');
  await press(page, page.getByRole('button', { name: say('trial.start') }));
  await expect(page).toHaveURL(/\/m\/home$/, { timeout: SOLVED_MS });
  await expect(page.locator('header').getByText(say('balance.playMoney'))).toBeVisible();
});

test('lets the phone do the check in place of the picture after a wrong password, by keyboard alone', async ({
  openPhone,
}) => {
  const say = words('EN');
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await page.goto('/m/login');
  await type(page, page.locator('input[autocomplete=username]'), 'salma');
  const password = page.locator('input[autocomplete=current-password]');
  await type(page, password, 'not-this-one');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('errors.wrongCredentials'))).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.type('mela-demo-2026');
  await expect(page.getByLabel(say('account.captcha'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('login.writeCode'))).toBeVisible();
  await expect(page.getByLabel(say('account.captcha'))).toBeFocused();
  await press(page, page.getByRole('button', { name: say('account.checkInstead') }));
  // The element that replaces the button takes its focus, so that it is read out and the next Tab continues from there.
  const done = page.getByRole('status').filter({ hasText: say('account.checkDone') });
  await expect(done).toBeFocused({ timeout: SOLVED_MS });
  await page.keyboard.press('Tab');
  await expect(page.locator('button[type=submit]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/home$/);
});
