import type { FrameLocator, Page } from '@playwright/test';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openPhone as openPhoneAt } from '@mela/dev-env/phone';
import { expect, test } from '@mela/dev-env/phone-test';
import { cashOf, type PageLanguage, payIn, playAddress, signUp, words } from './visit.ts';

/** A site whose game frames come over TLS, which packaged games require. */
let site: DevEnv;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startDevEnv({ gamesOverTls: true });
});
test.afterAll(() => site.stop());

for (const language of ['BN', 'EN'] as const satisfies readonly PageLanguage[]) {
  test(`finds, plays over TLS, resumes and replays the example package, in ${language}`, async ({ browser }) => {
    const phone = await openPhoneAt(browser, { site: site.site, language, trustAll: true, reducedMotion: true });
    const { page } = phone;
    await signUp(page);
    await payIn(page, '1000');
    await page.goto(await playAddress(page, 'river-lanterns'));
    const frame = exampleFrame(page);
    await expect(frame.locator('#game')).toHaveAttribute('data-phase', 'idle');
    expect(
      page.frames().every((each) => !each.url().includes('river-lanterns/') || each.url().startsWith('https://')),
    ).toBe(true);

    const before = await cashOf(page);
    const won = await float(frame);
    expect(await cashOf(page)).toBe(before - 500n + won);
    // Rounds continue until one wins, so that there is a win to replay.
    let last = won;
    for (let round = 0; round < 40 && last === 0n; round += 1) last = await float(frame);
    expect(last).toBeGreaterThan(0n);

    // A round left in the middle is restored and paid once.
    await tap(frame);
    await page.reload();
    await expect(exampleFrame(page).locator('#game')).toHaveAttribute('data-phase', 'idle');

    await page.goto('/m/gameRecord');
    await page.locator('main a[href^="/m/gameRecord?bet="]').nth(1).click();
    await page.getByRole('link', { name: words(language)('records.replay') }).click();
    await expect(exampleFrame(page).locator('#game')).toHaveAttribute('data-phase', 'replayed');
    expect(minorOf(await exampleFrame(page).locator('#game').getAttribute('data-won'))).toBe(last);
    // Nothing of it can be staked again.
    for (const control of ['.festival', '.bet', '.figures', '.side'])
      await expect(exampleFrame(page).locator(control)).toBeHidden();
    expect(phone.errors.filter((error) => !error.includes('favicon'))).toEqual([]);
    await phone.close();
  });
}

function exampleFrame(page: Page): FrameLocator {
  return page.locator('iframe').contentFrame();
}

/** Over TLS the frame is a separate process, which the emulated phone's taps do not reach. */
async function tap(frame: FrameLocator): Promise<void> {
  await frame.locator('button.float').evaluate((button: HTMLElement) => button.click());
}

/** One round to its end; its win, in minor units. */
async function float(frame: FrameLocator): Promise<bigint> {
  const game = frame.locator('#game');
  const before = await game.getAttribute('data-round');
  await tap(frame);
  await expect(game).not.toHaveAttribute('data-round', before ?? '');
  await expect(game).toHaveAttribute('data-phase', 'idle');
  return minorOf(await game.getAttribute('data-won'));
}

function minorOf(micro: string | null): bigint {
  return BigInt(micro ?? '0') / 10_000n;
}
