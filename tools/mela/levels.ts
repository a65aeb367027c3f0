import { LEVEL_ACTIONS } from '../../apps/server/src/modules/agency/levels/levels.ts';
import { createMerchants } from '../../apps/server/src/modules/ground/merchants/merchants.ts';
import { nounOf } from './noun-of.ts';

/** VIP levels: docs/runbooks/levels.md. */
export const levels = nounOf({
  noun: 'levels',
  about: 'VIP levels of a merchant: what they need, their gifts and rebate rates',
  actions: LEVEL_ACTIONS,
  partsHere: (database) => ({
    database,
    merchants: createMerchants({ database, demo: false, demoLabel: false }),
    now: () => new Date(),
  }),
});
