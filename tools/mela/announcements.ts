import { createMerchants } from '../../apps/server/src/modules/ground/merchants/merchants.ts';
import { ANNOUNCEMENT_ACTIONS } from '../../apps/server/src/modules/news/announcements/announcement-command.ts';
import { nounOf } from './noun-of.ts';

/** Announcements of merchants: docs/runbooks/announcements.md. */
export const announcements = nounOf({
  noun: 'announcements',
  about: 'what merchants tell their players and agents: added, changed, taken down',
  actions: ANNOUNCEMENT_ACTIONS,
  partsHere: (database) => ({ database, merchants: createMerchants({ database, demo: false, demoLabel: false }) }),
});
