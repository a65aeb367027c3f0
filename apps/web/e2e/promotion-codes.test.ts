import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import { signUp, words } from './visit.ts';

for (const [language, theme, width] of [
  ['BN', 'dark', 360],
  ['EN', 'light', 412],
] as const)
  test(`takes a code by its terms and shows its bonus, and reads the terms of a cashback, in ${language}`, async ({
    openPhone,
  }) => {
    test.setTimeout(240_000);
    const say = words(language);
    const { page, errors } = await openPhone({ language, theme, reducedMotion: true });
    await page.setViewportSize({ width, height: 740 });
    const shot = (name: string) =>
      process.env['BONUS_SHOTS']
        ? page.screenshot({ path: `${process.env['BONUS_SHOTS']}/${language}-code-${name}.png` })
        : Promise.resolve();
    await page.goto('/m/home');
    await signUp(page);

    await page.goto('/m/activity');
    const field = page.getByRole('textbox', { name: say('promotions.code') });
    await field.fill('MELA5O');
    await page.getByRole('button', { name: say('promotions.useCode') }).click();
    await expect(page.getByText(say('promotions.codeUnknown'))).toBeVisible();
    await shot('1-unknown');
    expect(await brokenRules(page)).toEqual([]);
    await field.fill(' mela50 ');
    await page.getByRole('button', { name: say('promotions.useCode') }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('৳250');
    await shot('2-terms');
    expect(await brokenRules(page)).toEqual([]);
    await sheet.getByText(say('promotions.accept')).click();
    await sheet.getByRole('button', { name: say('promotions.send') }).click();
    const offer = page.locator('main li', { hasText: 'MELA50' }).first();
    await expect(offer).toContainText(say('promotions.issued'));

    const cashback = page.locator('main li', { hasText: language === 'BN' ? '১০% ফেরত' : '10% of a bad day' }).first();
    await cashback.locator('summary').click();
    await cashback.getByRole('button', { name: say('promotions.join') }).click();
    await expect(sheet).toContainText(say('promotions.paysCash'));
    await expect(sheet).toContainText('৳1,000');
    await shot('3-cashback');
    expect(await brokenRules(page)).toEqual([]);
    await sheet.getByText(say('promotions.accept')).click();
    await sheet.getByRole('button', { name: say('promotions.send') }).click();
    await expect(cashback).toContainText(say('promotions.joined'));

    await page.goto('/m/rewardCenter');
    const card = page.locator('main section', { hasText: say('bonus.yours') });
    await expect(card).toContainText('৳0.00 / ৳250.00', { timeout: 60_000 });
    await shot('4-centre');
    expect(await brokenRules(page)).toEqual([]);
    // The browser notes the refusal of the unknown code.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  });
