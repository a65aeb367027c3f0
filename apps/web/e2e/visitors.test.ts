import { expect, test } from '@mela/dev-env/phone-test';
import { openGame, spinButton, words } from './visit.ts';

test('guests, members and agents use one mobile site: they look around, sign in and open a game (P1)', async ({
  openPhone,
}) => {
  const say = words('EN');
  const { page: guest } = await openPhone({ language: 'EN' });
  await guest.goto('/m/home');
  await expect(guest.getByRole('link', { name: say('actions.logIn') }).first()).toBeVisible();
  await guest.goto('/m/slot-games');
  const tile = guest.locator('main a[href*="gameId=royal-bengal"]').first();
  await tile.click();
  await guest.waitForURL(/\/m\/login/);

  for (const [userName, role] of [
    ['rahim', 'a member'],
    ['karim', 'an agent'],
  ] as const) {
    await test.step(role, async () => {
      const { page } = await openPhone({ language: 'EN' });
      await page.goto('/m/login');
      await page.getByLabel(say('session.username')).fill(userName);
      await page.locator('input[type=password]').fill('mela-demo-2026');
      await page.locator('button[type=submit]').click();
      await page.waitForURL(/\/m\/home/);
      await expect(page.locator('header a[href="/m/login"]').first()).toBeHidden();
      const game = await openGame(page, 'royal-bengal');
      await expect(spinButton(game)).toBeVisible();
    });
  }
});
