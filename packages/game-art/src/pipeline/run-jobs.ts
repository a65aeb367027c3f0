import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuiltFiles, Job, MadeFile } from '#/pipeline/job.ts';
import { fingerprintFolder } from '#/pipeline/fingerprint.ts';

/**
 * Runs the jobs whose inputs changed since the last run and returns the files of all of them. A failing job stops the
 * run with its id in the message; files made before it are kept for the next run.
 */
export async function runJobs(jobs: readonly Job[], options: RunOptions): Promise<RunResult> {
  const ledgerFile = path.join(options.folder, '.built.json');
  const ledger = await readLedger(ledgerFile);
  const keys = new Map(await Promise.all(jobs.map(async (job) => [job.id, await keyOf(job, options)] as const)));
  const stale = jobs.filter((job) => !isFresh(ledger.get(job.id), keys.get(job.id) ?? '', options.folder));
  let done = 0;
  try {
    await inParallel(stale, options.workers, async (job) => {
      const files = await job.make().catch((cause: unknown) => {
        throw new Error(`${job.id} failed`, { cause });
      });
      ledger.set(job.id, { key: keys.get(job.id) ?? '', files: await write(files, options.folder) });
      done += 1;
      options.progress(done, stale.length, job.id);
    });
  } finally {
    await writeFile(ledgerFile, JSON.stringify(Object.fromEntries(ledger)));
  }
  const wanted = new Set(jobs.map((job) => job.id));
  if (!options.keepOthers) for (const id of ledger.keys()) if (!wanted.has(id)) ledger.delete(id);
  await writeFile(ledgerFile, JSON.stringify(Object.fromEntries(ledger)));
  return { files: new Map([...ledger].map(([id, entry]) => [id, entry.files])), made: stale.length };
}

async function keyOf(job: Job, options: RunOptions): Promise<string> {
  const code = await Promise.all(
    ['pipeline', ...job.code].map((name) => fingerprintFolder(path.join(options.source, name))),
  );
  return hashOf(JSON.stringify([job.inputs, code, options.versions]));
}

function isFresh(entry: LedgerEntry | undefined, key: string, folder: string): boolean {
  return (
    entry !== undefined &&
    entry.key === key &&
    Object.values(entry.files).every((file) => existsSync(path.join(folder, file)))
  );
}

async function write(files: readonly MadeFile[], folder: string): Promise<Record<string, string>> {
  const placed: Record<string, string> = {};
  for (const { role, name, bytes } of files) {
    const { dir, base } = path.posix.parse(name);
    const dot = base.indexOf('.');
    const file = path.posix.join(dir, `${base.slice(0, dot)}.${hashOf(bytes)}${base.slice(dot)}`);
    await mkdir(path.join(folder, dir), { recursive: true });
    await writeFile(path.join(folder, file), bytes);
    placed[role] = file;
  }
  return placed;
}

async function readLedger(file: string): Promise<Map<string, LedgerEntry>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, LedgerEntry>));
}

async function inParallel<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

interface RunOptions {
  /** Where files are written. */
  readonly folder: string;
  /** The `src` folder, for the fingerprints of the drawing code. */
  readonly source: string;
  /** Versions of the packages that the pictures depend on. */
  readonly versions: string;
  readonly workers: number;
  /** Files of jobs that this run does not name stay listed: they belong to the same work. */
  readonly keepOthers?: boolean;
  progress(done: number, of: number, id: string): void;
}

export interface RunResult {
  readonly files: BuiltFiles;
  readonly made: number;
}

interface LedgerEntry {
  readonly key: string;
  readonly files: Record<string, string>;
}
