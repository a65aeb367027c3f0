import { fileURLToPath } from 'node:url';
import { migrate } from '@mela/database/migrate';
import { openPglite } from '@mela/database/pglite-database';
import { schemaText } from '@mela/database/schema-text';

/** The server's whole schema as its migrations make it on a new database, with a word on where it comes from. */
export async function currentSchema(): Promise<string> {
  const database = await openPglite({ image: undefined });
  try {
    await migrate(database, fileURLToPath(new URL('./migrations', import.meta.url)));
    return `-- What the migrations make, on one page. Written by src/db/write-schema.ts; not run by anything.\n\n${await schemaText(database)}`;
  } finally {
    await database.close();
  }
}
