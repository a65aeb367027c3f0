import { expect, test } from '@mela/dev-env/phone-test';
import type { Page } from '@playwright/test';
import { brokenRules } from './broken-rules.ts';

const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1280, height: 800 };

async function looksRight(page: Page): Promise<void> {
  for (const size of [TABLET, LAPTOP])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await brokenRules(page)).toEqual([]);
      const sides = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(sides[0]).toBe(sides[1]);
    }
}

test('finds a game, puts it first, hides it and resets its place; orders makers and categories by keyboard', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'en-US', viewport: LAPTOP });
  const page = await context.newPage();
  await page.goto(`${site.site}/console/games`);
  await page.getByLabel('Name', { exact: true }).fill('nasrin');
  await page.getByLabel('Password', { exact: true }).fill('mela-demo-2026');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('row');
  await expect(rows.nth(20)).toBeVisible();
  await looksRight(page);

  await page.getByRole('searchbox').fill('royal bengal');
  const found = page.getByRole('row', { name: /royal bengal/i }).first();
  await expect(found).toBeVisible();
  await found.click();
  const detail = page.getByRole('dialog');
  await detail.getByLabel('Place', { exact: true }).fill('1');
  await detail.getByRole('button', { name: 'Put it there' }).click();
  await expect(page.getByText(/has its place/)).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Back to its usual place' })).toBeVisible();
  await looksRight(page);
  await detail.getByRole('button', { name: 'Hide it' }).click();
  await expect(detail.getByText('Hidden', { exact: true })).toBeVisible();
  await detail.getByRole('button', { name: 'Show it again' }).click();
  await detail.getByRole('button', { name: 'Back to its usual place' }).click();
  await expect(detail.getByText('Usual', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Categories' }).click();
  const home = page.getByRole('list', { name: 'On home' });
  const first = home.getByRole('listitem').first();
  const [was, second] = [await first.innerText(), await home.getByRole('listitem').nth(1).innerText()];
  await looksRight(page);
  await first.getByRole('button', { name: /^Move .* down$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(home.getByRole('listitem').nth(1)).toContainText(was.replace(/^\d+\s*/, ''));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Players see it now.')).toBeVisible();
  await page.reload();
  await expect(first).toContainText(second.replace(/^\d+\s*/, ''));
  await page.getByRole('button', { name: 'Usual order' }).click();
  await expect(first).toContainText(was.replace(/^\d+\s*/, ''));

  await page.getByRole('tab', { name: 'Makers' }).click();
  await expect(page.getByRole('list', { name: 'Makers' }).getByRole('listitem').first()).toBeVisible();
  await looksRight(page);
  await context.close();
});
