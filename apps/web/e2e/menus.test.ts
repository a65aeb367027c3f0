import { test } from '@mela/dev-env/phone-test';
import { byThumb, walkMenus } from './menu-walk.ts';

// Every visitor in one language: the screen of an entry does not depend on it, and its name is found in both.
test('leads a guest by thumb from every entry of both menus where the tables say, in BN', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  await walkMenus(page, { visitor: 'guest', language: 'BN', use: byThumb });
});

test('leads a trial account by thumb from every entry of both menus where the tables say, in EN', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await walkMenus(page, { visitor: 'trial', language: 'EN', use: byThumb });
});
