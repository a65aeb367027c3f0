import { randomUUID } from 'node:crypto';
import { fromNow } from '@mela/dev-env/from-now';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isFailed } from '#/http/failure.ts';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { RECONCILE_ORDERS } from './cashier.ts';
import { orderOf, testCashier } from './test-cashier.ts';

const PARALLEL = 50;

eachServerDatabase('Ways to pay of the cashier', (open) => {
  async function world(method: string) {
    const database = await open();
    const cashier = await testCashier(database);
    await database.query(`update payment_methods set ${method}`);
    const codesOf = (answers: readonly unknown[]) =>
      answers.map((answer) => (isFailed(answer) ? answer.failed : 'made')).toSorted();
    const verify = () => cashier.wallet.verify({ reconciliations: [{ sql: RECONCILE_ORDERS }] });
    return { database, cashier, codesOf, verify };
  }
  const times = (count: number, word: string) => Array.from({ length: count }, () => word);

  test('accepts deposits up to the method’s count and sum per day, for any number of parallel taps', async () => {
    const { database, cashier, codesOf } = await world('day_count = 3');
    const anika = await cashier.member(1n);
    const tap = () => cashier.deposit(anika);
    const answers = await Promise.all(Array.from({ length: PARALLEL }, tap));
    expect(codesOf(answers)).toEqual([...times(PARALLEL - 3, 'day_count_reached'), ...times(3, 'made')]);
    await database.query('update payment_methods set day_count = null, day_minor = 200000');
    expect(codesOf(await Promise.all(Array.from({ length: 20 }, tap)))).toEqual([
      ...times(19, 'day_sum_reached'),
      'made',
    ]);
    // A failed order does not count, and neither does another day's.
    await database.query(
      `update cashier_deposits set state = 'failed' where id in (select id from cashier_deposits limit 1)`,
    );
    expect(orderOf(await tap()).state).toBe('pending');
    await database.query(`update cashier_deposits set created_at = created_at - interval '1 day'`);
    expect(orderOf(await tap()).state).toBe('pending');
  });

  test('accepts withdrawals up to the method’s count and sum per day, in the transaction of the hold', async () => {
    const { database, cashier, codesOf, verify } = await world('day_count = 4, day_minor = 150000');
    const anika = await cashier.member(1n, 10_000_000n);
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => cashier.withdrawal(anika)));
    expect(codesOf(answers)).toEqual([...times(PARALLEL - 3, 'day_sum_reached'), ...times(3, 'made')]);
    expect(await cashier.sums(1n)).toEqual([9_850_000n, 150_000n]);
    await database.query('update payment_methods set day_count = 3, day_minor = null');
    expect(codesOf([await cashier.withdrawal(anika)])).toEqual(['day_count_reached']);
    // A returned withdrawal does not count.
    const [held] = await database.query<{ id: bigint }>('select id from cashier_withdrawals limit 1');
    await cashier.report({ reference: `W1-${held?.id}`, outcome: 'failed' });
    expect(codesOf([await cashier.withdrawal(anika)])).toEqual(['made']);
    expect(await verify()).toMatchObject({ ok: true });
  });

  test('applies the limits of a day regardless of the server’s clock', async () => {
    const { cashier, codesOf } = await world('day_count = 1');
    const anika = await cashier.member(1n, 10_000_000n);
    const both = async () => codesOf([await cashier.deposit(anika), await cashier.withdrawal(anika)]);
    expect(await both()).toEqual(['made', 'made']);
    onTestFinished(() => void vi.useRealTimers());
    for (const days of [-1, 1]) {
      vi.useFakeTimers({ toFake: ['Date'], now: fromNow(days * 86_400_000) });
      expect(await both()).toEqual(['day_count_reached', 'day_count_reached']);
    }
  });

  test('refuses a deposit while 20 of the member are in progress, also for 50 parallel taps', async () => {
    const { database, cashier, codesOf } = await world('day_count = null, day_minor = null');
    const [anika, babul] = [await cashier.member(1n), await cashier.member(2n)];
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => cashier.deposit(anika)));
    expect(codesOf(answers)).toEqual([...times(20, 'made'), ...times(PARALLEL - 20, 'too_many_open_orders')]);
    expect(codesOf([await cashier.deposit(babul)])).toEqual(['made']);
    await database.query(
      `update cashier_deposits set state = 'expired' where id in (select id from cashier_deposits where member_id = 1 limit 1)`,
    );
    expect(codesOf([await cashier.deposit(anika), await cashier.deposit(anika)])).toEqual([
      'made',
      'too_many_open_orders',
    ]);
  });

  test('ignores, after a minute, an order that never reached its provider', async () => {
    const { database, cashier, codesOf } = await world('day_count = 1');
    const anika = await cashier.member(1n);
    expect(orderOf(await cashier.deposit(anika)).state).toBe('pending');
    await database.query(`update cashier_deposits set state = 'created', redirect_url = null`);
    expect(codesOf([await cashier.deposit(anika)])).toEqual(['day_count_reached']);
    await database.query(`update cashier_deposits set created_at = created_at - interval '61 seconds'`);
    expect(codesOf([await cashier.deposit(anika)])).toEqual(['made']);
  });

  test('charges the fee of a deposit once when the payment is reported many times at once', async () => {
    const { cashier, verify } = await world('fee_fixed_minor = 500, fee_per_ten_thousand = 150');
    const anika = await cashier.member(1n);
    const order = orderOf(await cashier.deposit(anika, { fee: '12.50' }));
    expect(order).toMatchObject({ amount: '500.00', fee: '12.50' });
    const reports = await Promise.all(
      Array.from({ length: PARALLEL }, () => cashier.report({ reference: `D1-${order.orderId}` })),
    );
    expect(reports.filter(({ verdict }) => verdict === 'applied')).toHaveLength(1);
    expect(await cashier.sums(1n)).toEqual([48_750n, 0n]);
    expect(await verify()).toMatchObject({ ok: true });
  });

  test('takes a withdrawal’s fee with the hold, keeps it when paid, and returns it with the money', async () => {
    const { cashier, verify } = await world('fee_fixed_minor = 1000');
    const anika = await cashier.member(1n, 200_000n);
    const paid = orderOf(await cashier.withdrawal(anika, { fee: '10.00' }));
    const returned = orderOf(await cashier.withdrawal(anika));
    expect(await cashier.sums(1n)).toEqual([100_000n, 98_000n]);
    const reference = `W1-${paid.orderId}`;
    // The payout is less by the fee; a report of the whole sum is not believed.
    expect(await cashier.report({ reference, amountMinor: 50_000n })).toMatchObject({ status: 409 });
    expect(await cashier.report({ reference, amountMinor: 49_000n })).toMatchObject({ verdict: 'applied' });
    const back = { reference: `W1-${returned.orderId}`, amountMinor: 49_000n, outcome: 'failed' } as const;
    const reports = await Promise.all(Array.from({ length: PARALLEL }, () => cashier.report(back)));
    expect(reports.filter(({ verdict }) => verdict === 'applied')).toHaveLength(1);
    expect(await cashier.sums(1n)).toEqual([150_000n, 0n]);
    expect(await verify()).toMatchObject({ ok: true });
  });

  test('refuses a withdrawal when the balance covers the amount but not the fee', async () => {
    const { cashier, codesOf, verify } = await world('fee_fixed_minor = 1000');
    const anika = await cashier.member(1n, 49_500n);
    expect(codesOf([await cashier.withdrawal(anika)])).toEqual(['insufficient_balance']);
    expect(await cashier.sums(1n)).toEqual([49_500n, 0n]);
    expect(await verify()).toMatchObject({ ok: true });
  });

  test('returns fee_changed before ordering when the fee differs from the one shown; an order keeps its fee', async () => {
    const { database, cashier, codesOf } = await world('fee_fixed_minor = 1000');
    const anika = await cashier.member(1n, 200_000n);
    expect(
      codesOf([await cashier.deposit(anika, { fee: '0' }), await cashier.withdrawal(anika, { fee: '9.99' })]),
    ).toEqual(times(2, 'fee_changed'));
    const idempotencyKey = randomUUID();
    const made = orderOf(await cashier.deposit(anika, { idempotencyKey, fee: '10' }));
    await database.query('update payment_methods set fee_fixed_minor = 2000');
    expect(await cashier.deposit(anika, { idempotencyKey, fee: '10' })).toMatchObject({
      orderId: made.orderId,
      fee: '10.00',
    });
    await cashier.report({ reference: `D1-${made.orderId}` });
    expect(await cashier.sums(1n)).toEqual([249_000n, 0n]);
  });

  test('finds fees that differ between the ledger and the orders', async () => {
    const { database, cashier, verify } = await world('fee_fixed_minor = 1000');
    const anika = await cashier.member(1n, 200_000n);
    const order = orderOf(await cashier.deposit(anika));
    await cashier.report({ reference: `D1-${order.orderId}` });
    await cashier.withdrawal(anika);
    for (const table of ['cashier_deposits', 'cashier_withdrawals']) {
      await database.query(`update ${table} set fee_minor = fee_minor + 1, amount_minor = amount_minor + 1`);
      expect(await verify()).toMatchObject({ ok: false });
      await database.query(`update ${table} set fee_minor = fee_minor - 1, amount_minor = amount_minor - 1`);
      expect(await verify()).toMatchObject({ ok: true });
    }
  });

  test('reads a typed sum in any script, or refuses it with a specific code', async () => {
    const { cashier, codesOf } = await world('minimum_minor = 100');
    const anika = await cashier.member(1n, 200_000n);
    expect(orderOf(await cashier.deposit(anika, { amount: '৫০০.৫০' }))).toMatchObject({ amount: '500.50' });
    expect(orderOf(await cashier.withdrawal(anika, { amount: '１００' }))).toMatchObject({ amount: '100.00' });
    for (const [amount, code] of [
      ['1000.005', 'amount_too_precise'],
      ['1,500', 'amount_ambiguous'],
      ['1e3', 'amount_in_exponents'],
      ['-5', 'amount_negative'],
      ['0.00', 'amount_zero'],
      ['9223372036854775808', 'amount_too_large'],
      ['five', 'amount_not_money'],
      ['0.99', 'amount_out_of_bounds'],
    ] as const) {
      expect(codesOf([await cashier.deposit(anika, { amount })])).toEqual([code]);
      expect(codesOf([await cashier.withdrawal(anika, { amount })])).toEqual([code]);
    }
  });
});
