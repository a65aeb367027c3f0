import { CONTRACT_ACTIONS } from '../../apps/server/src/modules/agency/contracts/contract-command.ts';
import { createMembers, createPasswords } from '../../apps/server/src/modules/ground/members/members.ts';
import { createMerchants } from '../../apps/server/src/modules/ground/merchants/merchants.ts';
import { createInbox } from '../../apps/server/src/modules/news/inbox/inbox.ts';
import { nounOf } from './noun-of.ts';

/** Contracts of agents without an agent above: docs/runbooks/contracts.md. */
export const contracts = nounOf({
  noun: 'contracts',
  about: 'what the merchant pays its top agents: daily and hourly salary, dividend',
  actions: CONTRACT_ACTIONS,
  partsHere: (database) => ({
    database,
    merchants: createMerchants({ database, demo: false, demoLabel: false }),
    members: createMembers(database, createPasswords('full')),
    inbox: createInbox({ database, announce: () => undefined }),
    now: () => new Date(),
  }),
});
