import { payAgentRebate } from '@mela/dev-env/agency-money';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openPhone } from '@mela/dev-env/phone';
import { loginPlayer, registerPlayer } from '@mela/dev-env/player';
import { expect, test } from '@playwright/test';
import { brokenRules } from './broken-rules.ts';
import { signIn, words } from './visit.ts';

let env: DevEnv;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  env = await startDevEnv({ database: 'postgres', studio: false });
  await payAgentRebate(env.databaseUrl, 'karim', 50_000n);
  const karim = await loginPlayer(env.site, 'karim', 'mela-demo-2026');
  const code = (await karim.call('agentInvitation')).invitation?.code ?? '';
  for (let count = 0; count < 4; count += 1) await registerPlayer(env.site, { affiliateCode: code });
});
test.afterAll(() => env.stop());

for (const [language, theme] of [
  ['BN', 'dark'],
  ['EN', 'light'],
] as const)
  test(`red envelopes of an agent fall on a member’s phone, who takes one; both records list it, in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const say = words(language);
    const phone = { site: env.site, language, theme, reducedMotion: language === 'BN' };
    const [karim, nadia] = [await openPhone(browser, phone), await openPhone(browser, phone)];
    await signIn(nadia.page, 'nadia');
    await nadia.page.goto('/m/member/home');
    await nadia.page.locator('main').click({ position: { x: 2, y: 2 } });

    await signIn(karim.page, 'karim');
    await karim.page.goto('/m/agent');
    await karim.page.getByRole('link', { name: say('agency.redRain') }).click();
    await expect(karim.page).toHaveURL(/\/m\/redRain$/);
    await expect(karim.page.getByText(say('redRain.account'))).toBeVisible();
    expect(await brokenRules(karim.page)).toEqual([]);
    await karim.page.getByRole('button', { name: say('redRain.new') }).click();
    const sheet = karim.page.getByRole('dialog');
    await sheet.getByLabel(say('redRain.total')).fill('50');
    await sheet.getByLabel(say('redRain.packets')).fill('5');
    await expect(sheet).toContainText('৳50');
    await sheet.locator('button[type=submit]').scrollIntoViewIfNeeded();
    expect(await brokenRules(karim.page)).toEqual([]);
    await sheet.locator('button[type=submit]').click();
    await expect(sheet).toHaveCount(0);
    await expect(karim.page.locator('main')).toContainText(say('redRain.state.running'));

    // Nadia did nothing: the rain comes by itself.
    const rain = nadia.page.getByRole('dialog');
    await expect(rain).toContainText('karim');
    await expect(rain.locator('svg').first()).toBeAttached();
    expect(await brokenRules(nadia.page)).toEqual([]);
    await rain.getByRole('button', { name: say('redRain.take') }).click();
    await expect(rain).toContainText(say('redRain.inBalance'));
    expect(await brokenRules(nadia.page)).toEqual([]);
    const got = /৳([\d.]+)/.exec((await rain.locator('h2').textContent()) ?? '')?.[1] ?? 'none';
    await rain.getByRole('link', { name: say('redRain.toRecord') }).click();
    await expect(nadia.page).toHaveURL(/\/m\/transaction\/record/);
    const row = nadia.page.locator('main li', { hasText: say('transactions.redRainTaken') }).first();
    await expect(row).toContainText(got);
    const asked = nadia.page.waitForResponse((answer) => answer.url().endsWith('/wps/rains'));
    await nadia.page.goto('/m/member/home');
    await nadia.page.locator('main').click({ position: { x: 2, y: 2 } });
    await asked;
    await expect(nadia.page.getByRole('dialog')).toHaveCount(0);

    await karim.page.locator('main a[href*="rain="]').first().click();
    const envelope = karim.page.locator('main ol li', { hasText: 'nadia' });
    await expect(envelope).toContainText(got);
    expect(await brokenRules(karim.page)).toEqual([]);
    await karim.page.goto('/m/transaction/record?types=A');
    await expect(karim.page.locator('main li', { hasText: say('transactions.redRainSent') }).first()).toContainText(
      '50.00',
    );
    expect([karim.errors, nadia.errors]).toEqual([[], []]);
    await Promise.all([karim.close(), nadia.close()]);
  });
