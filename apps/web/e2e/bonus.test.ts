import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import { deposit, openGame, playRound, signUp, words } from './visit.ts';

/** Play is counted every two seconds, and an open screen refetches every 15. */
const COUNTED_MS = 60_000;

for (const [language, theme, width] of [
  ['BN', 'dark', 360],
  ['EN', 'light', 412],
] as const)
  test(`takes the bonus of a first deposit, plays it and shows what a withdrawal would lose, in ${language}`, async ({
    openPhone,
  }) => {
    test.setTimeout(240_000);
    const say = words(language);
    const { page, errors } = await openPhone({ language, theme, reducedMotion: true });
    await page.setViewportSize({ width, height: 740 });
    const shot = (name: string) =>
      process.env['BONUS_SHOTS']
        ? page.screenshot({ path: `${process.env['BONUS_SHOTS']}/${language}-${name}.png` })
        : Promise.resolve();
    await page.goto('/m/home');
    await signUp(page);

    // The badge on home and the deposit page lead to the promotion; its terms come in figures before they can be accepted.
    await page.goto('/m/voucherCenter');
    await page.locator('main a[href^="/m/activityDetail?id="]').click();
    await expect(page.locator('main')).toContainText(say('promotions.join'));
    await page.goto('/m/activity');
    const offer = page
      .locator('main li', { hasText: '50%' })
      .or(page.locator('main li', { hasText: '৫০%' }))
      .first();
    await offer.locator('summary').click();
    await offer.getByRole('button', { name: say('promotions.join') }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('৳500.00');
    await expect(sheet).toContainText('৳5,000.00');
    await sheet.getByText('৳10,000', { exact: true }).click();
    await expect(sheet).toContainText('৳50,000.00');
    await shot('1-terms');
    expect(await brokenRules(page)).toEqual([]);
    await sheet.getByText(say('promotions.accept')).click();
    await sheet.getByRole('button', { name: say('promotions.send') }).click();
    await expect(offer).toContainText(say('promotions.joined'));

    await page.goto('/m/rewardCenter');
    await expect(page.getByText(say('bonus.waitsForDeposit'))).toBeVisible();
    await page.goto('/m/voucherCenter');
    await page.getByText('৳1,000', { exact: true }).click();
    await expect(page.locator('main')).toContainText('৳5,000');
    await expect(page.locator('main a[href^="/m/activityDetail"]')).toHaveCount(0);
    await shot('2-deposit');
    await deposit(page, language, '1,000');
    await expect(page.locator('main')).toContainText('৳500');
    await page.goto('/m/home');
    await expect(page.locator('a[href="/m/voucherCenter"]').first()).toBeVisible();
    await expect(page.locator('a[href^="/m/activityDetail?id="] span', { hasText: /50%|৫০%/ })).toHaveCount(0);

    await page.goto('/m/rewardCenter');
    const card = page.locator('main section', { hasText: say('bonus.yours') });
    await expect(card).toContainText('৳0.00 / ৳5,000.00');
    await shot('3-active');
    expect(await brokenRules(page)).toEqual([]);
    const game = await openGame(page, 'royal-bengal');
    await playRound(game);
    await page.goto('/m/rewardCenter');
    await expect(card).toContainText(/৳[\d.]*[1-9][\d.]* \/ ৳5,000\.00/, { timeout: COUNTED_MS });

    await page.goto('/m/withdraw');
    await expect(page.locator('main')).toContainText('৳500');
    await shot('4-withdraw');
    expect(await brokenRules(page)).toEqual([]);

    // Two taps, the loss before the second.
    await page.goto('/m/rewardCenter');
    await card.getByRole('button', { name: say('bonus.end') }).click();
    await expect(page.getByRole('dialog')).toContainText('৳500');
    await shot('5-end');
    await page.getByRole('dialog').getByRole('button', { name: '৳500' }).click();
    await expect(page.getByText(say('bonus.state.cancelled'))).toBeVisible();
    await expect(card).toHaveCount(0);
    await shot('6-ended');
    expect(errors).toEqual([]);
  });
