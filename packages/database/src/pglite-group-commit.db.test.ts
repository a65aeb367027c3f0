import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#/open-database.ts';

test('shares a sync between the commits of many callers, and isolates a failing one', async () => {
  const database = await openDatabase({ folder: temporaryFolder() });
  onTestFinished(() => database.close());
  await database.script('create table kept (n int primary key)');
  // A group is complete after a few milliseconds, and none pass here: so speed does not decide how many share a sync.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const before = database.syncs();
  const insert = (n: number) => database.query('insert into kept values ($1)', [n]);
  const done = await Promise.allSettled([...Array.from({ length: 40 }, (_, n) => insert(n)), insert(7), insert(40)]);
  expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: '23505' } }]);
  expect(await database.query('select count(*)::int as kept from kept')).toEqual([{ kept: 41 }]);
  expect(database.syncs() - before).toBeGreaterThan(0);
  expect(database.syncs() - before).toBeLessThan(5);
});

test('spends no sync on a transaction that may be lost, and shows it to all others', async () => {
  const database = await openDatabase({ folder: temporaryFolder() });
  onTestFinished(() => database.close());
  await database.script('create table kept (n int primary key)');
  const before = database.syncs();
  await database.transaction((tx) => tx.query('insert into kept values (1)'), { mayBeLost: true });
  expect(database.syncs()).toBe(before);
  expect(await database.query('select n from kept')).toEqual([{ n: 1 }]);
  await database.query('insert into kept values (2)');
  expect(database.syncs()).toBeGreaterThan(before);
});

test('keeps everything that was acknowledged to any of many callers after a kill', async () => {
  const folder = temporaryFolder();
  const writer = spawn(
    process.execPath,
    [fileURLToPath(new URL('../test/writing-process.ts', import.meta.url)), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void writer.kill('SIGKILL'));
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === 500) writer.kill('SIGKILL');
  }
  const database = await openDatabase({ folder });
  onTestFinished(() => database.close());
  const kept = new Set((await database.query<{ n: number }>('select n from kept')).map(({ n }) => n));
  expect(acknowledged.length).toBeGreaterThanOrEqual(500);
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mela-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
