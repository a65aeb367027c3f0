import type { DevEnv } from '@mela/dev-env/dev-env';
import { expect } from '@mela/dev-env/phone-test';
import { addStaff, staffRole } from '@mela/dev-env/staff';
import type { Browser, Page } from '@playwright/test';
import { brokenRules } from './broken-rules.ts';
import { newName } from './visit.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Asks axe at both sizes, by night and by day, and that no page is wider than its window. */
export async function looksRight(page: Page): Promise<void> {
  for (const size of SIZES)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await brokenRules(page)).toEqual([]);
      const sides = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(sides[0]).toBe(sides[1]);
    }
}

/** Signs a new clerk with these permissions in, on a separate browser, and opens a path of the console. */
export async function openConsole(
  browser: Browser,
  site: DevEnv,
  { path, permissions, language = 'EN' }: { path: string; permissions: readonly string[]; language?: 'BN' | 'EN' },
): Promise<Page> {
  const name = newName();
  await staffRole(site, `role of ${name}`, permissions);
  const { password } = await addStaff(site, name, '--role', `role of ${name}`, '--shown', name);
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(`${site.site.replace('127.0.0.1', 'localhost')}/console/${path}`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password now').fill(password);
  for (const label of ['New password', 'New password again'])
    await page.getByLabel(label, { exact: true }).fill(`own-${password}`);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (language === 'BN') {
    await page.localStorage.setItem('MELA_CONSOLE_LANGUAGE', 'bn');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', /^bn/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  return page;
}
