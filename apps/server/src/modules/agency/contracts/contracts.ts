import type { Database } from '@mela/database/database';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Inbox } from '#/modules/news/inbox/inbox.ts';
import { serveActions } from '#/operator-action.ts';
import { createContractChanges } from './contract-changes.ts';
import { CONTRACT_ACTIONS } from './contract-command.ts';
import { createContractNews } from './contract-news.ts';
import { createContractReads } from './contract-reads.ts';

export { periodAt, type PeriodSpan } from './contract-periods.ts';
export { contractsInForce, type ContractInForce, type Tier } from './contracts-in-force.store.ts';

export interface ContractsOptions {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly members: Pick<Members, 'byId' | 'byName'>;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
  readonly now: () => Date;
}

/** Agents' contracts: offered by the agent directly above or by the merchant, answered, and ended with notice. */
export function createContracts({ database, merchants, members, inbox, now }: ContractsOptions) {
  const news = createContractNews(inbox);
  return {
    calls: {
      ...createContractReads({ database, members, now }),
      ...createContractChanges({ database, members, news, now }),
    },
    /** Lets `npm run mela -- contracts` reach this process. */
    serveCommands: (folder: string) =>
      serveActions(folder, 'contracts', {
        actions: CONTRACT_ACTIONS,
        parts: { database, merchants, members, inbox, now },
      }),
  };
}
