import { join } from 'node:path';
import { readMigrations } from '@mela/database/migrate';
import { layDatabase } from '@mela/database/test-images';
import { cloneTemplate, templateFor } from '@mela/database/test-postgres';
import { processFolders, repositoryRoot } from './child-environments.ts';
import { testServer } from './postgres-database.ts';

/** The folder of each process's own database inside the data folder. */
const folders = { server: 'database', studio: 'studio' };

/** Puts migrated databases where the processes will look for theirs: to make and migrate one is most of the work of a first start. */
export async function layMigrated(dataDir: string, of: readonly (keyof typeof folders)[]): Promise<void> {
  for (const app of of) await layDatabase(join(dataDir, folders[app]), await migrationsOf(app));
}

/** A copy of the server's migrated database on TEST_DATABASE_URL's server; `drop` ends its connections and removes it. */
export async function migratedPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = testServer();
  return cloneTemplate(server, await templateFor(server, await migrationsOf('server')));
}

const migrationsOf = (app: keyof typeof folders) =>
  readMigrations(join(repositoryRoot, processFolders[app], 'src/db/migrations'));
