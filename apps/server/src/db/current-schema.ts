import { fileURLToPath } from 'node:url';
import { migrate } from '@mela/database/migrate';
import { openPglite } from '@mela/database/pglite-database';
import { rowTypes } from '@mela/database/row-types';
import { schemaText } from '@mela/database/schema-text';

/** What the migrations make on a new database, by the name of the file beside this one that holds it: the schema on one page, and the rows as types. */
export async function currentSchema(): Promise<Readonly<Record<string, string>>> {
  const database = await openPglite({ image: undefined });
  try {
    await migrate(database, fileURLToPath(new URL('./migrations', import.meta.url)));
    return {
      'schema.generated.sql': `-- ${WRITTEN_BY} Not run by anything.\n\n${await schemaText(database)}`,
      'rows.generated.ts': `// ${WRITTEN_BY}\n\n${await rowTypes(database)}`,
    };
  } finally {
    await database.close();
  }
}

const WRITTEN_BY = 'What the migrations make. Written by src/db/write-schema.ts.';
