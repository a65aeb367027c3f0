import { expect, test } from '@mela/dev-env/phone-test';
import { findTile, loginAs, openGame, spinButton, words } from './visit.ts';

test('guests, members and agents use one mobile site: they look around, sign in and open a game (P1)', async ({
  openPhone,
}) => {
  const say = words('EN');
  const { page: guest } = await openPhone({ language: 'EN' });
  await guest.goto('/m/home');
  await expect(guest.getByRole('link', { name: say('actions.logIn') }).first()).toBeVisible();
  await guest.goto('/m/slot-games');
  await (await findTile(guest, 'royal-bengal')).click();
  await guest.waitForURL(/\/m\/login/);

  for (const [userName, role] of [
    ['rahim', 'a member'],
    ['karim', 'an agent'],
  ] as const) {
    await test.step(role, async () => {
      const { page } = await openPhone({ language: 'EN' });
      await loginAs(page, userName);
      await expect(page.locator('header a[href="/m/login"]').first()).toBeHidden();
      const game = await openGame(page, 'royal-bengal');
      await expect(spinButton(game)).toBeVisible();
    });
  }
});
