import { RECONCILE_ORDERS } from './cashier/cashier.ts';
import { RECONCILE_ROUNDS } from '#/modules/play/rounds/rounds.ts';
import type { Reconciliation } from './wallet/wallet.ts';

/** What the tables of other modules must say alike with the ledger; `npm run mela -- ledger verify` compares them. */
export const LEDGER_RECONCILIATIONS: readonly Reconciliation[] = [{ sql: RECONCILE_ROUNDS }, { sql: RECONCILE_ORDERS }];
