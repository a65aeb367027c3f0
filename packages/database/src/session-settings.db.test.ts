import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#/open-database.ts';
import { openPostgres } from '#/postgres-database.ts';
import { SESSION_SETTINGS } from '#/session-settings.ts';
import { eachDatabase, onPostgres } from '#/test-databases.ts';
import { droppingProxy } from '../test/dropping-proxy.ts';

const MIGRATIONS = { migrations: fileURLToPath(new URL('../test/migrations', import.meta.url)) };
const SHOW = 'select name, current_setting(name) as is from unnest($1::text[]) as names (name)';

eachDatabase(
  'A session',
  (open) => {
    test('has the settings that it asked for', async () => {
      const database = await open();
      const rows = await database.query(SHOW, [Object.keys(SESSION_SETTINGS)]);
      expect(rows).toEqual(Object.entries(SESSION_SETTINGS).map(([name, is]) => ({ name, is })));
    });
  },
  MIGRATIONS,
);

onPostgres(
  'A session whose start-up options are dropped',
  (_open, place) => {
    const proxied = async () => {
      const { url = '' } = await place();
      const proxy = await droppingProxy(new URL(url));
      onTestFinished(() => proxy.close());
      const owner = await openPostgres({ url, allowLossyServer: true });
      onTestFinished(() => owner.close());
      const setDefault = (setting: string) =>
        owner.script(`do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`);
      return { proxy, owner, setDefault };
    };

    test('is refused at the start, and each setting is named', async () => {
      const { proxy, setDefault } = await proxied();
      await setDefault('synchronous_commit to off');
      await setDefault(`timezone to ''Asia/Dhaka''`);
      await setDefault(`datestyle to ''SQL, DMY''`);
      proxy.dropFromNowOn();
      const url = `${proxy.url}?options=${encodeURIComponent('-c search_path=mela')}`;
      const error = await openPostgres({ url, allowLossyServer: true }).then(
        () => '',
        (reason: Error) => reason.message,
      );
      expect(error).toContain('synchronous_commit must be on and is off');
      expect(error).toContain('statement_timeout must be 15s and is 0');
      expect(error).toContain('idle_in_transaction_session_timeout must be 30s and is 0');
      expect(error).toContain('TimeZone must be UTC and is Asia/Dhaka');
      expect(error).toContain('DateStyle must be ISO, MDY and is SQL, DMY');
      expect(error).toContain('search_path must be mela and is "$user", public');
      expect(error).not.toContain('default_transaction_isolation');
    });

    test('is refused after a reconnect too, and nothing is sent on it', async () => {
      const { proxy, owner, setDefault } = await proxied();
      await setDefault('synchronous_commit to off');
      const database = await openPostgres({ url: proxy.url, allowLossyServer: true });
      onTestFinished(() => database.close());
      await database.script('create table written (n int)');
      proxy.dropFromNowOn();
      proxy.cutAll();
      const insert = () => database.query('insert into written values (1)');
      await expect
        .poll(() => insert().then(String, (error: Error) => error.message))
        .toContain('synchronous_commit must be on and is off');
      await expect(database.transaction((tx) => tx.query('insert into written values (1)'))).rejects.toThrow(
        'synchronous_commit must be on',
      );
      expect(await owner.query('select n from written')).toEqual([]);
    });

    test('is accepted where the defaults of the database are the settings', async () => {
      const { proxy, setDefault } = await proxied();
      await setDefault('synchronous_commit to on');
      await setDefault('jit to off');
      await setDefault('statement_timeout to 15000');
      await setDefault(`idle_in_transaction_session_timeout to ''30s''`);
      await setDefault(`timezone to ''UTC''`);
      await setDefault(`datestyle to ''ISO, MDY''`);
      proxy.dropFromNowOn();
      const database = await openPostgres({ url: proxy.url, allowLossyServer: true });
      onTestFinished(() => database.close());
      expect(await database.query('select 1 as n')).toEqual([{ n: 1 }]);
    });

    test('is refused where triggers are off by default', async () => {
      const { proxy, setDefault } = await proxied();
      await setDefault('session_replication_role to replica');
      await expect(openPostgres({ url: proxy.url, allowLossyServer: true })).rejects.toThrow(
        'session_replication_role must be origin and is replica',
      );
    });
  },
  MIGRATIONS,
);

onPostgres(
  'The options of an address',
  (_open, place) => {
    test('are settings of each session next to its own', async () => {
      const { url = '' } = await place();
      const options = encodeURIComponent('-c search_path=mela -c work_mem=8MB');
      const database = await openPostgres({ url: `${url}?options=${options}`, allowLossyServer: true });
      onTestFinished(() => database.close());
      const names = ['search_path', 'work_mem', 'synchronous_commit', 'jit', 'statement_timeout'];
      expect((await database.query<{ is: string }>(SHOW, [names])).map((row) => row.is)).toEqual([
        'mela',
        '8MB',
        'on',
        'off',
        '15s',
      ]);
    });
  },
  MIGRATIONS,
);

test('the embedded database refuses a folder in which triggers are off, and ignores its other defaults', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = await openDatabase({ folder });
  await database.query(`alter system set timezone to 'Asia/Dhaka'`);
  await database.query('alter system set session_replication_role to replica');
  await database.close();
  const problem = 'asked for: session_replication_role must be origin and is replica. ';
  await expect(openDatabase({ folder })).rejects.toThrow(problem);
  await expect(openDatabase({ folder })).rejects.toThrow(problem);
});
