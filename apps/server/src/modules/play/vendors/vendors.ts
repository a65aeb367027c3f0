import { keepHouseVendor, type GivenVendor } from './house-row.ts';
import { openVendorRegistry, type RegistryOptions, type VendorRegistry } from './vendor-registry.ts';

export { createVendorActions, isRefusal, type VendorActionParts, type VendorActions } from './vendor-actions.ts';
export { serveVendorCommands } from './vendor-command.ts';
export type { VendorRefusal } from './vendor-row.ts';
export type { NoteVendor } from './write-vendor.ts';
export { causeOf } from './ask-for-list.ts';
export type { GivenVendor } from './house-row.ts';
export type { VendorRegistry } from './vendor-registry.ts';

/** The vendors that this process serves, by their rows; that of the house is made or brought up to date first. */
export async function openVendors(
  parts: RegistryOptions & { house: GivenVendor | undefined },
): Promise<VendorRegistry> {
  const { database, house, log } = parts;
  if (house)
    await keepHouseVendor(database, house, parts.sealingKey).catch((error: unknown) =>
      log.error({ err: error, vendor: house.code }, 'the house vendor stays as it was: its row cannot be written'),
    );
  return openVendorRegistry(parts);
}
