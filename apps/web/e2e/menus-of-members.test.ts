import { test } from '@mela/dev-env/phone-test';
import { byKeyboard, byThumb, walkMenus } from './menu-walk.ts';

// Every visitor in one language: the screen of an entry does not depend on it, and its name is found in both.
test('leads rahim by keyboard alone from every entry of both menus where the tables say, in EN', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await walkMenus(page, { visitor: 'rahim', language: 'EN', use: byKeyboard });
});

test('leads karim by thumb from every entry of both menus where the tables say, in BN', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  await walkMenus(page, { visitor: 'karim', language: 'BN', use: byThumb });
});
