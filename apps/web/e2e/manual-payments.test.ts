import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { DevEnv } from '@mela/dev-env/dev-env';
import { openPhone, type PhoneOptions } from '@mela/dev-env/phone';
import { expect, test as base } from '@mela/dev-env/phone-test';
import { melaCommand } from '@mela/dev-env/mela-command';
import { payoutAccount, registerPlayer } from '@mela/dev-env/player';
import { openManualMethod, startRealMoneySite } from '@mela/dev-env/real-money-site';
import { changeValue } from './change-answers.ts';
import { brokenRules } from './broken-rules.ts';
import { looksRight, openConsole } from './console-pages.ts';
import { signUp, words, type PageLanguage } from './visit.ts';

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
  const buffer = await slip();
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: say('cashier.sendTransfer') }).click();
}

const slip = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#ffb020' } })
    .png()
    .toBuffer();

/** A new member's withdrawal that waits for the staff to pay it, by API; the member's name. */
async function payout(site: DevEnv, amount: string): Promise<string> {
  const player = await registerPlayer(site.site);
  const ordered = { idempotencyKey: randomUUID(), method: 'transfer', amount };
  const { orderId } = await player.call('createDeposit', { body: ordered });
  const picture = new Blob([new Uint8Array(await slip())], { type: 'image/png' });
  const { uploadId: slipId } = await player.call('uploadPicture', { query: { purpose: 'slip' }, body: picture });
  const body = { transferId: `IN-${orderId}`, slipId };
  const { reference } = await player.call('sendManualDeposit', { params: { orderId }, body });
  await melaCommand(site, ['manual-payments', 'confirm', reference, '--arrived', amount]);
  const account = await payoutAccount(player, { kind: 'manual' });
  await player.call('createWithdrawal', { body: { ...ordered, idempotencyKey: randomUUID(), ...account } });
  return player.userName;
}

/** Signs a new clerk in and opens the room of transfers and payouts. */
async function openDesk(browser: Browser, site: DevEnv, ...permissions: string[]): Promise<Page> {
  const page = await openConsole(browser, site, { path: 'deposits', permissions });
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

test('lets one clerk pay a payout at a time, who releases it or notes its transfer', async ({ browser, moneySite }) => {
  const name = await payout(moneySite, '2000');
  const [first, second] = [
    await openDesk(browser, moneySite, 'payments.read', 'payments.act'),
    await openDesk(browser, moneySite, 'payments.read', 'payments.act'),
  ];
  for (const desk of [first, second]) {
    await desk.reload();
    await desk.getByRole('row').filter({ hasText: name }).click();
  }
  await expect(first.getByRole('button', { name: 'It is paid' })).toHaveCount(0);
  await first.getByRole('button', { name: 'I will pay it' }).click();
  await expect(first.getByText(/Colleagues leave it to you until/)).toBeVisible();
  // The second clerk has not seen it yet.
  await second.getByRole('button', { name: 'I will pay it' }).click();
  await expect(second.getByText('A colleague is paying this. Nothing was changed.')).toBeVisible();
  await expect(second.getByRole('dialog').getByText(/is paying this, until/)).toBeVisible();
  await expect(second.getByRole('button', { name: 'I will pay it' })).toHaveCount(0);
  expect(await brokenRules(second, ['[role=alert]'])).toEqual([]);

  await first.getByRole('button', { name: 'Leave it to others' }).click();
  await expect(first.getByRole('button', { name: 'I will pay it' })).toBeVisible();
  await second.reload();
  await second.getByRole('button', { name: 'I will pay it' }).click();
  await second.getByRole('button', { name: 'It is paid' }).click();
  const dialog = second.getByRole('dialog', { name: 'It is paid' });
  await dialog.getByLabel('Transfer ID').fill('OUT-77');
  await dialog.getByRole('button', { name: 'It is paid' }).click();
  await expect(second.getByText('Noted as paid.')).toBeVisible();
  await first.goto(`${new URL(first.url()).origin}/console/deposits?list=decided`);
  await expect(first.getByRole('row').filter({ hasText: name }).filter({ hasText: 'OUT-77' })).toContainText('Done');
  for (const desk of [first, second]) await desk.context().close();
});

test('keeps long names and huge sums inside the window: claimed, large, empty, failed and loading', async ({
  browser,
  moneySite,
}) => {
  await payout(moneySite, '3000');
  for (const language of ['EN', 'BN'] as const) {
    const permissions = ['payments.read', 'payments.act', 'players.read'];
    const desk = await openConsole(browser, moneySite, { path: 'deposits', permissions, language });
    const list = '**/wps/console/manual-payments?*';
    const one = '**/wps/console/manual-payments/W*';
    const long = {
      memberName: 'mohammad_abdur_rahman_chowdhury_of_narayanganj',
      amount: '999999999999.99',
      account: 'GB29NWBK60161331926819GB29NWBK60161331926819GB29NWBK60161331926',
      needsSecond: true,
      claimed: {
        by: 'Mohammad Abdur Rahman Chowdhury',
        isMine: true,
        until: '2026-11-20T10:00:00.000Z',
        isLapsed: true,
      },
    };
    await changeValue<{ list: object[] }>(desk, list, (value) => ({
      ...value,
      list: value.list.map((row) => ({ ...row, ...long })),
    }));
    await changeValue<object>(desk, one, (value) => ({ ...value, ...long }));
    // The payout reaches the staff by a job.
    await expect(async () => {
      await desk.reload();
      await expect(desk.getByRole('row').nth(1)).toContainText('999', { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await looksRight(desk);
    await desk.getByRole('row').nth(1).click();
    await expect(desk.getByRole('dialog').getByRole('button').nth(3)).toBeVisible();
    await looksRight(desk);
    await desk.keyboard.press('Escape');
    for (const [answer, shown] of [
      [{ json: { success: true, value: { list: [], next: null } } }, words(language)('consoleDeposits.none')],
      [{ status: 503, body: '' }, ''],
    ] as const) {
      await desk.unroute(list);
      await desk.route(list, (route) => route.fulfill(answer));
      await desk.reload();
      await expect(shown === '' ? desk.getByRole('alert') : desk.getByText(shown)).toBeVisible();
      await looksRight(desk);
    }
    await desk.unroute(list);
    await desk.route(list, () => undefined);
    await desk.reload();
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await looksRight(desk);
    await desk.context().close();
  }
});
