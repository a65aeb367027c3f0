import { phoneSizes } from '@mela/dev-env/phone';
import { expect, test } from '@mela/dev-env/phone-test';
import { words } from './visit.ts';

test('is dark and Bengali until a visitor chooses, and stores their light or dark locally under "theme" (P2)', async ({
  browser,
  site,
}) => {
  const say = words('BN');
  // A browser new to the site, on a phone that is set to light.
  const context = await browser.newContext({ baseURL: site.site, viewport: phoneSizes.small, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto('/m/home');
  const html = page.locator('html');
  const kept = () => page.evaluate(() => localStorage.getItem('theme'));
  const choose = (label: string) => page.getByRole('radio', { name: label }).check({ force: true });
  await expect(html).toHaveAttribute('lang', 'bn');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await kept()).toBeNull();
  await page.goto('/m/set');
  await choose(say('shell.light'));
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await kept()).toBe('light');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await choose(say('shell.dark'));
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await kept()).toBe('dark');
  await context.close();
});

test('follows the phone by the third choice, starting with the first paint, and keeps dark or light', async ({
  browser,
  site,
}) => {
  const say = words('EN');
  const context = await browser.newContext({
    baseURL: site.site,
    viewport: phoneSizes.small,
    colorScheme: 'light',
    locale: 'en',
  });
  await context.addCookies([{ name: 'language', value: 'en', url: site.site }]);
  const page = await context.newPage();
  const html = page.locator('html');
  const radio = (label: string) => page.getByRole('radio', { name: label, exact: true });
  const kept = () => page.evaluate(() => localStorage.getItem('theme'));
  await page.goto('/m/set');
  await expect(radio(say('shell.dark'))).toBeChecked();
  await radio(say('memberCentre.themePhone')).check({ force: true });
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await kept()).toBe('phone');

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(radio(say('memberCentre.themePhone'))).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');

  // The page alone, before the app: the first paint has the phone's look already.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/m/set');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/m/set');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.unroute(/\/assets\/.*\.js$/);

  await page.goto('/m/set');
  await radio(say('shell.light')).check({ force: true });
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await kept()).toBe('light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await context.close();
});
