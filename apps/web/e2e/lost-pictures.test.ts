import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { words } from './visit.ts';

/** Pictures in view that did not come and would show the browser's broken sign. */
const brokenSigns = (page: Page) =>
  page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter((image) => image.currentSrc !== '' && image.complete && image.naturalWidth === 0)
      .filter((image) => image.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((image) => image.currentSrc),
  );

/** What is written on each tile below its picture. */
const namesOnTiles = (page: Page) =>
  page
    .locator('main a[data-palette]')
    .evaluateAll((tiles) => tiles.map((tile) => [tile.ariaLabel ?? '', getComputedStyle(tile, '::before').content]));

for (const [language, theme] of [
  ['BN', 'dark'],
  ['EN', 'light'],
] as const)
  test(`pictures that do not come leave names on colours and no broken sign, in ${language}`, async ({ openPhone }) => {
    const { page } = await openPhone({ withoutWorker: true, language, theme });
    let lost = 0;
    await page.route('**/art/**/*.{webp,svg}', async (route) => {
      if (route.request().resourceType() !== 'image') return route.continue();
      lost += 1;
      return route.abort();
    });
    for (const path of ['/m/home', '/m/slot-games', '/m/promotions']) {
      await page.goto(path);
      await expect.poll(() => lost, path).toBeGreaterThan(0);
      await expect.poll(() => brokenSigns(page), path).toEqual([]);
      await page.mouse.wheel(0, 4_000);
      await expect.poll(() => brokenSigns(page), path).toEqual([]);
      lost = 0;
    }
    await page.goto('/m/slot-games');
    await expect.poll(async () => (await namesOnTiles(page)).length).toBeGreaterThan(5);
    for (const [name, written] of await namesOnTiles(page)) expect(written).toContain(name);
    if (language === 'BN') expect((await namesOnTiles(page)).flat().join('')).toMatch(/[\u0980-\u09ff]/);
    await expect(page.locator('main a[data-palette] img[data-lost]').first()).toBeAttached();
  });

test('where pictures come none is marked as lost, and each tile’s picture covers its name', async ({ openPhone }) => {
  const { page } = await openPhone({ withoutWorker: true, language: 'EN' });
  await page.goto('/m/slot-games');
  const first = page.locator('main a[data-palette] img').first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.locator('img[data-lost]').count()).toBe(0);
  const isOnTop = await first.evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === image;
  });
  expect(isOnTop).toBe(true);
});

for (const [language, theme] of [
  ['BN', 'light'],
  ['EN', 'dark'],
] as const)
  test(`where no mark comes, each maker stands by the first letter of its name, in ${language}`, async ({
    openPhone,
  }) => {
    const { page } = await openPhone({ withoutWorker: true, language, theme });
    await page.route('**/art/**/*.{webp,svg}', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.continue(),
    );
    await page.goto('/m/slot-games');
    const makers = page.locator(`nav[aria-label="${words(language)('gameCentre.vendors')}"] a`);
    await expect.poll(() => makers.count()).toBeGreaterThan(2);
    // The first is for all of them, and has an icon.
    for (const maker of (await makers.all()).slice(1)) {
      await expect(maker.locator('[data-tone]')).toHaveText(/^\p{Letter}\p{Mark}*/u);
      await expect(maker.locator('img')).toHaveCount(0);
    }
  });
