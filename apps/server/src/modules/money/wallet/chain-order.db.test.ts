import { onPostgres, type DefineSuite } from '@mela/database/test-databases';
import { expect, test } from 'vitest';
import { applied, callOf, MIGRATIONS, testWallet, WALLET_MIGRATIONS } from '#/modules/money/wallet/test-wallet.ts';

const suite: DefineSuite = (open) => {
  test("gives readers a member's rows in chain order, regardless of which transaction got its number first", async () => {
    const database = await open();
    const [first, second] = await Promise.all([testWallet(database), testWallet(database)]);
    await first.open(1n, 1_000n);
    const hasNumber = Promise.withResolvers<bigint>();
    const mayPost = Promise.withResolvers<void>();
    const early = database.transaction(async (tx) => {
      const [row] = await tx.query<{ xid: bigint }>('select pg_current_xact_id()::text::bigint as xid');
      hasNumber.resolve(row?.xid ?? 0n);
      await mayPost.promise;
      return first.postWithin(tx, callOf(1n, 'vendor:win', 'bet_won', 50n));
    });
    const number = await hasNumber.promise;
    // Its number is higher, and its row is first in the chain.
    applied(await second.move(1n, 'vendor:bet', 'bet_placed', 100n));
    // Nothing at or above the open transaction's number is read while it runs, so nothing can come in below a slice.
    expect(await second.sliceEnd(0n, 500)).toBeLessThanOrEqual(number);
    mayPost.resolve();
    applied(await early);
    const rows = await database.query<{ key: string; xid: bigint }>(
      'select key, xid from wallet_ledger where member_id = 1 order by xid, seq',
    );
    expect(rows.map(({ key }) => key).slice(-2)).toEqual(['vendor:bet', 'vendor:win']);
    expect(rows.at(-1)?.xid).toBe(rows.at(-2)?.xid);
    expect(await second.sliceEnd(0n, 500)).toBeGreaterThan(rows.at(-1)?.xid ?? 0n);
    await second.sealAll();
    expect(await second.verify()).toMatchObject({ ok: true });
  });

  test('keeps that order under many processes that post to the same members', async () => {
    const database = await open();
    const one = await testWallet(database);
    const wallets = [one, ...(await Promise.all([1, 2, 3].map(() => testWallet(database))))];
    const members = Array.from({ length: 12 }, (_, n) => BigInt(n + 1));
    await Promise.all(members.map((member) => one.open(member, 10_000n)));
    await Promise.all(
      wallets.flatMap((wallet, w) =>
        Array.from({ length: 20 }, (_, n) =>
          members.map((_member, m) =>
            wallet.move(members[(m * 5 + w * 7 + n) % 12] ?? 1n, `vendor:${w}-${n}`, 'bet_placed', 1n),
          ),
        ).flat(),
      ),
    );
    const wrong = await database.query(
      `select member_id, seq from (select member_id, seq, xid, lag(xid) over (partition by member_id order by seq) as before from wallet_ledger) l
       where xid < before`,
    );
    expect(wrong).toEqual([]);
  });
};

onPostgres('The order of readers', suite, { migrations: MIGRATIONS, only: WALLET_MIGRATIONS });
