import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished } from 'vitest';
import type { Database } from '#/database.ts';
import { readMigrations } from '#/migrate.ts';
import type { Migration } from '#/migrate.ts';
import { openPglite } from '#/pglite-database.ts';
import { openPostgres } from '#/postgres-database.ts';
import { layDatabase, pgliteImage } from '#/test-images.ts';
import { cloneTemplate, findPostgres, templateFor } from '#/test-postgres.ts';

/**
 * Runs the same suite on the embedded engine and on PostgreSQL. `open` returns a fresh database with the folder's migrations, in memory on
 * the embedded engine; `place` returns one on disk for other processes to open. Both are closed and removed when the test (or, called
 * outside one, the suite) is over. Without a PostgreSQL its half is skipped, and its title says why. Where TEST_BOTH_ENGINES
 * is set, a regular expression, files whose paths it does not match run on PostgreSQL alone.
 */
export function eachDatabase(title: string, define: DefineSuite, options: EachDatabaseOptions): void {
  if (isForBoth(expect.getState().testPath ?? '')) onPglite(title, define, options);
  onPostgres(title, define, options);
}

function isForBoth(path: string): boolean {
  const both = process.env['TEST_BOTH_ENGINES'];
  return both === undefined || 'reason' in postgres || new RegExp(both).test(path);
}

function onPglite(title: string, define: DefineSuite, options: EachDatabaseOptions): void {
  describe(`${title} on the embedded database`, () => {
    const tidy = tidying();
    const image = once(async () => pgliteImage(await migrationsOf(options)));
    define(
      async () => {
        const copyFiles = await image();
        const database = await openPglite({ files: copyFiles() });
        tidy(closing(database));
        return database;
      },
      async () => {
        const folder = mkdtempSync(join(tmpdir(), 'mela-test-'));
        tidy(async () => rmSync(folder, { recursive: true, force: true }));
        await layDatabase(folder, await migrationsOf(options));
        return { folder };
      },
    );
  });
}

/** For features that only a server has: connections to cut, sessions that wait for each other. */
export function onPostgres(title: string, define: DefineSuite, options: EachDatabaseOptions): void {
  const server = 'url' in postgres ? postgres.url : '';
  const leftOut = 'reason' in postgres ? `, LEFT OUT: ${postgres.reason}` : '';
  describe.skipIf(leftOut !== '')(`${title} on PostgreSQL${leftOut}`, () => {
    const tidy = tidying();
    const template = once(async () => {
      return templateFor(server, await migrationsOf(options));
    });
    const place = async () => {
      const clone = await cloneTemplate(server, await template());
      tidy(clone.drop);
      return { url: clone.url };
    };
    define(async () => {
      const { url } = await place();
      const database = await openPostgres({ url, allowLossyServer: true });
      tidy(closing(database));
      return database;
    }, place);
  });
}

/** Runs the given functions, last first, when the current test is over, or the suite outside a test. */
function tidying(): (tidyUp: () => Promise<void>) => void {
  const left: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const tidyUp of left.toReversed()) await tidyUp();
  });
  return (tidyUp) => {
    try {
      onTestFinished(tidyUp);
    } catch {
      left.push(tidyUp);
    }
  };
}

/** A test may have closed it already, as tests of restarts do. */
const closing = (database: Database) => () => database.close().catch(() => {});

async function migrationsOf({ migrations, only }: EachDatabaseOptions): Promise<Migration[]> {
  const all = await readMigrations(migrations);
  return only ? all.filter((migration) => only.test(migration.name)) : all;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const postgres = await findPostgres();
if ('reason' in postgres) process.stderr.write(`\nLEFT OUT: database tests on PostgreSQL: ${postgres.reason}\n`);
else afterAll(() => postgres.stop());

export type DefineSuite = (open: () => Promise<Database>, place: () => Promise<DatabasePlace>) => void;

/** The options of `openDatabase`, in this process or another. */
export interface DatabasePlace {
  url?: string;
  folder?: string;
}

interface EachDatabaseOptions {
  /** Folder of the migrations. */
  migrations: string;
  /** Takes only the files whose names match. */
  only?: RegExp;
}
