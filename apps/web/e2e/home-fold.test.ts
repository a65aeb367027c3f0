import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { openGame, payIn, playRound, signIn, signUp, words } from './visit.ts';

const MERCHANTS = { mela: undefined, haat: 'haat.localhost' } as const;

/** The position of the first row of games on a phone of 360×740, and of the top of the dock. */
async function fold(page: Page): Promise<{ isHot: boolean; top: number; bottom: number; dock: number }> {
  await page.goto('/m/home');
  const tile = page.locator('main a[data-palette]').first();
  await expect(tile).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const [games, dock] = [await tile.boundingBox(), await page.locator('nav').last().boundingBox()];
  if (!games || !dock) throw new Error('home has no games or no dock');
  const isHot = (await page.locator('main section[aria-label] a[href="/m/hot-games"]').count()) > 0;
  return { isHot, top: games.y, bottom: games.y + games.height, dock: dock.y };
}

test('begins with games within 440 px once a game is hot', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await signUp(page);
  await payIn(page, '1000');
  await playRound(await openGame(page, 'royal-bengal'));
  await expect(async () => expect(await fold(page)).toMatchObject({ isHot: true })).toPass({ timeout: 90_000 });
  expect((await fold(page)).top).toBeLessThanOrEqual(440);
});

for (const [code, host] of Object.entries(MERCHANTS))
  for (const language of ['BN', 'EN'] as const)
    test(`shows the first row of games whole above the dock, for a guest and a member: ${code}, ${language}`, async ({
      openPhone,
    }) => {
      const { page } = await openPhone({ language, ...(host !== undefined && { host }) });
      for (const visitor of ['guest', 'member']) {
        if (visitor === 'member') await signIn(page, 'rahim');
        const { isHot, top, bottom, dock } = await fold(page);
        expect(bottom).toBeLessThanOrEqual(dock);
        // Until anything is hot the first block has a row of its makers above the games.
        expect(top, visitor).toBeLessThanOrEqual(isHot ? 440 : 480);
      }
      // On the second visit the install prompt is on top; the row is whole even then.
      await page.evaluate(() => {
        localStorage.setItem('visits', '1');
        sessionStorage.removeItem('visit');
      });
      const { bottom, dock } = await fold(page);
      await expect(page.locator('#download-bar')).toBeVisible();
      expect(bottom).toBeLessThanOrEqual(dock);
    });

test("has one balance in home's header, one persistent pause for all motion, and a search (P37)", async ({
  openPhone,
}) => {
  const say = words('EN');
  const { page } = await openPhone({ language: 'EN' });
  await signIn(page, 'rahim');
  await page.goto('/m/home');
  await expect(page.locator('#download-bar')).toBeHidden();
  const figure = page.locator('header button', { hasText: say('balance.hide') });
  await expect(figure).toHaveText(/^৳[\d,]+/);
  await expect(page.getByText(/৳[\d,]+/)).toHaveCount(1);
  await figure.click();
  await expect(page.locator('header button', { hasText: say('balance.show') })).toHaveText(/^৳\*+/);
  await page.locator('header button', { hasText: say('balance.show') }).click();
  const asked = page.waitForRequest('**/wps/wallet/member');
  await page
    .locator('header')
    .getByRole('button', { name: say('balance.refresh') })
    .click();
  await asked;

  const pause = page.getByRole('button', { name: say('lobby.pause') });
  await expect(pause).toHaveCount(1);
  await pause.click();
  const news = page.getByRole('region', { name: say('lobby.news') });
  const movesOf = () =>
    news.evaluate((bar) => bar.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'));
  await expect.poll(movesOf).toBe(false);
  await page.reload();
  await expect(page.getByRole('button', { name: say('lobby.play') })).toBeVisible();
  await expect.poll(movesOf).toBe(false);
  await page.getByRole('button', { name: say('lobby.play') }).click();
  await expect.poll(movesOf).toBe(true);

  await page.getByRole('link', { name: say('lobby.search') }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('bengal');
  await expect(page.locator('main a[href*="gameId=royal-bengal"]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
});
