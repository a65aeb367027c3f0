import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** TEST_DATABASE_URL, or by default the place where tests find PostgreSQL. */
export const testServer = () => process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/postgres';

/** Makes an empty database of its own on TEST_DATABASE_URL's server; `drop` ends its connections and removes it. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const administrator = testServer();
  const name = `mela_env_${randomBytes(6).toString('hex')}`;
  await run(administrator, `create database ${name}`);
  const url = new URL(administrator);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(administrator, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
