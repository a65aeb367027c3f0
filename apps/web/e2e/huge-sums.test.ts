import { expect, test } from '@mela/dev-env/phone-test';
import { changeValue } from './change-answers.ts';
import { signIn } from './visit.ts';

/** As much as a sum of the product can be without breaking a screen. */
const HUGE = '98765432109.87';

for (const language of ['BN', 'EN'] as const)
  test(`breaks no screen by a balance of eleven digits at 360 px: ${language}`, async ({ openPhone }) => {
    const { page } = await openPhone({ language });
    const huge = { sumBalance: HUGE, cash: HUGE };
    await changeValue<object>(page, '**/wps/wallet/member', (value) => ({ ...value, ...huge }));
    await signIn(page, 'karim');
    for (const path of ['/m/home', '/m/member/home', '/m/voucherCenter', '/m/withdraw', '/m/agent', '/m/gameRecord']) {
      await page.goto(path);
      if (path !== '/m/gameRecord' && path !== '/m/voucherCenter')
        await expect(page.getByText(/98,765,432,109|98\.7B|9870 কোটি/).first()).toBeVisible();
      const tooWide = await page.evaluate(() => {
        const past = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
        const holdsSum = (element: Element) =>
          element.children.length === 0 && /98[,.]?7/.test(element.textContent ?? '');
        return {
          page: document.documentElement.scrollWidth - innerWidth,
          sums: [...document.querySelectorAll('body *')].filter((one) => holdsSum(one) && past(one)).length,
        };
      });
      expect({ path, ...tooWide }).toEqual({ path, page: 0, sums: 0 });
      const cut = await page.evaluate(
        () =>
          [...document.querySelectorAll('header h1, header h1 *')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
          ).length,
      );
      expect({ path, cut }).toEqual({ path, cut: 0 });
    }
  });
