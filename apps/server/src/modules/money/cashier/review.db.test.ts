import { expect, test } from 'vitest';
import { isFailed } from '#/http/failure.ts';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { RECONCILE_ORDERS } from './reconcile-orders.sql.ts';
import { orderOf, testCashier } from './test-cashier.ts';

const BY = { staffId: 3n, reason: 'Looks fine' };
const FIRST = { reasons: ['first_withdrawal'], automaticMinor: 10n ** 15n, looksAtWayBack: true } as const;

eachServerDatabase('withdrawals under review', (open) => {
  async function world() {
    const database = await open();
    const cashier = await testCashier(database);
    const member = await cashier.member(7n, 500_000n);
    const decide = (how: 'approve' | 'giveBack', orderId: string, merchantId = 1n) =>
      database.transaction((tx) => cashier.decisions[how](tx, merchantId, BigInt(orderId), BY));
    const send = (orderId: string) => cashier.jobs.cashier_send_withdrawal({ memberId: '7', withdrawalId: orderId }, 1);
    const stateOf = async (orderId: string) => {
      const [row] = await database.query<{ state: string; review_reasons: string[] }>(
        'select state, review_reasons from cashier_withdrawals where id = $1',
        [BigInt(orderId)],
      );
      return row;
    };
    const jobs = async () =>
      (await database.query(`select id from jobs where kind = 'cashier_send_withdrawal'`)).length;
    const agrees = async () => (await cashier.wallet.verify({ reconciliations: [{ sql: RECONCILE_ORDERS }] })).ok;
    return { ...cashier, database, member, decide, send, stateOf, jobsOfSending: jobs, agrees };
  }

  test('asks for the right PIN and an account of the list before it holds anything', async () => {
    const { withdrawal, member, sums } = await world();
    expect(await withdrawal(member, { pin: '135790' })).toEqual({ failed: 'pin_wrong', value: { triesLeft: 4 } });
    const { calls, accountId } = await world();
    accountId('0171200');
    const body = {
      idempotencyKey: crypto.randomUUID(),
      method: 'scripted',
      amount: '500',
      payoutAccountId: '99',
      pin: '246810',
    };
    const asked = { context: member.context, params: undefined, query: undefined, body };
    expect(await calls.createWithdrawal(asked)).toEqual({ failed: 'payout_account_not_found' });
    expect(await sums(7n)).toEqual([500_000n, 0n]);
  });

  test('holds the money of a withdrawal that people look at, and sends nothing', async () => {
    const { withdrawal, member, judged, sums, stateOf, jobsOfSending, send, provider, report, agrees } = await world();
    judged.review = FIRST;
    const order = orderOf(await withdrawal(member));
    expect(order.state).toBe('review');
    expect([await sums(7n), await jobsOfSending()]).toEqual([[450_000n, 50_000n], 0]);
    // Neither a job that is there after all, nor a provider's report, moves it.
    expect(await send(order.orderId)).toBe('done');
    expect(provider.paidOut).toEqual([]);
    expect(await report({ reference: `W7-${order.orderId}` })).toMatchObject({ status: 409 });
    expect(await report({ reference: `W7-${order.orderId}`, outcome: 'failed' })).toMatchObject({ status: 409 });
    expect(await stateOf(order.orderId)).toEqual({ state: 'review', review_reasons: ['first_withdrawal'] });
    expect([await sums(7n), await agrees()]).toEqual([[450_000n, 50_000n], true]);
  });

  test('sends an approved withdrawal once, also when two people approve it', async () => {
    const { withdrawal, member, judged, decide, jobsOfSending, send, provider, report, sums, agrees } = await world();
    judged.review = FIRST;
    const { orderId } = orderOf(await withdrawal(member));
    const both = await Promise.all([decide('approve', orderId), decide('approve', orderId)]);
    expect(both.filter((one) => isFailed(one))).toEqual([{ failed: 'withdrawal_decided' }]);
    expect(await jobsOfSending()).toBe(1);
    expect([await send(orderId), await send(orderId)]).toEqual(['done', 'done']);
    expect(provider.paidOut).toEqual([`W7-${orderId}`]);
    expect(await report({ reference: `W7-${orderId}` })).toMatchObject({ status: 200 });
    expect([await sums(7n), await agrees()]).toEqual([[450_000n, 0n], true]);
    expect(await decide('giveBack', orderId)).toEqual({ failed: 'withdrawal_decided' });
  });

  test('returns the whole sum with its fee, once, and shows the reason', async () => {
    const { withdrawal, member, judged, decide, database, sums, agrees, calls, report } = await world();
    await database.query('update payment_methods set fee_fixed_minor = 1000');
    judged.review = FIRST;
    const { orderId } = orderOf(await withdrawal(member));
    expect(await sums(7n)).toEqual([450_000n, 49_000n]);
    expect(await decide('giveBack', orderId, 2n)).toEqual({ failed: 'not_found' });
    expect(isFailed(await decide('giveBack', orderId))).toBe(false);
    for (const again of ['approve', 'giveBack'] as const)
      expect(await decide(again, orderId)).toEqual({ failed: 'withdrawal_decided' });
    const { list } = (await calls.withdrawalRecord({
      context: member.context,
      params: undefined,
      query: { pageSize: 20 },
      body: undefined,
    })) as { list: { state: string; returnReason: string | null }[] };
    expect(list[0]).toMatchObject({ state: 'returned', returnReason: 'Looks fine' });
    expect([await sums(7n), await agrees()]).toEqual([[500_000n, 0n], true]);
    expect(await report({ reference: `W7-${orderId}`, amountMinor: 49_000n })).toMatchObject({ status: 409 });
  });

  test('looks at what passes the limit of the day, also among orders that come at once', async () => {
    const { withdrawal, member, judged, stateOf } = await world();
    judged.review = { reasons: [], automaticMinor: 120_000n, looksAtWayBack: true };
    const orders = await Promise.all([1, 2, 3, 4].map(() => withdrawal(member)));
    const states = await Promise.all(orders.map((order) => stateOf(orderOf(order).orderId)));
    expect(states.filter((row) => row?.state === 'held')).toHaveLength(2);
    const reviewed = states.filter((row) => row?.state === 'review');
    expect(reviewed).toHaveLength(2);
    expect(reviewed.map((row) => row?.review_reasons)).toEqual([['above_limit'], ['above_limit']]);
  });

  test('looks at what goes another way while money is to go back by the way it came in, with the sums', async () => {
    const { withdrawal, deposit, report, member, stateOf, database, calls, agrees } = await world();
    await database.query(
      `insert into payment_methods (merchant_id, code, adapter, kind, name, direction, is_on, minimum_minor, maximum_minor, fee_fixed_minor)
       values (1, 'second', 'scripted', 'wallet', '{"en": "Second"}', 'both', true, 10000, 1000000000000, 0),
         (1, 'third', 'scripted', 'wallet', '{"en": "Third"}', 'in', true, 10000, 1000000000000, 0)`,
    );
    const payIn = async (method: string, amount: string) => {
      const { orderId } = orderOf(await deposit(member, { method, amount }));
      await report({ reference: `D7-${orderId}`, amountMinor: BigInt(amount) * 100n });
    };
    for (const [method, amount] of [
      ['scripted', '300'],
      ['second', '200'],
      ['third', '900'],
    ] as const)
      await payIn(method, amount);
    const offered = async () => {
      const asked = { context: member.context, params: undefined, query: {}, body: undefined };
      return ((await calls.withdrawMethods(asked)) as { waysBack: unknown }).waysBack;
    };
    expect(await offered()).toEqual([
      { method: 'scripted', amount: '300.00' },
      { method: 'second', amount: '200.00' },
    ]);
    // Up to what a method is owed it is paid back, whatever others are owed.
    const order = async (method: string, amount: string) =>
      stateOf(orderOf(await withdrawal(member, { method, amount })).orderId);
    expect(await order('second', '200')).toMatchObject({ state: 'held', review_reasons: [] });
    expect(await order('second', '150')).toMatchObject({ state: 'review', review_reasons: ['way_back'] });
    const [row] = await database.query<{ ways_back: unknown }>(
      `select ways_back from cashier_withdrawals where review_reasons <> '{}'`,
    );
    expect(row?.ways_back).toEqual([{ method: 'scripted', minor: '30000' }]);
    // Of two at once that are each what the method is owed, the second pays back nothing.
    await payIn('second', '250');
    const both = await Promise.all([1, 2].map(() => order('second', '100')));
    expect(both.filter((one) => one?.state === 'held')).toHaveLength(1);
    expect(await order('scripted', '300')).toMatchObject({ state: 'held' });
    expect([await offered(), await agrees()]).toEqual([[], true]);
  });

  test('refuses in the database to send, pay or return an order without a decision', async () => {
    const { withdrawal, member, judged, database, wallet, sums, send } = await world();
    judged.review = FIRST;
    const { orderId } = orderOf(await withdrawal(member));
    await expect(database.query(`update cashier_withdrawals set state = 'held'`)).rejects.toThrow(
      'cashier_withdrawals',
    );
    const [row] = await database.query<{ idempotency_key: string }>('select idempotency_key from cashier_withdrawals');
    for (const [kind, key, counterparty] of [
      ['withdrawal_paid', 'cashier:paid:', 'cashier:scripted'],
      ['withdrawal_returned', 'cashier:returned:', ''],
    ] as const)
      expect(
        await wallet.post({
          memberId: 7n,
          currency: 'CNY',
          key: key + orderId,
          kind,
          amountMinor: 0n,
          counterparty,
          answers: `cashier:hold:${row?.idempotency_key ?? ''}`,
          args: { withdrawalId: orderId },
        }),
      ).toMatchObject({ status: 'retry', reason: 'not_as_held' });
    expect([await send(orderId), await sums(7n)]).toEqual(['done', [450_000n, 50_000n]]);
  });

  test('decides on no order that was changed after its money was held', async () => {
    const { withdrawal, member, judged, database, decide } = await world();
    judged.review = FIRST;
    const { orderId } = orderOf(await withdrawal(member));
    await database.query(`update cashier_withdrawals set account = '0999'`);
    expect(await decide('approve', orderId)).toEqual({ failed: 'conflict' });
    expect(await decide('giveBack', orderId)).toEqual({ failed: 'conflict' });
  });
});
