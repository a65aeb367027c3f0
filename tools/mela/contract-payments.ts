import {
  CONTRACT_PAY_ACTIONS,
  type ContractPayParts,
} from '../../apps/server/src/modules/agency/contract-pay/contract-pay-command.ts';
import { nounOf } from './noun-of.ts';

/** What agents' contracts pay above the merchant's automatic limit: docs/runbooks/contract-payments.md. */
export const contractPayments = nounOf<ContractPayParts>({
  noun: 'contract-payments',
  about: "payments of agents' contracts: listed, approved, declined",
  actions: CONTRACT_PAY_ACTIONS,
  partsHere: () => {
    // Money is posted by the process that holds the wallet.
    throw new Error('start the site first: payments are decided by the server');
  },
});
