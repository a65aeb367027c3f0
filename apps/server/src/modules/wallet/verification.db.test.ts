import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@mela/database/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applied, eachLedger, rollHouse, testWallet, type TestWallet } from '#/modules/wallet/test-wallet.ts';
import { askVerification } from '#/modules/wallet/verification-socket.ts';
import { verifyLedger } from '#/modules/wallet/verification.ts';

eachLedger('The verification', (open) => {
  test('passes an honest ledger, in slices of any size', async () => {
    const { database, wallet } = await playedLedger(await open());
    for (const sliceEntries of [1, 3, 1_000])
      expect(await wallet.verify({ sliceEntries })).toEqual({ ok: true, members: 4n, entries: 64n, seals: 2n });
    expect(await verifyLedger(database)).toMatchObject({ ok: true });
  });

  test('passes an empty ledger', async () => {
    expect(await verifyLedger(await open())).toEqual({ ok: true, members: 0n, entries: 0n, seals: 0n });
  });

  test.each(TAMPERINGS())('finds $what', async ({ sql, account, problem }) => {
    const { database } = await playedLedger(await open());
    await behindTheBack(database, sql);
    for (const sliceEntries of [1, 1_000]) {
      const report = await verifyLedger(database, { sliceEntries });
      expect(report).toMatchObject({ ok: false, account, problem: expect.stringContaining(problem) });
    }
  });

  test('finds a balance below its floor even where the check was dropped', async () => {
    const { database, wallet } = await playedLedger(await open());
    await database.script('alter table wallet_accounts drop constraint wallet_accounts_not_below_floor');
    await database.query(`update wallet_accounts set floor_minor = -10000 where member_id = 2`);
    await wallet.move(2n, 'vendor:too-much', 'bet_placed', 5_000n);
    await database.query(`update wallet_accounts set floor_minor = 0 where member_id = 2`);
    expect(await wallet.verify()).toEqual({ ok: false, account: 'member 2 cash', problem: 'a negative balance' });
  });

  test('stays true while bets go on, and lets them through', async () => {
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
        await database.query('select wallet_roll_house(10)');
      }
    })();
    // As often as it takes until bets have gone through beside it.
    for (let time = 0; time < 3 || posted <= 16; time += 1)
      expect(await wallet.verify({ sliceEntries: 5 })).toMatchObject({ ok: true, members: 4n });
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
    await (await unrollingWallet(database)).serveVerification(folder);
    expect(await askVerification(folder)).toEqual({ ok: true, members: '4', entries: '64', seals: '2' });
    await behindTheBack(database, `update wallet_entries set amount_minor = amount_minor + 1 where account = 'bonus'`);
    expect(await askVerification(folder)).toMatchObject({ ok: false, account: 'member 1 bonus' });
    await wallet.close();
    expect(await askVerification(folder)).toBeUndefined();
  });
});

/** Four members, some of every kind of transfer, two seals and a few house entries above the mark. */
async function playedLedger(database: Database): Promise<{ database: Database; wallet: TestWallet }> {
  const wallet = await unrollingWallet(database);
  for (const member of [1n, 2n, 3n, 4n]) {
    await wallet.open(member, 1_000n, member === 4n ? 'play' : 'real');
    await wallet.move(member, 'vendor:bet-1', 'bet_placed', 100n);
    await wallet.move(member, 'vendor:win-1', 'bet_won', 0n);
    await wallet.move(member, 'vendor:bet-2', 'bet_placed', 50n);
    if (member === 2n) await rollHouse(database);
    await wallet.move(member, 'vendor:back-2', 'bet_rolled_back', 0n, { answers: 'vendor:bet-2' });
    await wallet.move(member, 'cashier:hold', 'withdrawal_held', 200n);
    if (member === 3n) await rollHouse(database);
    await wallet.move(member, 'cashier:paid', 'withdrawal_paid', 0n, { answers: 'cashier:hold' });
    await wallet.move(member, 'house:gift', 'bonus_granted', 25n, { counterparty: 'house:promotions' });
    await wallet.move(member, 'vendor:poor', 'bet_placed', 99_999n);
    await wallet.move(member, 'vendor:back-never', 'bet_rolled_back', 0n, { answers: 'vendor:never' });
  }
  return { database, wallet };
}

/** Its own roller never comes round, so that the seals are just those that the test asks for. */
async function unrollingWallet(database: Database): Promise<TestWallet> {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    return await testWallet(database);
  } finally {
    vi.useRealTimers();
  }
}

/** As somebody with the owner's password would: past the triggers. */
const behindTheBack = (database: Database, sql: string) =>
  database.script(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);

