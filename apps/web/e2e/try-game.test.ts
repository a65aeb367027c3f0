import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { findTile, gameFrame, playRound, signUp, SOLVED_MS, words } from './visit.ts';

test('a member tries a game with the vendor’s own play money: nothing of it touches his balance, his record or the operator', async ({
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
  // The game itself tells the play money that is left.
  const left = game.locator('.foot-net');
  await expect(left).toContainText('10,000');
  await playRound(game);
  await expect(game.locator('.foot-number')).not.toBeEmpty();
  await page.goto('/m/gameRecord');
  await expect(page.locator('main').getByText(/royal bengal/i)).toHaveCount(0);
});

test('a guest tries a game with an account of free play, straight from its sheet', async ({ openPhone }) => {
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

/** What a finger that rests on the tile opens; the menu's key does the same. The listener comes with the first touch. */
async function openSheet(page: Page): Promise<void> {
  const tile = await findTile(page, 'royal-bengal');
  await tile.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.keyboard.press('Shift');
    await tile.dispatchEvent('contextmenu');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 30_000 });
}
