import type { Logger } from 'pino';
import type { DatabaseClaim } from './db/sole-process.ts';
import { keepHouseVendor } from './modules/play/vendors/vendors.ts';

/**
 * Refuses a start whose keys or addresses are not those of the processes that run on the database, and takes changed ones where none runs. The next
 * process may start from here on. Throws a message for people.
 */
export async function keepSettings(parts: SettingsParts): Promise<void> {
  const { claim, log, ...house } = parts;
  // The embedded database has one process, whose lock on the folder it holds by now.
  const kept = await keepHouseVendor({ ...house, isAlone: claim?.isAlone ?? true }).catch((error: unknown) => {
    log.error({ err: error, vendor: house.given.code }, 'the house vendor stays as it was: its row cannot be written');
    return { taken: [] };
  });
  if ('problem' in kept)
    throw new Error(`Its keys or addresses are not those in use on this database: ${kept.problem}`);
  if (kept.taken.length > 0) log.warn({ settings: kept.taken }, 'changed keys and addresses are in use from now on');
  await claim?.settled();
}

interface SettingsParts extends Omit<Parameters<typeof keepHouseVendor>[0], 'isAlone'> {
  readonly claim: DatabaseClaim | undefined;
  readonly log: Logger;
}
