import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { hasRoom } from '#/disk-room.ts';
import { DurableNodeFs, syncFolder } from '#/durable-node-fs.ts';
import { lockFolder } from '#/folder-lock.ts';

/** Opens `<folder>/pgdata`, making it first when absent, and proves that a commit reaches the disk. `check` throws for an engine that may not be used. */
export async function openDurably(
  folder: string,
  options: PGliteOptions,
  check: (engine: PGlite) => Promise<void>,
): Promise<DurablePglite> {
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  try {
    const data = join(folder, 'pgdata');
    if (!existsSync(data)) await makeData(data, options);
    let files = new DurableNodeFs(data);
    let syncsBefore = 0;
    const open = async () => {
      syncsBefore += files.syncs;
      files = new DurableNodeFs(data);
      const engine = await PGlite.create({ ...options, fs: files });
      try {
        await check(engine);
        await proveCommitIsSynced(engine, files);
      } catch (error) {
        await engine.close();
        throw error;
      }
      return engine;
    };
    return {
      engine: await open(),
      reopen: open,
      hasRoom: () => hasRoom(folder),
      release: lock.release,
      diskFailure: () => files.failure,
      syncs: () => syncsBefore + files.syncs,
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Made under another name and renamed when complete and synced, so that a start which is cut short leaves nothing half made. */
async function makeData(data: string, options: PGliteOptions): Promise<void> {
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = await PGlite.create({ ...options, fs: new DurableNodeFs(unfinished) });
  await engine.close();
  await syncTree(unfinished);
  renameSync(unfinished, data);
  syncFolder(join(data, '..'));
}

async function proveCommitIsSynced(engine: PGlite, files: DurableNodeFs): Promise<void> {
  const before = files.syncs;
  await engine.query(`select pg_logical_emit_message(true, 'boot', 'a commit must reach the disk')`);
  if (files.syncs > before) return;
  throw new Error(
    'The embedded database does not sync its commits to disk, so it could lose acknowledged money; refusing to start on it',
  );
}

/** Several at a time: the disk takes them together. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const workers = Array.from({ length: SYNCS_AT_ONCE }, async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await syncOne(path);
  });
  await Promise.all(workers);
}

async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const SYNCS_AT_ONCE = 16;

interface DurablePglite {
  engine: PGlite;
  /** A new engine on the same files, in place of one that has stopped: it recovers from the log, as after a crash. */
  reopen(): Promise<PGlite>;
  /** False when so little is free on the disk that the engine must not be asked to write. */
  hasRoom(): boolean;
  release(): Promise<void>;
  /** The error of a sync that failed; undefined while all succeeded. */
  diskFailure(): unknown;
  /** Calls of fsync since the folder was opened. */
  syncs(): number;
}
