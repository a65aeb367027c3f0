import { expect, test } from '@mela/dev-env/phone-test';
import { loginPlayer } from '@mela/dev-env/player';
import { brokenRules } from './broken-rules.ts';
import { codeFor, signIn, SOLVED_MS, words } from './visit.ts';

/** A demo account with a number and an address. */
const RAHIM = { name: 'rahim', number: '1712000003', password: 'mela-demo-2026' };

for (const [language, theme] of [
  ['BN', 'dark'],
  ['EN', 'light'],
] as const)
  test(`locks the PIN after five wrong tries, and only a code opens it: ${language} ${theme}`, async ({
    openPhone,
    site,
  }) => {
    const say = words(language);
    const player = await loginPlayer(site.site, RAHIM.name, RAHIM.password);
    const guess = (pin: string) =>
      player.ask('addPayoutAccount', {
        body: { kind: 'wallet', number: '01812345678', holderName: 'Rahim Uddin', pin },
      });
    const answers: string[] = [];
    for (const pin of ['908171', '908172', '908173', '908174', '908175', '246810']) {
      const { answer } = await guess(pin);
      answers.push(answer.success ? 'added' : answer.errorCode);
    }
    expect(answers).toEqual(['pin_wrong', 'pin_wrong', 'pin_wrong', 'pin_wrong', 'pin_locked', 'pin_locked']);

    const { page, errors } = await openPhone({ language, theme });
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, RAHIM.name);
    await page.goto('/m/withdrawalPin');
    await expect(page.getByText(say('payout.pinLocked'))).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
    if (language === 'EN') await page.getByRole('button', { name: say('payout.byEmail') }).click();
    await page
      .getByRole('button', { name: say(language === 'EN' ? 'payout.sendCode' : 'verification.get'), exact: true })
      .click();
    const field = page.getByLabel(say(language === 'EN' ? 'payout.code' : 'verification.code'));
    await expect(field).toBeEnabled({ timeout: SOLVED_MS });
    if (language === 'EN') await expect(page.getByText(say('payout.codeSent'))).toBeVisible();
    const mailed = () =>
      site.logs('server').findLast((line) => line.includes('[sandbox e-mail]') && /\b\d{6}\b/.test(line));
    if (language === 'EN') await expect.poll(mailed).toBeTruthy();
    const code =
      language === 'EN' ? (/\b(\d{6})\b/.exec(mailed() ?? '')?.[1] ?? '') : await codeFor(site, RAHIM.number);
    await field.fill(code);
    await page.getByLabel(say('payout.newPin'), { exact: true }).fill('246810');
    await page.getByLabel(say('payout.repeatPin')).fill('246810');
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole('button', { name: say('payout.savePin') }).click();
    await expect(page).toHaveURL(/\/m\/withdraw$/);
    expect((await player.call('withdrawalPin')).state).toBe('set');
    await page.goto('/m/withdrawalPin');
    await expect(page.getByRole('heading', { name: say('payout.pinChange') })).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
    await page.goto('/m/withdraw');
    await expect(page.locator('button[type=submit]')).toBeVisible();
    expect(errors).toEqual([]);
  });
