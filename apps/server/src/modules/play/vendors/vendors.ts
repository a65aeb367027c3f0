import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import { keepHouseVendor, type GivenVendor } from './house-row.ts';
import { openVendorRegistry, type VendorRegistry } from './vendor-registry.ts';
import type { VendorKeys } from './vendor-row.ts';

export { serveVendorCommands, type VendorCommandParts } from './vendor-command.ts';
export type { GivenVendor } from './house-row.ts';
export type { VendorRegistry } from './vendor-registry.ts';

/** The vendors that this process serves, by their rows; that of the house is made or brought up to date first. */
export async function openVendors(
  parts: VendorKeys & { database: Database; house: GivenVendor | undefined; log: Pick<Logger, 'warn' | 'error'> },
): Promise<VendorRegistry> {
  const { database, house, log } = parts;
  if (house)
    await keepHouseVendor(database, house, parts.sealingKey).catch((error: unknown) =>
      log.error({ err: error, vendor: house.code }, 'the house vendor stays as it was: its row cannot be written'),
    );
  return openVendorRegistry(parts);
}
