import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@mela/database/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sealKey } from '#/modules/money/wallet/seals.ts';
import { REWRITE, TAMPERINGS } from '#/modules/money/wallet/test-tamperings.ts';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { applied, eachLedger, testWallet, wrongAt, type TestWallet } from '#/modules/money/wallet/test-wallet.ts';
import { askVerification } from '#/modules/money/wallet/verification-socket.ts';
import { verifyLedger } from '#/modules/money/wallet/verification.ts';

eachLedger('The verification', (open) => {
  test('passes an honest ledger, in slices of any size', async () => {
    const { database, wallet } = await playedLedger(await open());
    for (const sliceRows of [1, 3, 1_000])
      expect(await wallet.verify({ sliceRows })).toEqual({ ok: true, members: 4n, rows: 52n, seals: 2n });
    expect(await verifyLedger(database, TEST_SEALS)).toMatchObject({ ok: true });
  });

  test('passes an empty ledger', async () => {
    expect(await verifyLedger(await open(), TEST_SEALS)).toEqual({ ok: true, members: 0n, rows: 0n, seals: 0n });
  });

  test.each(TAMPERINGS())('finds $what', async ({ sql, account, problem }) => {
    const { database } = await playedLedger(await open());
    await behindTheBack(database, sql);
    for (const sliceRows of [1, 1_000]) {
      const report = await verifyLedger(database, { ...TEST_SEALS, sliceRows });
      expect(report).toMatchObject(wrongAt(account, problem));
    }
  });

  test('names several corruptions of one ledger, each once and by account, in slices of any size', async () => {
    const { database } = await playedLedger(await open());
    await behindTheBack(
      database,
      `update wallet_ledger set cash_minor = cash_minor + 1 where member_id = 2 and key = 'vendor:bet-1';
       update wallet_ledger set reason = 'x' where member_id = 2 and key = 'vendor:poor';
       update wallet_accounts set bonus_minor = bonus_minor + 5 where member_id = 4;
       update wallet_seals set mac = sha256('x') where number = 2`,
    );
    const report = await verifyLedger(database, TEST_SEALS);
    expect(report.ok ? [] : report.problems.map(({ account, problem }) => `${account}: ${problem}`)).toEqual([
      'member 2: the balance after is not the sum at row 3',
      'member 2: the chain is broken at row 11',
      'member 2: a stored balance is not the sum of the rows',
      'member 4: a stored balance is not the sum of the rows',
      expect.stringMatching(/: it was not made under its key \(seal 2\)$/),
      'vendor:studio CNY: its figure is not the sum of its rows',
      expect.stringMatching(/^all play money in CNY: /),
    ]);
    for (const [account, problem] of [
      ['member 2', 'the balance after is not the sum at row 3'],
      ['member 2', 'the chain is broken at row 11'],
      ['member 4', 'a stored balance is not the sum of the rows'],
    ] as const)
      expect(await verifyLedger(database, { ...TEST_SEALS, sliceRows: 1 })).toMatchObject(wrongAt(account, problem));
  });

  test('names a bounded number of problems, some of each member, and counts the others', async () => {
    const { database } = await playedLedger(await open());
    const reconciliations = [
      {
        sql: `select $1::bigint + 0 * $2::bigint + 1 as member_id, 'no ' || n as problem from generate_series(1, 1000) n where $1 < 12`,
      },
    ];
    for (let member = 5n; member <= 12n; member += 1n)
      await database.query(`select wallet_open_accounts($1, 'CNY', 'real')`, [member]);
    const report = await verifyLedger(database, { ...TEST_SEALS, sliceRows: 1, reconciliations });
    if (report.ok) throw new Error('expected problems');
    const named = Map.groupBy(report.problems, ({ account }) => account);
    expect([...named].map(([account, { length }]) => [account, length])).toEqual(
      Array.from({ length: 10 }, (_, n) => [`member ${n + 1}`, 20]),
    );
    expect(report.more).toBe(12n * 1_000n - 200n);
  });

  test('finds a stake that was raised even after an honest rollback has paid it out', async () => {
    const { database, wallet } = await playedLedger(await open());
    await behindTheBack(
      database,
      `update wallet_ledger set cash_minor = cash_minor * 1000 where member_id = 2 and key = 'vendor:bet-1'`,
    );
    const back = await wallet.move(2n, 'vendor:back-1', 'bet_rolled_back', 0n, { answers: 'vendor:bet-1' });
    expect(applied(back).amountMinor).toBe(100_000n);
    expect(await wallet.verify()).toMatchObject(wrongAt('member 2', 'not the sum at row 3'));
  });

  test('reports a balance below zero even where the check was dropped and every row agrees', async () => {
    const { database, wallet } = await playedLedger(await open());
    await database.script('alter table wallet_accounts drop constraint wallet_accounts_not_negative');
    await database.script(
      `create or replace function wallet_legs(s wallet_step, a wallet_accounts, k wallet_kinds)
         returns table (cash bigint, bonus bigint, locked bigint, agency bigint, owed bigint) language sql immutable rows 1 as $$ select -a.cash_minor, null::bigint, null::bigint, null::bigint, null::bigint $$`,
    );
    applied(await wallet.move(2n, 'vendor:all', 'bet_placed', 1n));
    await behindTheBack(database, REWRITE(2n, `cash_minor = cash_minor - 5000`, `key = 'vendor:all'`));
    expect(await wallet.verify()).toMatchObject(wrongAt('member 2', 'negative balance'));
  });

  test('finds a sealed row that the owner rewrote together with chain, balances, figures and digests', async () => {
    const { database, wallet } = await playedLedger(await open());
    await behindTheBack(database, REWRITE(2n, `cash_minor = cash_minor * 10`, `key = 'vendor:gain-1'`));
    // Without the key the seals are all that is wrong: chains, balances and sums hold.
    const report = await wallet.verify();
    expect(report.ok ? [] : report.problems.map(({ problem }) => problem)).toEqual([
      'it was not made under its key (seal 1)',
      'it was not made under its key (seal 2)',
    ]);
  });

  test('finds removed rows and their newest seal by the copy outside the database', async () => {
    const { database, wallet } = await playedLedger(await open());
    const exported = new Map(wallet.seals.map(({ number, mac }) => [number, mac]));
    expect(await wallet.verify({ exported })).toMatchObject({ ok: true });
    expect(await wallet.verify({ exported, damagedCopies: 2 })).toMatchObject({
      problems: [{ problem: '2 exported copies of seals cannot be read (ledger-seals.txt)' }],
    });
    await behindTheBack(
      database,
      `update wallet_readers set upto_xid = (select from_xid from wallet_seals where number = 2) where name = 'seals';
       delete from house_balances;
       delete from wallet_seals where number = 2;
       insert into house_balances select account, currency, sum(amount_minor) from house_moves(0, (select upto_xid from wallet_readers where name = 'seals'))
         group by 1, 2`,
    );
    expect(await wallet.verify()).toMatchObject({ ok: true });
    expect(await wallet.verify({ exported })).toEqual({
      ok: false,
      problems: [{ account: 'house', problem: 'seal 2, which was exported, is not there' }],
      more: 0n,
    });
    await wallet.sealAll();
    expect(await wallet.verify({ exported })).toMatchObject({
      problems: [{ problem: 'it is not the one that was exported (seal 2)' }],
    });
  });

  test('starts behind an exported seal: proves what came after it, and does not read what it covers', async () => {
    const { database, wallet } = await playedLedger(await open());
    const exported = new Map(wallet.seals.map(({ number, mac }) => [number, mac]));
    const since = (fromSeal: bigint) => wallet.verify({ exported, fromSeal });
    // Of 52 rows seal 1 covers those of member 1 and some of member 2, seal 2 all up to a part of member 3.
    const { rows } = await covered(database, 1n);
    expect(rows).toBeGreaterThan(15n);
    expect(await since(1n)).toEqual({ ok: true, members: 4n, rows: 52n - rows, seals: 1n });
    expect(await since(2n)).toMatchObject({ ok: true, members: 4n, seals: 0n });

    await behindTheBack(
      database,
      `update wallet_ledger set hash = sha256('x') where member_id = 1 and key = 'vendor:bet-1'`,
    );
    expect(await wallet.verify({ exported })).toMatchObject(wrongAt('member 1', 'the chain is broken'));
    expect(await since(1n)).toMatchObject({ ok: true });
    await behindTheBack(database, `update wallet_ledger set reason = 'x' where member_id = 4 and key = 'vendor:poor'`);
    expect(await since(2n)).toMatchObject(wrongAt('member 4', 'the chain is broken at row 11'));
  });

  test.each([
    ['cash', 2n],
    ['bonus', 1n],
    ['locked', 3n],
    ['owed', 1n],
  ])('finds a stored balance of %s that differs from the rows under a trusted seal', async (account, member) => {
    const { database, wallet } = await playedLedger(await open());
    await wallet.sealAll();
    const exported = new Map(wallet.seals.map(({ number, mac }) => [number, mac]));
    expect(await wallet.verify({ exported, fromSeal: 3n })).toEqual({ ok: true, members: 4n, rows: 0n, seals: 0n });
    await behindTheBack(
      database,
      `update wallet_accounts set ${account}_minor = ${account}_minor + 1 where member_id = ${member}`,
    );
    const unbalanced = { account: 'all real money in CNY', problem: expect.stringContaining('not zero') as unknown };
    expect(await wallet.verify({ exported, fromSeal: 3n })).toEqual({
      ok: false,
      problems: [
        { account: `member ${member}`, problem: 'a stored balance is not the sum of the rows' },
        // Owed money is money that no one holds.
        ...(account === 'owed' ? [] : [unbalanced]),
      ],
      more: 0n,
    });
  });

  test('trusts no seal that was not exported, or that differs from its export', async () => {
    const { wallet } = await playedLedger(await open());
    const problem = async (exported: Map<bigint, string>) => {
      const report = await wallet.verify({ exported, fromSeal: 2n });
      return report.ok ? '' : report.problems[0]?.problem;
    };
    expect(await problem(new Map())).toContain('seal 2 has no exported copy');
    expect(await problem(new Map([[2n, wallet.seals[0]?.mac ?? '']]))).toContain('not the one that was exported');
  });

  test('verifies seals made with an old key, and names a missing key', async () => {
    const { database } = await playedLedger(await open());
    const other = sealKey(Buffer.alloc(32, 9));
    expect(await verifyLedger(database, { keys: [other, ...TEST_SEALS.keys] })).toMatchObject({ ok: true });
    const named = { ...other, file: '/keys/other.key' };
    await expect(verifyLedger(database, { keys: [named] })).rejects.toThrow(
      `seal 1 was made under the key ${TEST_SEALS.keys[0].id}, and the keys found are /keys/other.key (${other.id})`,
    );
    await behindTheBack(database, 'update wallet_accounts set cash_minor = cash_minor + 1 where member_id = 1');
    expect(await verifyLedger(database, { keys: [named] })).toMatchObject(
      wrongAt('member 1', 'not the sum of the rows'),
    );
  });

  test('passes during betting and does not block bets', async () => {
    const { database, wallet } = await playedLedger(await open());
    const others = await testWallet(database);
    let verified = false;
    let posted = 0;
    const betting = (async () => {
      while (!verified) {
        const bets = Array.from({ length: 8 }, (_, n) =>
          others.move(BigInt((n % 4) + 1), `vendor:while-${posted}-${n}`, n < 4 ? 'bet_placed' : 'bet_won', 1n),
        );
        (await Promise.all(bets)).map(applied);
        posted += 8;
        await wallet.sealAll();
      }
    })();
    // Repeats until bets have gone through in parallel.
    for (let time = 0; time < 3 || posted <= 16; time += 1)
      expect(await wallet.verify({ sliceRows: 5 })).toMatchObject({ ok: true, members: 4n });
    verified = true;
    await betting;
  });

  test.each([
    ['beside the data', () => mkdtempSync(join(tmpdir(), 'mela-'))],
    [
      'in a folder whose path is too long for a socket',
      () => mkdtempSync(join(mkdtempSync(join(tmpdir(), `mela-${'long'.repeat(20)}-`)), 'x'.repeat(60))),
    ],
  ])('answers another process over a local socket %s', async (_where, makeFolder) => {
    const folder = makeFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { database, wallet } = await playedLedger(await open());
    expect(await askVerification(folder)).toBeUndefined();
    await wallet.serveVerification(folder);
    await (await unsealingWallet(database)).serveVerification(folder);
    expect(await askVerification(folder)).toEqual({ ok: true, members: '4', rows: '52', seals: '2' });
    await behindTheBack(database, `update wallet_accounts set bonus_minor = bonus_minor + 1 where member_id = 1`);
    expect(await askVerification(folder)).toMatchObject(wrongAt('member 1', 'not the sum'));
    await wallet.close();
    expect(await askVerification(folder)).toBeUndefined();
  });
});

