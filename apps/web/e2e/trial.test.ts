import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import { SOLVED_MS, openGame, playRound, words } from './visit.ts';

test('explains and starts free play: play money on every figure, the games open, the cashier closed (M28)', async ({
  openPhone,
}) => {
  const say = words('EN');
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await page.goto('/m/trail');
  for (const fact of ['trial.money', 'trial.games', 'trial.cash', 'trial.days'] as const)
    await expect(page.getByText(say(fact), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('trial.start') }).click();
  await expect(page).toHaveURL(/\/m\/home$/, { timeout: SOLVED_MS });
  const session = await page.evaluate(() => ({
    ...(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as object),
    trialName: sessionStorage.getItem('trialName'),
  }));
  expect(session).toMatchObject({ type: 4, merchantCode: 'mela-trial', userName: session.trialName });
  await expect(page.locator('header').getByText(say('balance.playMoney'))).toBeVisible();
  await expect(page.locator('main').getByText(say('balance.playMoney')).first()).toBeVisible();

  const game = await openGame(page, 'royal-bengal');
  await expect(page.getByText(say('balance.playMoney')).first()).toBeVisible();
  await playRound(game);
  await page.goto('/m/gameRecord');
  await expect(page.locator('main').getByText(say('balance.playMoney')).first()).toBeVisible();

  await page.goto('/m/voucherCenter');
  await expect(page.getByText(say('errors.notRealAccount'))).toBeVisible();
  await page.goto('/m/register');
  await expect(page.getByRole('button', { name: say('registration.submit') })).toBeVisible();
});

test("starts free play from log-in, and links to it from a guest's home", async ({ openPhone }) => {
  const say = words('BN');
  const { page } = await openPhone({ language: 'BN' });
  await page.goto('/m/home');
  // Content below the first screen loads at the first touch.
  await page.locator('main').tap({ position: { x: 2, y: 2 } });
  await page.locator('main').getByText(say('trial.invite')).click();
  await expect(page).toHaveURL(/\/m\/trail$/);
  await page.goto('/m/login?back=%2Fm%2FvoucherCenter');
  await page.getByRole('button', { name: say('trial.start') }).click();
  await expect(page).toHaveURL(/\/m\/home$/, { timeout: SOLVED_MS });
  await expect(page.locator('main').getByText(say('trial.invite'))).toBeHidden();
});

for (const theme of ['dark', 'light'] as const)
  test(`breaks no accessibility rule and fits 320 px on free play, by ${theme === 'dark' ? 'night' : 'day'}`, async ({
    openPhone,
  }) => {
    const { page } = await openPhone({ theme, language: theme === 'dark' ? 'BN' : 'EN', reducedMotion: true });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/m/trail');
    await expect(page.locator('main li').first()).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
