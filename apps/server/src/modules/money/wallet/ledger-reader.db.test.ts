import type { Database } from '@mela/database/database';
import { openDatabase } from '@mela/database/open-database';
import { onPostgres, type DefineSuite } from '@mela/database/test-databases';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applied, MIGRATIONS, testWallet, WALLET_MIGRATIONS } from '#/modules/money/wallet/test-wallet.ts';

const suite: DefineSuite = (_open, place) => {
  async function openTwo(): Promise<{ url: string; database: Database; other: Database }> {
    const { url = '' } = await place();
    const databases = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    onTestFinished(async () => {
      await Promise.all(databases.map((database) => database.close()));
    });
    return { url, database: databases[0], other: databases[1] };
  }

  test('waits for a transaction that commits late, and takes its rows once it has', async () => {
    const { database, other } = await openTwo();
    const wallet = await testWallet(database);
    await Promise.all([1n, 2n].map((member) => wallet.open(member, 1_000n)));
    await vi.waitFor(async () => {
      await wallet.sealAll();
      expect(await unsealed(database)).toEqual([]);
    }, 30_000);
    const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    const slow = other.transaction(async (tx) => {
      await tx.query(SLOW_BET);
      wrote();
      await committing;
    });
    await written;
    // A younger transaction commits before the older one.
    applied(await wallet.move(2n, 'vendor:young', 'bet_placed', 5n));
    await wallet.sealAll();
    expect(await unsealed(database)).toEqual(['vendor:young']);
    expect(await wallet.houseFigure('vendor:studio', 'CNY')).toBe(5n);
    commit();
    await slow;
    await vi.waitFor(async () => {
      await wallet.sealAll();
      expect(await unsealed(database)).toEqual([]);
    }, 30_000);
    expect(await wallet.houseFigure('vendor:studio', 'CNY')).toBe(12n);
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  test('ignores an open transaction in another database of the server', async () => {
    const { url, database } = await openTwo();
    const strangersUrl = new URL('/postgres', url);
    strangersUrl.search = new URL(url).search;
    const stranger = await openDatabase({ url: strangersUrl.href });
    onTestFinished(() => stranger.close());
    const wallet = await testWallet(database);
    const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
    const { promise: open, resolve: opened } = Promise.withResolvers<void>();
    const idle = stranger.transaction(async (tx) => {
      await tx.query('select pg_current_xact_id()');
      opened();
      await leaving;
    });
    await open;
    await wallet.open(1n, 1_000n);
    applied(await wallet.move(1n, 'vendor:bet', 'bet_placed', 5n));
    await vi.waitFor(
      async () => {
        await wallet.sealAll();
        expect(await unsealed(database)).toEqual([]);
      },
      { timeout: 30_000 },
    );
    expect(await wallet.readerLagSeconds('seals')).toBe(0);
    leave();
    await idle;
  });
};

/** Keys of rows that no seal covers yet. */
async function unsealed(database: Database): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    `select key from wallet_ledger where xid >= (select upto_xid from wallet_readers where name = 'seals') order by key`,
  );
  return rows.map(({ key }) => key);
}

const SLOW_BET = `select * from wallet_post(array[0], array[1::bigint], array['vendor:slow'], array['bet_placed'], array['CNY'], array[7::bigint],
  array['vendor:studio'], array[null::text], array[null::text], array['00'], array[null::text])`;

onPostgres('The horizon of readers', suite, { migrations: MIGRATIONS, only: WALLET_MIGRATIONS });
