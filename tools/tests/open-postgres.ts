import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { TestServer } from './test-servers.ts';

const usual = 'postgres://postgres@127.0.0.1:5432/postgres';

/** TEST_DATABASE_URL, one that lets postgres in on 127.0.0.1:5432, or a real server of our own from npm packages. */
export async function openPostgres(): Promise<TestServer | string> {
  const nothing = () => Promise.resolve();
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const trouble = await connectTrouble(given);
    if (trouble !== undefined) throw new Error(`TEST_DATABASE_URL names a server that does not let us in: ${trouble}`);
    return { url: given, origin: 'as given', close: nothing };
  }
  if ((await connectTrouble(usual)) === undefined)
    return { url: usual, origin: 'found on 127.0.0.1:5432', close: nothing };
  try {
    return await startEmbeddedPostgres();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `everything on PostgreSQL: none answers on 127.0.0.1:5432 as postgres, and the packaged one does not start (${why}). Name one with TEST_DATABASE_URL`;
  }
}

/** Undefined when the server lets us in as one who may make databases. */
async function connectTrouble(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may ? undefined : 'this user may not make databases';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
