import {
  WITHDRAWAL_ACTIONS,
  type WithdrawalCommandParts,
} from '../../apps/server/src/modules/operator/withdrawal-room/withdrawal-command.ts';
import { nounOf } from './noun-of.ts';

/** Withdrawals that people look at before they are sent: docs/runbooks/withdrawals.md. */
export const withdrawals = nounOf<WithdrawalCommandParts>({
  noun: 'withdrawals',
  about: 'withdrawals that people look at: listed, approved, returned, and when they look',
  actions: WITHDRAWAL_ACTIONS,
  partsHere: () => {
    // Money is posted by the process that holds the wallet.
    throw new Error('start the site first: withdrawals are decided by the server');
  },
});
