import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { Page } from '@playwright/test';
import type { DevEnv } from '@mela/dev-env/dev-env';
import { fromNow } from '@mela/dev-env/from-now';
import { expect, test } from '@mela/dev-env/phone-test';
import { siteRequest } from '@mela/dev-env/site-request';
import { brokenRules } from './broken-rules.ts';
import {
  SOLVED_MS,
  codeFor,
  giveConsent,
  loginAs,
  newName,
  newNumber,
  register,
  words,
  type PageLanguage,
} from './visit.ts';

const YEAR_MS = 365.2425 * 86_400_000;

/** The birth date, to within a day, of a person of this age today. */
const bornYearsAgo = (years: number) =>
  fromNow(-years * YEAR_MS)
    .toISOString()
    .slice(0, 10);

async function born(page: Page, language: PageLanguage, birthDate: string): Promise<void> {
  const say = words(language);
  const [year = '', month = '', day = ''] = birthDate.split('-');
  await page.getByLabel(say('registration.birthDay')).fill(day);
  await page.getByLabel(say('registration.birthMonth')).fill(month);
  await page.getByLabel(say('registration.birthYear')).fill(year);
}

async function choosePassword(page: Page): Promise<void> {
  const passwords = page.locator('input[autocomplete=new-password]');
  await passwords.nth(0).fill('fair-by-night-26');
  await passwords.nth(1).fill('fair-by-night-26');
}

/** Registers without a page, and returns the outcome. */
async function rawRegister(site: DevEnv, birthDate: string): Promise<string> {
  const keys = await siteRequest(site.site, { path: '/wps/keys' });
  const [key] = (keys.json() as { value: { keys: (JWK & { kid: string })[] } }).value.keys;
  if (!key) throw new Error('The site has no key');
  const body = {
    username: newName(),
    password: 'fair-by-night-26',
    confirmPassword: 'fair-by-night-26',
    birthDate,
    registerUrl: 'localhost',
    registerMethod: 'H5',
    type: 0,
  };
  const answer = await siteRequest(site.site, {
    method: 'PUT',
    path: '/wps/member/register',
    headers: { 'module-id': 'REGISTER3', 'content-type': 'application/jose', 'encryption-key-id': key.kid },
    body: await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        iat: Math.floor(fromNow(0).getTime() / 1000),
        jti: randomUUID(),
      })
      .encrypt(await importJWK(key, 'ECDH-ES')),
  });
  return (answer.json() as { errorCode?: string }).errorCode ?? 'open';
}

test('opens registration at both its addresses (P6, M5)', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  for (const path of ['/m/register', '/m/register.html']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: words('EN')('registration.submit') })).toBeVisible();
    await expect(page.getByText(words('EN')('registration.welcome'))).toBeVisible();
  }
});

test('registers by mobile number and code, by keyboard alone, in Bengali', async ({ openPhone, site }) => {
  const { page } = await openPhone({ language: 'BN' });
  const say = words('BN');
  const number = newNumber();
  await page.goto('/m/register?back=%2Fm%2FgameRecord');
  await page.getByRole('radio', { name: say('registration.byUsername') }).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('input[name=mobileNum]').focus();
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const code = page.getByLabel(say('verification.code'));
  await expect(code).toBeFocused({ timeout: SOLVED_MS });
  await page.keyboard.type(await codeFor(site, number.slice(1)));
  const passwords = page.locator('input[autocomplete=new-password]');
  for (const index of [0, 1]) {
    await passwords.nth(index).focus();
    await page.keyboard.type('fair-by-night-26');
  }
  await page.getByLabel(say('registration.birthDay')).focus();
  for (const part of ['৫', '৫', '১৯৯০']) {
    await page.keyboard.type(part);
    await page.keyboard.press('Tab');
  }
  for (const name of ['agrees', 'disclaims']) {
    await page.locator(`input[name=${name}]`).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: say('registration.submit') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/gameRecord$/);
  const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'));
  expect(JSON.parse(session ?? '{}')).toMatchObject({ userName: number.slice(1), type: 0 });
});

test("ticks no consent box unless the merchant's settings do, and enables the button after both (P82, P96, R36)", async ({
  openPhone,
}) => {
  const say = words('EN');
  const standsAt = async (host: string) => {
    const { page } = await openPhone({ language: 'EN', host });
    await page.goto('/m/register');
    const boxes = page.getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    return { page, boxes, button: page.getByRole('button', { name: say('registration.submit') }) };
  };
  const haat = await standsAt('haat.localhost');
  for (const index of [0, 1]) await expect(haat.boxes.nth(index)).toBeChecked();
  await expect(haat.button).toBeEnabled();
  const mela = await standsAt('localhost');
  for (const index of [0, 1]) await expect(mela.boxes.nth(index)).not.toBeChecked();
  await expect(mela.page.getByText(say('registration.agreementMissing'))).toBeVisible();
  await expect(mela.page.getByText(say('registration.disclaimerMissing'))).toBeVisible();
  await expect(mela.page.getByRole('alert')).toHaveCount(0);
  await expect(mela.button).toBeDisabled();
  await mela.boxes.nth(0).tap();
  await expect(mela.button).toBeDisabled();
  await mela.boxes.nth(1).tap();
  await expect(mela.button).toBeEnabled();
  // Withdrawing consent shows an error.
  await mela.boxes.nth(0).tap();
  await expect(mela.page.getByRole('alert')).toHaveText(say('registration.agreementMissing'));
  await expect(mela.button).toBeDisabled();
});

