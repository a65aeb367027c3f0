import { expect, test } from '@mela/dev-env/phone-test';
import { SOLVED_MS, words } from './visit.ts';

test('stores language, template, icon sizes, login, theme and bar locally, trialName for the session (M115)', async ({
  openPhone,
}) => {
  test.setTimeout(SOLVED_MS + 120_000);
  const say = words('EN');
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  // The first visit shows no install prompt.
  await page.addInitScript(() => localStorage.getItem('visits') ?? localStorage.setItem('visits', '1'));
  await page.goto('/m/home');
  await page.locator('#download-bar [data-close-bar]').click();
  expect(await kept('hideDownloadBar')).toBe('1');
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await expect.poll(() => kept('template')).toBe('fair');
  expect(await kept('parameters.pwa.icon sizes')).toBe('192x192 512x512');

  await page.goto('/m/set');
  await page.getByRole('radio', { name: words('BN')('shell.light') }).click({ force: true });
  await expect.poll(() => kept('theme')).toBe('light');
  // The choice is lit once its words have loaded.
  await page.getByRole('radio', { name: 'English' }).click({ force: true });
  await expect.poll(() => kept('language')).toMatch(/^en$/i);

  await page.goto('/m/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('input[autocomplete~=username]').fill('rahim');
  await page.locator('input[type=password]').fill('mela-demo-2026');
  await page.getByText(say('login.remember')).click();
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/m\/home/);
  await expect(page.locator('#download-bar')).toBeHidden();
  expect(await kept('rememberedLogin')).toContain('"username":"rahim"');

  // The guide to the home screen shows the icon in one of the stored sizes.
  await page.goto('/m/app');
  const icon = page.locator('#guide figure img');
  await expect(icon).toBeVisible();
  const widthOf = () => icon.evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth));
  expect(await widthOf()).toBe(192);
  await page.evaluate(() => localStorage.setItem('parameters.pwa.icon sizes', '512x512'));
  await page.reload();
  await expect.poll(widthOf).toBe(512);

  // The offline page was made before the merchant took another shape.
  await page.evaluate(() => localStorage.setItem('template', 'bazaar'));
  await page.route('**/common/**', (route) => route.abort());
  await page.goto('/m/offline');
  await expect(page.locator('html')).toHaveClass(/template-bazaar/);
  await page.unroute('**/common/**');
  // It returns by itself once the site answers, which would end a later navigation.
  await page.waitForURL('**/m/home');

  const guest = await openPhone({ language: 'EN', reducedMotion: true });
  await guest.page.goto('/m/trail');
  await guest.page.getByRole('button', { name: say('trial.start') }).click();
  await expect(guest.page).toHaveURL(/\/m\/home$/, { timeout: SOLVED_MS });
  const trialName = await guest.page.evaluate(() => sessionStorage.getItem('trialName'));
  expect(trialName).toMatch(/\S/);
  expect(await guest.page.evaluate(() => localStorage.getItem('trialName'))).toBeNull();
  // The same tab returns to the same account of free play.
  await guest.page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await guest.page.goto('/m/trail');
  await guest.page.getByRole('button', { name: say('trial.start') }).click();
  await expect(guest.page).toHaveURL(/\/m\/home$/, { timeout: SOLVED_MS });
  const session = await guest.page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '{}');
  expect(JSON.parse(session)).toMatchObject({ type: 4, userName: trialName });

  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await page.goto('/m/login');
  await expect(page.locator('input[autocomplete~=username]')).toHaveValue('rahim');
});
