import { expect, test } from 'vitest';
import { hooksSql } from '#/modules/money/wallet/wallet-hooks.ts';
import { callOf, eachLedger, testWallet } from '#/modules/money/wallet/test-wallet.ts';

eachLedger('Batches of postings', (open) => {
  test('keeps the order of a member whose several rows do not fit into a batch', async () => {
    const wallet = await testWallet(await open());
    await Promise.all(Array.from({ length: 65 }, (_, n) => wallet.open(BigInt(n + 1), 100n)));
    const others = Array.from({ length: 63 }, (_, n) => wallet.move(BigInt(n + 1), 'vendor:bet', 'bet_placed', 1n));
    // With the 63 before them two rows are too many for the batch, and one is not.
    const several = wallet.postTogether([
      callOf(65n, 'vendor:a', 'bet_placed', 60n),
      callOf(65n, 'vendor:b', 'bet_placed', 40n),
    ]);
    const later = wallet.move(65n, 'vendor:c', 'bet_placed', 1n);
    expect(await several).toMatchObject([{ status: 'applied' }, { status: 'applied', balanceMinor: 0n }]);
    expect(await later).toMatchObject({ status: 'insufficient_funds' });
    expect((await Promise.all(others)).every(({ status }) => status === 'applied')).toBe(true);
  });

  test('isolates the call that throws in a batch of 64 by bisection, and posts the others', async () => {
    const database = await open();
    await database.script(`
      create sequence tries;
      create function fail_at_poison(p_steps wallet_step[]) returns void language plpgsql security definer as $$
      begin
        perform nextval('tries');
        if exists (select from unnest(p_steps) s where s.args ? 'poison') then raise exception 'poison'; end if;
      end $$;
      ${hooksSql([{ kinds: ['bet_placed'], companion: 'fail_at_poison' }])}`);
    const wallet = await testWallet(database);
    const members = Array.from({ length: 64 }, (_, n) => BigInt(n + 1));
    await Promise.all(members.map((member) => wallet.open(member, 100n)));
    const posted = await Promise.allSettled(
      members.map((member) =>
        wallet.move(member, 'vendor:bet', 'bet_placed', 1n, { args: member === 41n ? { poison: true } : {} }),
      ),
    );
    expect(posted.flatMap(({ status }, n) => (status === 'rejected' ? [n + 1] : []))).toEqual([41]);
    expect(await wallet.balance(40n)).toMatchObject({ cashMinor: 99n });
    expect(await wallet.balance(41n)).toMatchObject({ cashMinor: 100n });
    const [row] = await database.query<{ tries: bigint }>('select last_value as tries from tries');
    // The batch, and two halves at each of six steps.
    expect(row?.tries).toBeLessThanOrEqual(13n);
  });

  test('refuses a sum that no balance holds, and posts the rest of its batch', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    await wallet.open(2n, 100n);
    await database.query('update wallet_accounts set cash_minor = 9223372036854775807 - 5 where member_id = 1');
    const [tooMuch, other] = await Promise.all([
      wallet.move(1n, 'cashier:big', 'deposit_settled', 6n),
      wallet.move(2n, 'cashier:big', 'deposit_settled', 6n),
    ]);
    expect(tooMuch).toMatchObject({ status: 'refused', reason: 'balance_too_large' });
    expect(other).toMatchObject({ status: 'applied', balanceMinor: 106n });
    expect(await wallet.move(1n, 'cashier:fits', 'deposit_settled', 5n)).toMatchObject({ status: 'applied' });
    expect(await wallet.move(1n, 'cashier:big', 'deposit_settled', 6n)).toMatchObject({ repeated: true });
  });

  test('posts rows of many members within a transaction, all or none', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    for (const member of [1n, 2n, 3n]) await wallet.open(member, 100n);
    const post = (calls: Parameters<typeof wallet.postAllWithin>[1]) =>
      database.transaction((tx) => wallet.postAllWithin(tx, calls));
    const cash = async () => Promise.all([1n, 2n, 3n].map(async (member) => (await wallet.balance(member))?.cashMinor));
    const bets = [
      callOf(3n, 'vendor:a', 'bet_placed', 30n),
      callOf(2n, 'vendor:a', 'bet_placed', 100n),
      callOf(3n, 'vendor:b', 'bet_placed', 70n),
    ];
    await expect(post([...bets, callOf(1n, 'vendor:a', 'bet_placed', 101n)])).rejects.toThrow(
      'bet_placed vendor:a of member 1: insufficient_funds',
    );
    const undone = database.transaction(async (tx) => {
      await wallet.postAllWithin(tx, bets);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await cash()).toEqual([100n, 100n, 100n]);
    await post(bets);
    // A repeat moves nothing, and none is nothing.
    await post(bets);
    await post([]);
    expect(await cash()).toEqual([100n, 0n, 0n]);
    const tooMany = Array.from({ length: 201 }, (_, n) => callOf(1n, `vendor:${n}`, 'bet_placed', 1n));
    await expect(post(tooMany)).rejects.toThrow('at most 200');
  });
});
