import { createMembers, createPasswords } from '../../apps/server/src/modules/ground/members/members.ts';
import { createMerchants } from '../../apps/server/src/modules/ground/merchants/merchants.ts';
import { RATE_ACTIONS } from '../../apps/server/src/modules/agency/rates/rate-command.ts';
import { nounOf } from './noun-of.ts';

/** Rebate rates of members without an agent: docs/runbooks/rates.md. */
export const rates = nounOf({
  noun: 'rates',
  about: 'rebate rates of agents whom the merchant itself pays, and how high they may be',
  actions: RATE_ACTIONS,
  partsHere: (database) => ({
    database,
    merchants: createMerchants({ database, demo: false, demoLabel: false }),
    members: createMembers(database, createPasswords('full')),
    now: () => new Date(),
  }),
});
