import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { orderOf, testCashier } from './test-cashier.ts';

const PAID = { outcome: 'paid', amountMinor: 50_000n, currency: 'CNY' } as const;

eachServerDatabase('the cashier', (open) => {
  test('credits a deposit once, regardless of the order and number of its reports', async () => {
    const cashier = await testCashier(await open());
    const anika = await cashier.member(1n);
    const order = orderOf(await cashier.deposit(anika));
    const reference = `D1-${order.orderId}`;
    expect((await cashier.report({ reference, outcome: 'failed' })).verdict).toBe('applied');
    const reports = await Promise.all(Array.from({ length: 8 }, () => cashier.report({ reference })));
    expect(reports.filter(({ verdict }) => verdict === 'applied')).toHaveLength(1);
    expect((await cashier.report({ reference, outcome: 'failed' })).verdict).toBe('ignored');
    expect(await cashier.sums(1n)).toEqual([50_000n, 0n]);
  });

  test('keeps refusing a report that is not credible, also when it is repeated', async () => {
    const cashier = await testCashier(await open());
    const anika = await cashier.member(1n);
    const reference = `D1-${orderOf(await cashier.deposit(anika)).orderId}`;
    const wrong = { eventId: randomUUID(), reference, amountMinor: 49_999n };
    const unknown = { eventId: randomUUID(), reference: 'D1-999' };
    for (let time = 0; time < 2; time += 1) {
      expect(await cashier.report(wrong)).toMatchObject({ status: 409, received: false });
      expect(await cashier.report({ eventId: 'other-currency', reference, currency: 'BDT' })).toMatchObject({
        status: 409,
      });
      expect(await cashier.report(unknown)).toMatchObject({ status: 404, received: false });
    }
    expect(await cashier.sums(1n)).toEqual([0n, 0n]);
  });

  test('makes one order of parallel requests with one key, and returns conflict for other content', async () => {
    const cashier = await testCashier(await open());
    const anika = await cashier.member(1n);
    const idempotencyKey = randomUUID();
    const orders = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        cashier.deposit(anika, { idempotencyKey: index % 2 === 0 ? idempotencyKey : idempotencyKey.toUpperCase() }),
      ),
    );
    expect(new Set(orders.map((order) => orderOf(order).orderId)).size).toBe(1);
    expect(new Set(orders.map((order) => orderOf(order).redirectUrl)).size).toBe(1);
    expect(await cashier.deposit(anika, { idempotencyKey, amount: '501' })).toMatchObject({ failed: 'conflict' });
    const other = await cashier.member(2n);
    expect(orderOf(await cashier.deposit(other, { idempotencyKey })).orderId).not.toBe(orderOf(orders[0]).orderId);
  });

  test('takes an order that the provider was too busy for when the same key asks again', async () => {
    const cashier = await testCashier(await open());
    const anika = await cashier.member(1n);
    const idempotencyKey = randomUUID();
    cashier.provider.isDown = true;
    expect(await cashier.deposit(anika, { idempotencyKey })).toMatchObject({ failed: 'payment_method_unavailable' });
    cashier.provider.isDown = false;
    expect(orderOf(await cashier.deposit(anika, { idempotencyKey })).state).toBe('pending');
  });

  test('hides a real-money adapter and refuses its orders while the merchant lacks a requirement (R30)', async () => {
    const cashier = await testCashier(await open());
    const anika = await cashier.member(1n, 200_000n);
    const offered = async () => {
      const input = { context: anika.context, params: undefined, query: {}, body: undefined };
      const [ways, outs] = [await cashier.calls.depositMethods(input), await cashier.calls.withdrawMethods(input)];
      if (!('methods' in ways) || !('methods' in outs)) throw new Error('The ways to pay were refused');
      return ways.methods.length + outs.methods.length;
    };
    const idempotencyKey = randomUUID();
    cashier.provider.isDown = true;
    await cashier.deposit(anika, { idempotencyKey });
    cashier.provider.isDown = false;
    cashier.provider.movesRealMoney = true;
    cashier.provider.needs = ['safer_play'];
    expect(await offered()).toBe(0);
    // An order that was made before is not taken either.
    expect(await cashier.deposit(anika, { idempotencyKey })).toMatchObject({ failed: 'payment_method_unavailable' });
    expect(await cashier.deposit(anika)).toMatchObject({ failed: 'payment_method_unavailable' });
    expect(await cashier.withdrawal(anika)).toMatchObject({ failed: 'payment_method_unavailable' });
    cashier.provider.needs = [];
    expect(await offered()).toBe(2);
    expect(orderOf(await cashier.deposit(anika, { idempotencyKey })).state).toBe('pending');
  });

  test('ends a hold for a key in upper or lower case, and treats both as one withdrawal', async () => {
    const cashier = await testCashier(await open());
    const anika = await cashier.member(1n, 200_000n);
    const idempotencyKey = randomUUID().toUpperCase();
    const order = orderOf(await cashier.withdrawal(anika, { idempotencyKey }));
    const again = orderOf(await cashier.withdrawal(anika, { idempotencyKey: idempotencyKey.toLowerCase() }));
    expect(again.orderId).toBe(order.orderId);
    expect(await cashier.sums(1n)).toEqual([150_000n, 50_000n]);
    expect(await cashier.report({ reference: `W1-${order.orderId}` })).toMatchObject({ verdict: 'applied' });
    expect(await cashier.sums(1n)).toEqual([150_000n, 0n]);
  });

  test('ends a hold once when both outcomes are reported at once, and logs the contradiction as an error', async () => {
    const cashier = await testCashier(await open());
    const anika = await cashier.member(1n, 2_000_000n);
    for (let round = 0; round < 10; round += 1) {
      const order = orderOf(await cashier.withdrawal(anika));
      const reference = `W1-${order.orderId}`;
      cashier.said.splice(0);
      const outcomes = await Promise.all([
        cashier.report({ reference }),
        cashier.report({ reference, outcome: 'failed' }),
        cashier.report({ reference }),
        cashier.report({ reference, outcome: 'failed' }),
      ]);
      expect(outcomes.filter(({ verdict }) => verdict === 'applied')).toHaveLength(1);
      expect(outcomes.filter(({ verdict }) => verdict === 'contradicted')).toHaveLength(2);
      expect(cashier.said.filter(({ level, verdict }) => level === 'error' && verdict === 'contradicted')).toHaveLength(
        2,
      );
    }
    const [cash = 0n, locked] = await cashier.sums(1n);
    expect(locked).toBe(0n);
    expect((await cashier.wallet.verify()).ok).toBe(true);
    expect(cash % 50_000n).toBe(0n);
  });

  test('does not acknowledge a report when the wallet is too busy for it', async () => {
    const cashier = await testCashier(await open());
    const anika = await cashier.member(1n, 100_000n);
    const order = orderOf(await cashier.withdrawal(anika));
    const report = { eventId: randomUUID(), reference: `W1-${order.orderId}` };
    cashier.provider.walletIsBusy = true;
    expect((await cashier.report(report)).status).toBeGreaterThanOrEqual(500);
    cashier.provider.walletIsBusy = false;
    expect(cashier.notified).toEqual([]);
    expect(await cashier.report(report)).toMatchObject({ status: 200, verdict: 'applied' });
    expect(await cashier.sums(1n)).toEqual([50_000n, 0n]);
    expect(cashier.notified).toEqual([
      { memberId: 1n, orderId: BigInt(order.orderId), state: 'paid', amountMinor: 50_000n, currency: 'CNY' },
    ]);
  });

  test('keeps a withdrawal paid that was paid before its sending was noted, and never announces it as sent', async () => {
    const cashier = await testCashier(await open());
    const anika = await cashier.member(1n, 100_000n);
    const order = orderOf(await cashier.withdrawal(anika));
    cashier.provider.beforePayOut = async () => void (await cashier.report({ reference: `W1-${order.orderId}` }));
    const payload = { memberId: '1', withdrawalId: order.orderId };
    expect(await cashier.jobs.cashier_send_withdrawal(payload, 1)).toBe('done');
    expect(cashier.announced.map(({ state }) => state)).toEqual(['paid']);
    expect(await cashier.jobs.cashier_send_withdrawal(payload, 2)).toBe('done');
    expect(cashier.provider.paidOut).toHaveLength(1);
  });

  test('looks up the other orders when one fails', async () => {
    const database = await open();
    const cashier = await testCashier(database);
    const anika = await cashier.member(1n);
    const [first, second] = [orderOf(await cashier.deposit(anika)), orderOf(await cashier.deposit(anika))];
    await database.query(
      `update cashier_deposits set created_at = now() - interval '5 minutes' + make_interval(secs => id - 500001)`,
    );
    cashier.provider.decided.set(`D1-${first.orderId}`, new Error('the provider stumbles over this one'));
    cashier.provider.decided.set(`D1-${second.orderId}`, { eventId: 'e2', reference: `D1-${second.orderId}`, ...PAID });
    expect(await cashier.reconcile()).toBe('done');
    expect(await cashier.sums(1n)).toEqual([50_000n, 0n]);
  });

  test('looks up a paid order among many abandoned ones', async () => {
    const database = await open();
    const cashier = await testCashier(database);
    const anika = await cashier.member(1n);
    const paid = orderOf(await cashier.deposit(anika));
    await database.query(`update cashier_deposits set created_at = now() - interval '5 minutes'`);
    await database.query(
      `insert into cashier_deposits (member_id, merchant_id, idempotency_key, provider, method, amount_minor, currency, state, created_at)
       select 2, 1, gen_random_uuid(), 'scripted', 'scripted', 100, 'CNY', 'pending', now() - interval '1 hour' from generate_series(1, 150)`,
    );
    cashier.provider.decided.set(`D1-${paid.orderId}`, { eventId: 'e', reference: `D1-${paid.orderId}`, ...PAID });
    await cashier.reconcile();
    await database.query(`update cashier_deposits set looked_up_at = looked_up_at - interval '61 seconds'`);
    await cashier.reconcile();
    expect(await cashier.sums(1n)).toEqual([50_000n, 0n]);
  });

  test('expires an unpaid order, and credits money that arrives afterwards', async () => {
    const database = await open();
    const cashier = await testCashier(database);
    const anika = await cashier.member(1n);
    const { orderId } = orderOf(await cashier.deposit(anika));
    await database.query(`update cashier_deposits set created_at = now() - interval '25 hours'`);
    await cashier.reconcile();
    expect(cashier.announced.at(-1)).toMatchObject({ orderId, state: 'expired' });
    expect(await cashier.report({ reference: `D1-${orderId}` })).toMatchObject({ verdict: 'applied' });
    expect(await cashier.sums(1n)).toEqual([50_000n, 0n]);
  });

  test('returns order_not_found for an id that no row can have', async () => {
    const cashier = await testCashier(await open());
    const { context } = await cashier.member(1n);
    const call = { context, query: undefined, body: undefined };
    for (const orderId of ['0', '9223372036854775807', '9223372036854775808', '9999999999999999999'])
      expect(await cashier.calls.depositDetail({ ...call, params: { orderId } })).toMatchObject({
        failed: 'order_not_found',
      });
    const page = { before: '9999999999999999999', pageSize: 20 };
    expect(await cashier.calls.depositRecord({ ...call, params: undefined, query: page })).toEqual({
      list: [],
      next: null,
    });
    expect(await cashier.calls.withdrawalRecord({ ...call, params: undefined, query: page })).toEqual({
      list: [],
      next: null,
    });
    expect((await cashier.report({ reference: 'D999999999999999999-999999999999999999' })).status).toBe(404);
  });
});
