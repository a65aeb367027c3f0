import type { Page } from '@playwright/test';
import type { DevEnv } from '@mela/dev-env/dev-env';
import { expect, test } from '@mela/dev-env/phone-test';
import { words, type PageLanguage } from './visit.ts';

/** A first visit with a touch: the worker is installed by a touch that the app receives, caches its page and takes over. */
async function visitFirst(page: Page): Promise<void> {
  await page.goto('/m/home');
  await expect(async () => {
    await page.locator('main').dispatchEvent('pointerdown');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }).toPass();
}

/** The cached page, whole: in the player's language and theme, with its picture, safe actions, and a way to retry. */
async function expectShell(page: Page, language: PageLanguage, theme: 'dark' | 'light', to: string): Promise<void> {
  const say = words(language);
  await expect(page).toHaveURL(`/m/offline?to=${encodeURIComponent(to)}`);
  await expect(page.getByRole('heading', { name: say('offline.title') })).toBeVisible();
  for (const line of ['offline.text', 'offline.money', 'offline.rounds'] as const)
    await expect(page.getByText(say(line))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect
    .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: say('actions.retry') })).toBeVisible();
}

/** Stops the server for a while; it restarts when `act` calls for it, and at the end. */
async function withoutServer(site: DevEnv, act: (comeBack: () => Promise<void>) => Promise<void>): Promise<void> {
  let isBack = false;
  const comeBack = async () => {
    isBack = true;
    await site.restart('server');
  };
  await site.stopOne('server');
  try {
    await act(comeBack);
  } finally {
    if (!isBack) await comeBack();
  }
}

test('opens home offline after a visit without a touch, with a message, before any touch', async ({
  openPhone,
  site,
}) => {
  const { page } = await openPhone({ language: 'BN' });
  await page.goto('/m/home');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await withoutServer(site, async () => {
    await page.goto('/m/home');
    await expectShell(page, 'BN', 'dark', '/m/home');
  });
});

for (const [language, theme] of [
  ['BN', 'dark'],
  ['EN', 'light'],
] as const)
  test(`opens the installed site offline, then online: ${language}, ${theme === 'dark' ? 'night' : 'day'}`, async ({
    openPhone,
    site,
  }) => {
    const say = words(language);
    const { page, context } = await openPhone({ language, theme });
    await visitFirst(page);
    await page.close();

    await withoutServer(site, async (comeBack) => {
      // The icon on the home screen opens home; a shared link opens a search.
      const started = await context.newPage();
      await started.goto('/m/home');
      await expectShell(started, language, theme, '/m/home');
      const linked = await context.newPage();
      await linked.goto('/m/gameList?gameType=RNG&gameName=tiger');
      await expectShell(linked, language, theme, '/m/gameList?gameType=RNG&gameName=tiger');
      // A manual retry is answered; a reload shows the same page.
      await expect(linked.getByText(say('offline.waiting'))).toBeVisible();
      await linked.getByRole('button', { name: say('actions.retry') }).click();
      await expect(linked.getByText(say('offline.waiting'))).toBeVisible();
      await linked.reload();
      await expectShell(linked, language, theme, '/m/gameList?gameType=RNG&gameName=tiger');
      expect(await linked.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

      await comeBack();
      // Without a touch on either of them.
      await expect(started).toHaveURL('/m/home', { timeout: 60_000 });
      await expect(started.locator('main h2').first()).toBeVisible();
      await expect(linked).toHaveURL('/m/gameList?gameType=RNG&gameName=tiger', { timeout: 60_000 });
      await expect(linked.locator('main a[data-palette]').first()).toBeVisible();
    });
  });

test('updates the cached page after a change of language, and follows a network lost during a visit', async ({
  openPhone,
  site,
}) => {
  const { page, context } = await openPhone({ language: 'BN' });
  await visitFirst(page);
  await page.goto('/m/login');
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('shell-'));
      const answer = await (await caches.open(name)).match('/m/offline', { ignoreVary: true });
      return /<html lang="(\w+)"/.exec((await answer?.text()) ?? '')?.[1];
    });
  expect(await kept()).toBe('bn');
  // The tap that changes the language is the first one on its page.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(kept).toBe('en');
  await page.goto('/m/home');
  await page.locator('main').dispatchEvent('pointerdown');
  // The app renders the footer, so its words are loaded and it can report the lost network.
  await expect(page.locator('footer')).toBeAttached();

  await withoutServer(site, async (comeBack) => {
    await context.setOffline(true);
    // On a machine without a network, the browser reports nothing new.
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(page.getByText(words('EN')('connection.offline'))).toBeVisible();
    // A screen whose files were never loaded: the browser requests it, and the worker answers.
    await page.locator('a[href="/m/activity"]').first().click();
    await expectShell(page, 'EN', 'dark', '/m/activity');
    await comeBack();
    await context.setOffline(false);
    await expect(page).toHaveURL('/m/activity', { timeout: 60_000 });
    await expect(page.locator('main details').first()).toBeVisible();
  });
});
