import { fileURLToPath } from 'node:url';
import { eachDatabase, type DefineSuite } from '@mela/database/test-databases';

/** Runs a suite on the embedded engine and on PostgreSQL, each time on a fresh database with all migrations of the server. */
export function eachServerDatabase(title: string, define: DefineSuite): void {
  eachDatabase(title, define, { migrations: fileURLToPath(new URL('./migrations', import.meta.url)) });
}
