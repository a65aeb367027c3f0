import { readFile } from 'node:fs/promises';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { openPhone } from '@mela/dev-env/phone';
import { expect, test, type Page } from '@playwright/test';
import { looksRight } from './console-pages.ts';
import { cashOf, minor, openGame, payIn, playRound, signUp } from './visit.ts';

const LAPTOP = { width: 1280, height: 800 };

/** The last row of that name, cell by cell under the names of the columns. */
async function rowOf(page: Page, name: RegExp): Promise<Record<string, string>> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const row = page.getByRole('row', { name }).last();
  const cells = await row.locator('th, td').allInnerTexts();
  return Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? '']));
}

test('shows the deposit and the bets of a player by day, category and merchant, and exports them', async ({
  browser,
}) => {
  // Without robots, which would play meanwhile.
  const site = await startDevEnv();
  try {
    const phone = await openPhone(browser, { site: site.site, language: 'EN' });
    const context = await browser.newContext({ locale: 'en-US', viewport: LAPTOP, acceptDownloads: true });
    const page = await context.newPage();
    await page.goto(`${phone.origin}/console/reports`);
    await page.getByLabel('Name', { exact: true }).fill('nasrin');
    await page.getByLabel('Password', { exact: true }).fill('mela-demo-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
    // The demo gives its accounts a deposit to begin with.
    const total = page.getByRole('row', { name: /^Total BDT/ });
    await expect(total).toBeVisible();
    const before = await rowOf(page, /^Total BDT/);

    await signUp(phone.page);
    await payIn(phone.page, '777.25');
    await playRound(await openGame(phone.page, 'royal-bengal'));
    const lost = 77_725n - (await cashOf(phone.page));

    await page.reload();
    await expect(total).toBeVisible();
    const after = await rowOf(page, /^Total BDT/);
    expect(minor(after['Deposits'] ?? '') - minor(before['Deposits'] ?? '')).toBe(77_725n);
    expect(minor(after['Stakes'] ?? '')).toBeGreaterThan(0n);
    expect(minor(after['Stakes'] ?? '') - minor(after['Wins'] ?? '')).toBe(lost);
    expect(minor(after['GGR'] ?? '')).toBe(lost);
    await looksRight(page);

    await page.getByText('Category', { exact: true }).click();
    await expect(page.getByRole('row', { name: /^Slots BDT/ })).toBeVisible();
    const slots = await rowOf(page, /^Slots BDT/);
    expect([slots['Stakes'], slots['GGR'], slots['Deposits']]).toEqual([after['Stakes'], after['GGR'], undefined]);

    await page.getByText('Merchant', { exact: true }).click();
    // Taka and yuan have a total each.
    await expect(page.getByRole('row')).toHaveText([
      /^MerchantCurrency/,
      /^MelaBDT/,
      /^HaatCNY/,
      /^TotalBDT/,
      /^TotalCNY/,
    ]);
    expect((await rowOf(page, /^Mela/))['Deposits']).toBe(after['Deposits']);
    await looksRight(page);

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const saved = await file;
    expect(saved.suggestedFilename()).toMatch(/^reports-merchant-[\d-]{10}-[\d-]{10}\.csv$/);
    const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
    expect(lines[1]).toContain(`"Mela","BDT","${after['Stakes']?.replaceAll(',', '')}"`);
    expect(lines).toHaveLength(3);
    await page.goto(`${phone.origin}/console/audit?action=list_exported`);
    await expect(page.getByRole('row', { name: /reports/ })).toHaveCount(1);

    await page.goto(`${phone.origin}/console/reports?from=2020-01-01&to=2020-01-31`);
    await expect(page.getByText('Nothing was played or paid on these days.')).toBeVisible();
    await context.close();
    expect(phone.errors).toEqual([]);
    await phone.close();
  } finally {
    await site.stop();
  }
});
