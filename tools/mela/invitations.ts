import { createMerchants } from '../../apps/server/src/modules/ground/merchants/merchants.ts';
import { INVITATION_ACTIONS } from '../../apps/server/src/modules/agency/invitations/invitation-command.ts';
import { nounOf } from './noun-of.ts';

/** What merchants pay agents for invited friends: docs/runbooks/promotions.md. */
export const invitations = nounOf({
  noun: 'invitations',
  about: 'what merchants pay their agents for friends who register by an invitation',
  actions: INVITATION_ACTIONS,
  partsHere: (database) => ({ database, merchants: createMerchants({ database, demo: false, demoLabel: false }) }),
});
