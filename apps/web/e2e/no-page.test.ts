import { expect, test } from '@mela/dev-env/phone-test';
import { holdToasts } from './held-toasts.ts';
import { words } from './visit.ts';

for (const language of ['BN', 'EN'] as const)
  test(`leads a request for a missing page home and gives the reason once, in ${language}`, async ({ openPhone }) => {
    const say = words(language);
    const { page } = await openPhone({ language });
    const toasts = await holdToasts(page);
    const toast = (key: 'shell.noPage' | 'gameCentre.noSuchGames') => page.getByRole('status').getByText(say(key));
    // Unknown paths, a category without games.
    for (const [path, key] of [
      ['/m/nowhere?x=1', 'shell.noPage'],
      ['/m/member/agent/nowhere', 'shell.noPage'],
      ['/m/live-games', 'gameCentre.noSuchGames'],
    ] as const) {
      await page.goto(path);
      await expect(toast(key)).toHaveCount(1);
      await expect(page).toHaveURL('/m/home');
      await toasts.letGo();
      await expect(toast(key)).toHaveCount(0);
    }

    // Going back or reloading shows nothing; a link of an operator's does, at each tap.
    await page.reload();
    await page.locator('main').dispatchEvent('pointerdown');
    await expect(page.locator('footer')).toBeAttached();
    await expect(toast('shell.noPage')).toHaveCount(0);
    for (const tap of [1, 2]) {
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/m/nowhere';
        document.body.append(link);
        link.click();
        link.remove();
      });
      await expect(toast('shell.noPage'), `tap ${tap}`).toHaveCount(1);
      await expect(page).toHaveURL('/m/home');
      await toasts.letGo();
      await expect(toast('shell.noPage'), `tap ${tap}`).toHaveCount(0);
    }
  });
