import { endAll } from './run-limited.ts';
import { openPostgres } from './open-postgres.ts';
import { openRedis } from './open-redis.ts';
import type { TestServer } from './test-server.ts';

interface TestServers {
  leftOut: string[];
  close: () => Promise<void>;
}

/** Finds or starts PostgreSQL and Redis, and names them to the suites by TEST_DATABASE_URL and TEST_REDIS_URL. */
export async function openTestServers(): Promise<TestServers> {
  const leftOut: string[] = [];
  const opened: TestServer[] = [];
  const close = async () => {
    for (const server of opened.splice(0)) await server.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endAll('SIGTERM');
      void close().finally(() => process.exit(1));
    });
  }
  for (const [variable, open] of [
    ['TEST_DATABASE_URL', openPostgres],
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
