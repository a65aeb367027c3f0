import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { signIn, words } from './visit.ts';

/** Holds every call to these addresses until they are released. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** The shift of painted content since the page began, as browsers count it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as { shifted?: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted = (seen.shifted ?? 0) + (entry as unknown as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
    interface Shift {
      readonly value: number;
    }
  });
  return () => page.evaluate(() => (window as { shifted?: number }).shifted ?? 0);
}

for (const width of [320, 360, 412]) {
  test(`moves nothing on a member's home at ${width} px when the balance loads, also a hidden one`, async ({
    openPhone,
  }) => {
    const say = words('EN');
    const { page } = await openPhone({ language: 'EN', reducedMotion: true });
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, 'rahim');
    const release = await hold(page, '**/wps/wallet/member*');
    await page.goto('/m/home');
    const header = page.locator('header').first();
    const download = header.getByRole('link', { name: say('shell.download') });
    const figure = header.locator('button', { hasText: /balance$/ });
    const refresh = header.locator('button[aria-busy]');
    await expect(figure).toContainText('***');
    await expect(refresh).toHaveAttribute('aria-busy', 'true');
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const places = async () => [await download.boundingBox(), await refresh.boundingBox(), await header.boundingBox()];
    await page.evaluate(() => document.fonts.ready);
    expect(await beyond()).toBe(0);
    const before = await places();
    release();
    await expect(figure).not.toContainText('***');
    expect(await places()).toEqual(before);

    await figure.click();
    await expect(figure).toContainText('***');
    expect(await beyond()).toBe(0);
    expect(await places()).toEqual(before);
  });
}

test('moves nothing on the sports page when its matches are inserted below the makers', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN' });
  const shifted = await watchShifts(page);
  const release = await hold(page, '**/wps/game/vendors*');
  // The studio's first round begins within a minute of its first start.
  const hot = async () => JSON.stringify(await (await page.request.get('/wps/game/hotMatches?language=bn')).json());
  await expect.poll(hot, { timeout: 90_000 }).toContain('matchId');
  const matches = page.waitForResponse(/hotMatches/);
  await page.goto('/m/sport-games');
  await (await matches).finished();
  release();
  await expect(page.locator('main ul a').first()).toBeVisible();
  await expect(page.locator('main section a').first()).toBeVisible();
  // Painted: a frame after the next one.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await shifted()).toBeLessThan(0.05);
});
