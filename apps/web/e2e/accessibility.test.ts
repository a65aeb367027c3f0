import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@mela/dev-env/phone-test';
import { loginAs } from './visit.ts';

const GUEST_PATHS = ['/m/home', '/m/slot-games', '/m/login', '/m/register'];
const MEMBER_PATHS = ['/m/home', '/m/voucherCenter', '/m/withdraw', '/m/gameRecord', '/m/vouReport'];

for (const theme of ['dark', 'light'] as const) {
  test(`no screen breaks a rule of accessibility by ${theme === 'dark' ? 'night' : 'day'}`, async ({ openPhone }) => {
    test.setTimeout(180_000);
    const { page } = await openPhone({ theme, language: theme === 'dark' ? 'BN' : 'EN', reducedMotion: true });
    const look = async (path: string) => {
      await page.goto(path);
      await page.locator('main').click({ position: { x: 2, y: 2 } });
      await expect(page.locator('main a[href], main button').filter({ visible: true }).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      expect(
        violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    };
    for (const path of GUEST_PATHS) await look(path);
    await loginAs(page, 'rahim');
    for (const path of MEMBER_PATHS) await look(path);
  });
}
