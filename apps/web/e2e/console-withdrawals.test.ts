import { randomUUID } from 'node:crypto';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { melaCommand } from '@mela/dev-env/mela-command';
import { openPhone, type Phone } from '@mela/dev-env/phone';
import { expect, test as base } from '@mela/dev-env/phone-test';
import { deposit, payoutAccount, registerPlayer } from '@mela/dev-env/player';
import type { Browser, Page } from '@playwright/test';
import { changeValue } from './change-answers.ts';
import { brokenRules } from './broken-rules.ts';
import { looksRight, openConsole } from './console-pages.ts';
import { addWallet, confirmWithdrawal, payIn, signUp, words } from './visit.ts';

/** A site whose merchant looks at withdrawals as one without the demo does, and takes two people above 5,000. */
const test = base.extend<object, { watchful: DevEnv }>({
  watchful: [
    async ({}, use) => {
      const site = await startDevEnv({ studio: false });
      const rules = 'withdrawals rules --merchant mela --cool-off-hours 24 --play-through 100 --first yes --two 5000';
      await melaCommand(site, rules.split(' '));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const CLERK = { path: 'withdrawals', permissions: ['payments.read', 'payments.act', 'players.read'] };

/** A new member who has paid in and withdraws on the phone; the withdrawal waits for people. */
async function waiting(browser: Browser, site: DevEnv, amount: string): Promise<{ phone: Phone; name: string }> {
  const phone = await openPhone(browser, { site: site.site, language: 'EN' });
  const { page } = phone;
  const name = await signUp(page);
  await payIn(page, '9000');
  await addWallet(page);
  await page.goto('/m/withdraw');
  await page.getByLabel(words('EN')('cashier.howMuch')).fill(amount);
  await page.locator('button[type=submit]').click();
  await confirmWithdrawal(page, 'EN');
  await expect(page.getByRole('heading', { name: words('EN')('payout.review') })).toBeVisible();
  return { phone, name };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('shows why a withdrawal waits; a clerk approves it, and the phone shows it paid without a reload', async ({
  browser,
  watchful,
}) => {
  const { phone, name } = await waiting(browser, watchful, '300');
  const clerk = await openConsole(browser, watchful, CLERK);
  await expect(rowOf(clerk, name)).toContainText(
    'New payout account · New PIN · Deposits not played through · First withdrawal',
  );
  await rowOf(clerk, name).click();
  const detail = clerk.getByRole('dialog');
  await expect(detail).toContainText('৳9,000.00');
  await expect(detail).toContainText('Rahim Uddin');
  expect(await brokenRules(clerk)).toEqual([]);
  await detail.getByRole('button', { name: 'Approve' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Send ৳300.00?' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  // A decision without a reason is not sent.
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Reason').fill('Called the player');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(clerk.getByText('Approved. It is sent now.')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(phone.page.getByRole('heading', { name: /has been paid|on its way/ })).toBeVisible();
  expect(phone.errors).toEqual([]);
  await phone.close();
  await clerk.context().close();
});

test('returns a withdrawal with a reason, which the player reads next to it and the list keeps', async ({
  browser,
  watchful,
}) => {
  const { phone, name } = await waiting(browser, watchful, '450');
  const clerk = await openConsole(browser, watchful, CLERK);
  await rowOf(clerk, name).click();
  await clerk.getByRole('button', { name: 'Return the money' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Return ৳450.00 to the balance?' });
  await dialog.getByLabel('Reason').fill('The wallet is in another name');
  await dialog.getByRole('button', { name: 'Return the money' }).click();
  await expect(clerk.getByText('Returned. The player was told.')).toBeVisible();
  await expect(phone.page.getByText('The wallet is in another name')).toBeVisible();
  await clerk.goto(`${new URL(clerk.url()).origin}/console/withdrawals?list=decided`);
  await rowOf(clerk, name).click();
  await expect(clerk.getByRole('dialog')).toContainText('The wallet is in another name');
  await expect(clerk.getByRole('button', { name: 'Return the money' })).toHaveCount(0);
  await phone.close();
  await clerk.context().close();
});

test('takes a second person above the limit of the merchant, and lets a reader decide nothing', async ({
  browser,
  watchful,
}) => {
  const { phone, name } = await waiting(browser, watchful, '6000');
  const reader = await openConsole(browser, watchful, { ...CLERK, permissions: ['payments.read'] });
  await rowOf(reader, name).click();
  await expect(reader.getByRole('dialog')).toContainText('This sum takes two people');
  await expect(reader.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await reader.context().close();

  const first = await openConsole(browser, watchful, CLERK);
  await rowOf(first, name).click();
  await first.getByRole('button', { name: 'Approve' }).click();
  const dialog = first.getByRole('dialog', { name: 'Send ৳6,000.00?' });
  await dialog.getByLabel('Reason').fill('Known for years');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(first.getByText('Approved by you. It waits for a second person.')).toBeVisible();
  await expect(first.getByRole('dialog')).toContainText('It waits for a second person');
  await expect(first.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(phone.page.getByRole('heading', { name: words('EN')('payout.review') })).toBeVisible();

  const second = await openConsole(browser, watchful, CLERK);
  await rowOf(second, name).click();
  await second.getByRole('link', { name: 'Large withdrawal' }).click();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.page.getByRole('heading', { name: /has been paid|on its way/ })).toBeVisible();
  for (const page of [first, second]) await page.context().close();
  await phone.close();
});

for (const language of ['EN', 'BN'] as const)
  test(`keeps long names and huge sums inside the window, empty, failed and open, in ${language}`, async ({
    browser,
    watchful,
  }) => {
    const player = await registerPlayer(watchful.site);
    await deposit(watchful.site, player, '25000');
    const body = { idempotencyKey: randomUUID(), method: 'bank', amount: '20000', ...(await payoutAccount(player)) };
    await player.call('createWithdrawal', { body });
    const page = await openConsole(browser, watchful, { ...CLERK, language });
    await expect(rowOf(page, player.userName)).toBeVisible();
    const long = { account: 'mohammad_abdur_rahman_chowdhury_of_narayanganj', amount: '999999999999.99' };
    await changeValue<{ list: object[] }>(page, '**/wps/console/withdrawals?*', (value) => ({
      ...value,
      list: value.list.map((row) => ({ ...row, ...long })),
    }));
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toContainText('999');
    await looksRight(page);
    await page.getByRole('row').nth(1).click();
    await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText(language === 'EN' ? 'Bank · 20' : 'ব্যাংক · 20');
    await looksRight(page);
    await page.keyboard.press('Escape');
    await page.unroute('**/wps/console/withdrawals?*');
    await page.route('**/wps/console/withdrawals?*', (route) =>
      route.fulfill({ json: { success: true, value: { list: [], next: null, waiting: 0 } } }),
    );
    await page.reload();
    await expect(page.getByText(language === 'EN' ? 'No withdrawal waits' : 'কোনো টাকা তোলা')).toBeVisible();
    await looksRight(page);
    await page.unroute('**/wps/console/withdrawals?*');
    await page.route('**/wps/console/withdrawals?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await looksRight(page);
    await page.unroute('**/wps/console/withdrawals?*');
    await page.route('**/wps/console/withdrawals?*', () => undefined);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await looksRight(page);
    await page.context().close();
  });
