import { expect, test } from '@mela/dev-env/phone-test';
import { loginAs, newName, words } from './visit.ts';

test('leads an agent to their area, shows the team, and opens an account whose owner sets a password', async ({
  openPhone,
}) => {
  const say = words('EN');
  const { page } = await openPhone({ language: 'EN' });
  await loginAs(page, 'salma');
  await page.getByRole('button', { name: say('shell.openMember') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('shell.agencyCentre') })
    .click();
  await page.waitForURL(/\/m\/agent$/);
  // At least karim and nadia are in the team; the count must be loaded.
  const count = (label: string) => page.locator('main dl > div').filter({ hasText: label }).locator('dd');
  await expect(count(say('agency.newMembers'))).toHaveText(/^\d+$/);
  const before = Number(await count(say('agency.newMembers')).textContent());
  expect(before).toBeGreaterThanOrEqual(2);

  await page.getByRole('link', { name: say('agency.openAccount') }).click();
  await page.waitForURL(/\/m\/agentRegister$/);
  await page.getByRole('link', { name: say('links.own') }).click();
  await expect(page.getByText('/m/register?code=salma')).toBeVisible();
  await expect(page.locator('main svg[role=img]')).toBeVisible();
  await page.goBack();
  await page.getByText(say('agency.byHand'), { exact: true }).click();
  const name = newName();
  await page.locator('input[name=username]').fill(name);
  const password = await page.locator('input[name=password]').inputValue();
  await page.getByLabel(say('registration.birthDay')).fill('5');
  await page.getByLabel(say('registration.birthMonth')).fill('5');
  await page.getByLabel(say('registration.birthYear')).fill('1990');
  await page.getByRole('button', { name: say('agency.open') }).click();
  await expect(page.getByText(say('agency.opened'))).toBeVisible();
  await page.goto('/m/agent');
  await expect(count(say('agency.newMembers'))).toHaveText(String(before + 1));

  const { page: theirs } = await openPhone({ language: 'EN' });
  await theirs.goto('/m/login');
  await theirs.locator('input[autocomplete~=username]').fill(name);
  await theirs.locator('input[type=password]').fill(password);
  await theirs.locator('button[type=submit]').click();
  await theirs.waitForURL(/\/m\/changePsw/);
  // The person who gave the password knows it too, so the change cannot be skipped.
  await theirs.goto('/m/voucherCenter');
  await theirs.waitForURL(/\/m\/changePsw/);
  await theirs.locator('input[name=oldPassword]').fill(password);
  for (const field of ['newPassword', 'confirmNewPassword'])
    await theirs.locator(`input[name=${field}]`).fill('of-my-own-now-26');
  await theirs.locator('button[type=submit]').click();
  await theirs.waitForURL(/\/m\/home/);
  await theirs.goto('/m/voucherCenter');
  await expect(theirs).toHaveURL(/\/m\/voucherCenter/);
});
