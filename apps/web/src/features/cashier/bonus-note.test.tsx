import type { Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { promotionOf } from '../../../test/promotion-of.ts';
import { DepositScreen } from './deposit-screen.tsx';
import { DEPOSIT, open } from './test-cashier.tsx';

test('offers the bonus of a deposit before it is paid, and names the one that the deposit brought', async () => {
  const bonus = { percent: 50, most: '5000.00', on: 'first_deposit', every: null, times: 10, days: 30 } as const;
  const terms = { ...bonus, weights: [], stakeMost: null, excluded: [] };
  const promotion = promotionOf('7', { bonus: terms });
  const none = { currency: 'CNY', active: null, queued: [], ended: [], freeRounds: [] };
  const before = async (taken: Value<'bonuses'>['taken']) => {
    const { page } = await open(<DepositScreen />, '/m/voucherCenter', {
      bonuses: () => ({ ...none, taken }),
      promotions: () => ({
        categories: [],
        list: [
          promotionOf('5', { bonus: { ...terms, on: 'reload', every: 'week' } }),
          promotionOf('6', { bonus: terms, status: 'close' }),
          promotion,
        ],
      }),
    });
    const offer = () => page.container.querySelector<HTMLAnchorElement>('a[href^="/m/activityDetail"]');
    return { page, offer };
  };
  const { page, offer } = await before([]);
  await page.until(() => offer() !== null);
  expect(offer()?.getAttribute('href')).toBe('/m/activityDetail?id=7');
  expect(offer()?.textContent).toContain('Get 50% bonus up to ￥5,000');
  const joined = await before([{ ...terms, promotionId: '7', title: promotion.title }]);
  await joined.page.until(() => joined.page.text()?.includes('How much?') ?? false);
  await joined.page.type('How much?', '1500');
  await joined.page.until(() => joined.page.text()?.includes('you get a bonus of ￥750') ?? false);
  expect(joined.offer()).toBeNull();

  const brought = { ...bonus, bonusId: '1', promotionId: '7', title: 'Half more', state: 'active' as const };
  const grant = { ...brought, depositId: DEPOSIT.orderId, amount: '750.00', needs: '7500.00', played: '0.00' };
  const ends = { weights: [], stakeMost: null, excluded: [], expiresAt: null, endedAt: null, balance: '750.00' };
  const settled = await open(<DepositScreen />, `/m/voucherCenter?order=${DEPOSIT.orderId}`, {
    depositDetail: () => ({ ...DEPOSIT, state: 'settled', settledAt: DEPOSIT.createdAt, isManual: false }),
    bonuses: () => ({ ...none, taken: [], active: { ...grant, ...ends } }),
  });
  await settled.page.until(() => settled.page.text()?.includes('a bonus of ￥750: Half more') ?? false);
});
