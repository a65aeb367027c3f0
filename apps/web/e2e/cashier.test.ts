import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { confirmWithdrawal, payIn, register, words } from './visit.ts';

const SIGN = '৳';

async function deposit(page: Page, amount: string): Promise<void> {
  await page.goto('/m/voucherCenter');
  await page.getByLabel('How much?').fill(amount);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/sandbox/pay/**');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/m/voucherCenter?order=*');
}

/** The way of a new member at the withdrawal: sets a PIN with the password, adds a wallet, and is back. */
async function setUpPayout(page: Page, language: 'EN' | 'BN'): Promise<void> {
  const say = words(language);
  await page.getByRole('link', { name: say('payout.pinSet') }).click();
  await page.getByLabel(say('payout.password')).fill('fair-by-night-26');
  await page.getByLabel(say('payout.newPin'), { exact: true }).fill('246810');
  await page.getByLabel(say('payout.repeatPin')).fill('246810');
  await page.getByRole('button', { name: say('payout.savePin') }).click();
  await page.getByRole('link', { name: say('payout.add') }).click();
  await page.getByLabel(say('payout.number.wallet')).fill(`018${randomInt(100_000_000).toString().padStart(8, '0')}`);
  await page.getByLabel(say('payout.holder')).fill('Rahim Uddin');
  await page.getByLabel(say('payout.pin'), { exact: true }).fill('246810');
  await page.getByRole('button', { name: say('payout.save') }).click();
  await expect(page).toHaveURL(/\/m\/withdraw$/);
}

test('sets up a PIN and a wallet in Bengali on a small phone, and shows that a large withdrawal is checked', async ({
  openPhone,
}) => {
  const say = words('BN');
  const { page, errors } = await openPhone({ language: 'BN', size: 'small' });
  await register(page, 'BN');
  await payIn(page, '25000');
  await page.goto('/m/withdraw');
  await setUpPayout(page, 'BN');
  await page.getByLabel(say('cashier.howMuch')).fill('20001');
  await page.locator('button[type=submit]').click();
  const pin = page.getByRole('dialog').getByLabel(say('payout.pin'));
  await expect(pin).toHaveAttribute('inputmode', 'numeric');
  await expect(pin).toHaveAttribute('autocomplete', 'off');
  await pin.fill('135790');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('cashier.confirmYes') })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('৪');
  await confirmWithdrawal(page, 'BN');
  await expect(page.getByRole('heading', { name: say('payout.review') })).toBeVisible();
  await page.goto('/m/payoutAccounts');
  await expect(page.getByText('Rahim Uddin').first()).toBeVisible();
  // The browser's own line about the refused PIN.
  expect(errors).toEqual([expect.stringContaining('422')]);
});

test('deposits in the sandbox as a new member, shows its arrival without a reload, and withdraws a part', async ({
  openPhone,
}) => {
  const { page, errors } = await openPhone({ language: 'EN' });
  await register(page, 'EN');
  await deposit(page, '1000');
  await expect(page.getByText(`${SIGN}1,000 is in your balance`)).toBeVisible();
  await page.goto('/m/withdraw');
  await setUpPayout(page, 'EN');
  const amount = page.getByLabel('How much?');
  await amount.fill('300');
  // The sign of the currency has this room before the figure.
  await expect(amount).toHaveCSS('padding-inline-start', '34px');
  await expect(page.getByRole('button', { name: `Withdraw ${SIGN}300 to` })).toBeEnabled();
  await page.locator('button[type=submit]').click();
  await confirmWithdrawal(page, 'EN');
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
