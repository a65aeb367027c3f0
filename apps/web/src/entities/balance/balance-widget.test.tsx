import type { WalletState } from '@mela/contract/member';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { BalanceWidget } from './balance-widget.tsx';
import { HeaderBalance } from './header-balance.tsx';
import { useLiveBalance } from './balance.queries.ts';
import { newestWallet } from './newest-wallet.ts';
import { maskLength } from './shown-balance.ts';

function wallet(sumBalance: string, version: string): WalletState {
  return { currency: 'CNY', sumBalance, cash: sumBalance, bonus: '0.00', locked: '0.00', version };
}
const MERCHANT = { currency: 'CNY', symbol: '￥', pattern: '#,##0.00', exponent: 2, accounts: ['cash' as const] };

function Both() {
  useLiveBalance();
  return (
    <>
      <BalanceWidget />
      <footer>
        <HeaderBalance />
      </footer>
    </>
  );
}

test('shows sign and total, hides and shows it, and masks it with a spinner until a refresh ends (P37, M68)', async () => {
  let answer: (state: WalletState) => void = () => undefined;
  const server = await createFakeServer({
    memberWallet: () => new Promise<WalletState>((resolve) => (answer = resolve)),
    merchantWallet: () => MERCHANT,
  });
  const page = await mount(<BalanceWidget />, { server, session: sessionOf(0) });
  const figure = () => page.container.querySelector('output')?.textContent;
  await page.until(() => server.count('memberWallet') === 1);
  expect(figure()).toBe('￥********');
  await act(async () => answer(wallet('1234.50', '1')));
  await page.until(() => figure() === '￥1,234.50');

  await page.click('Refresh balance');
  await page.until(() => figure() === '￥********');
  expect(server.count('memberWallet')).toBe(2);
  expect(page.control('Refreshing balance…').getAttribute('aria-busy')).toBe('true');
  await act(async () => answer(wallet('20000.00', '2')));
  await page.until(() => figure() === '￥20,000.00');
  expect(page.control('Refresh balance').getAttribute('aria-busy')).toBe('false');

  await page.click('Hide balance');
  expect(figure()).toBe('￥*********');
  expect(localStorage.getItem('balanceHidden')).toBe('1');
  await page.click('Show balance');
  expect(figure()).toBe('￥20,000.00');
});

test('shows no decimals in the header and a mask as wide as the sum with two decimals (M183)', async () => {
  const server = await createFakeServer({ memberWallet: () => wallet('9999.99', '1'), merchantWallet: () => MERCHANT });
  const page = await mount(<Both />, { server, session: sessionOf(0) });
  const header = () => page.container.querySelector('footer button > :first-child')?.textContent;
  await page.until(() => header() === '￥9,999');
  await page.click('Hide balance');
  expect(header()).toBe(`￥${'*'.repeat('9,999.99'.length)}`);
  expect(maskLength('1234567.80')).toBe('1,234,567.80'.length);
  expect(maskLength('1234567')).toBe('1,234,567'.length);
});

test("fetches the member's wallet and the merchant's, which defines the number format", async () => {
  const server = await createFakeServer({
    memberWallet: () => wallet('1234.50', '1'),
    merchantWallet: () => ({ ...MERCHANT, symbol: '৳', pattern: '#,##0' }),
  });
  const page = await mount(<BalanceWidget />, { server, session: sessionOf(0) });
  await page.until(() => page.container.querySelector('output')?.textContent === '৳1,234');
  expect([server.count('memberWallet'), server.count('merchantWallet')]).toEqual([1, 1]);
});

test('makes no wallet call for guests', async () => {
  const server = await createFakeServer();
  await mount(<Both />, { server });
  expect(server.requests).toEqual([]);
});

test('shows a failed wallet call and retries it', async () => {
  const server = await createFakeServer({
    memberWallet: () => ({ refuse: 'unknown_error' }),
    merchantWallet: () => MERCHANT,
  });
  const page = await mount(<BalanceWidget />, { server, session: sessionOf(0) });
  await page.until(() => page.text()?.includes('The balance did not load.') ?? false);
  server.handlers.memberWallet = () => wallet('5.00', '1');
  await page.click('Refresh balance');
  await page.until(() => page.container.querySelector('output')?.textContent === '￥5.00');
  expect(page.text()).not.toContain('The balance did not load.');
});

test('takes the newer of two wallet states regardless of their order', () => {
  const [old, young] = [wallet('10.00', '9'), wallet('7.00', '10')];
  expect(newestWallet(old, young)).toBe(young);
  expect(newestWallet(young, old)).toBe(young);
  expect(newestWallet(undefined, old)).toBe(old);
  const repeated = { ...young };
  expect(newestWallet(young, repeated)).toBe(repeated);
});
