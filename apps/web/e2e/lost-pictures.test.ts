import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { register, words, type PageLanguage } from './visit.ts';

/** Pictures in view that failed to load and would show the browser's broken sign. */
const brokenSigns = (page: Page) =>
  page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter((image) => image.currentSrc !== '' && image.complete && image.naturalWidth === 0)
      .filter((image) => image.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((image) => image.currentSrc),
  );

/** The text on each tile below its picture. */
const namesOnTiles = (page: Page) =>
  page
    .locator('main a[data-palette]')
    .evaluateAll((tiles) => tiles.map((tile) => [tile.ariaLabel ?? '', getComputedStyle(tile, '::before').content]));

for (const [language, theme] of [
  ['BN', 'dark'],
  ['EN', 'light'],
] as const)
  test(`shows names on colours and no broken sign for pictures that fail to load, in ${language}`, async ({
    openPhone,
  }) => {
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

test('marks no loaded picture as lost, and covers each tile’s name with its picture', async ({ openPhone }) => {
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
  test(`shows the first letter of a maker's name if its mark fails to load, in ${language}`, async ({ openPhone }) => {
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
      await expect(maker.locator('img')).toBeHidden();
    }
  });

/** Blocks everything below /art/ from the first byte: no picture, no sprite, no typeface. */
const blockArt = (context: BrowserContext) => context.route('**/art/**', (route) => route.abort());

/** The content of each tab of the categories: its name, and whether an icon is drawn instead of its picture. */
const tabs = (page: Page, language: PageLanguage) =>
  page.locator(`nav[aria-label="${words(language)('lobby.categories')}"] a`).evaluateAll((all) =>
    all.map((tab) => ({
      name: (tab as HTMLElement).innerText.trim(),
      // A missing symbol draws nothing, and the box is empty.
      isDrawn: Array.from(tab.querySelectorAll('svg')).some(
        (icon) => icon.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && icon.getBBox().width > 8,
      ),
      isPictured: Array.from(tab.querySelectorAll('img')).some((image) =>
        image.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ),
    })),
  );

async function expectIconsOnTabs(page: Page, language: PageLanguage): Promise<void> {
  const shown = async () => {
    const all = await tabs(page, language);
    const isWhole = all.every(({ name, isDrawn, isPictured }) => name !== '' && isDrawn && !isPictured);
    return all.length > 3 && isWhole ? 'icons and names' : all;
  };
  await expect.poll(shown).toBe('icons and names');
}

test('shows icons for the pictures of its categories on home as rendered by the server, without the app', async ({
  openPhone,
}) => {
  const { page, context } = await openPhone({ language: 'BN' });
  await blockArt(context);
  await context.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/m/home');
  await expectIconsOnTabs(page, 'BN');
  expect(await brokenSigns(page)).toEqual([]);
});

for (const [language, theme] of [
  ['BN', 'dark'],
  ['EN', 'light'],
] as const)
  test(`shows guests and new members icons, names and signs everywhere without pictures, in ${language}`, async ({
    openPhone,
  }) => {
    const say = words(language);
    const { page, context } = await openPhone({ language, theme });
    await blockArt(context);
    for (const path of ['/m/home', '/m/slot-games', '/m/gameCenter']) {
      await page.goto(path);
      await expectIconsOnTabs(page, language);
      await expect.poll(() => brokenSigns(page), path).toEqual([]);
    }
    await page.goto('/m/login');
    await expect(page.locator('input[type=password]')).toBeVisible();
    await expect.poll(() => brokenSigns(page)).toEqual([]);
    await register(page, language);
    await page.goto('/m/home');
    await expectIconsOnTabs(page, language);
    // Next to a balance the sign has room for its mark alone, which failed to load: its first letter is there.
    const sign = page.locator('header h1 a > span');
    await expect.poll(async () => (await sign.boundingBox())?.width ?? 0).toBeGreaterThan(16);
    // To the foot, with the drawn fair: it ends without it, and payment methods keep their names.
    const foot = page.locator('footer');
    await expect(async () => {
      // An event from before any listener was lost.
      await page.mouse.wheel(0, 400);
      await foot.evaluate((element) => element.scrollIntoView({ block: 'end' }), undefined, { timeout: 2_000 });
      expect(await foot.locator('img[data-lost]').count()).toBeGreaterThan(1);
    }).toPass();
    await expect.poll(() => brokenSigns(page)).toEqual([]);
    expect(
      await foot
        .locator('> div')
        .first()
        .evaluate((skyline) => skyline.clientHeight),
    ).toBe(0);
    await page.goto('/m/voucherCenter');
    await expect(page.getByRole('group', { name: say('cashier.quickAmounts') })).toBeVisible();
    await expect.poll(() => brokenSigns(page)).toEqual([]);
    await page.goto('/m/gameRecord');
    const scene = page.locator('main img[data-lost]');
    await expect(scene).toBeHidden();
    await expect(scene.locator('+ span svg')).toBeVisible();
    await expect.poll(() => brokenSigns(page)).toEqual([]);
  });
