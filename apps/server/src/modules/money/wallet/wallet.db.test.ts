import { expect, onTestFinished, test, vi } from 'vitest';
import { fromNow } from '@mela/dev-env/from-now';
import { applied, callOf, eachLedger, testWallet, wrongAt } from '#/modules/money/wallet/test-wallet.ts';
import { hooksSql } from '#/modules/money/wallet/wallet-hooks.ts';
import { UNBALANCED } from '#/modules/money/wallet/verification.sql.ts';

eachLedger('The wallet', (open) => {
  test('creates one row and 50 equal answers for 50 parallel copies of one request', async () => {
    const database = await open();
    const wallets = await Promise.all([testWallet(database), testWallet(database)]);
    await wallets[0].open(1n, 1_000n);
    const copies = Array.from({ length: 50 }, (_, n) =>
      (wallets[n % 2] ?? wallets[0]).move(1n, 'vendor:bet', 'bet_placed', 300n),
    );
    const answers = (await Promise.all(copies)).map(applied);
    expect(
      new Set(answers.map(({ seq, amountMinor, balanceMinor }) => `${seq} ${amountMinor} ${balanceMinor}`)).size,
    ).toBe(1);
    expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1);
    expect(await database.query(`select count(*) as rows from wallet_ledger where key = 'vendor:bet'`)).toEqual([
      { rows: 1n },
    ]);
    expect(await wallets[0].balance(1n)).toMatchObject({ cashMinor: 700n, version: 3n });
    expect(await wallets[0].lookUp(1n, 'vendor:bet')).toEqual({ ...answers[0], repeated: true });
    expect(await wallets[0].lookUp(1n, 'vendor:other')).toBeUndefined();
  });

  test('accepts exactly 50 of 100 parallel bets of 1 on a balance of 50; a repeat of a refused one fails', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    await wallet.open(1n, 50n);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => wallet.move(1n, `vendor:${n}`, 'bet_placed', 1n)),
    );
    const refused = outcomes.findIndex((outcome) => outcome.status === 'insufficient_funds');
    expect(outcomes.filter((outcome) => outcome.status === 'applied')).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome.status === 'insufficient_funds')).toHaveLength(50);
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 0n });
    await wallet.move(1n, 'cashier:more', 'deposit_settled', 10n);
    expect(await wallet.move(1n, `vendor:${refused}`, 'bet_placed', 1n)).toMatchObject({
      status: 'insufficient_funds',
      balanceMinor: 10n,
      repeated: true,
    });
  });

  test('returns conflict for the same reference with other content, and moves nothing', async () => {
    const wallet = await testWallet(await open());
    await wallet.open(1n, 1_000n);
    await wallet.move(1n, 'vendor:bet', 'bet_placed', 300n, { content: 'round 1' });
    const others = [
      wallet.move(1n, 'vendor:bet', 'bet_placed', 301n, { content: 'round 1' }),
      wallet.move(1n, 'vendor:bet', 'bet_placed', 300n, { content: 'round 2' }),
      wallet.move(1n, 'vendor:bet', 'bet_won', 300n, { content: 'round 1' }),
    ];
    expect(await Promise.all(others)).toEqual([{ status: 'conflict' }, { status: 'conflict' }, { status: 'conflict' }]);
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 700n });
  });

  test('refunds the stored stake once, regardless of the rollback amount and of retries', async () => {
    const wallet = await testWallet(await open());
    await wallet.open(1n, 1_000n);
    await wallet.move(1n, 'vendor:bet', 'bet_placed', 300n);
    const back = (key: string, more = {}) =>
      wallet.move(1n, key, 'bet_rolled_back', 999n, { answers: 'vendor:bet', ...more });
    expect(await back('vendor:else', { counterparty: 'vendor:other' })).toMatchObject({
      status: 'refused',
      reason: 'answers_another_counterparty',
    });
    expect(await back('vendor:back')).toMatchObject({ status: 'applied', amountMinor: 300n, balanceMinor: 1_000n });
    expect(await back('vendor:back')).toMatchObject({
      status: 'applied',
      amountMinor: 300n,
      balanceMinor: 1_000n,
      repeated: true,
    });
    expect(await back('vendor:again')).toMatchObject({ status: 'applied', amountMinor: 0n, balanceMinor: 1_000n });
    expect(await wallet.move(1n, 'vendor:odd', 'bet_rolled_back', 0n, { answers: 'vendor:back' })).toMatchObject({
      status: 'refused',
      reason: 'answers_another_kind',
    });
  });

  test('remembers a rollback of an unknown bet, and moves nothing for the late bet', async () => {
    const wallet = await testWallet(await open());
    await wallet.open(1n, 1_000n);
    expect(await wallet.move(1n, 'vendor:back', 'bet_rolled_back', 0n, { answers: 'vendor:bet' })).toMatchObject({
      status: 'applied',
      amountMinor: 0n,
    });
    for (let time = 0; time < 2; time += 1)
      expect(await wallet.move(1n, 'vendor:bet', 'bet_placed', 300n)).toMatchObject({
        status: 'rolled_back',
        balanceMinor: 1_000n,
      });
    expect(await wallet.move(1n, 'vendor:poor', 'bet_placed', 3_000n)).toMatchObject({ status: 'insufficient_funds' });
    expect(await wallet.move(1n, 'vendor:unpoor', 'bet_rolled_back', 0n, { answers: 'vendor:poor' })).toMatchObject({
      status: 'applied',
      amountMinor: 0n,
    });
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 1_000n });
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('ends a hold once when capture and expiry race', async () => {
    const database = await open();
    const wallets = await Promise.all([testWallet(database), testWallet(database)]);
    const members = Array.from({ length: 40 }, (_, n) => BigInt(n + 1));
    await Promise.all(members.map((member) => wallets[0].open(member, 500n)));
    await Promise.all(members.map((member) => wallets[0].move(member, 'cashier:hold', 'withdrawal_held', 300n)));
    expect(await wallets[0].balance(1n)).toMatchObject({ cashMinor: 200n, lockedMinor: 300n });
    const races = members.map(async (member, n) => {
      const [first, second] = n % 2 ? wallets : wallets.toReversed();
      const ends = [
        (first ?? wallets[0]).move(member, 'cashier:paid', 'withdrawal_paid', 0n, { answers: 'cashier:hold' }),
        (second ?? wallets[1]).move(member, 'cashier:returned', 'withdrawal_returned', 0n, { answers: 'cashier:hold' }),
      ];
      const outcomes = await Promise.all(ends);
      expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['applied', 'refused']);
      expect(outcomes.find((outcome) => outcome.status === 'refused')).toMatchObject({ reason: 'hold_already_ended' });
      const cashMinor = outcomes[0]?.status === 'applied' ? 200n : 500n;
      expect(await wallets[0].balance(member)).toMatchObject({ cashMinor, lockedMinor: 0n });
    });
    await Promise.all(races);
    expect(await wallets[0].move(1n, 'cashier:early', 'withdrawal_paid', 0n, { answers: 'cashier:never' })).toEqual({
      status: 'retry',
      reason: 'unknown_hold',
    });
    await wallets[0].move(1n, 'cashier:poor', 'withdrawal_held', 9_000n);
    expect(
      await wallets[0].move(1n, 'cashier:pay-poor', 'withdrawal_paid', 0n, { answers: 'cashier:poor' }),
    ).toMatchObject({ status: 'refused', reason: 'nothing_held' });
    expect(await wallets[0].verify()).toMatchObject({ ok: true });
  });

  test('sums to zero at every instant while money moves', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    const members = Array.from({ length: 20 }, (_, n) => BigInt(n + 1));
    await Promise.all(members.map((member) => wallet.open(member, 10_000_000n, member % 4n === 0n ? 'play' : 'real')));
    let looks = 0;
    let moving = true;
    const looking = (async () => {
      for (; moving; looks += 1) {
        expect(await database.query(UNBALANCED)).toEqual([]);
        expect(await database.query(LOPSIDED)).toEqual([]);
        await wallet.sealAll();
      }
    })();
    const moves = members.map(async (member) => {
      // Money moves until the ledger was read a few times in between, without a time limit.
      for (let n = 0; n < 15 || looks <= 3; n += 1) {
        await wallet.move(member, `vendor:bet-${n}`, 'bet_placed', 100n);
        await wallet.move(
          member,
          `vendor:win-${n}`,
          n % 3 ? 'bet_won' : 'bet_rolled_back',
          40n,
          n % 3 ? {} : { answers: `vendor:bet-${n}` },
        );
        await wallet.move(member, `cashier:hold-${n}`, 'withdrawal_held', 10n);
      }
    });
    await Promise.all(moves).finally(() => (moving = false));
    await looking;
    expect(looks).toBeGreaterThan(3);
    expect(await wallet.verify()).toMatchObject({ ok: true, members: 20n });
  });

  test('fails only the poisoned row in a batch of 64', async () => {
    const database = await open();
    await database.script(`create function poison(p_steps wallet_step[]) returns void language plpgsql as
      $$ begin if exists (select from unnest(p_steps) s where s.args ->> 'poison' = 'yes') then raise exception 'poisoned'; end if; end $$`);
    await database.script(hooksSql([{ kinds: ['bet_placed'], companion: 'poison' }]));
    const wallet = await testWallet(database);
    const members = Array.from({ length: 64 }, (_, n) => BigInt(n + 1));
    await Promise.all(members.map((member) => wallet.open(member, 100n)));
    const settled = await Promise.allSettled(
      members.map((member) =>
        wallet.move(member, 'vendor:bet', 'bet_placed', 10n, {
          args: { poison: member === 40n ? 'yes' : 'no' },
        }),
      ),
    );
    expect(settled.flatMap((result, n) => (result.status === 'rejected' ? [n + 1] : []))).toEqual([40]);
    expect(settled[39]).toMatchObject({
      reason: expect.objectContaining({ message: expect.stringContaining('poisoned') }),
    });
    expect(await wallet.balance(40n)).toMatchObject({ cashMinor: 100n });
    expect(await wallet.lookUp(40n, 'vendor:bet')).toBeUndefined();
    expect(await wallet.balance(41n)).toMatchObject({ cashMinor: 90n });
    expect(await wallet.move(40n, 'vendor:bet', 'bet_placed', 10n)).toMatchObject({
      status: 'applied',
      balanceMinor: 90n,
    });
  });

  test('announces the newest state after the commit, with a version that grows', async () => {
    const wallet = await testWallet(await open());
    await wallet.open(1n, 1_000n);
    await wallet.move(1n, 'cashier:hold', 'withdrawal_held', 400n);
    await wallet.move(1n, 'cashier:paid', 'withdrawal_paid', 0n, { answers: 'cashier:hold' });
    await wallet.move(1n, 'house:gift', 'bonus_granted', 50n, { counterparty: 'house:promotions' });
    await wallet.move(1n, 'vendor:poor', 'bet_placed', 5_000n);
    await wallet.move(1n, 'house:gift', 'bonus_granted', 50n, { counterparty: 'house:promotions' });
    const states = wallet.changes.map(({ cashMinor, bonusMinor, lockedMinor, version }) => [
      cashMinor,
      bonusMinor,
      lockedMinor,
      version,
    ]);
    expect(states).toEqual([
      [1_000n, 0n, 0n, 2n],
      [600n, 0n, 400n, 3n],
      [600n, 0n, 0n, 4n],
      [600n, 50n, 0n, 5n],
    ]);
    expect(wallet.changes.at(-1)).toEqual({ memberId: 1n, ...(await wallet.balance(1n)), version: 5n });
  });

  test('lists applied rows in a statement, newest first, in pages', async () => {
    const wallet = await testWallet(await open());
    await wallet.open(1n, 1_000n);
    for (let n = 0; n < 5; n += 1) await wallet.move(1n, `vendor:${n}`, 'bet_placed', 10n);
    await wallet.move(1n, 'vendor:poor', 'bet_placed', 5_000n);
    const first = await wallet.statement(1n, { limit: 4 });
    expect(first.map((row) => [row.key, row.cashMinor, row.cashAfterMinor])).toEqual([
      ['vendor:4', -10n, 950n],
      ['vendor:3', -10n, 960n],
      ['vendor:2', -10n, 970n],
      ['vendor:1', -10n, 980n],
    ]);
    const rest = await wallet.statement(1n, { limit: 4, before: first.at(-1)?.seq ?? 0n });
    expect(rest.map((row) => row.kind)).toEqual(['bet_placed', 'deposit_settled']);
  });

  test('returns no_account without an account, and wrong_currency for another currency', async () => {
    const wallet = await testWallet(await open());
    expect(await wallet.move(1n, 'vendor:bet', 'bet_placed', 1n)).toEqual({ status: 'no_account' });
    expect(await wallet.balance(1n)).toBeUndefined();
    await wallet.open(1n, 100n);
    await wallet.open(1n);
    await expect(wallet.openAccounts({ memberId: 1n, currency: 'BDT', money: 'real' })).rejects.toThrow(
      'another currency',
    );
    await expect(wallet.openAccounts({ memberId: 1n, currency: 'CNY', money: 'play' })).rejects.toThrow(
      'kind of money',
    );
    expect(await wallet.move(1n, 'vendor:bet', 'bet_placed', 1n, { currency: 'BDT' })).toMatchObject({
      status: 'refused',
      reason: 'wrong_currency',
    });
    expect(await wallet.lookUp(1n, 'vendor:bet')).toBeUndefined();
  });

  test('keeps play money and real money apart', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n, 'real');
    await wallet.open(2n, 100n, 'play');
    await Promise.all([1n, 2n].map((member) => wallet.move(member, 'vendor:bet', 'bet_placed', 30n)));
    await wallet.sealAll();
    expect(await database.query('select account, balance_minor::bigint from house_balances order by account')).toEqual([
      { account: 'cashier:sandbox', balance_minor: -100n },
      { account: 'play:cashier:sandbox', balance_minor: -100n },
      { account: 'play:vendor:studio', balance_minor: 30n },
      { account: 'vendor:studio', balance_minor: 30n },
    ]);
    // The counterparty's leg is not a separate row that could differ: it is the member's, negated. No caller can name the other side.
    expect(() => wallet.move(1n, 'vendor:next', 'bet_placed', 1n, { counterparty: 'play:studio' })).toThrow(
      'counterparty',
    );
    await database.query(`update wallet_accounts set money = 'real' where member_id = 2`);
    expect(await wallet.verify()).toMatchObject(wrongAt('member 2', 'kind of money'));
  });

  test('prevents the application from changing or forging the ledger, and accidental changes by others', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    await wallet.sealAll();
    const changes = ['wallet_ledger', 'house_transfers', 'wallet_seals'].flatMap((table) => [
      `update ${table} set xid = xid`.replace('xid = xid', table === 'wallet_seals' ? 'number = number' : 'xid = xid'),
      `delete from ${table}`,
      `truncate ${table}`,
    ]);
    for (const change of changes) await expect(database.query(change)).rejects.toMatchObject({ code: '23001' });
    expect(await database.assumeRole('mela_application')).toBe(true);
    const forgeries = [
      'update wallet_accounts set cash_minor = 1000000',
      `insert into wallet_accounts (member_id, currency, money, seq, head) values (9, 'CNY', 'real', 1, '')`,
      `insert into wallet_ledger (member_id, seq, xid, at, cash_minor, cash_after_minor, key, kind, status, counterparty, hash)
       values (1, 3, 0, now(), 1, 101, 'a:b', 'bet_won', 'applied', 'a:b', '')`,
      `insert into house_transfers values ('a:b', 'jackpot_contributed', 'CNY', 1, 'a:b', 'a:c', 0, now())`,
      `insert into wallet_seals values (9, 0, 1, 0, '', '', '', now())`,
      `update wallet_kinds set cash = 1`,
      `update wallet_cluster set xid_base = 0`,
      `select wallet_write(array[]::wallet_step[], 0, now())`,
      `select wallet_post_turn(array[]::wallet_step[], 0, now(), false)`,
      'drop table wallet_ledger',
      'alter table wallet_ledger disable trigger all',
    ];
    for (const forgery of [...changes, ...forgeries])
      await expect(database.query(forgery), forgery).rejects.toMatchObject({ code: '42501' });
    expect(await wallet.move(1n, 'vendor:bet', 'bet_placed', 30n)).toMatchObject({ status: 'applied' });
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('keeps the order of rows with a clock off by a day, in the program or in the database', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    await wallet.open(1n, 1_000n);
    let program = fromNow(0).getTime();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const [n, days] of [0, 1, -1, 0, -1, 1].entries()) {
      program += days * 86_400_000;
      vi.setSystemTime(program);
      await database.script(
        `create or replace function wallet_clock() returns timestamptz language sql stable as $$ select now() + interval '${-days} days' $$`,
      );
      await wallet.move(1n, `vendor:bet-${n}`, 'bet_placed', 10n);
      await wallet.move(1n, `vendor:back-${n}`, 'bet_rolled_back', 0n, { answers: `vendor:bet-${n}` });
      await wallet.sealAll();
    }
    const rows = await wallet.statement(1n, { limit: 100 });
    expect(rows.map((row) => row.key).slice(0, 4)).toEqual([
      'vendor:back-5',
      'vendor:bet-5',
      'vendor:back-4',
      'vendor:bet-4',
    ]);
    expect(rows.every((row, n) => n === 0 || (rows[n - 1]?.seq ?? 0n) > row.seq)).toBe(true);
    expect(new Set(rows.map((row) => row.at.toISOString().slice(0, 10))).size).toBeGreaterThan(1);
    expect(await wallet.verify()).toMatchObject({ ok: true });
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 1_000n, version: 14n });
  });

  test('returns busy when too much waits, and loses none of what it took', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    const members = Array.from({ length: 10 }, (_, n) => BigInt(n + 1));
    await Promise.all(members.map((member) => wallet.open(member, 5_000n)));
    const asked = Array.from({ length: 10_500 }, (_, n) =>
      wallet.move(BigInt((n % 10) + 1), `vendor:${n % 60}`, 'bet_placed', 1n),
    );
    const outcomes = await Promise.all(asked);
    const busy = outcomes.filter((outcome) => outcome.status === 'retry');
    expect(busy[0]).toEqual({ status: 'retry', reason: 'busy' });
    expect(busy.length).toBeGreaterThanOrEqual(400);
    expect(outcomes.filter((outcome) => outcome.status === 'applied' && !outcome.repeated)).toHaveLength(60);
  });

  test('rejects calls inside a transaction and after the wallet was closed', async () => {
    const database = await open();
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    await database.transaction(async () => {
      expect(() => wallet.post(callOf(1n, 'vendor:bet', 'bet_placed', 1n))).toThrow('inside a transaction');
    });
    const last = wallet.move(1n, 'vendor:bet', 'bet_placed', 1n);
    await wallet.close();
    expect(await last).toMatchObject({ status: 'applied' });
    await expect(wallet.move(1n, 'vendor:next', 'bet_placed', 1n)).rejects.toThrow('closed');
  });
});

/** Rows whose balance after is not the one before and their legs. */
const LOPSIDED = `
  select seq from (select seq, cash_after_minor, sum(cash_minor) over (partition by member_id order by seq) as cash from wallet_ledger) row
  where cash_after_minor <> cash`;
