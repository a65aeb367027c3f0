import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { createDecisions } from './held-win-decisions.ts';
import { heldWinJobs, type HeldWinNews, type OperatorNews, type Tellers } from './held-win-news.ts';
import { serveHeldWinCommands, type CommandParts } from './held-wins-command.ts';

export { RECONCILE_CEILINGS } from './reconcile-ceilings.sql.ts';
export { RECONCILE_HELD_WINS } from './reconcile-held-wins.sql.ts';
export type { HeldWinNews, OperatorNews };

export interface HeldWinsOptions extends Tellers, Pick<CommandParts, 'findMerchant'> {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'post'>;
  readonly log: FastifyBaseLogger;
}

/** Wins above a ceiling: reported when they are held, and decided on by two people, by `npm run mela -- wins` or another caller of `decide`. */
export function createHeldWins(options: HeldWinsOptions) {
  const decisions = createDecisions(options);
  return {
    ...decisions,
    jobs: heldWinJobs(options),
    /** Lets `npm run mela -- wins` reach this process; `prove` checks who may decide. */
    serveCommands: (folder: string, prove: CommandParts['prove']) =>
      serveHeldWinCommands(folder, { heldWins: decisions, findMerchant: options.findMerchant, prove }),
  };
}
