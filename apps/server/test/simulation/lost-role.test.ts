import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startCluster } from '@mela/database/test-cluster';
import type { Config } from '#/config/config.ts';
import { openStorage } from '#/open-storage.ts';

const MIGRATIONS = new URL('../../src/db/migrations/', import.meta.url).pathname;

test('rejects a database restored without the application’s role, and prints how to create it', async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const config = { databaseUrl: cluster.url, demo: true } as Config;
  const open = () => openStorage({ config, migrations: MIGRATIONS, log: pino({ level: 'silent' }) });
  const first = await open();
  await first.database.close();
  await first.claim?.release();
  const owner = new pg.Client({ connectionString: cluster.url });
  await owner.connect();
  await owner.query('drop owned by mela_application; drop role mela_application');
  await owner.end();
  await expect(open()).rejects.toThrow('create role mela_application nologin');
});
