import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations, hashOf } from '#/migrate.ts';
import type { Migration } from '#/migrate.ts';
import { dumpPglite, openPglite } from '#/pglite-database.ts';

/** An embedded database with these migrations, to open copies of. Making one takes seconds: it is kept between runs, by what is in it. */
export async function pgliteImage(migrations: readonly Migration[]): Promise<Blob> {
  const path = `${await keptAt(migrations)}.tar`;
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return new HeldImage(kept);
  const image = await dumpPglite(async (database) => void (await applyMigrations(database, migrations)));
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()));
  await rename(unfinished, path);
  return image;
}

/** Puts an embedded database with these migrations into the folder, where another process will open it. */
export async function layDatabase(folder: string, migrations: readonly Migration[]): Promise<void> {
  const kept = await keptAt(migrations);
  if (!existsSync(kept)) await keep(kept, migrations);
  cpSync(kept, folder, { recursive: true });
}

async function keep(kept: string, migrations: readonly Migration[]) {
  const unfinished = mkdtempSync(`${kept}-`);
  const database = await openPglite({ folder: unfinished, image: await pgliteImage(migrations) });
  await database.close();
  try {
    renameSync(unfinished, kept);
  } catch (error) {
    // Another process was faster: its copy is as good.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}

async function keptAt(migrations: readonly Migration[]) {
  const about = await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  mkdirSync(CACHE, { recursive: true });
  return join(CACHE, `pglite-${version}-${hashOf(migrations)}`);
}

/** Node reads a Blob piece by piece, which is a third of the work of opening a database; this one hands out what it holds. */
class HeldImage extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([]);
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.slice().buffer);
  }
}

const CACHE = join(dirname(fileURLToPath(import.meta.url)), '../../../node_modules/.cache/mela-database');
