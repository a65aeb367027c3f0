import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import { migrate } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { refusalOfData } from '../demo/demo-seed.ts';
import type { Config } from './config/config.ts';
import { claimDatabase, type DatabaseClaim } from './db/sole-process.ts';

const ROLE = 'mela_application';
const ROLE_LOST = `The database role ${ROLE} is missing, as after a restore into another cluster, and with it all rights that the migrations gave it. Make it (create role ${ROLE} nologin) and restore once more; see docs/runbooks/backup-and-restore.md.`;
const ANOTHER_SERVER = 'Another server runs on this database. Several need REDIS_URL, all of them the same.';

/** The database, migrated, and locked against a second server that would receive no events of this one. Throws a message for people. */
export async function openStorage(options: {
  config: Config;
  migrations: string;
  log: Logger;
}): Promise<{ database: Database; claim: DatabaseClaim | undefined }> {
  const { config, log } = options;
  const claim =
    config.databaseUrl === undefined
      ? undefined
      : await claimDatabase({
          url: config.databaseUrl,
          joinedByRedis: config.redisUrl !== undefined,
          onError: (error) => log.warn({ err: error }, 'the claim of the database was lost and cannot be taken again'),
          // No caller awaits it: like any unexpected error it is logged and ends the process.
          onTakenOver: () =>
            void setImmediate(() => {
              throw new Error(ANOTHER_SERVER);
            }),
        });
  if (config.databaseUrl !== undefined && !claim) throw new Error(ANOTHER_SERVER);

  const database = await openDatabase({ url: config.databaseUrl, folder: `${config.dataDir}/database` });
  await migrate(database, options.migrations);
  const refusal = await refusalOfData(database, config.demo);
  if (refusal !== undefined) throw new Error(refusal);

  // From here on this process cannot change what the ledger holds (docs/adr/0002); a login that may not take the role says so.
  if (!(await database.assumeRole(ROLE))) {
    if (await isRoleLost(database)) throw new Error(ROLE_LOST);
    log.warn('the database role mela_application is not to be had; only the append-only triggers guard the ledger');
  }
  return { database, claim };
}

/** The migrations make the role wherever the login may; where it may and the role is missing, the database was restored without the cluster's roles. */
export async function isRoleLost(database: Database): Promise<boolean> {
  const [row] = await database.query<{ lost: boolean }>(
    `select not exists (select from pg_roles where rolname = $1) and (rolsuper or rolcreaterole) as lost
     from pg_roles where rolname = session_user`,
    [ROLE],
  );
  return row?.lost ?? false;
}
