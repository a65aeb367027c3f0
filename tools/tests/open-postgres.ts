import { findPostgres } from '@mela/database/test-postgres';
import type { TestServer } from './test-server.ts';

/** TEST_DATABASE_URL, one that lets postgres in on 127.0.0.1:5432, or a real server of our own out of npm packages. */
export async function openPostgres(): Promise<TestServer | string> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = await findPostgres();
  if ('reason' in server) return `everything on PostgreSQL: ${server.reason}. Name a server with TEST_DATABASE_URL`;
  return { url: server.url, origin: given ? 'as given' : new URL(server.url).host, close: () => server.stop() };
}
