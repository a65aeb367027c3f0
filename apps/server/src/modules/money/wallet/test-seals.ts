import { sealKey, type SealerOptions } from '#/modules/money/wallet/seals.ts';

/** For wallets of tests and measurements: any key works, because they hold both sides. */
export const TEST_SEALS: SealerOptions = { keys: [sealKey(Buffer.alloc(32, 3))], exportSeal: () => {} };
