import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { SOLVED_MS, gameFrame, loginAs, spinButton, words } from './visit.ts';

/** A finger on the screen, whose taps are counted. */
function finger(): { tap: (target: Locator) => Promise<void>; count: () => number } {
  let taps = 0;
  return {
    async tap(target) {
      taps += 1;
      await target.tap();
    },
    count: () => taps,
  };
}

/** The first slot of the house that is wholly above the dock at the first paint, without scrolling or waiting. */
async function gameInSight(page: Page): Promise<Locator> {
  await page.goto('/m/home');
  const tile = page.locator('main a[data-palette][href*="gameType=RNG"]').first();
  await expect(tile).toBeVisible();
  const [games, dock] = [await tile.boundingBox(), await page.locator('nav').last().boundingBox()];
  expect((games?.y ?? Infinity) + (games?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  return tile;
}

test('starts a round for a signed-in member within two taps of the first paint', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN' });
  await loginAs(page, 'rahim');
  const { tap, count } = finger();
  await tap(await gameInSight(page));
  const frame = await gameFrame(page);
  await tap(spinButton(frame));
  await expect(spinButton(frame)).toHaveCount(0);
  expect(count()).toBe(2);
});

test('starts a free-play round for a guest within three taps of the first paint', async ({ openPhone }) => {
  test.setTimeout(SOLVED_MS + 120_000);
  const { page } = await openPhone({ language: 'BN' });
  const { tap, count } = finger();
  await tap(await gameInSight(page));
  await tap(page.getByRole('button', { name: words('BN')('trial.invite') }));
  await page.waitForURL(/\/m\/play\?/, { timeout: SOLVED_MS });
  const frame = await gameFrame(page);
  await tap(spinButton(frame));
  await expect(spinButton(frame)).toHaveCount(0);
  expect(count()).toBe(3);
});
