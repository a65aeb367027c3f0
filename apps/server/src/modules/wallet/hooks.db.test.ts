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
    create table notes (member_id bigint, transfer_id bigint, kind text, amount bigint, stake int, args jsonb);
    create function say(member_id bigint, kind text, amount bigint, key text, args jsonb) returns text language sql as
      $$ select args ->> 'verdict' $$;
    create function note(member_id bigint, transfer_id bigint, kind text, amount bigint, args jsonb) returns void language sql as
      $$ insert into notes values (member_id, transfer_id, kind, amount, (args ->> 'stake')::int, args) $$;`);
