import type { Database } from '@mela/database/database';
import { onPostgres, type DefineSuite } from '@mela/database/test-databases';
import { expect, test } from 'vitest';
import { hooksSql } from '#/modules/money/wallet/wallet-hooks.ts';
import { MIGRATIONS, testWallet, WALLET_MIGRATIONS } from '#/modules/money/wallet/test-wallet.ts';

const suite: DefineSuite = (open) => {
  test('resolves a deadlock of two batches and applies each once', async () => {
    const database = await open();
    await database.script(`
      create table turns (name text primary key, taken int not null default 0);
      insert into turns values ('a'), ('b');
      create function take_turns(p_steps wallet_step[]) returns void language plpgsql as $$
      begin
        update turns set taken = taken + 1 where name = (p_steps[1]).args ->> 'first';
        perform pg_sleep(0.2);
        update turns set taken = taken + 1 where name = (p_steps[1]).args ->> 'second';
      end $$;
      ${hooksSql([{ kinds: ['bet_placed'], companion: 'take_turns' }])}`);
    const wallets = await Promise.all([testWallet(database), testWallet(database)]);
    await wallets[0].open(1n, 100n);
    await wallets[0].open(2n, 100n);
    const outcomes = await Promise.all([
      wallets[0].move(1n, 'vendor:bet', 'bet_placed', 10n, {
        args: { first: 'a', second: 'b' },
      }),
      wallets[1].move(2n, 'vendor:bet', 'bet_placed', 10n, {
        args: { first: 'b', second: 'a' },
      }),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'applied', balanceMinor: 90n, repeated: false },
      { status: 'applied', balanceMinor: 90n, repeated: false },
    ]);
    expect(await database.query('select name, taken from turns order by name')).toEqual([
      { name: 'a', taken: 2 },
      { name: 'b', taken: 2 },
    ]);
  });

  test('avoids rings of waiting batches over the same members from several processes', async () => {
    const database = await open();
    const first = await testWallet(database);
    const wallets = [first, ...(await Promise.all([1, 2, 3].map(() => testWallet(database))))];
    const members = Array.from({ length: 30 }, (_, n) => BigInt(n + 1));
    await Promise.all(members.map((member) => first.open(member, 1_000n)));
    const moves = wallets.flatMap((wallet, w) =>
      Array.from({ length: 15 }, (_, n) =>
        // Each process asks for the members in a different order.
        members.map((_, m) =>
          wallet.move(members[(m * 7 + w * 11 + n) % 30] ?? 1n, `vendor:${w}-${n}`, 'bet_placed', 1n),
        ),
      ),
    );
    const before = await deadlocks(database);
    const outcomes = await Promise.all(moves.flat());
    expect(outcomes.every((outcome) => outcome.status === 'applied')).toBe(true);
    expect(await deadlocks(database)).toBe(before);
    expect(await first.balance(1n)).toMatchObject({ cashMinor: 1_000n - 60n });
  });
};

async function deadlocks(database: Database): Promise<bigint> {
  const [row] = await database.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? 0n;
}

onPostgres('The posting queue', suite, { migrations: MIGRATIONS, only: WALLET_MIGRATIONS });