/** Four members, some of every kind of transfer, two seals and a few rows above the mark. */
async function playedLedger(database: Database): Promise<{ database: Database; wallet: TestWallet }> {
  const wallet = await unsealingWallet(database);
  for (const member of [1n, 2n, 3n, 4n]) {
    await wallet.open(member, 1_000n, member === 4n ? 'play' : 'real');
    await wallet.move(member, 'vendor:bet-1', 'bet_placed', 100n);
    await wallet.move(member, 'vendor:win-1', 'bet_won', 0n);
    await wallet.move(member, 'vendor:gain-1', 'bet_won', 7n);
    await wallet.move(member, 'vendor:bet-2', 'bet_placed', 50n);
    if (member === 2n) await wallet.sealAll();
    await wallet.move(member, 'vendor:back-2', 'bet_rolled_back', 0n, { answers: 'vendor:bet-2' });
    await wallet.move(member, 'cashier:hold', 'withdrawal_held', 200n);
    if (member === 3n) await wallet.sealAll();
    await wallet.move(member, 'cashier:paid', 'withdrawal_paid', 0n, { answers: 'cashier:hold' });
    await wallet.move(member, 'house:gift', 'bonus_granted', 25n, { counterparty: 'house:promotions' });
    await wallet.move(member, 'vendor:poor', 'bet_placed', 99_999n);
    await wallet.move(member, 'vendor:back-never', 'bet_rolled_back', 0n, { answers: 'vendor:never' });
  }
  return { database, wallet };
}

async function covered(database: Database, upto: bigint): Promise<{ rows: bigint }> {
  const [row] = await database.query<{ rows: bigint }>(
    'select sum(row_count)::bigint as rows from wallet_seals where number <= $1',
    [upto],
  );
  return { rows: row?.rows ?? 0n };
}

/** Its own sealer never comes round, so that the seals are just those that the test asks for. */
async function unsealingWallet(database: Database): Promise<TestWallet> {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    return await testWallet(database);
  } finally {
    vi.useRealTimers();
  }
}

/** As a person with the owner's password could: past the triggers. */
const behindTheBack = (database: Database, sql: string) =>
  database.script(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
