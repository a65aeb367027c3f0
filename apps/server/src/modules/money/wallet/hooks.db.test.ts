import type { Database } from '@mela/database/database';
import { expect, test } from 'vitest';
import { hooksSql } from '#/modules/money/wallet/wallet-hooks.ts';
import { callOf, eachLedger, testWallet } from '#/modules/money/wallet/test-wallet.ts';

eachLedger('Guards and companions', (open) => {
  test('refuse for good or ask for a retry, before anything moves', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    const bet = (key: string, verdict: string | null) => wallet.move(1n, key, 'bet_placed', 10n, { args: { verdict } });
    expect(await bet('vendor:limit', 'refuse:limit_reached')).toMatchObject({
      status: 'refused',
      reason: 'limit_reached',
      repeated: false,
    });
    expect(await bet('vendor:limit', null)).toMatchObject({
      status: 'refused',
      reason: 'limit_reached',
      repeated: true,
    });
    expect(await bet('vendor:early', 'retry:bet_unknown')).toEqual({ status: 'retry', reason: 'bet_unknown' });
    expect(await bet('vendor:early', null)).toMatchObject({ status: 'applied', balanceMinor: 90n });
    await expect(bet('vendor:odd', 'maybe')).rejects.toThrow('a guard answered maybe for bet_placed');
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 90n });
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('let a guard note something of a row that passes, and of no other', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    const bet = (key: string, verdict: string | null) => callOf(1n, key, 'bet_placed', 60n, { args: { verdict } });
    for (const repeated of [false, true])
      expect(await wallet.post(bet('vendor:1', repeated ? null : 'note:seen'))).toMatchObject({
        status: 'applied',
        repeated,
      });
    await wallet.postTogether([bet('vendor:2', 'note:seen'), bet('vendor:3', null)]);
    await wallet.post(bet('vendor:4', 'note:seen'));
    const rows = await database.query(
      `select key, status, reason from wallet_ledger where member_id = 1 and kind = 'bet_placed' order by seq`,
    );
    expect(rows).toEqual([
      { key: 'vendor:1', status: 'applied', reason: 'seen' },
      { key: 'vendor:2', status: 'insufficient_funds', reason: '' },
      { key: 'vendor:3', status: 'insufficient_funds', reason: '' },
      { key: 'vendor:4', status: 'insufficient_funds', reason: '' },
    ]);
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('hold a win in `locked` when a guard says so, answer repeats the same, and end the hold once', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    const win = (key: string, amount: bigint, verdict: string | null) =>
      wallet.move(1n, key, 'bet_won', amount, { args: { verdict } });
    expect(await win('vendor:big', 900n, 'hold')).toMatchObject({
      status: 'applied',
      amountMinor: 900n,
      balanceMinor: 100n,
      repeated: false,
    });
    expect(await win('vendor:big', 900n, null)).toMatchObject({
      status: 'applied',
      balanceMinor: 100n,
      repeated: true,
    });
    expect(await win('vendor:big', 901n, 'hold')).toEqual({ status: 'conflict' });
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 100n, lockedMinor: 900n });
    await win('vendor:bigger', 50n, 'hold');
    const end = (key: string, kind: 'held_win_released' | 'held_win_sent_back', answers: string) =>
      wallet.move(1n, key, kind, 0n, { answers });
    // Both ends are requested in parallel: one of them ends it.
    const ends = await Promise.all([
      end('wins:r', 'held_win_released', 'vendor:big'),
      end('wins:s', 'held_win_sent_back', 'vendor:big'),
      end('wins:r2', 'held_win_released', 'vendor:big'),
    ]);
    expect(ends.map((outcome) => ('reason' in outcome ? outcome.reason : outcome.status))).toEqual([
      'applied',
      'hold_already_ended',
      'hold_already_ended',
    ]);
    expect(await end('wins:back', 'held_win_sent_back', 'vendor:bigger')).toMatchObject({ amountMinor: 50n });
    expect(await end('wins:none', 'held_win_released', 'vendor:never')).toMatchObject({ status: 'retry' });
    expect(await end('wins:odd', 'held_win_released', 'test:deposit-1')).toMatchObject({
      reason: 'answers_another_kind',
    });
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 1_000n, lockedMinor: 0n });
    const kinds = await wallet.statement(1n, { limit: 10 });
    expect(kinds.map(({ kind }) => kind).toReversed()).toEqual([
      'deposit_settled',
      'bet_won_held',
      'bet_won_held',
      'held_win_released',
      'held_win_sent_back',
    ]);
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('return rolled_back for a late bet under its rollback’s key, and conflict for another kind', async () => {
    const wallet = await testWallet(await open());
    await wallet.open(1n, 100n);
    await wallet.move(1n, 'vendor:back', 'bet_rolled_back', 0n, { answers: 'vendor:late' });
    expect(await wallet.move(1n, 'vendor:late', 'bet_won', 10n)).toEqual({ status: 'conflict' });
    expect(await wallet.move(1n, 'vendor:late', 'bet_placed', 10n)).toMatchObject({ status: 'rolled_back' });
  });

  test('see what really moves; a companion runs once for what was applied', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    const args = { verdict: null, stake: '10' };
    const hooks = { args };
    const calls = [
      () => wallet.move(1n, 'vendor:bet', 'bet_placed', 10n, hooks),
      () => wallet.move(1n, 'vendor:bet', 'bet_placed', 10n, hooks),
      () => wallet.move(1n, 'vendor:poor', 'bet_placed', 1_000n, hooks),
      () => wallet.move(1n, 'vendor:no', 'bet_placed', 1n, { args: { ...args, verdict: 'refuse:no' } }),
      () => wallet.move(1n, 'vendor:back', 'bet_rolled_back', 999n, { ...hooks, answers: 'vendor:bet' }),
      () => wallet.move(1n, 'vendor:back-never', 'bet_rolled_back', 999n, { ...hooks, answers: 'vendor:never' }),
      () => wallet.move(1n, 'vendor:never', 'bet_placed', 5n, hooks),
    ];
    for (const call of calls) await call();
    const notes = await database.query(
      `select n.kind, n.amount, n.args, t.key from notes n join wallet_ledger t on t.member_id = n.member_id and t.seq = n.seq order by n.seq`,
    );
    expect(notes).toEqual([
      { kind: 'bet_placed', amount: 10n, args, key: 'vendor:bet' },
      { kind: 'bet_rolled_back', amount: 10n, args, key: 'vendor:back' },
      { kind: 'bet_rolled_back', amount: 0n, args, key: 'vendor:back-never' },
    ]);
  });

  test('undo only the transfer whose companion fails', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    const bets = ['10', 'not a number', '20'].map((stake, n) =>
      wallet.move(1n, `vendor:${n}`, 'bet_placed', 10n, { args: { stake } }),
    );
    const settled = await Promise.allSettled(bets);
    expect(settled.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 80n });
    expect(await database.query('select count(*) as n from notes')).toEqual([{ n: 2n }]);
  });

  test('are called by the migration, each of the list, and missing ones make it fail', async () => {
    const database = await open();
    await makeHooks(database);
    await database.script(hooksSql([{ kinds: ['bet_placed'], guard: 'nowhere' }]));
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    await expect(wallet.move(1n, 'vendor:bet', 'bet_placed', 1n, { args: {} })).rejects.toThrow('nowhere');
    // A call without args has neither guard nor companion.
    expect(await wallet.move(1n, 'vendor:bet', 'bet_placed', 1n)).toMatchObject({ status: 'applied' });
  });

  test('run for all steps of a batch together, each with its own verdict', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database);
    const members = [1n, 2n, 3n, 4n, 5n];
    for (const member of members) await wallet.open(member, 100n);
    const bet = (member: bigint, key: string, amount: bigint, verdict: string | null = null) =>
      wallet.move(member, `vendor:${key}`, 'bet_placed', amount, {
        args: { verdict, stake: amount.toString() },
      });
    const outcomes = await Promise.all([
      bet(1n, 'a', 10n),
      bet(2n, 'a', 10n, 'refuse:limit_reached'),
      bet(3n, 'a', 101n),
      bet(4n, 'a', 10n, 'retry:later'),
      bet(5n, 'a', 20n),
      bet(5n, 'b', 30n),
      bet(5n, 'a', 20n),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'applied', balanceMinor: 90n, repeated: false },
      { status: 'refused', reason: 'limit_reached' },
      { status: 'insufficient_funds', balanceMinor: 100n },
      { status: 'retry', reason: 'later' },
      { status: 'applied', balanceMinor: 80n, repeated: false },
      { status: 'applied', balanceMinor: 50n, repeated: false },
      { status: 'applied', balanceMinor: 50n, repeated: true },
    ]);
    const notes = await database.query(
      `select n.member_id, n.amount, n.together, t.key from notes n
       join wallet_ledger t on t.member_id = n.member_id and t.seq = n.seq order by n.member_id, n.seq`,
    );
    expect(notes).toMatchObject([
      { member_id: 1n, amount: 10n, key: 'vendor:a' },
      { member_id: 5n, amount: 20n, key: 'vendor:a' },
      { member_id: 5n, amount: 30n, key: 'vendor:b' },
    ]);
    expect(notes.some((note) => note['together'] === 2)).toBe(true);
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('fail only the one call whose companion fails in a batch of several members', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database);
    for (const member of [1n, 2n, 3n]) await wallet.open(member, 100n);
    const settled = await Promise.allSettled(
      ['10', 'not a number', '20'].map((stake, n) =>
        wallet.move(BigInt(n + 1), 'vendor:a', 'bet_placed', 10n, { args: { stake } }),
      ),
    );
    expect(settled.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const sums = await Promise.all([1n, 2n, 3n].map((member) => wallet.balance(member)));
    expect(sums.map((sum) => sum?.cashMinor)).toEqual([90n, 100n, 90n]);
    expect(await database.query('select count(*) as n from notes')).toEqual([{ n: 2n }]);
  });

  test('still write when the application has dropped to its role', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database);
    await database.assumeRole('mela_application');
    await wallet.open(1n, 100n);
    await wallet.move(1n, 'vendor:bet', 'bet_placed', 10n, { args: { stake: '10' } });
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 90n });
  });
});

/** `say` answers with the verdict in a call's args; `note` stores its arguments, and the size of the batch. */
const makeHooks = (database: Database) =>
  database.script(`
    create table notes (member_id bigint, seq bigint, kind text, amount bigint, stake int, args jsonb, together int);
    create function say(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as
      $$ select s.n, s.args ->> 'verdict' from unnest(p_steps) s where s.args ->> 'verdict' is not null $$;
    create function note(p_steps wallet_step[]) returns void language sql as
      $$ insert into notes select member_id, seq, kind, amount_minor, (args ->> 'stake')::int, args, cardinality(p_steps) from unnest(p_steps) $$;
    ${hooksSql([{ kinds: ['bet_placed', 'bet_won', 'bet_rolled_back'], guard: 'say', companion: 'note' }])}`);
