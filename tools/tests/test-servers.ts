import { rm } from 'node:fs/promises';
import { openMemoryFolder } from './memory-folder.ts';
import { endAll } from './run-limited.ts';
import { openPostgres } from './open-postgres.ts';
import { openRedis } from './open-redis.ts';
import type { TestServer } from './test-server.ts';

interface TestServers {
  leftOut: string[];
  close: () => Promise<void>;
}

/** Finds or starts PostgreSQL and Redis, and names them to the suites by TEST_DATABASE_URL and TEST_REDIS_URL; what tests write goes to memory, where there is room. */
export async function openTestServers(): Promise<TestServers> {
  const leftOut: string[] = [];
  const opened: TestServer[] = [];
  const memory = await openMemoryFolder();
  const close = async () => {
    for (const server of opened.splice(0)) await server.close();
    if (memory !== undefined) await rm(memory, { recursive: true, force: true });
  };
  if (memory !== undefined) process.env['TMPDIR'] = memory;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endAll('SIGTERM');
      void close().finally(() => process.exit(1));
    });
  }
  for (const [variable, open] of [
    ['TEST_DATABASE_URL', () => openPostgres(memory)],
    ['TEST_REDIS_URL', openRedis],
  ] as const) {
    const server = await open();
    if (typeof server === 'string') {
      leftOut.push(server);
      console.log(`LEFT OUT  ${server}`);
      continue;
    }
    opened.push(server);
    process.env[variable] = server.url;
    console.log(`${variable}: ${server.origin}`);
  }
  return { leftOut, close };
}
