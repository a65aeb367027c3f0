import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '@mela/dev-env/phone-test';
import { openGame, signUp } from './visit.ts';

/** How red the middle of a heart is, by its picture: red less blue, 0 to 255. */
async function redOf(heart: Locator): Promise<number> {
  const { data, info } = await sharp(await heart.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(info.height / 2) * info.width + Math.round(info.width / 2)) * info.channels;
  return (data[at] ?? 0) - (data[at + 2] ?? 0);
}

test('fills the heart of a saved game, on its tile and in the bar over the game', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await signUp(page);
  await openGame(page, 'royal-bengal');
  const inBar = page.locator('header button[aria-pressed]');
  await expect(inBar).toHaveAttribute('aria-pressed', 'false');
  expect(await redOf(inBar)).toBeLessThan(60);
  const saved = page.waitForResponse(
    (answer) => /favou?rite/i.test(answer.url()) && answer.request().method() !== 'GET',
  );
  await inBar.click();
  await saved;
  await expect(inBar).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => redOf(inBar)).toBeGreaterThan(90);
  await page.goto('/m/slot-games?gameName=royal+bengal');
  const onTile = page.locator('main button[aria-pressed=true]').first();
  await expect(onTile).toBeVisible();
  await expect.poll(() => redOf(onTile)).toBeGreaterThan(90);
});
