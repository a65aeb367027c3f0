import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { register } from './visit.ts';

const SIGN = '৳';

async function deposit(page: Page, amount: string): Promise<void> {
  await page.goto('/m/voucherCenter');
  await page.getByLabel('How much?').fill(amount);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/sandbox/pay/**');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/m/voucherCenter?order=*');
}

test('deposits in the sandbox as a new member, shows its arrival without a reload, and withdraws a part', async ({
  openPhone,
}) => {
  const { page, errors } = await openPhone({ language: 'EN' });
  await register(page, 'EN');
  await deposit(page, '1000');
  await expect(page.getByText(`${SIGN}1,000 is in your balance`)).toBeVisible();
  await page.goto('/m/withdraw');
  await page.getByLabel('Account number').fill('01711223344');
  const amount = page.getByLabel('How much?');
  await amount.fill('300');
  // The sign of the currency has this room before the figure.
  await expect(amount).toHaveCSS('padding-inline-start', '34px');
  await expect(page.getByRole('button', { name: `Withdraw ${SIGN}300 to` })).toBeEnabled();
  await page.locator('button[type=submit]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/withdraw\?order=\d+$/);
  await expect(page.getByText(`${SIGN}300 has been paid`)).toBeVisible();
  await page.goto('/m/vouReport');
  await expect(page.getByText('Added')).toBeVisible();
  await page.getByText('Withdrawals').click();
  await expect(page.getByText('Paid')).toBeVisible();
  await page.goto('/m/home');
  await expect(page.locator('header').getByText('700')).toBeVisible();
  expect(errors).toEqual([]);
});

test('shows a declined payment and changes no balance', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  await register(page, 'EN');
  await page.goto('/m/voucherCenter');
  await page.getByLabel('How much?').fill('500');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/sandbox/pay/**');
  await page.getByText('Try another outcome').click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  await page.goto('/m/withdraw');
  await expect(page.getByText(`${SIGN}0.00`).first()).toBeVisible();
});

test('shows the order as waiting, with an unchanged balance, after going back without paying', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await register(page, 'EN');
  await page.goto('/m/voucherCenter');
  await page.getByLabel('How much?').fill('500');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/sandbox/pay/**');
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await page.waitForURL('**/m/voucherCenter?order=*');
  await expect(page.getByText(/^Waiting for/).first()).toBeVisible();
  await page.goto('/m/withdraw');
  await expect(page.getByText(`${SIGN}0.00`).first()).toBeVisible();
});
