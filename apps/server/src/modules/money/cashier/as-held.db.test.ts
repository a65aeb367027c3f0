import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { wrongAt } from '#/modules/money/wallet/test-wallet.ts';
import { RECONCILE_ORDERS } from './cashier.ts';
import { orderOf, testCashier } from './test-cashier.ts';

const EXCHANGE = (first: string, second: string) => [
  `update cashier_withdrawals set idempotency_key = '00000000-0000-4000-8000-000000000000' where id = ${first}`,
  `update cashier_withdrawals set idempotency_key = (select split_part(key, ':', 3)::uuid from wallet_ledger l
     where l.seq = (select ledger_seq from cashier_withdrawals where id = ${first}) and l.member_id = 1) where id = ${second}`,
  `update cashier_withdrawals set idempotency_key = (select split_part(key, ':', 3)::uuid from wallet_ledger l
     where l.seq = (select ledger_seq from cashier_withdrawals where id = ${second}) and l.member_id = 1) where id = ${first}`,
];

eachServerDatabase('A withdrawal and its hold', (open) => {
  async function held(account = '0171200') {
    const database = await open();
    const cashier = await testCashier(database);
    const member = await cashier.member(1n, 300_000n);
    const small = orderOf(await cashier.withdrawal(member, { amount: '600', account }));
    const large = orderOf(await cashier.withdrawal(member, { amount: '1500', account }));
    const send = ({ orderId }: { orderId: string }) =>
      cashier.jobs.cashier_send_withdrawal({ memberId: '1', withdrawalId: orderId }, 1);
    const returned = { reference: `W1-${small.orderId}`, outcome: 'failed', amountMinor: 60_000n } as const;
    const verify = () => cashier.wallet.verify({ reconciliations: [{ sql: RECONCILE_ORDERS }] });
    return { database, cashier, small, large, send, returned, verify };
  }

  test.each([
    ['account', (id: string) => [`update cashier_withdrawals set account = '0999' where id = ${id}`]],
    ['method', (id: string) => [`update cashier_withdrawals set method = 'other' where id = ${id}`]],
    ['sum', (id: string) => [`update cashier_withdrawals set amount_minor = amount_minor + 1 where id = ${id}`]],
    ['currency', (id: string) => [`update cashier_withdrawals set currency = 'BDT' where id = ${id}`]],
    ['hold', (id: string) => [`update cashier_withdrawals set ledger_seq = ledger_seq + 1 where id = ${id}`]],
    ['keys of two orders', EXCHANGE],
  ])(
    'sends, pays and returns nothing after a change of the %s, and the verification says so',
    async (_what, change) => {
      const { database, cashier, small, large, send, returned, verify } = await held();
      for (const sql of change(small.orderId, large.orderId)) await database.query(sql);
      await expect(send(small)).rejects.toThrow(`withdrawal ${small.orderId} is not as it was held`);
      for (const outcome of ['failed', 'paid'] as const)
        expect(await cashier.report({ ...returned, outcome })).toMatchObject({ status: 409, reason: 'not_as_held' });
      expect(cashier.provider.paidOut).toEqual([]);
      expect(await cashier.sums(1n)).toEqual([90_000n, 210_000n]);
      expect(await verify()).toMatchObject(wrongAt('member 1', `withdrawal ${small.orderId} is not as it was held`));
    },
  );

  test('is ended by a later report once the order was corrected', async () => {
    const { database, cashier, small, send, returned, verify } = await held();
    const setAccount = (account: string) =>
      database.query('update cashier_withdrawals set account = $1 where id = $2', [account, small.orderId]);
    await setAccount('0999');
    expect(await cashier.report(returned)).toMatchObject({ status: 409 });
    await setAccount('0171200');
    expect(await send(small)).toBe('done');
    expect(await cashier.report(returned)).toMatchObject({ status: 200, verdict: 'applied' });
    expect(await cashier.sums(1n)).toEqual([150_000n, 150_000n]);
    expect(await verify()).toMatchObject({ ok: true });
  });

  test("cannot end another order's hold, regardless of the posting's arguments", async () => {
    const { database, cashier, small, large } = await held();
    const [hold] = await database.query<{ key: string }>(
      'select key from wallet_ledger l join cashier_withdrawals w on w.member_id = l.member_id and w.ledger_seq = l.seq where w.id = $1',
      [large.orderId],
    );
    const end = {
      memberId: 1n,
      currency: 'CNY',
      amountMinor: 60_000n,
      answers: hold?.key ?? '',
      args: { withdrawalId: small.orderId },
    };
    const refused = { status: 'retry', reason: 'not_as_held' };
    const { wallet } = cashier;
    const id = small.orderId;
    expect(
      await wallet.post({ ...end, key: `cashier:returned:${id}`, kind: 'withdrawal_returned', counterparty: '' }),
    ).toEqual(refused);
    expect(
      await wallet.post({
        ...end,
        key: `cashier:paid:${id}`,
        kind: 'withdrawal_paid',
        counterparty: 'cashier:scripted',
      }),
    ).toEqual(refused);
    expect(await cashier.sums(1n)).toEqual([90_000n, 210_000n]);
  });

  test('is found by the verification when a row without a report ended it and the order was changed to match', async () => {
    const { database, cashier, small, verify } = await held();
    const [hold] = await database.query<{ key: string }>(
      'select key from wallet_ledger l join cashier_withdrawals w on w.member_id = l.member_id and w.ledger_seq = l.seq where w.id = $1',
      [small.orderId],
    );
    const whose = { memberId: 1n, currency: 'CNY', amountMinor: 0n, counterparty: '', answers: hold?.key ?? '' };
    await cashier.wallet.post({ ...whose, key: 'test:returned', kind: 'withdrawal_returned' });
    await database.query(`update cashier_withdrawals set state = 'returned' where id = $1`, [small.orderId]);
    expect(await verify()).toMatchObject(
      wrongAt('member 1', `withdrawal ${small.orderId} is returned, and the ledger`),
    );
  });

  test.each([
    '"quoted" \\ back',
    'রহিম 😀 é',
    'tab\tline\nreturn\rbell\u0007\u001f\u007f',
    '\u2028</script>',
    "o'neil",
  ])('proves the account %j', async (account) => {
    const { small, send, verify } = await held(account);
    expect(await send(small)).toBe('done');
    expect(await verify()).toMatchObject({ ok: true });
  });
});
