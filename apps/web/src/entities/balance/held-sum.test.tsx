import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { BalanceWidget } from './balance-widget.tsx';
import { HeldSum } from './held-sum.tsx';

test('what is on hold is said beside the balance, changes with it, is hidden with it, and goes when nothing waits', async () => {
  const wallet = { currency: 'CNY', sumBalance: '10.00', cash: '10.00', bonus: '0.00' };
  const server = await createFakeServer({
    memberWallet: () => ({ ...wallet, locked: '250.50', version: '1' }),
    merchantWallet: () => ({ currency: 'CNY', symbol: '￥', pattern: '#,##0.00', exponent: 2, accounts: ['cash'] }),
  });
  const both = (
    <>
      <BalanceWidget />
      <footer>
        <HeldSum />
      </footer>
    </>
  );
  const page = await mount(both, { server, session: sessionOf(0) });
  const held = () => page.container.querySelector('footer')?.textContent;
  await page.until(() => held() === '￥250.50 is on hold: on its way out, or being checked');
  await page.click('Hide balance');
  expect(held()).toBe('');
  await page.click('Show balance');
  expect(held()).toContain('￥250.50');
  server.handlers.memberWallet = () => ({ ...wallet, locked: '0.00', version: '2' });
  await page.click('Refresh balance');
  await page.until(() => held() === '');
});
