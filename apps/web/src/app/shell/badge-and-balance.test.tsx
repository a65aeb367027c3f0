import { expect, test } from 'vitest';
import { homeOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

test('counts unread up to 99 and shows 99+ above, and cuts the decimals off the balance (P149)', async () => {
  for (const [unread, badge, sumBalance, sum] of [
    [99, '99', '9999.99', '￥9,999'],
    [100, '99+', '0.99', '￥0'],
  ] as const) {
    const server = await createFakeServer({
      inboxUnreadCount: () => unread,
      memberWallet: () => ({
        currency: 'CNY',
        sumBalance,
        cash: sumBalance,
        bonus: '0.00',
        locked: '0.00',
        version: '1',
      }),
      merchantWallet: () => ({ currency: 'CNY', symbol: '￥', pattern: '#,##0.00', exponent: 2, accounts: ['cash'] }),
    });
    const app = await openApp('/m/home', { server, home: homeOf(), session: sessionOf(0) });
    const inbox = () => app.find('header [data-face="member"] a[href="/m/webEmail"]')?.textContent;
    const centre = () => app.find('nav[aria-label="Main menu"]')?.textContent ?? '';
    await app.until(() => inbox() === badge && centre().includes(`${badge}Me`));
    // Only the whole sum is visible, without a decimal point or digit after it.
    const face = () => app.find('header [data-face="member"]')?.textContent ?? '';
    await app.until(() => face().includes(sum));
    expect(face().replace(badge, '')).not.toMatch(/[.]\d/);
    expect(/￥[\d,.]+/.exec(face())?.[0]).toBe(sum);
    await app.close();
  }
});
