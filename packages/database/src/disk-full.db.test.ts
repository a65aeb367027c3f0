import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#/database.ts';
import { isDiskFull } from '#/disk-room.ts';
import { openDatabase } from '#/open-database.ts';
import { startCluster } from '#/test-cluster.ts';

/** A disk of the given megabytes, or undefined if this user may not mount one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mela-disk-'));
  try {
    run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]);
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  chmodSync(folder, 0o755);
  return folder;
}

const unmount = (folder: string) => {
  run('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
};

/** Leaves the given number of megabytes free. */
function fill(folder: string, megabytesLeft: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = bavail * bsize - megabytesLeft * 1_048_576;
  try {
    for (let left = bytes; left > 0; left -= 1_048_576)
      appendFileSync(join(folder, 'filler'), Buffer.alloc(Math.min(left, 1_048_576)));
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
}

const rows = async (database: Database) =>
  (await database.query<{ n: bigint }>('select count(*) as n from kept'))[0]?.n;

const probe = smallDisk(1);
if (probe) unmount(probe);

test.skipIf(!probe)('reports a full disk of the embedded database, and continues when there is room', async () => {
  const disk = smallDisk(260) ?? '';
  onTestFinished(() => unmount(disk));
  const folder = join(disk, 'database');
  const database = await openDatabase({ folder });
  await database.script('create table kept (n int)');
  await database.query('insert into kept values (1)');
  expect(database.isFull()).toBe(false);
  fill(disk, 20);
  expect(database.isFull()).toBe(true);
  const failure = await database.query('insert into kept values (2)').catch((error: unknown) => error);
  expect(isDiskFull(failure)).toBe(true);
  rmSync(join(disk, 'filler'));
  expect(database.isFull()).toBe(false);
  await database.query('insert into kept values (3)');
  expect(await rows(database)).toBe(2n);
  await database.close();
});

test.skipIf(!probe)(
  'an engine that a full disk has killed reopens by itself, with all acknowledged writes',
  async () => {
    const disk = smallDisk(260) ?? '';
    onTestFinished(() => unmount(disk));
    const database = await openDatabase({ folder: join(disk, 'database'), schema: 'own' });
    await database.script(
      'create table kept (n int); create role worker; grant all on schema own to worker; grant all on kept to worker',
    );
    expect(await database.assumeRole('worker')).toBe(true);
    await database.query('insert into kept values (1)');
    // Filled in the middle of a turn, as another program would: the checkpoint finds it full.
    const failure = await database
      .transaction(async (tx) => {
        await tx.query('insert into kept values (2)');
        fill(disk, 0);
        await tx.query('reset role');
        await tx.query('checkpoint');
      })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ severity: 'PANIC' });
    expect(isDiskFull(failure)).toBe(false);
    expect(isDiskFull(await database.query('select 1').catch((error: unknown) => error))).toBe(true);
    rmSync(join(disk, 'filler'));
    await database.query('insert into kept values (3)');
    expect(await rows(database)).toBe(2n);
    expect(await database.query('select current_user::text as role')).toEqual([{ role: 'worker' }]);
    await database.close();
    const again = await openDatabase({ folder: join(disk, 'database'), schema: 'own' });
    expect(await rows(again)).toBe(2n);
    await again.close();
  },
);

test.skipIf(!probe)(
  'PostgreSQL on a full disk is reported as such, and continues when there is room',
  async () => {
    const disk = smallDisk(40) ?? '';
    const cluster = await startCluster();
    onTestFinished(async () => {
      await cluster.stop();
      unmount(disk);
    });
    const place = join(disk, 'place');
    run('install', ['-d', '-o', 'postgres', '-m', '700', place]);
    const database = await openDatabase({ url: cluster.url });
    await database.query(`create tablespace small location '${place}'`);
    await database.script('create table kept (n int, filler text) tablespace small');
    await database.query('insert into kept values (1)');
    fill(disk, 0);
    const more = `insert into kept select 2, repeat('x', 2000) from generate_series(1, 2000)`;
    const failure = await database.query(more).catch((error: unknown) => error);
    expect(isDiskFull(failure)).toBe(true);
    expect(database.isFull()).toBe(true);
    expect(await rows(database)).toBe(1n);
    rmSync(join(disk, 'filler'));
    await vi.waitFor(() => database.query(more), { timeout: 30_000 });
    expect(await rows(database)).toBe(2_001n);
    await database.close();
  },
  60_000,
);

/** Programs of the machine's own. */
function run(program: string, args: readonly string[]): void {
  execFileSync(program, args, { stdio: 'ignore' });
}
