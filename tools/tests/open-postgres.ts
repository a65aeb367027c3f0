import { startCluster } from '@mela/database/test-cluster';
import { findPostgres } from '@mela/database/test-postgres';
import type { TestServer } from './test-server.ts';

/**
 * TEST_DATABASE_URL; else our own real server, where there is a folder in memory: a new database is there in a tenth of the
 * second it takes on a disk. Else one that lets postgres in on 127.0.0.1:5432, or our own on the disk.
 */
export async function openPostgres(memory: string | undefined): Promise<TestServer | string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given && memory !== undefined) {
    const own = await startCluster(memory).catch(() => undefined);
    if (own) return { url: own.url, origin: 'started, in memory', close: () => own.stop() };
  }
  const server = await findPostgres();
  if ('reason' in server) return `everything on PostgreSQL: ${server.reason}. Name a server with TEST_DATABASE_URL`;
  return { url: server.url, origin: given ? 'as given' : new URL(server.url).host, close: () => server.stop() };
}
