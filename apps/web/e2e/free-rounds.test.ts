import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import type { Page } from '@playwright/test';
import { cashOf, gameFrame, minor, playRound, signUp, tokenOf, verifyLedger, words } from './visit.ts';

const ROUNDS = 10;
/** What they give at most, in minor units. */
const MOST = 500_00n;

for (const [language, theme, width] of [
  ['BN', 'dark', 360],
  ['EN', 'light', 412],
] as const)
  test(`takes free rounds, plays all at no cost, and their win becomes a bonus, equal to the record, in ${language}`, async ({
    openPhone,
    site,
  }) => {
    test.setTimeout(600_000);
    const say = words(language);
    const { page, errors } = await openPhone({ language, theme, reducedMotion: true });
    await page.setViewportSize({ width, height: 740 });
    const shot = (name: string) =>
      process.env['BONUS_SHOTS']
        ? page.screenshot({ path: `${process.env['BONUS_SHOTS']}/${language}-free-${name}.png` })
        : Promise.resolve();
    await page.goto('/m/home');
    await signUp(page);
    expect(await cashOf(page)).toBe(0n);

    await page.goto('/m/activity');
    const offer = page
      .locator('main li', { hasText: language === 'BN' ? '১০টি ফ্রি রাউন্ড' : '10 free rounds of' })
      .first();
    await offer.locator('summary').click();
    await offer.getByRole('button', { name: say('promotions.join') }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('৳2');
    await expect(sheet).toContainText('৳500');
    await shot('1-terms');
    expect(await brokenRules(page)).toEqual([]);
    await sheet.getByText(say('promotions.accept')).click();
    await sheet.getByRole('button', { name: say('promotions.send') }).click();
    await expect(offer).toContainText(say('promotions.issued'));

    await page.goto('/m/rewardCenter');
    const card = page.locator('main section', { hasText: say('bonus.freeRounds') }).first();
    await expect(card).toContainText('৳0.00');
    await shot('2-centre');
    expect(await brokenRules(page)).toEqual([]);
    // The vendor must have them before the game opens.
    await page.goto('/m/webEmail');
    await expect(page.locator('main')).toContainText(language === 'BN' ? '১০টি ফ্রি রাউন্ড' : '10 free rounds for you', {
      timeout: 60_000,
    });
    await page.goto('/m/rewardCenter');
    await card.getByRole('link').click();
    await page.waitForURL(/\/m\/play\?/);
    const frame = await gameFrame(page);
    const sign = frame.locator('.sign');
    await expect(sign).toContainText(language === 'BN' ? '১০' : '10');
    await shot('3-game');
    for (let round = 0; round < ROUNDS; round += 1) {
      await playRound(frame);
      expect(await cashOf(page)).toBe(0n);
    }
    await expect(sign).toBeHidden();
    await shot('4-over');

    // What all rounds won, by the record of bets and by that of movements.
    const { list: bets } = await recordOf<{ stake: string; win: string }>(page, 'bets', 'TRANSBETREPMEM3');
    expect(bets.map(({ stake }) => minor(stake))).toEqual(Array.from({ length: ROUNDS }, () => 0n));
    const won = sum(bets.map(({ win }) => win));
    const { list: moves } = await recordOf<{ kind: string; amount: string }>(page, 'transactions', 'TRANSREC3');
    const kept = moves.filter(({ kind }) => kind === 'free_round_won');
    expect(sum(kept.map(({ amount }) => amount))).toBe(won);

    await page.goto('/m/rewardCenter');
    if (won > 0n) {
      const bonus = won < MOST ? won : MOST;
      const own = page.locator('main section', { hasText: say('bonus.yours') });
      await expect(own).toBeVisible({ timeout: 90_000 });
      const figures = own.getByText(' / ');
      await expect
        .poll(async () => ((await figures.textContent()) ?? '').split(' / ').map(minor))
        .toEqual([0n, bonus * 5n]);
    }
    await expect(page.getByText(say('bonus.freeWon'))).toBeHidden({ timeout: 90_000 });
    await shot('5-bonus');
    expect(await brokenRules(page)).toEqual([]);
    await page.goto('/m/transaction/record');
    await shot('6-record');
    expect(await cashOf(page)).toBe(0n);
    expect(await verifyLedger(site)).toContain('The ledger holds');
    expect(errors).toEqual([]);
  });

/** The newest entries of a record, as the server returns them to the signed-in page. */
async function recordOf<Entry>(page: Page, record: string, moduleId: string): Promise<{ list: readonly Entry[] }> {
  const answer = await page.request.get(`/wps/record/${record}?pageSize=50`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}`, 'module-id': moduleId },
  });
  return ((await answer.json()) as { value: { list: readonly Entry[] } }).value;
}

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + minor(amount), 0n);
}
