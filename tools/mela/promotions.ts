import { createMerchants } from '../../apps/server/src/modules/ground/merchants/merchants.ts';
import { PROMOTION_ACTIONS } from '../../apps/server/src/modules/news/promotions/promotion-command.ts';
import { nounOf } from './noun-of.ts';

/** Promotions of merchants: docs/runbooks/promotions.md. */
export const promotions = nounOf({
  noun: 'promotions',
  about: 'what merchants offer their players under terms: added, changed, ended',
  actions: PROMOTION_ACTIONS,
  partsHere: (database) => ({ database, merchants: createMerchants({ database, demo: false, demoLabel: false }) }),
});
