import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { words } from './visit.ts';

const GRIDS = ['/m/slot-games', '/m/slotsCenter', '/m/gameCenter', '/m/gameList'] as const;
const tiles = (page: Page) => page.locator('main a[data-palette]');

/** The lists that the page requests by itself. */
function watchLists(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    // Of provably fair games it only checks whether there are any.
    if (/GCSGAME_gameList.*pageSize=18|\/game\/(vendors|hot)/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('shows a page of games before any app script has loaded, with working links', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN' });
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const path of GRIDS) {
    await page.goto(path);
    await expect(tiles(page).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: words('BN')('lobby.categories') })).toBeVisible();
  }
  await page.locator('main a[href*="vassalage="]').first().click();
  await expect(page).toHaveURL(/vassalage=/);
});

test('hydrates a page of games without a refetch, a shift, an error or an element that goes', async ({ openPhone }) => {
  const { page, errors } = await openPhone({ language: 'EN', reducedMotion: true });
  const asked = watchLists(page);
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number; gone: string[] };
    seen.shift = 0;
    seen.gone = [];
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { target, removedNodes } of changes)
          for (const node of removedNodes)
            if (node instanceof Element && target.parentElement?.closest('main')) seen.gone.push(node.outerHTML);
      }).observe(document.body, { childList: true, subtree: true });
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of GRIDS) {
    await page.goto(path);
    const heart = page.locator('main li button[aria-pressed]').first();
    const first = await tiles(page).first().getAttribute('href');
    // The bar's search loads with the app.
    await expect(page.getByRole('button', { name: words('EN')('gameCentre.search') })).toBeVisible();
    await expect(heart).toBeVisible();
    expect(await tiles(page).first().getAttribute('href')).toBe(first);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
    expect(await page.evaluate(() => (window as unknown as { gone: string[] }).gone)).toEqual([]);
  }
  expect(asked).toEqual([]);
  expect(errors).toEqual([]);
});

test('applies the filter of an address, and leads a guest who tapped a heart before the app to log-in', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/slot-games?gameName=tiger');
  await expect(page.locator('main mark').first()).toHaveText(/tiger/i);

  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/m/slot-games');
  await page.locator('main li button[aria-pressed]').first().tap();
  await expect(page).toHaveURL(/\/m\/slot-games$/);
  go();
  await expect(page).toHaveURL(/\/m\/login/);
});
