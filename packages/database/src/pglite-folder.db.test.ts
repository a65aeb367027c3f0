import { spawn } from 'node:child_process';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#/open-database.ts';
import { openDurably } from '#/pglite-folder.ts';

test('locks a folder for one holder, names it, and frees the lock when it ends by kill -9', async () => {
  for (const folder of [temporaryFolder(), join(temporaryFolder(), 'deep'.repeat(30))]) {
    const holder = await holdingProcess(folder);
    await expect(openDatabase({ folder })).rejects.toThrow(`in use by process ${holder.pid}`);
    holder.kill('SIGKILL');
    await new Promise((ended) => holder.once('exit', ended));
    const database = await openDatabase({ folder });
    expect(await database.query('select n from kept')).toEqual([{ n: 1 }]);
    await expect(openDatabase({ folder })).rejects.toThrow(`in use by process ${process.pid}`);
    await database.close();
    await (await openDatabase({ folder })).close();
  }
});

test('gives the folder to at most one of many processes that open it at once', async () => {
  const folder = temporaryFolder();
  await (await openDatabase({ folder })).close();
  const opened = await Promise.allSettled(Array.from({ length: 6 }, () => openDatabase({ folder })));
  const holders = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(holders.length).toBeLessThanOrEqual(1);
  for (const database of holders) await database.close();
  await (await openDatabase({ folder })).close();
});

test('syncs every commit to disk before it is acknowledged', async () => {
  const syncs = vi.spyOn(fs, 'fdatasyncSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    syncs.mockRestore();
    syncBuiltinESMExports();
  });
  const database = await openDatabase({ folder: temporaryFolder() });
  onTestFinished(() => database.close());
  await database.script('create table kept (n int)');
  for (let n = 0; n < 5; n += 1) {
    syncs.mockClear();
    await database.query('insert into kept values ($1)', [n]);
    expect(syncs).toHaveBeenCalled();
  }
  syncs.mockClear();
  await database.transaction(async (tx) => {
    await tx.query('insert into kept values (9)');
  });
  expect(syncs).toHaveBeenCalled();
  expect(
    await database.query(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
    ),
  ).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
});

test('refuses to start when commits are not synced', async () => {
  await expect(
    openDurably(temporaryFolder(), { startParams: PGlite.defaultStartParams }, async () => {}),
  ).rejects.toThrow('does not sync its commits');
});

test('fails the commit and everything after it on a disk that cannot sync', async () => {
  const folder = temporaryFolder();
  const database = await openDatabase({ folder });
  await database.script('create table kept (n int)');
  const failing = vi.spyOn(fs, 'fdatasyncSync').mockImplementation(() => {
    throw Object.assign(new Error('input/output error'), { code: 'EIO' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    failing.mockRestore();
    syncBuiltinESMExports();
  });
  await expect(database.query('insert into kept values (1)')).rejects.toThrow(/\S/);
  failing.mockRestore();
  syncBuiltinESMExports();
  await expect(database.query('select count(*) from kept')).rejects.toThrow('disk failed');
  await expect(database.close()).rejects.toThrow('disk failed');
  const again = await openDatabase({ folder });
  await again.query('select count(*) from kept');
  await again.close();
});

test('starts over after a start that was cut short while it made the data', async () => {
  const folder = temporaryFolder();
  fs.mkdirSync(join(folder, 'pgdata.unfinished', 'base'), { recursive: true });
  fs.writeFileSync(join(folder, 'pgdata.unfinished', 'PG_VERSION'), '18');
  const database = await openDatabase({ folder });
  expect(await database.query('select 1 as n')).toEqual([{ n: 1 }]);
  await database.close();
  expect(fs.existsSync(join(folder, 'pgdata.unfinished'))).toBe(false);
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mela-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A process that holds the folder until it is killed. */
async function holdingProcess(folder: string) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../test/holding-process.ts', import.meta.url)), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((ready, failed) => {
    child.stdout.once('data', ready);
    child.once('exit', () => failed(new Error('the holder ended')));
  });
  return child;
}