function TAMPERINGS() {
  const bet = `member_id = 2 and transfer_id = (select id from wallet_transfers where member_id = 2 and key = 'vendor:bet-1')`;
  const gift = `member_id = 3 and transfer_id = (select id from wallet_transfers where member_id = 3 and key = 'house:gift')`;
  return [
    {
      what: 'a raised balance',
      sql: `update wallet_accounts set balance_minor = balance_minor + 1 where member_id = 2 and account = 'cash'`,
      account: 'member 2 cash',
      problem: 'not the sum',
    },
    {
      what: 'a changed amount',
      sql: `update wallet_entries set amount_minor = amount_minor + 1 where ${bet} and leg = 1`,
      account: 'member 2 cash',
      problem: 'sum to zero',
    },
    {
      what: 'a changed transfer, both legs and all balances alike',
      account: 'member 2 cash',
      problem: 'chain is broken',
      sql: `update wallet_entries set amount_minor = amount_minor + sign(amount_minor) where ${bet};
        update wallet_entries set balance_after_minor = balance_after_minor - 1 where member_id = 2 and account = 'cash' and transfer_id >= (select id from wallet_transfers where member_id = 2 and key = 'vendor:bet-1');
        update wallet_accounts set balance_minor = balance_minor - 1 where member_id = 2 and account = 'cash'`,
    },
    {
      what: 'a house leg moved to another account',
      sql: `update wallet_entries set account = 'vendor:friend' where ${bet} and leg = 3`,
      account: 'member 2 cash',
      problem: 'chain is broken',
    },
    {
      what: 'a renamed transfer',
      sql: `update wallet_transfers set key = 'vendor:bet-9' where member_id = 1 and key = 'vendor:bet-1'`,
      account: 'member 1 cash',
      problem: 'chain is broken',
    },
    {
      what: 'a changed kind',
      sql: `update wallet_transfers set kind = 'jackpot_won' where member_id = 1 and key = 'vendor:win-1'`,
      account: 'member 1 cash',
      problem: 'chain is broken',
    },
    {
      what: 'a changed time',
      sql: `update wallet_transfers set created_at = created_at - interval '1 hour' where member_id = 1 and key = 'vendor:win-1'`,
      account: 'member 1 cash',
      problem: 'chain is broken',
    },
    {
      what: 'a removed entry',
      sql: `delete from wallet_entries where ${bet} and leg = 1`,
      account: 'member 2 cash',
      problem: 'without an entry of the member',
    },
    {
      what: 'a removed transfer with its entries',
      sql: `delete from wallet_entries where ${bet}; delete from wallet_transfers where member_id = 2 and key = 'vendor:bet-1'`,
      account: 'member 2 cash',
      problem: 'missing before',
    },
    {
      what: 'a removed newest transfer',
      sql: `delete from wallet_entries where ${gift}; delete from wallet_transfers where member_id = 3 and key = 'house:gift'`,
      account: 'member 3 bonus',
      problem: 'missing at the end',
    },
    {
      what: 'entries without a transfer',
      sql: `insert into wallet_entries (member_id, transfer_id, leg, account, currency, money, amount_minor, xid) values (77, 77, 3, 'vendor:studio', 'CNY', 'real', 5, 0)`,
      account: 'member 77 cash',
      problem: 'not there',
    },
    {
      what: 'a transfer that was made to look applied',
      sql: `update wallet_transfers set status = 'applied', amount_minor = 1 where member_id = 4 and key = 'vendor:poor'`,
      account: 'member 4 cash',
      problem: 'without its entries',
    },
    {
      what: 'a changed head',
      sql: `update wallet_accounts set head = sha256('x') where member_id = 1 and account = 'locked'`,
      account: 'member 1 locked',
      problem: 'stored head',
    },
    {
      what: 'a removed account',
      sql: `delete from wallet_accounts where member_id = 1 and account = 'bonus'`,
      account: 'member 1 bonus',
      problem: 'not there',
    },
    {
      what: 'play money against a real house account',
      sql: `alter table wallet_entries drop constraint wallet_entries_sides; update wallet_entries set account = 'vendor:studio' where member_id = 4 and account = 'play:vendor:studio'`,
      account: 'member 4 cash',
      problem: 'play money',
    },
    {
      what: 'a changed house figure',
      sql: `update wallet_house_balances set balance_minor = balance_minor + 1 where account = 'vendor:studio'`,
      account: 'vendor:studio CNY',
      problem: 'not the sum',
    },
    {
      what: 'a changed seal',
      sql: `update wallet_seals set hash = sha256('x') where number = 1`,
      account: 'cashier:sandbox CNY, house:promotions CNY, vendor:studio CNY',
      problem: 'not what was sealed (seal 1)',
    },
    {
      what: 'a removed seal',
      sql: `delete from wallet_seals where number = 1`,
      account: 'cashier:sandbox CNY, house:promotions CNY, vendor:studio CNY',
      problem: 'missing before (seal 2)',
    },
    {
      what: 'the removed newest seal',
      sql: `delete from wallet_seals where number = 2`,
      account: 'house',
      problem: 'under no seal',
    },
    {
      what: 'money in an account that nobody has a transfer for',
      sql: `insert into wallet_house_balances values ('vendor:friend', 'CNY', 'real', 7)`,
      account: 'vendor:friend CNY',
      problem: 'not the sum',
    },
  ];
}
