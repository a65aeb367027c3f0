import { expect, test } from '@mela/dev-env/phone-test';
import { words } from './visit.ts';

test('the fair is dark and Bengali until a visitor chooses, and his choice of light or dark is kept locally under "theme" (P2)', async ({
  browser,
  site,
}) => {
  const say = words('BN');
  // A browser that knows nothing of the site, on a phone that is set to light.
  const context = await browser.newContext({ baseURL: site.site, colorScheme: 'light' });
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
