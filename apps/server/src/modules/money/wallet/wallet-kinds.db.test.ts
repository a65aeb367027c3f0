import { expect, test } from 'vitest';
import { callOf, eachLedger } from '#/modules/money/wallet/test-wallet.ts';
import { checkCall, TRANSFER_KINDS, type TransferKind } from '#/modules/money/wallet/wallet-call.ts';

eachLedger('The kinds of transfers', (open) => {
  test('match the kinds that a call may request with the table wallet_kinds', async () => {
    const database = await open();
    const known = await database.query(
      `select kind, has_counterparty as counterparty, answers is not null as answers, may_be_zero as zero
       from wallet_kinds where is_asked order by kind`,
    );
    const named = Object.entries(TRANSFER_KINDS).map(([kind, { counterparty, answers }]) => ({
      kind,
      counterparty,
      answers: answers === true,
      zero: answers !== true && !needsAmount(kind as TransferKind),
    }));
    expect(known).toEqual(named.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)));
  });
});

function needsAmount(kind: TransferKind): boolean {
  try {
    checkCall(callOf(1n, 'test:nothing', kind, 0n));
    return false;
  } catch (error) {
    return error instanceof Error && error.message === `${kind} needs an amount`;
  }
}
