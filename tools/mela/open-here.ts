import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../packages/database/src/database.ts';
import { openDatabase } from '../../packages/database/src/open-database.ts';

/** Runs a command in this process, where no server is there to ask: on DATABASE_URL, or on the data folder, whose lock it takes. */
export async function openHere<Answer>(
  dataDir: string,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const url = process.env['DATABASE_URL'] || undefined;
  const folder = join(dataDir, 'database');
  // Opening would make an empty database where there is none.
  if (!url && !existsSync(join(folder, 'pgdata'))) throw new Error(`there is no database in ${dataDir}`);
  const database = await openDatabase({ url, folder });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
