import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { createPostgresDatabase } from '@mela/dev-env/postgres-database';

const run = promisify(execFile);

export interface Pgbench {
  /** Transactions a second of `pgbench -N`, prepared, 8 clients, scale 20. */
  measure: (seconds: number) => Promise<number>;
  close: () => Promise<void>;
}

/** The machine's own measure of small committed transactions: PostgreSQL's `pgbench` on the server that tests use. Undefined where it is not installed. */
export async function openPgbench(): Promise<Pgbench | undefined> {
  if (spawnSync('pgbench', ['--version']).error) return undefined;
  const database = await createPostgresDatabase();
  await run('pgbench', ['--initialize', '--quiet', '--scale', '20', database.url]);
  return {
    async measure(seconds) {
      const args = ['-N', '-n', '-M', 'prepared', '-c', '8', '-j', '2', '-T', String(seconds), database.url];
      const { stdout } = await run('pgbench', args);
      const tps = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
      if (tps === undefined) throw new Error(`pgbench said something else:\n${stdout}`);
      return Number(tps);
    },
    close: database.drop,
  };
}
