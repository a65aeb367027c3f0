/** Merchants as a whole: added, changed, listed and checked by `npm run mela -- merchants`. */
export { createMerchantActions } from './act-on-merchants.ts';
export { serveMerchantCommands } from './merchant-command.ts';
