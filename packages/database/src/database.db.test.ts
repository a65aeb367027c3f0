import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Queryable } from '#/database.ts';
import { migrate } from '#/migrate.ts';
import { openDatabase } from '#/open-database.ts';
import { refuseInsideTransaction } from '#/statement-guard.ts';
import { eachDatabase } from '#/test-databases.ts';

eachDatabase(
  'A database',
  (open, place) => {
    test('gives both engines the same types', async () => {
      const database = await open();
      const [row] = await database.query(
        `select 7::int8 as small, 9223372036854775807::int8 as large, array[1, null]::int8[] as list, '{"a":[1]}'::jsonb as json,
           '2026-02-03T04:05:06.007Z'::timestamptz as moment, '2026-02-03'::date as day, 1.50::numeric as fraction, true as yes, null as nothing,
           $1::int8[] as given, $2::jsonb as object, $3::text as missing`,
        [[1n, 2n ** 62n], { b: 'x' }, undefined],
      );
      expect(row).toEqual({
        small: 7n,
        large: 9223372036854775807n,
        list: [1n, null],
        json: { a: [1] },
        moment: new Date('2026-02-03T04:05:06.007Z'),
        day: '2026-02-03',
        fraction: '1.50',
        yes: true,
        nothing: null,
        given: [1n, 2n ** 62n],
        object: { b: 'x' },
        missing: null,
      });
    });

    test('answers a repeated statement alike, also after an error, a rollback and a changed table', async () => {
      const database = await open();
      await database.script('create table counts (n int primary key, list int8[], word text)');
      const add = (n: number, to = database as Queryable) =>
        to.query('insert into counts values ($1, $2, $3) returning *', [n, [1n, BigInt(n)], undefined]);
      for (let n = 1; n <= 8; n += 1) expect(await add(n)).toEqual([{ n, list: [1n, BigInt(n)], word: null }]);
      for (let times = 0; times < 3; times += 1) await expect(add(8)).rejects.toMatchObject({ code: '23505' });
      const undone = database.transaction(async (tx) => {
        await add(9, tx);
        await tx.query('select 1 / $1::int', [0]);
      });
      await expect(undone).rejects.toMatchObject({ code: '22012' });
      const both = database.transaction((tx) => Promise.all([add(10, tx), add(11, tx)]));
      expect((await both).flat().map((row) => row['n'])).toEqual([10, 11]);
      const all = () => database.query('select * from counts where n > $1 order by n', [8]);
      for (let times = 0; times < 8; times += 1) expect(await all()).toHaveLength(2);
      await database.script('alter table counts drop column word; alter table counts add column later int default 7');
      // A server's connections keep prepared statements: there tables change before a process starts.
      const [first] = database.engine === 'pglite' ? await all() : [{ n: 10, list: [1n, 10n], later: 7 }];
      expect(first).toEqual({ n: 10, list: [1n, 10n], later: 7 });
      await expect(database.script('select broken')).rejects.toThrow('broken');
      expect(await database.execute('delete from counts where n > $1', [9])).toMatchObject({ affected: 2n });
    });

    test('keeps the parameters of a statement out of its error', async () => {
      const database = await open();
      await database.script('create table secrets (word text primary key)');
      const insert = () => database.query('insert into secrets values ($1)', ['never to be logged']);
      await insert();
      const error = await insert().catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: '23505' });
      expect(JSON.stringify(Object.values(error as object)) + String(error)).not.toContain('never to be logged');
    });

    test('commits what resolves, rolls back what rejects, and reports a swallowed error that undid it', async () => {
      const database = await open();
      await database.script('create table marks (n int primary key)');
      await database.transaction((tx) => tx.query('insert into marks values (1)'));
      await expect(
        database.transaction(async (tx) => {
          await tx.query('insert into marks values (2)');
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
      await expect(
        database.transaction(async (tx) => {
          await tx.query('insert into marks values (3)');
          await tx.query('insert into marks values (3)').catch(() => {});
        }),
      ).rejects.toThrow(/rolled back|aborted/i);
      expect(await database.query('select n from marks')).toEqual([{ n: 1 }]);
      await expect(database.query('insert into marks values (1)')).rejects.toMatchObject({ code: '23505' });
    });

    test('throws on a statement outside the transaction it was sent from, instead of waiting forever', async () => {
      const database = await open();
      await database.transaction(async (tx) => {
        await expect(database.query('select 1')).rejects.toThrow('use the transaction');
        await expect(database.transaction(async () => {})).rejects.toThrow('use the transaction');
        expect(() => refuseInsideTransaction(database, 'X')).toThrow('X inside a transaction');
        await tx.query('select 1');
      });
      const over = Promise.withResolvers<void>();
      const afterwards = await database.transaction(async () => ({
        rows: over.promise.then(() => database.query('select 1 as n')),
      }));
      over.resolve();
      expect(await afterwards.rows).toEqual([{ n: 1 }]);
    });

    test('lets timers run while queries follow each other', async () => {
      const database = await open();
      let ticks = 0;
      const timer = setInterval(() => (ticks += 1), 1);
      onTestFinished(() => clearInterval(timer));
      for (let n = 0; n < 200; n += 1) await database.query('select $1::int as n', [n]);
      expect(ticks).toBeGreaterThan(3);
    });

    test('drops to a role, and returns false when it does not exist', async () => {
      const database = await open();
      await database.script(`create table secrets (n int);
        do $$ begin create role mela_test_reader nologin; exception when duplicate_object or unique_violation then null; end $$`);
      expect(await database.assumeRole('mela_test_nobody')).toBe(false);
      expect(await database.assumeRole('mela_test_reader')).toBe(true);
      await expect(database.query('select * from secrets')).rejects.toMatchObject({ code: '42501' });
      await expect(database.transaction((tx) => tx.query('select * from secrets'))).rejects.toMatchObject({
        code: '42501',
      });
    });

    test('keeps two programs apart by schema', async () => {
      const at = await place();
      const studio = await openDatabase({ ...at, schema: 'studio' });
      onTestFinished(() => studio.close());
      await studio.script('create table here (n int)');
      expect(await studio.query(`select schemaname from pg_tables where tablename = 'here'`)).toEqual([
        { schemaname: 'studio' },
      ]);
      await expect(openDatabase({ ...at, schema: 'a b' })).rejects.toThrow('not a schema');
    });

    test('migrates each file once, in order, and refuses changed, doubled and missing ones', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'mela-migrations-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
      const database = await open();
      write('0002_more.sql', 'insert into first values (2)');
      write('0001_first.sql', 'create table first (n int); insert into first values (1)');
      const both = await Promise.all([migrate(database, folder), migrate(database, folder)]);
      expect(both.flat().toSorted()).toEqual(['0001_first.sql', '0002_more.sql']);
      expect(await migrate(database, folder)).toEqual([]);
      write('0003_broken.sql', 'insert into first values (3); insert into nowhere values (1)');
      await expect(migrate(database, folder)).rejects.toThrow('0003_broken.sql failed');
      expect(await database.query('select n from first order by n')).toEqual([{ n: 1 }, { n: 2 }]);
      rmSync(join(folder, '0003_broken.sql'));
      write('0002_more.sql', 'insert into first values (22)');
      await expect(migrate(database, folder)).rejects.toThrow('0002_more.sql was changed');
      rmSync(join(folder, '0002_more.sql'));
      await expect(migrate(database, folder)).rejects.toThrow('newer program');
      write('0001_again.sql', '');
      await expect(migrate(database, folder)).rejects.toThrow('Two migrations');
    });
  },
  { migrations: fileURLToPath(new URL('../test/migrations', import.meta.url)) },
);
