import { findPostgres, type TestServer } from '#/test-postgres.ts';

let server: TestServer | undefined;

/** For vitest's `globalSetup`: finds or starts the PostgreSQL of the tests once for all test files, instead of once per file. */
export async function setup(): Promise<void> {
  const found = await findPostgres();
  if ('reason' in found) return;
  server = found;
  process.env.TEST_DATABASE_URL = found.url;
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
