import type { Database } from '@mela/database/database';
import { expect, test } from 'vitest';
import { createWallet } from '#/modules/wallet/wallet.ts';
import { eachLedger, testWallet } from '#/modules/wallet/test-wallet.ts';

eachLedger('Guards and companions', (open) => {
  test('a guard refuses for good, or asks to come again, before anything moves', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database, HOOKS);
    await wallet.open(1n, 100n);
    const bet = (key: string, verdict: string | null) =>
      wallet.move(1n, key, 'bet_placed', 10n, { guard: { name: 'say', args: { verdict } } });
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
    await expect(bet('vendor:odd', 'maybe')).rejects.toThrow('guard say answered maybe');
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 90n });
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('guard and companion see what really moves, and a companion runs once for what was applied', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database, HOOKS);
    await wallet.open(1n, 100n);
    const hooks = {
      guard: { name: 'say', args: { verdict: null, note: 'yes' } },
      companion: { name: 'note', args: { stake: '10' } },
    };
    const calls = [
      () => wallet.move(1n, 'vendor:bet', 'bet_placed', 10n, hooks),
      () => wallet.move(1n, 'vendor:bet', 'bet_placed', 10n, hooks),
      () => wallet.move(1n, 'vendor:poor', 'bet_placed', 1_000n, hooks),
      () =>
        wallet.move(1n, 'vendor:no', 'bet_placed', 1n, {
          ...hooks,
          guard: { name: 'say', args: { verdict: 'refuse:no' } },
        }),
      () => wallet.move(1n, 'vendor:back', 'bet_rolled_back', 999n, { ...hooks, answers: 'vendor:bet' }),
      () => wallet.move(1n, 'vendor:back-never', 'bet_rolled_back', 999n, { ...hooks, answers: 'vendor:never' }),
      () => wallet.move(1n, 'vendor:never', 'bet_placed', 5n, hooks),
    ];
    for (const call of calls) await call();
    const notes = await database.query(
      `select n.kind, n.amount, n.args, t.key from notes n join wallet_transfers t on t.member_id = n.member_id and t.id = n.transfer_id order by n.transfer_id`,
    );
    const args = { stake: '10' };
    expect(notes).toEqual([
      { kind: 'bet_placed', amount: 10n, args, key: 'vendor:bet' },
      { kind: 'bet_rolled_back', amount: 10n, args, key: 'vendor:back' },
      { kind: 'bet_rolled_back', amount: 0n, args, key: 'vendor:back-never' },
    ]);
  });

  test('a companion that fails takes its own transfer back with it, and nothing else', async () => {
    const database = await open();
    await makeHooks(database);
    const wallet = await testWallet(database, HOOKS);
    await wallet.open(1n, 100n);
    const bets = ['10', 'not a number', '20'].map((stake, n) =>
      wallet.move(1n, `vendor:${n}`, 'bet_placed', 10n, { companion: { name: 'note', args: { stake } } }),
    );
    const settled = await Promise.allSettled(bets);
    expect(settled.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 80n });
    expect(await database.query('select count(*) as n from notes')).toEqual([{ n: 2n }]);
  });

  test('only functions that were named at the start and are there with the right signature are run', async () => {
    const database = await open();
    await makeHooks(database);
    const make = (guards: string[], companions: string[]) =>
      createWallet({ database, guards, companions, announce: () => {} });
    await expect(make(['nowhere'], [])).rejects.toThrow('nowhere(bigint, text, bigint, text, jsonb) returning text');
    await expect(make(['note'], [])).rejects.toThrow('does not have');
    await expect(make([], ['say'])).rejects.toThrow('does not have');
    const wallet = await testWallet(database);
    await wallet.open(1n, 100n);
    expect(() => wallet.move(1n, 'vendor:bet', 'bet_placed', 1n, { guard: { name: 'say', args: {} } })).toThrow(
      'no guard say',
    );
  });

  test('forms for a batch let the ordinary calls through together, and all others are asked by themselves', async () => {
    const database = await open();
    await makeHooks(database);
    await makeBatchForms(database);
    const wallet = await testWallet(database, HOOKS);
    const members = [1n, 2n, 3n, 4n, 5n];
    for (const member of members) await wallet.open(member, 100n);
    const bet = (member: bigint, key: string, amount: bigint, verdict: string | null = null) =>
      wallet.move(member, `vendor:${key}`, 'bet_placed', amount, {
        guard: { name: 'say', args: { verdict } },
        companion: { name: 'note', args: { stake: amount.toString() } },
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
      `select n.member_id, n.amount, n.batched, t.key from notes n
       join wallet_transfers t on t.member_id = n.member_id and t.id = n.transfer_id order by n.member_id, n.transfer_id`,
    );
    expect(notes).toMatchObject([
      { member_id: 1n, amount: 10n, key: 'vendor:a' },
      { member_id: 5n, amount: 20n, key: 'vendor:a' },
      { member_id: 5n, amount: 30n, key: 'vendor:b' },
    ]);
    expect(notes.some((note) => note['batched'] === true)).toBe(true);
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('a form for a batch that fails takes nothing with it but the one call it fails for', async () => {
    const database = await open();
    await makeHooks(database);
    await makeBatchForms(database);
    const wallet = await testWallet(database, HOOKS);
    for (const member of [1n, 2n, 3n]) await wallet.open(member, 100n);
    const settled = await Promise.allSettled(
      ['10', 'not a number', '20'].map((stake, n) =>
        wallet.move(BigInt(n + 1), 'vendor:a', 'bet_placed', 10n, { companion: { name: 'note', args: { stake } } }),
      ),
    );
    expect(settled.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const sums = await Promise.all([1n, 2n, 3n].map((member) => wallet.balance(member)));
    expect(sums.map((sum) => sum?.cashMinor)).toEqual([90n, 100n, 90n]);
    expect(await database.query('select count(*) as n from notes')).toEqual([{ n: 2n }]);
  });

  test('a form for a batch with the wrong answer is found at the start', async () => {
    const database = await open();
    await makeHooks(database);
    await database.script(`create function say(bigint[], text[], bigint[], text[], jsonb[]) returns text[] language sql as
      $$ select array['yes'] $$;`);
    await expect(testWallet(database, HOOKS)).rejects.toThrow('say(bigint[], text[], bigint[], text[], jsonb[])');
  });

  test('hooks still write when the application has dropped to its role', async () => {
    const database = await open();
    await makeHooks(database);
    await database.assumeRole('mela_application');
    const wallet = await testWallet(database, HOOKS);
    await wallet.open(1n, 100n);
    await wallet.move(1n, 'vendor:bet', 'bet_placed', 10n, { companion: { name: 'note', args: { stake: '10' } } });
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 90n });
  });
});

const HOOKS = { guards: ['say'], companions: ['note'] };

const makeHooks = (database: Database) =>
  database.script(`
    create table notes (member_id bigint, transfer_id bigint, kind text, amount bigint, stake int, args jsonb,
      batched boolean not null default false);
    create function say(member_id bigint, kind text, amount bigint, key text, args jsonb) returns text language sql as
      $$ select args ->> 'verdict' $$;
    create function note(member_id bigint, transfer_id bigint, kind text, amount bigint, args jsonb) returns void language sql as
      $$ insert into notes values (member_id, transfer_id, kind, amount, (args ->> 'stake')::int, args) $$;`);

const makeBatchForms = (database: Database) =>
  database.script(`
    create function say(members bigint[], kinds text[], amounts bigint[], keys text[], args jsonb[]) returns boolean[] language sql as
      $$ select array_agg(one ->> 'verdict' is null order by place) from unnest(args) with ordinality as asked(one, place) $$;
    create function note(members bigint[], ids bigint[], kinds text[], amounts bigint[], args jsonb[]) returns void language sql as
      $$ insert into notes select member, id, kind, amount, (one ->> 'stake')::int, one, true
         from unnest(members, ids, kinds, amounts, args) as asked(member, id, kind, amount, one) $$;`);
