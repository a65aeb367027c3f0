import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import { signIn, words } from './visit.ts';

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return { left: Math.round(box.x), right: Math.round(box.x + box.width) };
};

for (const [language, theme] of [
  ['BN', 'dark'],
  ['EN', 'light'],
] as const)
  test(`shows the menu and the member’s panel next to the column where a screen has room, in ${language}`, async ({
    openPhone,
  }) => {
    const say = words(language);
    const { page, errors } = await openPhone({ language, theme, reducedMotion: true });
    const menu = page.locator(`#root nav[aria-label="${say('shell.menu')}"]`);
    const panel = page.getByRole('complementary', { name: say('shell.memberCentre') });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/m/home');
    // Nothing was touched.
    await expect(menu).toBeVisible();
    await expect(panel.getByRole('link', { name: say('actions.register') })).toBeVisible();
    const column = await boxOf(page, '#root > div:has(main)');
    expect(column).toEqual({ left: 400, right: 880 });
    const [left, right] = [await menu.boundingBox(), await panel.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(column.left);
    expect(right?.x).toBeGreaterThanOrEqual(column.right);
    expect(await brokenRules(page)).toEqual([]);

    await menu.getByRole('link', { name: say('shell.promotions') }).click();
    await expect(page).toHaveURL(/\/m\/activity$/);
    await signIn(page, 'rahim');
    await page.goto('/m/home');
    await expect(panel).toContainText('rahim');
    await expect(panel.getByRole('link', { name: say('shell.deposit') })).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);

    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(menu).toHaveCount(0);
    await expect(panel).toHaveCount(0);
    expect(errors).toEqual([]);
  });
