import { createApprovals } from '../../apps/server/src/modules/ground/approvals/approvals.ts';
import {
  MANUAL_ACTIONS,
  manualPartsHere,
} from '../../apps/server/src/modules/money/manual-payments/manual-payments.ts';
import { staffNamesOf, staffRights } from '../../apps/server/src/modules/operator/staff/staff.ts';
import { nounOf } from './noun-of.ts';

/** Transfers of players to check, and payouts to make: docs/runbooks/manual-payments.md. */
export const manualPayments = nounOf({
  noun: 'manual-payments',
  about: 'transfers of players that staff checks, and payouts that staff makes',
  actions: MANUAL_ACTIONS,
  partsHere: (database) =>
    manualPartsHere(database, createApprovals({ database, rights: staffRights, staffNames: staffNamesOf(database) })),
});
