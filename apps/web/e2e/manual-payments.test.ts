import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { DevEnv } from '@mela/dev-env/dev-env';
import { openPhone, type PhoneOptions } from '@mela/dev-env/phone';
import { expect, test as base } from '@mela/dev-env/phone-test';
import { openManualMethod, startRealMoneySite } from '@mela/dev-env/real-money-site';
import { addStaff, staffRole } from '@mela/dev-env/staff';
import { brokenRules } from './broken-rules.ts';
import { newName, signUp, words, type PageLanguage } from './visit.ts';

/** A site at which real money may move, with a manual method. */
const test = base.extend<object, { moneySite: DevEnv }>({
  moneySite: [
    async ({}, use) => {
      const site = await startRealMoneySite();
      await openManualMethod(site, { secondAbove: '5000' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Orders a deposit by the manual method as a new member. */
async function order(
  browser: Browser,
  site: DevEnv,
  amount: string,
  options: Omit<PhoneOptions, 'site'> & { language: PageLanguage },
) {
  const phone = await openPhone(browser, { site: site.site, ...options });
  const { page } = phone;
  await signUp(page);
  await page.goto('/m/voucherCenter');
  await page.getByRole('radio', { name: options.language === 'EN' ? 'Bank transfer' : 'ব্যাংক ট্রান্সফার' }).check();
  await page.getByLabel(words(options.language)('cashier.howMuch')).fill(amount);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/m/voucherCenter?order=*');
  return phone;
}

async function send(page: Page, language: PageLanguage, transferId: string): Promise<void> {
  const say = words(language);
  await page.getByLabel(say('cashier.transferId')).fill(transferId);
  const buffer = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#ffb020' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: say('cashier.sendTransfer') }).click();
}

/** Signs a new clerk in and opens the room of transfers and payouts. */
async function openDesk(browser: Browser, site: DevEnv, ...permissions: string[]): Promise<Page> {
  const name = newName();
  await staffRole(site, `role of ${name}`, permissions);
  const { password } = await addStaff(site, name, '--role', `role of ${name}`);
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(`${site.site.replace('127.0.0.1', 'localhost')}/console/deposits`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password now').fill(password);
  for (const label of ['New password', 'New password again'])
    await page.getByLabel(label, { exact: true }).fill(`own-${password}`);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Transfers and payouts' })).toBeVisible();
  return page;
}

async function open(desk: Page, transferId: string): Promise<void> {
  await desk
    .getByRole('searchbox')
    .or(desk.getByPlaceholder('Transfer ID, reference or order number'))
    .first()
    .fill(transferId);
  await desk.keyboard.press('Enter');
  await desk.getByRole('row').filter({ hasText: transferId }).click();
  await expect(desk.getByRole('img', { name: 'Receipt' })).toBeVisible();
}

async function confirm(desk: Page, arrived: string): Promise<void> {
  await desk.getByRole('button', { name: 'Confirm' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Confirm' });
  await dialog.getByLabel('Amount that arrived').fill(arrived);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

test('shows where to pay, sends the transfer, and shows the credit without a reload once a clerk confirms', async ({
  browser,
  moneySite,
}) => {
  const phone = await order(browser, moneySite, '1500', { language: 'EN' });
  const { page } = phone;
  await expect(page.getByRole('heading', { name: 'Transfer ৳1,500' })).toBeVisible();
  await expect(page.getByText('0123456789012')).toBeVisible();
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy: Account number' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0123456789012');
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText('Enter the ID as the receipt shows it')).toBeVisible();
  await send(page, 'EN', 'trx 8n7a');
  await expect(page.getByRole('heading', { name: 'We are checking your transfer' })).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);

  const desk = await openDesk(browser, moneySite, 'payments.read', 'payments.act');
  await open(desk, 'trx 8n7a');
  expect(await brokenRules(desk)).toEqual([]);
  await confirm(desk, '1400');
  await expect(desk.getByText('This is not the ordered amount')).toBeVisible();
  await desk.getByLabel('Amount that arrived').fill('1500');
  await desk.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText('৳1,500.00 is credited.')).toBeVisible();
  await expect(page.getByText('৳1,500 is in your balance')).toBeVisible();
  expect(phone.errors).toEqual([]);
  await phone.close();
  await desk.context().close();
});

test('shows in Bengali why a transfer was refused, with the words of the clerk', async ({ browser, moneySite }) => {
  const phone = await order(browser, moneySite, '900', { language: 'BN', theme: 'light', size: 'large' });
  const say = words('BN');
  await send(phone.page, 'BN', 'BN-REFUSED-1');
  await expect(phone.page.getByRole('heading', { name: say('cashier.transferChecking') })).toBeVisible();
  const desk = await openDesk(browser, moneySite, 'payments.read', 'payments.act');
  await open(desk, 'BN-REFUSED-1');
  await desk.getByRole('button', { name: 'Refuse' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Refuse' });
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await desk.getByRole('option', { name: 'Another amount arrived' }).click();
  await dialog.getByLabel('Words for the player').fill('৮০০ টাকা এসেছে');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(phone.page.getByRole('heading', { name: say('cashier.transferRefused') })).toBeVisible();
  await expect(phone.page.getByText(say('cashier.transferRefused.other_sum'))).toBeVisible();
  await expect(phone.page.getByText('৮০০ টাকা এসেছে')).toBeVisible();
  expect(await brokenRules(phone.page)).toEqual([]);
  await phone.close();
  await desk.context().close();
});

test('takes a second clerk for a transfer above the limit, and lets a reader decide nothing', async ({
  browser,
  moneySite,
}) => {
  const phone = await order(browser, moneySite, '6000', { language: 'EN' });
  await send(phone.page, 'EN', 'LARGE-1');
  await expect(phone.page.getByRole('heading', { name: 'We are checking your transfer' })).toBeVisible();
  const reader = await openDesk(browser, moneySite, 'payments.read');
  await open(reader, 'LARGE-1');
  await expect(reader.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await reader.context().close();

  const first = await openDesk(browser, moneySite, 'payments.read', 'payments.act');
  await open(first, 'LARGE-1');
  await confirm(first, '6000');
  await expect(first.getByText('Confirmed by you. It waits for a second person.')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  const second = await openDesk(browser, moneySite, 'payments.read', 'payments.act');
  await open(second, 'LARGE-1');
  await second.getByRole('link', { name: 'Confirming a large transfer' }).click();
  await expect(second.getByRole('dialog').getByText('৳6,000.00 · LARGE-1')).toBeVisible();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.page.getByText('৳6,000 is in your balance')).toBeVisible();
  for (const page of [first, second]) await page.context().close();
  await phone.close();
});
