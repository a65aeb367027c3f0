import { findPostgres } from '#/test-postgres.ts';

/** For vitest's `globalSetup`: finds or starts the PostgreSQL of the tests once for all test files, instead of once a file. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const server = await findPostgres();
  if ('reason' in server) return undefined;
  process.env.TEST_DATABASE_URL = server.url;
  return () => server.stop();
}
