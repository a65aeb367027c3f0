import type { Database } from '#/database.ts';
import { openPglite } from '#/pglite-database.ts';
import { openPostgres } from '#/postgres-database.ts';

/**
 * Opens PostgreSQL when a `url` is given, else the embedded database in `folder`, which it makes when absent. Either way a commit that was
 * acknowledged is on disk. `schema` keeps all tables in a schema of that name, so that two programs can share one PostgreSQL database.
 * Throws a message for people when the folder is in use by another process, the server does not answer, or it would lose acknowledged commits.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  if (options.schema !== undefined && !/^[a-z_][a-z0-9_]{0,40}$/.test(options.schema))
    throw new Error(`${options.schema} is not a schema's name`);
  if (options.url) return openPostgres({ url: options.url, schema: options.schema });
  if (options.folder) return openPglite({ folder: options.folder, schema: options.schema });
  throw new Error('Neither the address of a database nor a folder was given');
}

interface OpenDatabaseOptions {
  url?: string | undefined;
  folder?: string | undefined;
  schema?: string;
}
