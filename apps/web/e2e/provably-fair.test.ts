import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { type PageLanguage, payIn, signUp, words } from './visit.ts';

for (const language of ['BN', 'EN'] as const satisfies readonly PageLanguage[]) {
  test(`finds the provably fair games, plays dice and mines, and verifies both rounds, in ${language} (P20)`, async ({
    openPhone,
  }) => {
    const { page, errors } = await openPhone({ language });
    await page.goto('/m/blockchain');
    await expect(page.getByText(words(language)('provablyFair.meaning'))).toBeVisible();
    await expect(page.locator('main a[href*="gameId="]')).toHaveCount(6);
    await signUp(page);
    await payIn(page, '1000');

    const dice = await openFair(page, 'fair-dice');
    await dice.locator('button.go').click();
    await expect(dice.locator('#game[data-phase=idle][data-won*="."]')).toBeVisible();
    const roll = await dice.locator('.dice-figure').textContent();
    await check(dice, roll ?? '');

    const mines = await openFair(page, 'lantern-mines');
    await mines.locator('button.go').click();
    await expect(mines.locator('#game[data-phase=playing]')).toBeVisible();
    await mines.locator('.tile').nth(11).click();
    // The round continues after a reload where it was: with a lantern, or it had ended on a mine.
    await page.reload();
    const game = mines.locator('#game');
    await expect(game).toHaveAttribute('data-phase', /playing|idle/);
    await expect(mines.locator('.tile.opened')).toHaveCount(1);
    if ((await game.getAttribute('data-phase')) === 'playing') await mines.locator('button.go.cash').click();
    await expect(game).toHaveAttribute('data-phase', 'idle');
    await check(mines, '');
    expect(errors).toEqual([]);
  });
}

/** Opens a game from the page of the provably fair ones. */
async function openFair(page: Page, gameCode: string): Promise<FrameLocator> {
  await page.goto('/m/blockchain');
  await page.locator(`main a[href*="gameId=${gameCode}"]`).click();
  await page.waitForURL(/\/m\/play\?/);
  const frame = page.locator('iframe').contentFrame();
  await expect(frame.locator('#game[data-phase=idle]')).toBeVisible();
  return frame;
}

/** Changes the seeds and lets the phone count the last round again. */
async function check(frame: FrameLocator, expected: string): Promise<void> {
  await frame.locator('.tool-wide').click();
  const sheet = frame.getByRole('dialog').first();
  await sheet.locator('.button.main').click();
  await sheet.locator('.round-list .chip-button:enabled').first().click();
  const result = frame.locator('.check-result');
  await expect(result.locator('.check-drawn')).toContainText(expected);
  await expect(result.locator('.verdict[data-good=true]')).toHaveCount(2);
  await expect(result.locator('.verdict[data-good=false]')).toHaveCount(0);
}
