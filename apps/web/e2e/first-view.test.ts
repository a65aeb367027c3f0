import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { payIn, signUp, words } from './visit.ts';

/** The position of an element on the page, in CSS pixels from its top. */
async function placeOf(page: Page, thing: Locator): Promise<{ top: number; bottom: number }> {
  await expect(thing).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return await thing.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY };
  });
}

for (const language of ['BN', 'EN'] as const)
  test(`shows all ways to log in and a short registration form on a low phone, in ${language}`, async ({
    openPhone,
  }) => {
    const { page } = await openPhone({ language, reducedMotion: true });
    const say = words(language);
    await page.goto('/m/login');
    const heading = page.locator('main h2').first();
    expect((await placeOf(page, heading)).top).toBeLessThan(740 * 0.25);
    const ways = [
      page.getByRole('link', { name: say('login.openAccount') }),
      page.getByRole('button', { name: say('trial.start') }),
    ];
    for (const way of ways) expect((await placeOf(page, way)).bottom).toBeLessThanOrEqual(740);

    await page.goto('/m/register');
    const submit = page.getByRole('button', { name: say('registration.submit') });
    expect((await placeOf(page, submit)).top).toBeLessThanOrEqual(1_080);
    await expect(page.locator('input[autocomplete=email]')).toHaveCount(0);
    await page.getByRole('button', { name: say('registration.more') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('input[autocomplete=email]')).toBeVisible();
  });

test('shows the quick sums of deposit and withdrawal above the foot on a low phone', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  const say = words('BN');
  await signUp(page);
  await payIn(page, '1500');
  for (const path of ['/m/voucherCenter', '/m/withdraw']) {
    await page.goto(path);
    const quick = await placeOf(page, page.getByRole('group', { name: say('cashier.quickAmounts') }));
    const foot = await placeOf(page, page.locator('form > div').filter({ has: page.locator('button[type=submit]') }));
    expect({ path, gap: foot.top - quick.bottom >= 0 }).toEqual({ path, gap: true });
  }
});
