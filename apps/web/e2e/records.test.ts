import { expect, test } from '@mela/dev-env/phone-test';
import { openGame, playRound } from './visit.ts';

test('shows each played round in the bet record to the cent, in full, with its replay', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/login');
  await page.locator('input[autocomplete=username]').fill('salma');
  await page.locator('input[autocomplete=current-password]').fill('mela-demo-2026');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/home$/);

  await page.goto('/m/voucherCenter');
  await page.getByLabel('How much?').fill('1000');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/sandbox/pay/**');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('is in your balance')).toBeVisible();

  const game = await openGame(page, 'royal-bengal');
  const balance = page.locator('header output').first();
  await expect(balance).toContainText('1,000.00');
  for (let round = 0; round < 2; round += 1) await playRound(game);
  const shown = (await balance.locator('span').first().textContent()) ?? '';

  await page.goto('/m/gameRecord');
  const rows = page.locator('a[href*="gameRecord?bet="]');
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  await expect(page.getByText('Transactions')).toBeVisible();
  // The balance after the last movement is the one that the game's bar showed.
  await expect(page.locator('ol li').last()).toContainText(shown.replace(/[^\d.,]/g, ''));
  await page.getByRole('link', { name: 'Watch this round again' }).click();
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByText('The game provider does not answer.')).toBeHidden();
});
