import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { findTile, gameFrame, playRound, signUp, SOLVED_MS, words } from './visit.ts';

test('lets a member try a game with the vendor’s play money, apart from balance, record and operator', async ({
  openPhone,
}) => {
  const say = words('EN');
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await signUp(page);
  await page.goto('/m/slot-games');
  await openSheet(page);
  await page.getByRole('link', { name: say('gameLaunch.try') }).click();
  await page.waitForURL(/wish=try/);
  await expect(page.getByText(say('gameLaunch.forFun'))).toBeVisible();
  const game = await gameFrame(page);
  // The game itself shows the remaining play money.
  const left = game.locator('.foot-net');
  await expect(left).toContainText('10,000');
  await playRound(game);
  await expect(game.locator('.foot-number')).not.toBeEmpty();
  await page.goto('/m/gameRecord');
  await expect(page.locator('main').getByText(/royal bengal/i)).toHaveCount(0);
});

test('lets a guest try a game with an account of free play, straight from its sheet', async ({ openPhone }) => {
  test.setTimeout(SOLVED_MS + 120_000);
  const say = words('BN');
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  await page.goto('/m/slot-games');
  await openSheet(page);
  await page.getByRole('button', { name: say('trial.invite') }).click();
  await page.waitForURL(/\/m\/play\?/, { timeout: SOLVED_MS });
  await expect(page.getByText(say('balance.playMoney')).first()).toBeVisible();
  await playRound(await gameFrame(page));
});

/** Opens a tile's sheet by a long press; the menu key does the same. The listener comes with the first touch. */
async function openSheet(page: Page): Promise<void> {
  const tile = await findTile(page, 'royal-bengal');
  await tile.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.keyboard.press('Shift');
    await tile.dispatchEvent('contextmenu');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 30_000 });
}
