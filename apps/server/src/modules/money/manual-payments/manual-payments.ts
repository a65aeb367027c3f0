import type { Database } from '@mela/database/database';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { Approvals } from '#/modules/ground/approvals/approvals.ts';
import type { Cashier } from '#/modules/money/cashier/cashier.ts';
import { serveActions } from '#/operator-action.ts';
import { MANUAL_ACTIONS, type ManualActionParts } from './manual-actions.ts';
import { createDecisions } from './manual-decisions.ts';
import { createManualDeposits } from './manual-deposit.ts';
import { createManualDesk, type ManualDeskOptions } from './manual-desk.ts';
import { countOpenPayments } from './manual-payments.store.ts';
import { MANUAL } from './manual-provider.ts';
import { createSecondPerson } from './second-person.ts';

export { MANUAL_ACTIONS };
export { createManualProvider } from './manual-provider.ts';
export { lacksPayee, setPayee } from './payee.ts';
export type { Slips } from './manual-deposit.ts';

/** What the commands use where no server runs: the next one credits or returns what was decided, by the job. */
export function manualPartsHere(database: Database, approvals: Pick<Approvals, 'register'>): ManualActionParts {
  const report = async () => undefined;
  const second = createSecondPerson({ database, approvals, report });
  return {
    database,
    second,
    decisions: createDecisions({ database, isProposed: second.isProposed, isLarge: second.needed, report }),
  };
}

export interface ManualPaymentsOptions extends Pick<
  ManualDeskOptions,
  'database' | 'slips' | 'methods' | 'members' | 'staffNames'
> {
  readonly approvals: Pick<Approvals, 'register'>;
  readonly lookUp: Cashier['lookUp'];
}

/** Seconds until a decision is reported to the cashier again. */
const AGAIN_SECONDS = 10;

/** People on both sides of the adapter `manual`: the player who reports a transfer, and the staff who checks it or pays out. */
export function createManualPayments(options: ManualPaymentsOptions) {
  const { database, approvals, slips } = options;
  const report = (reference: string) => options.lookUp(MANUAL, reference);
  const second = createSecondPerson({ database, approvals, report });
  const decisions = createDecisions({ database, isProposed: second.isProposed, isLarge: second.needed, report });
  const manual_payment_report: JobHandler = async (payload) => {
    const { reference } = payload as { reference: string };
    return (await report(reference)) === 'decided' ? 'done' : { again: AGAIN_SECONDS };
  };
  return {
    calls: {
      ...createManualDeposits({ database, slips }),
      ...createManualDesk({ ...options, decisions, second }),
    },
    jobs: { manual_payment_report },
    /** How many payments wait for the staff of a merchant; counts no further than `atMost`. */
    countWaiting: (merchantId: bigint, atMost: number) => countOpenPayments(database, merchantId, atMost),
    /** Lets `npm run mela -- manual-payments` reach this process. */
    serveCommands: (folder: string) =>
      serveActions(folder, 'manual-payments', { actions: MANUAL_ACTIONS, parts: { database, decisions, second } }),
  };
}
