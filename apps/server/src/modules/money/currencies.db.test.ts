import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { orderOf, testCashier } from './cashier/test-cashier.ts';
import { testRecords } from './records/test-records.ts';
import { testRewards } from './rewards/test-rewards.ts';

const NOW = new Date('2026-11-25T06:00:00Z');
const CURRENCIES = ['VND', 'KWD'] as const;

eachServerDatabase('Money in currencies without decimals and with three', (open) => {
  const wireIn = (currency: string) => (minor: bigint) => wireAmount(minor, currencyOf(currency).exponent);

  test.each(CURRENCIES)('keeps orders in %s exact in minor units from typed sum to ledger', async (currency) => {
    const wire = wireIn(currency);
    const database = await open();
    const cashier = await testCashier(database, currency);
    await database.query('update payment_methods set fee_fixed_minor = 7, fee_per_ten_thousand = 150');
    const member = await cashier.member(1n, 500_000n);
    const deposit = orderOf(await cashier.deposit(member, { amount: wire(123_457n) }));
    // 7 and 1.5 per cent of 123,457, cut off.
    expect(deposit).toMatchObject({ amount: wire(123_457n), fee: wire(1_858n) });
    const reference = `D1-${deposit.orderId}`;
    expect(await cashier.report({ reference, amountMinor: 123_457n })).toMatchObject({ status: 200 });
    expect(await cashier.sums(1n)).toEqual([500_000n + 123_457n - 1_858n, 0n]);
    expect(
      await cashier.deposit(member, { amount: `${wire(20_000n)}${currency === 'VND' ? '.5' : '5'}` }),
    ).toMatchObject({
      failed: 'amount_too_precise',
    });
    expect(await cashier.deposit(member, { amount: wire(9_999n) })).toMatchObject({ failed: 'amount_out_of_bounds' });
    const withdrawal = orderOf(await cashier.withdrawal(member, { amount: wire(30_001n), fee: wire(457n) }));
    expect(withdrawal).toMatchObject({ amount: wire(30_001n), fee: wire(457n) });
    // The fee is taken with the hold.
    expect((await cashier.sums(1n))[1]).toBe(30_001n - 457n);
  });

  test.each(CURRENCIES)('writes every sum of records in %s with all its decimals', async (currency) => {
    const wire = wireIn(currency);
    const all = await testRecords(await open(), () => NOW, currency);
    await all.setClock(NOW);
    const member = await all.add('nadia');
    await all.move(member, 'test:1', 'deposit_settled', 100_001n);
    await all.bet(member, 'slot-a', 'r1', 'b1', 1_003n);
    await all.win(member, 'slot-a', 'r1', 'b1', 3n);
    const { list, currency: code } = await all.transactions(member);
    expect(code).toBe(currency);
    expect(list.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [wire(3n), wire(99_001n)],
      [wire(-1_003n), wire(98_998n)],
      [wire(100_001n), wire(100_001n)],
    ]);
  });

  test.each(CURRENCIES)('cuts a rebate in %s to a minor unit, and carries its fraction', async (currency) => {
    const wire = wireIn(currency);
    const all = await testRewards(await open(), '2026-11-10T06:00:00Z', currency);
    const member = await all.add('nadia');
    await all.deposit(member, 100_000n);
    await all.play(member, 'slot-a', 1_001n);
    await vi.waitFor(
      async () => {
        await all.rewards.count();
        // 1,001 × 0.33 % = 3.3033.
        expect(await all.rebate(member)).toMatchObject({
          lines: [{ category: 'RNG', validBets: wire(1_001n), rate: 33, sum: wire(3n) }],
          total: wire(3n),
        });
      },
      { timeout: 20_000, interval: 50 },
    );
    const before = await all.cash(member);
    expect(await all.claimRebate(member)).toMatchObject({ amount: wire(3n) });
    expect(await all.cash(member)).toBe(before + 3n);
    expect(await all.benefits(member)).toMatchObject({
      own: { validBets: wire(1_001n), deposits: wire(100_000n) },
      levels: [{}, { needs: { validBets: wire(10_000n) }, gifts: { upgrade: wire(500n) } }, {}],
    });
  });
});
