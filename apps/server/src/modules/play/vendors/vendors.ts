export { createVendorActions, isRefusal, type VendorActionParts, type VendorActions } from './vendor-actions.ts';
export { serveVendorCommands } from './vendor-command.ts';
export type { VendorRefusal } from './vendor-row.ts';
export type { NoteVendor, VendorFacts } from './write-vendor.ts';
export { keepHouseVendor, type GivenVendor } from './house-row.ts';
export { openVendorRegistry } from './vendor-registry.ts';
