import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import { migrate } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { refusesWithoutDemo } from '../demo/demo-seed.ts';
import type { Config } from './config/config.ts';
import { claimDatabase } from './db/sole-process.ts';

const ANOTHER_SERVER = 'Another server runs on this database. Several need REDIS_URL, all of them the same.';

/** The database, migrated, and held against a second server that could not hear this one. Throws a message for people. */
export async function openStorage(options: {
  config: Config;
  migrations: string;
  log: Logger;
}): Promise<{ database: Database; release: (() => Promise<void>) | undefined }> {
  const { config, log } = options;
  const release =
    config.databaseUrl === undefined
      ? undefined
      : await claimDatabase({
          url: config.databaseUrl,
          joinedByRedis: config.redisUrl !== undefined,
          onError: (error) => log.warn({ err: error }, 'the claim of the database was lost and cannot be taken anew'),
          // Nobody waits for it: as any unexpected error it ends the process, and is told.
          onTakenOver: () =>
            void setImmediate(() => {
              throw new Error(ANOTHER_SERVER);
            }),
        });
  if (config.databaseUrl !== undefined && !release) throw new Error(ANOTHER_SERVER);

  const database = await openDatabase({ url: config.databaseUrl, folder: `${config.dataDir}/database` });
  await migrate(database, options.migrations);
  if (!config.demo && (await refusesWithoutDemo(database)))
    throw new Error(
      'This data was made by the demo and holds play money: start with DEMO=on, or with another DATA_DIR or DATABASE_URL.',
    );

  // From here on this process cannot change what the ledger holds (docs/adr/0002); a login that may not take the role says so.
  if (!(await database.assumeRole('mela_application')))
    log.warn('the database role mela_application is not to be had; only the append-only triggers guard the ledger');
  return { database, release };
}