test("offers the ways of the merchant's keys: both at one, the user name alone at the other (P104)", async ({
  openPhone,
}) => {
  const say = words('EN');
  const settingsOf = async (host: string) => {
    const { page } = await openPhone({ language: 'EN', host });
    await page.goto('/m/register');
    await expect(page.locator('form')).toBeVisible();
    // The page itself sends the request, because only a browser resolves *.localhost.
    const { value } = await page.evaluate(
      async () => (await (await fetch('/wps/merchant/settings')).json()) as { value: { keys: string[] } },
    );
    return { page, keys: value.keys.filter((key) => /REG3$|^REGMOBVERF3$/.test(key)).sort() };
  };
  const mela = await settingsOf('localhost');
  expect(mela.keys).toEqual(['MOBILENUMPASSREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'USERNAMEREG3']);
  await expect(mela.page.locator('[name=registration-method]')).toHaveCount(2);
  await mela.page.getByText(say('registration.byMobile'), { exact: true }).first().click();
  // The number by MOBILENUMREG3, its code by REGMOBVERF3, the password by MOBILENUMPASSREG3.
  await expect(mela.page.getByLabel(say('verification.code'))).toBeVisible();
  await expect(mela.page.locator('input[autocomplete=new-password]')).toHaveCount(2);
  const haat = await settingsOf('haat.localhost');
  expect(haat.keys).toEqual(['USERNAMEREG3']);
  await expect(haat.page.locator('[name=registration-method]')).toHaveCount(0);
  await expect(haat.page.locator('input[autocomplete=username]')).toBeVisible();
});

test('asks for the date of birth under AGECHECK and refuses a too young user on page and server (R3)', async ({
  openPhone,
  site,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  const say = words('EN');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') asked.push(request.url());
  });
  await page.goto('/m/register');
  const { value } = (await (await page.request.get('/wps/merchant/settings')).json()) as {
    value: { minimumAge: number; keys: string[] };
  };
  expect(value.minimumAge).toBe(18);
  expect(value.keys).toContain('AGECHECK');
  await page.locator('input[autocomplete=username]').fill(newName());
  await choosePassword(page);
  await born(page, 'EN', bornYearsAgo(value.minimumAge - 1));
  await giveConsent(page);
  await page.getByRole('button', { name: say('registration.submit') }).click();
  await expect(page.getByText('You must be 18 or older to open an account.')).toBeVisible();
  await expect(page.getByLabel(say('registration.birthDay'))).toBeFocused();
  expect(asked).toEqual([]);
  // A request without the page meets the server's check, which uses the same age.
  const answers = [value.minimumAge - 1, value.minimumAge + 1].map((age) => rawRegister(site, bornYearsAgo(age)));
  expect(await Promise.all(answers)).toEqual(['under_age', 'open']);
  const text = await page.locator('body').innerText();
  const ages = [...text.matchAll(/\b(\d\d)(?= or older|\+)/g)].map(([age]) => age);
  expect(ages.length).toBeGreaterThan(1);
  expect(new Set(ages)).toEqual(new Set([String(value.minimumAge)]));

  const { page: haat } = await openPhone({ language: 'EN', host: 'haat.localhost' });
  await haat.goto('/m/register');
  await expect(haat.locator('form')).toBeVisible();
  await expect(haat.getByLabel(say('registration.birthDay'))).toHaveCount(0);
});

test('registers a new member below the agent of a link, and refuses an unknown code before any write', async ({
  openPhone,
}) => {
  const say = words('EN');
  const { page: agent } = await openPhone({ language: 'EN' });
  await loginAs(agent, 'karim');
  const team = agent
    .locator('main dl > div')
    .filter({ hasText: say('agency.newMembers') })
    .locator('dd');
  await agent.goto('/m/agent');
  await expect(team).toHaveText(/^\d+$/);
  const before = Number(await team.textContent());

  const { page: newcomer } = await openPhone({ language: 'EN' });
  const asked = newcomer.waitForResponse(/\/wps\/check\/affiliate/);
  await register(newcomer, 'EN', '/m/register?code=karim');
  expect(await (await asked).json()).toMatchObject({ value: { success: true } });
  await agent.goto('/m/agent');
  await expect(team).toHaveText(String(before + 1));

  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/register?code=karim');
  await expect(page.getByText(say('registration.submit'))).toBeVisible();
  await expect(page.getByText(say('registration.haveInvitation'))).toHaveCount(0);
  await page.goto('/m/register');
  await page.getByRole('button', { name: say('registration.haveInvitation') }).click();
  await page.getByLabel(say('registration.affiliateCode')).fill('nobody-at-all');
  await page.locator('input[autocomplete=username]').fill(newName());
  await choosePassword(page);
  await born(page, 'EN', '1990-05-05');
  await giveConsent(page);
  await page.getByRole('button', { name: say('registration.submit') }).click();
  await expect(page.getByText('Invalid invitation code')).toBeVisible();
  await expect(page.getByLabel(say('registration.affiliateCode'))).toBeFocused();
});

for (const theme of ['dark', 'light'] as const)
  test(`breaks no accessibility rule and fits 320 px in registration, by ${theme === 'dark' ? 'night' : 'day'}`, async ({
    openPhone,
  }) => {
    for (const language of ['BN', 'EN'] as const) {
      const { page } = await openPhone({ theme, language, reducedMotion: true });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/m/register');
      for (const way of [0, 1]) {
        await page.locator('[name=registration-method]').nth(way).check({ force: true });
        await giveConsent(page);
        await page.getByRole('button', { name: words(language)('registration.submit') }).click();
        expect(await brokenRules(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
    }
  });
