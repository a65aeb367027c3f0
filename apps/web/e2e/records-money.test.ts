import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { changeText } from './change-answers.ts';
import { addWallet, cashOf, confirmWithdrawal, deposit, minor, openGame, playRound, register, words } from './visit.ts';

const say = words('EN');

async function withdraw(page: Page, amount: string): Promise<void> {
  await addWallet(page);
  await page.goto('/m/withdraw');
  await page.getByLabel('How much?').fill(amount);
  await page.locator('button[type=submit]').click();
  await confirmWithdrawal(page, 'EN');
  await expect(page.getByText('has been paid')).toBeVisible();
}

/** From the member centre, as a player finds it. */
async function openFromCentre(page: Page, path: string): Promise<void> {
  await page.goto('/m/member/home');
  await page.locator(`main a[href="${path}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

test('lists payments, play and withdrawals in all three records, and every line adds up (M23, M25, M26)', async ({
  openPhone,
}) => {
  const { page, errors } = await openPhone({ language: 'EN', reducedMotion: true });
  await register(page, 'EN');
  await deposit(page, 'EN', '1,000');
  await expect(page.getByText('is in your balance')).toBeVisible();
  const game = await openGame(page, 'royal-bengal');
  for (let round = 0; round < 2; round += 1) await playRound(game);
  await withdraw(page, '300');
  const cash = await cashOf(page);

  // M25: both kinds together, by state and kind, each leading to its order.
  await openFromCentre(page, '/m/vouReport');
  const orders = page.locator('main li a');
  await expect(orders).toHaveCount(2);
  await expect(orders.nth(0)).toContainText(/Withdraw.*Paid.*−৳300\.00/);
  await expect(orders.nth(1)).toContainText(/Deposit.*Added.*\+৳1,000\.00/);
  await page.getByRole('button', { name: say('cashier.progressWaiting'), exact: true }).click();
  await expect(page.getByText(say('cashier.noneOfState'))).toBeVisible();
  await page.getByRole('button', { name: say('cashier.progressDone'), exact: true }).click();
  await page.getByRole('radio', { name: say('cashier.deposits') }).check();
  await expect(orders).toHaveCount(1);
  await orders.click();
  await expect(page).toHaveURL(/voucherCenter\?order=\d+$/);
  await page.goBack();
  // The way back restores the record's filters.
  await expect(page).toHaveURL(/vouReport\?.*type=deposit/);
  await expect(orders).toHaveCount(1);

  // M23: every movement, the newest with the balance of now.
  await openFromCentre(page, '/m/transaction/record');
  const rows = page.locator('main section li');
  await expect(rows.last()).toContainText(say('transactions.depositSettled'));
  await expect(rows.first()).toContainText(say('transactions.withdrawalPaid'));
  const lines = await rows.allTextContents();
  expect(lines.filter((line) => line.startsWith(say('transactions.betPlaced')))).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(/\d\d:\d\d · (Done|Waiting|Given back).*[+−]৳[\d,.]+Balance after ৳[\d,.]+/);
  expect(minor(lines[0]?.split(say('records.balanceAfter'))[1] ?? null)).toBe(cash);
  const moved = lines
    .filter((line) => !line.includes(say('transactions.withdrawalPaid')))
    .map((line) => minor(/[+−]৳[\d,.]+(?=Balance)/.exec(line)?.[0].replace('+', '') ?? null));
  expect(moved.reduce((sum, one) => sum + one, 0n)).toBe(cash);
  await page.getByRole('button', { name: say('transactions.groupDeposits') }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('+৳1,000.00');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('transactions.save') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const csv = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(csv[0]).toContain('Date,Time,Kind,Game,In,Out');
  expect(csv[1]).toMatch(/^\d{4}-\d\d-\d\d,\d\d:\d\d,Deposit,,1000\.00,,,,1000\.00,BDT,Done,\d+$/);
  expect(csv).toHaveLength(3);

  // M26: the same money as figures.
  await openFromCentre(page, '/m/profitandloss');
  const facts = page.locator('main dl').first();
  await expect(facts).toContainText(`${say('profit.deposits')}৳1,000.00`);
  await expect(facts).toContainText(`${say('profit.withdrawals')}৳300.00`);
  const net = minor((await page.locator('main h2').first().textContent())?.replace('+', '') ?? null);
  expect(net).toBe(cash - 70_000n);
  for (const fact of ['stakes', 'validBets', 'wins', 'bonuses', 'rebates'] as const)
    await expect(facts).toContainText(say(`profit.${fact}`));
  const table = page.getByRole('table', { name: say('profit.byDay') });
  await expect(table.getByRole('row')).toHaveCount(31);
  expect(
    minor((await table.getByRole('row').last().locator('td').last().textContent())?.replace('+', '') ?? null),
  ).toBe(net);
  await expect(page.getByRole('heading', { name: say('profit.categories') })).toBeVisible();
  await expect(page.locator('main').getByText(say('categories.RNG'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('profit.games') })).toBeVisible();
  await expect(page.locator('main dl').last()).toContainText(`${say('profit.netDeposits')}৳700.00`);
  for (const days of ['Today', '7 days', '1 year']) {
    await page.getByRole('button', { name: days, exact: true }).click();
    await expect(page.locator('main h2').first()).toContainText(/[+−]?৳/);
    expect(minor((await page.locator('main h2').first().textContent())?.replace('+', '') ?? null)).toBe(net);
  }
  expect(errors).toEqual([]);
});

const HUGE = '98765432109.87';
const PATHS = ['/m/transaction/record', '/m/profitandloss', '/m/vouReport'];
/** Replaces every sum by the largest one. */
const enlarged = (body: string) => body.replaceAll(/"(-?)\d+\.\d\d"/g, `"$1${HUGE}"`);

for (const [language, theme, width] of [
  ['BN', 'dark', 360],
  ['EN', 'light', 412],
] as const)
  test(`fits sums of eleven digits, failures and a lost network at ${width} px: ${language}, ${theme}`, async ({
    openPhone,
  }) => {
    const { page } = await openPhone({ language, theme, reducedMotion: true });
    const text = words(language);
    await page.setViewportSize({ width, height: 740 });
    await register(page, language);
    await deposit(page, language, '1,000');
    await expect(page).toHaveURL(/voucherCenter\?order=\d+$/);
    const address = /\/wps\/(record\/(transactions|profit)|cashier\/orders)/;
    await changeText(page, address, enlarged);
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByText(/98,765,432,109|98\.7B|9870 কোটি/).first()).toBeVisible();
      const tooWide = await page.evaluate(() => ({
        page: document.documentElement.scrollWidth - innerWidth,
        sums: [...document.querySelectorAll('main *')].filter(
          (one) =>
            one.children.length === 0 &&
            /98[,.]?7/.test(one.textContent ?? '') &&
            one.closest('table') === null &&
            one.getBoundingClientRect().right > innerWidth + 1,
        ).length,
      }));
      expect({ path, ...tooWide }).toEqual({ path, page: 0, sums: 0 });
    }
    await page.unroute(address);
    await page.route(address, (route) => route.abort());
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('alert').getByRole('button')).toBeEnabled();
    }
    await page.unroute(address);
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.getByText(text('records.end'))).toBeVisible();
  });
