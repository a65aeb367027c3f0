import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { wrongAt } from '#/modules/money/wallet/test-wallet.ts';
import { RECONCILE_ORDERS } from './cashier.ts';
import { orderOf, testCashier } from './test-cashier.ts';

eachServerDatabase("the cashier's orders and the ledger", (open) => {
  async function played() {
    const database = await open();
    const cashier = await testCashier(database);
    const member = await cashier.member(1n, 200_000n);
    const settled = orderOf(await cashier.deposit(member));
    await cashier.report({ reference: `D1-${settled.orderId}` });
    const waiting = orderOf(await cashier.deposit(member));
    const held = orderOf(await cashier.withdrawal(member));
    const paid = orderOf(await cashier.withdrawal(member));
    await cashier.report({ reference: `W1-${paid.orderId}` });
    const verify = () => cashier.wallet.verify({ reconciliations: [{ sql: RECONCILE_ORDERS }] });
    return { database, cashier, verify, settled, waiting, held, paid };
  }

  test('agree after honest deposits and withdrawals', async () => {
    const { verify } = await played();
    expect(await verify()).toMatchObject({ ok: true });
  });

  test.each([
    [
      'a deposit that was set to settled without money',
      `update cashier_deposits set state = 'settled' where state <> 'settled'`,
      'no such row',
    ],
    [
      'a settled deposit that was raised',
      `update cashier_deposits set amount_minor = amount_minor + 1 where state = 'settled'`,
      'no such row',
    ],
    [
      'a settled deposit that was made waiting again',
      `update cashier_deposits set state = 'pending' where state = 'settled'`,
      'of no settled deposit',
    ],
    [
      'a withdrawal that was set to paid without money',
      `update cashier_withdrawals set state = 'paid' where state <> 'paid'`,
      'says otherwise',
    ],
    [
      'a paid withdrawal that was set to returned',
      `update cashier_withdrawals set state = 'returned' where state = 'paid'`,
      'says otherwise',
    ],
    ['a removed withdrawal', `delete from cashier_withdrawals where state <> 'paid'`, 'holds money for no withdrawal'],
  ])('report %s', async (_what, sql, problem) => {
    const { database, verify } = await played();
    await database.query(sql);
    expect(await verify()).toMatchObject(wrongAt('member 1', problem));
  });

  test('report credit posted by the application role for a provider, and a refusal under a deposit’s key', async () => {
    const { database, cashier, verify, waiting } = await played();
    await database.assumeRole('mela_application');
    const credit = {
      kind: 'deposit_settled',
      memberId: 1n,
      currency: 'CNY',
      counterparty: 'cashier:scripted',
    } as const;
    await cashier.wallet.post({ ...credit, key: 'cashier:gift', amountMinor: 100_000_000n });
    expect(await verify()).toMatchObject(wrongAt('member 1', 'of no settled deposit'));

    const again = await played();
    // All rows of a posting are refused when one is: a way to plant a refusal that the chain covers.
    await again.cashier.wallet.postTogether([
      { ...credit, key: `cashier:deposit:${waiting.orderId}`, amountMinor: 1n },
      { ...credit, key: 'test:poor', kind: 'bet_placed', counterparty: 'vendor:studio', amountMinor: 10n ** 14n },
    ]);
    expect(await again.verify()).toMatchObject(wrongAt('member 1', 'of no settled deposit'));
  });
});
