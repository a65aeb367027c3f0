import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { holdToasts } from './held-toasts.ts';
import { words, type PageLanguage } from './visit.ts';

/** What the toast covers of the elements that must stay visible: the bottom menu, the page's main button, the focused field. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[popover] > div')?.getBoundingClientRect();
    if (!toast) return ['no toast'];
    return [...document.querySelectorAll('nav[data-dock], [data-act], input:focus')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.top < toast.bottom && box.bottom > toast.top;
      })
      .map((element) => element.textContent || element.tagName);
  });

for (const [language, height] of [
  ['BN', 740],
  ['EN', 915],
  // A keyboard takes the lower half.
  ['EN', 400],
] as const satisfies readonly (readonly [PageLanguage, number])[])
  test(`covers no bottom menu, main button or focused field by a toast at ${height} px, in ${language}`, async ({
    openPhone,
  }) => {
    const { page } = await openPhone({ language });
    const toasts = await holdToasts(page);
    await page.setViewportSize({ width: height > 740 ? 412 : 360, height });
    await page.goto('/m/slot-games');
    const heart = page.locator('main button[aria-pressed]').first();
    await heart.click();
    // A guest is led to log-in, with the reason in a toast.
    await expect(page).toHaveURL(/\/m\/login/);
    await expect(page.locator('[popover][role=status]')).toHaveText(words(language)('favourites.logIn'));
    await expect(page.locator('input[autocomplete~=username]')).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    await page.locator('input[autocomplete~=username]').focus();
    expect(await covered(page)).toEqual([]);
    expect(await page.locator('[popover] > div').count()).toBe(1);
    await toasts.letGo();
    await expect(page.locator('[popover] > div')).toHaveCount(0);
  });
