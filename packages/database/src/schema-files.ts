import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite-database.ts';
import { rowTypes } from './row-types.ts';
import { schemaText } from './schema-text.ts';

/**
 * Writes the outcome of the migrations in `<folder>/migrations` next to them: the schema on one page, and its rows as types. With `check` nothing is
 * written. `more` makes other files of them, by name. Returns the files that were out of date.
 */
export async function writeSchemaFiles(
  folder: string,
  { check = false, more }: { readonly check?: boolean; readonly more?: MoreFiles } = {},
): Promise<string[]> {
  const changed: string[] = [];
  for (const [name, text] of Object.entries(await schemaFiles(join(folder, 'migrations'), more))) {
    const file = join(folder, name);
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    changed.push(file);
    if (!check) await writeFile(file, text);
  }
  return changed;
}

async function schemaFiles(migrations: string, more?: MoreFiles): Promise<Readonly<Record<string, string>>> {
  const database = await openPglite({ files: undefined });
  try {
    await migrate(database, migrations);
    return {
      'schema.generated.sql': `-- ${WRITTEN_BY} Not run by anything.\n\n${await schemaText(database)}`,
      'rows.generated.ts': `// ${WRITTEN_BY}\n\n${await rowTypes(database)}`,
      ...(await more?.(database)),
    };
  } finally {
    await database.close();
  }
}

type MoreFiles = (database: Database) => Promise<Readonly<Record<string, string>>>;

const WRITTEN_BY = 'What the migrations make. Written by write-schema.ts.';
