import { expect, onTestFinished, test } from 'vitest';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { createWallet } from '#/modules/money/wallet/wallet.ts';
import { hooksSql } from '#/modules/money/wallet/wallet-hooks.ts';
import { applied, callOf, eachLedger, testWallet } from '#/modules/money/wallet/test-wallet.ts';

eachLedger("Seals and the house's figures", (open) => {
  test('are made by several processes at once, with nothing counted twice or left out', async () => {
    const database = await open();
    const wallets = await Promise.all([1, 2, 3].map(() => testWallet(database)));
    const [wallet] = wallets;
    if (!wallet) throw new Error('no wallet');
    const members = Array.from({ length: 8 }, (_, n) => BigInt(n + 1));
    await Promise.all(members.map((member) => wallet.open(member, 10_000n)));
    let moving = true;
    const sealers = wallets.map(async ({ sealAll }) => {
      while (moving) await sealAll();
    });
    await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 40 }, (_, n) => wallet.move(member, `vendor:${n}`, 'bet_placed', BigInt(n + 1))),
      ),
    ).finally(() => (moving = false));
    await Promise.all(sealers);
    await wallet.sealAll();
    expect(
      await database.query(`select balance_minor::bigint from house_balances where account = 'vendor:studio'`),
    ).toEqual([{ balance_minor: 8n * 820n }]);
    // Opened, a deposit and 40 bets each.
    expect(await database.query('select sum(row_count)::bigint as sealed from wallet_seals')).toEqual([
      { sealed: 8n * 42n },
    ]);
    // Each seal left the database once, through the process that made it.
    const numbers = wallets.flatMap(({ seals }) => seals).map(({ number }) => number);
    expect(numbers.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(numbers.map((_, n) => BigInt(n + 1)));
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('continue after the data moved to a cluster whose transaction numbers begin again', async () => {
    const database = await open();
    const before = await testWallet(database);
    await before.open(1n, 1_000n);
    await before.sealAll();
    await database.query('update wallet_cluster set system_identifier = 1');
    await database.query(`update wallet_readers set upto_xid = upto_xid + 1000000000`);
    await database.script(
      `set session_replication_role = replica; update wallet_seals set upto_xid = upto_xid + 1000000000; set session_replication_role = origin`,
    );
    const after = await testWallet(database);
    await after.move(1n, 'vendor:bet', 'bet_placed', 10n);
    await after.sealAll();
    expect(
      await database.query(`select balance_minor::bigint from house_balances where account = 'vendor:studio'`),
    ).toEqual([{ balance_minor: 10n }]);
  });

  test('seal house accounts beyond 64 bits', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    await wallet.open(1n, 1_000n);
    await database.query(`insert into house_balances values ('vendor:studio', 'CNY', 9223372036854775800)`);
    await wallet.move(1n, 'vendor:bet', 'bet_placed', 100n);
    await wallet.sealAll();
    expect(wallet.isSealingFailing()).toBe(false);
    expect(await wallet.houseFigure('vendor:studio', 'CNY')).toBe(9_223_372_036_854_775_900n);
  });

  test('export the seal that was committed just before the process ended', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    await wallet.open(1n, 1_000n);
    await wallet.sealAll();
    const dying = await createWallet({
      database,
      seals: { ...TEST_SEALS, exportSeal: () => Promise.reject(new Error('the process has ended')) },
      announce: () => undefined,
    });
    onTestFinished(() => dying.close());
    await dying.post(callOf(1n, 'vendor:bet', 'bet_placed', 100n));
    await expect(dying.sealAll()).rejects.toThrow('the process has ended');
    expect(dying.isSealingFailing()).toBe(true);
    const exported: bigint[] = [];
    const next = await createWallet({
      database,
      seals: {
        ...TEST_SEALS,
        newestExported: async () => wallet.seals.at(-1)?.number,
        exportSeal: ({ number }) => void exported.push(number),
      },
      announce: () => undefined,
    });
    onTestFinished(() => next.close());
    await next.post(callOf(1n, 'vendor:next', 'bet_placed', 100n));
    await next.sealAll();
    expect(wallet.seals.map(({ number }) => number)).toEqual([1n]);
    expect(exported).toEqual([2n, 3n]);
  });

  test('store a move between accounts of the house once per key, and seal it', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    const transfer = {
      key: 'jackpot:1',
      kind: 'jackpot_contributed',
      currency: 'CNY',
      from: 'house:purse',
      to: 'jackpot:mela',
    } as const;
    for (let time = 0; time < 2; time += 1)
      await database.transaction((tx) => wallet.postHouse(tx, { ...transfer, amountMinor: 5n }));
    expect(await wallet.houseFigure('jackpot:mela', 'CNY')).toBe(5n);
    await wallet.sealAll();
    expect(await wallet.houseFigure('jackpot:mela', 'CNY')).toBe(5n);
    await expect(database.transaction((tx) => wallet.postHouse(tx, { ...transfer, amountMinor: 6n }))).rejects.toThrow(
      'used for something else',
    );
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });
});

eachLedger('Readers of the ledger', (open) => {
  test('take every row once, in whole transactions, for any number of competing readers', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    await database.query(`insert into wallet_readers values ('test', 0)`);
    await database.script('create table taken (member_id bigint, seq bigint, primary key (member_id, seq))');
    const reader = () =>
      wallet.reader({
        name: 'test',
        rowsMax: 500,
        step:
          async ({ fromXid, uptoXid }) =>
          async (tx) =>
            void (await tx.query(
              'insert into taken select member_id, seq from wallet_ledger where xid >= $1 and xid < $2',
              [fromXid, uptoXid],
            )),
      });
    const readers = [reader(), reader()];
    let moving = true;
    const reading = readers.map(async (one) => {
      while (moving) await one.turn();
    });
    const members = Array.from({ length: 12 }, (_, n) => BigInt(n + 1));
    await Promise.all(members.map((member) => wallet.open(member, 10_000n)));
    await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 60 }, (_, n) => wallet.move(member, `vendor:${n}`, 'bet_placed', 1n)),
      ),
    ).finally(() => (moving = false));
    await Promise.all(reading);
    while ((await readers[0]?.turn())?.isBehind);
    expect(await database.query('select count(*) as n from taken')).toEqual([{ n: 12n * 62n }]);
    expect(await wallet.readerLagSeconds('test')).toBe(0);
  });

  test('refuse a kind that is not in the table of kinds, and store nothing', async () => {
    const database = await open();
    await database.script(hooksSql([]));
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    await database.query(`delete from wallet_kinds where kind = 'salary_paid'`);
    expect(await wallet.move(1n, 'house:salary', 'salary_paid', 5n, { counterparty: 'house:salaries' })).toMatchObject({
      status: 'refused',
      reason: 'unknown_kind',
    });
    expect(applied(await wallet.move(1n, 'vendor:bet', 'bet_placed', 5n)).balanceMinor).toBe(95n);
  });
});
