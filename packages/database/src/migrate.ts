import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from '#/database.ts';

/**
 * Applies the files `NNNN_name.sql` of a folder in the order of their names, each once and in a separate transaction, and returns the names
 * of those it applied. Two processes that start together take turns. Throws when a file differs from what was applied under its name, and
 * when the database knows a file that the folder lacks: then the program is older than its data.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  return applyMigrations(database, await readMigrations(folder));
}

/** The migration files of a folder, in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  return Promise.all(
    names.map(async (name) => {
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
      if (!number) throw new Error(`${name} is not named NNNN_name.sql`);
      if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
      numbers.add(number);
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Identifies the outcome of these migrations: a database kept from an earlier run is right while this is the same. */
export function hashOf(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

export async function applyMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  if (await isCurrent(database, migrations)) return [];
  const applied: string[] = [];
  for (const migration of migrations)
    if (await database.transaction((tx) => applyOnce(tx, migration))) applied.push(migration.name);
  return applied;
}

/** Reads only, so that a login that may not change tables can start on a database that is up to date. */
async function isCurrent(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const [table] = await database.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!table?.exists) return false;
  const rows = await database.query<AppliedRow>('select name, checksum from schema_migrations');
  const wanted = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const row of rows) {
    const checksum = wanted.get(row.name);
    if (checksum === undefined) throw new Error(`The database was migrated by a newer program: it knows ${row.name}`);
    if (checksum !== row.checksum) throw changed(row.name);
  }
  return rows.length === migrations.length;
}

async function applyOnce(tx: Queryable, { name, sql, checksum }: Migration): Promise<boolean> {
  await tx.script(`set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await tx.script(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const [row] = await tx.query<AppliedRow>('select name, checksum from schema_migrations where name = $1', [name]);
  if (row && row.checksum !== checksum) throw changed(name);
  if (row) return false;
  try {
    await tx.script(sql);
  } catch (error) {
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  await tx.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}

const changed = (name: string) =>
  new Error(`${name} was changed after it had been applied here. Put it back, and write the change as a new file.`);

/** Any number, the same in every process that migrates this database. */
const MIGRATION_LOCK = 7_301_965;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface AppliedRow {
  name: string;
  checksum: string;
}
