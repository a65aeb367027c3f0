import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import { cashOf, deposit, minor, openGame, playRound, register, words } from './visit.ts';

/** Play is counted every two seconds, and an open screen refetches every 15. */
const COUNTED_MS = 60_000;

for (const [language, theme, width] of [
  ['EN', 'dark', 360],
  ['BN', 'light', 412],
] as const)
  test(`shows a new member the level, lets them play for a rebate and claim it once, in ${language} (M18, M20, M21)`, async ({
    openPhone,
  }) => {
    const say = words(language);
    const { page, errors } = await openPhone({ language, theme, reducedMotion: true });
    await page.setViewportSize({ width, height: 740 });

    // A guest can read the benefits of the levels; the other two screens lead to log-in.
    await page.goto('/m/member/benefits');
    await expect(page.getByText(say('rewards.logInForLevel'))).toBeVisible();
    await expect(page.getByRole('heading', { name: say('rewards.allLevels') })).toBeVisible();
    for (const path of ['/m/rewardCenter', '/m/member/manualRebate']) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/m/login\\?back=${encodeURIComponent(path)}`));
    }

    await register(page, language);
    await deposit(page, language, '1,000');
    await page.goto('/m/rewardCenter');
    await expect(page.getByText(say('rewards.nothingWaits'))).toBeVisible();
    await page.goto('/m/member/manualRebate');
    const take = page.getByRole('button', { name: say('rewards.takeAll') });
    await expect(take).toBeDisabled();

    const game = await openGame(page, 'royal-bengal');
    for (let round = 0; round < 3; round += 1) await playRound(game);
    await page.goto('/m/member/benefits');
    const own = page.locator('main').getByText(say('rewards.yourLevel')).locator('xpath=ancestor::div[2]/..');
    await expect(own).toContainText(/৳[\d.]*[1-9][\d.]* \/ ৳500\.00/, { timeout: COUNTED_MS });
    await expect(own).toContainText('৳1,000.00 / ৳500.00');
    await expect(own).toContainText(say('rewards.met'));
    expect(await brokenRules(page)).toEqual([]);

    const before = await cashOf(page);
    await page.goto('/m/member/manualRebate');
    await expect(take).toBeEnabled({ timeout: COUNTED_MS });
    await expect(page.locator('main').getByText(say('categories.RNG'), { exact: true })).toBeVisible();
    await expect(page.locator('main')).toContainText('× ');
    expect(await brokenRules(page)).toEqual([]);
    await take.dblclick();
    await expect(take).toBeDisabled();
    const paid = page.locator('main li', { hasText: '+৳' });
    await expect(paid).toHaveCount(1);
    const sum = minor(/৳[\d,]+\.\d\d/.exec((await paid.textContent()) ?? '')?.[0] ?? null);
    expect(sum).toBeGreaterThan(0n);
    expect(await cashOf(page)).toBe(before + sum);

    await page.goto('/m/rewardCenter');
    const ended = page.locator('main section').last().locator('li');
    await expect(ended).toHaveCount(1);
    await expect(ended).toContainText(say('rewards.title.rebate'));
    expect(await brokenRules(page)).toEqual([]);
    for (const path of ['/m/rewardCenter', '/m/member/manualRebate', '/m/member/benefits']) {
      await page.goto(path);
      await expect(page.locator('main').getByText(/৳/).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    expect(errors).toEqual([]);
  });
