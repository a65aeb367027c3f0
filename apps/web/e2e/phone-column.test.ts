import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { ROUTES, type RouteRow } from '../src/app/routes.ts';
import { signIn } from './visit.ts';

/** The parameters of a game's frame, and of pages that lead elsewhere without a query. */
const FRAMES = new Set(['play', 'replay', 'sportsGame']);
const rows: readonly RouteRow[] = ROUTES;
const paths = (needs: RouteRow['needs']) =>
  rows.filter((row) => row.built && row.needs === needs && !FRAMES.has(row.id)).map((row) => row.paths[0]);

/** How far the page, or any element, reaches beyond the screen, in CSS pixels; scrollable elements do not count. */
async function overflow(page: Page, path: string): Promise<string | undefined> {
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main :is(a, button, img, p, h1, h2)').first()).toBeAttached();
  // Content below the first screen loads at the first touch and when it comes near.
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await page.mouse.wheel(0, 900);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  if (path === '/m/home') await expect(page.locator('footer')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const beyond = await page.evaluate(() => {
    const root = document.documentElement;
    const column = document.querySelector('main')?.parentElement?.getBoundingClientRect();
    return Math.max(root.scrollWidth - root.clientWidth, (column?.right ?? 0) - root.clientWidth);
  });
  return beyond > 0.5 ? `${path} overflows by ${beyond}` : undefined;
}

test('overflows at no width from 320 px up, and shows a phone’s column beyond 480 px (R24)', async ({ openPhone }) => {
  test.setTimeout(600_000);
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  const found: (string | undefined)[] = [];
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths(undefined)) found.push(await overflow(page, path));
  await signIn(page, 'rahim');
  for (const path of paths('session')) found.push(await overflow(page, path));
  expect(found.filter((problem) => problem !== undefined)).toEqual([]);

  await page.setViewportSize({ width: 1000, height: 800 });
  for (const path of ['/m/home', '/m/slot-games', '/m/voucherCenter']) {
    expect(await overflow(page, path)).toBeUndefined();
    const { column, ground, beside } = await page.evaluate(() => {
      const box = document.querySelector('main')?.parentElement;
      const { left = 0, right = 0 } = box?.getBoundingClientRect() ?? {};
      return {
        column: { left: Math.round(left), width: Math.round(right - left) },
        ground: box && getComputedStyle(box).backgroundColor,
        beside: getComputedStyle(document.body).backgroundColor,
      };
    });
    expect(column).toEqual({ left: 260, width: 480 });
    expect(beside).not.toBe(ground);
  }
});
