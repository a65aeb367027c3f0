import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations, hashOf } from '#/migrate.ts';
import type { Migration } from '#/migrate.ts';
import { openPglite } from '#/pglite-database.ts';
import { filesInMemory, type FilesInMemory } from '#/test-files.ts';

/** An embedded database with these migrations, to open copies of in memory. */
export async function pgliteImage(migrations: readonly Migration[]): Promise<() => FilesInMemory> {
  return filesInMemory(join(await keptFor(migrations), 'pgdata'));
}

/** Puts an embedded database with these migrations into the folder, where another process will open it. */
export async function layDatabase(folder: string, migrations: readonly Migration[]): Promise<void> {
  cpSync(await keptFor(migrations), folder, { recursive: true });
}

/** A closed database with these migrations. Making one takes seconds: it is kept between runs, by its content. */
async function keptFor(migrations: readonly Migration[]): Promise<string> {
  const about = await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  mkdirSync(CACHE, { recursive: true });
  const kept = join(CACHE, `pglite-${version}-${hashOf(migrations)}`);
  if (!existsSync(kept)) await keep(kept, migrations);
  return kept;
}

async function keep(kept: string, migrations: readonly Migration[]) {
  const unfinished = mkdtempSync(`${kept}-`);
  const database = await openPglite({ folder: unfinished });
  await applyMigrations(database, migrations);
  await database.close();
  try {
    renameSync(unfinished, kept);
  } catch (error) {
    // Another process was faster: its copy is as good.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}

const CACHE = join(dirname(fileURLToPath(import.meta.url)), '../../../node_modules/.cache/mela-database');
