import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import { loginAs, newName, words } from './visit.ts';

/** Another merchant's karim: a friend who joins there is in no list of another test. */
const HAAT = { language: 'EN', host: 'haat.localhost', reducedMotion: true } as const;

test('makes a link with rates, by which a friend joins and is counted, and ends it', async ({ openPhone }) => {
  const say = words('EN');
  const { page } = await openPhone({ ...HAAT, theme: 'light' });
  await loginAs(page, 'karim');
  await page.goto('/m/agentRegister');
  await page.getByRole('button', { name: say('links.new') }).click();
  const sheet = page.getByRole('dialog', { name: say('links.new') });
  await sheet.getByLabel(say('links.label')).fill('Market street');
  await sheet.getByLabel(say('links.uses')).fill('1');
  await sheet.getByRole('button', { name: say('rates.give') }).click();
  await sheet.getByLabel(say('categories.RNG')).fill('0.2');
  expect(await brokenRules(page)).toEqual([]);
  await sheet.getByRole('button', { name: say('links.make') }).click();
  await page.waitForURL(/\?link=\d+$/);
  const link = (await page.getByText('/m/register?code=').textContent()) ?? '';
  expect(await brokenRules(page)).toEqual([]);

  const guest = await openPhone(HAAT);
  await guest.page.goto(new URL(link).pathname + new URL(link).search);
  await expect(guest.page.getByText('ka***m invited you to play at Haat.')).toBeVisible();
  const name = newName();
  await guest.page.locator('input[autocomplete=username]').fill(name);
  for (const field of await guest.page.locator('input[autocomplete=new-password]').all())
    await field.fill('of-my-own-now-26');
  for (const box of await guest.page.locator('form input[type=checkbox]').all()) await box.check();
  await guest.page.getByRole('button', { name: say('registration.submit') }).click();
  await expect(guest.page.getByText(say('registration.done'))).toBeVisible();

  await page.reload();
  await expect(page.getByText(say('links.over'))).toBeVisible();
  const count = (label: string) => page.locator('main dl > div').filter({ hasText: label }).locator('dd').last();
  await expect(count(say('links.opened'))).toHaveText('1');
  await page.goto('/m/member/agent/agentRebeat');
  await expect(page.locator('li').filter({ hasText: name })).toContainText('0.2%');

  const late = await openPhone(HAAT);
  await late.page.goto(new URL(link).pathname + new URL(link).search);
  await expect(late.page.getByText(say('registration.linkEnded')).first()).toBeVisible();
  expect(await brokenRules(late.page)).toEqual([]);
});
