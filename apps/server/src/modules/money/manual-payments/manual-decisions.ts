import type { DepositRefusal } from '@mela/contract/manual-payment-rules';
import type { Database, Queryable } from '@mela/database/database';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import { factsOf, type Asked, type Decider } from './decider.ts';
import { createPayoutDecisions } from './payout-decisions.ts';
import {
  lockManualPayment,
  queueReport,
  writePaid,
  writeRefused,
  type ManualPaymentRow,
} from './manual-payments.store.ts';

export interface DecisionsOptions {
  readonly database: Database;
  /** Whether the confirmation of a payment waits for a second person. */
  readonly isProposed: (tx: Queryable, reference: string) => Promise<boolean>;
  /** Whether a second person has yet to look at it. */
  readonly isLarge: (tx: Queryable, row: ManualPaymentRow) => Promise<boolean>;
  /** Reports a decision to the cashier at once. The job does it again if this process ends before. */
  readonly report: (reference: string) => Promise<unknown>;
}

/**
 * The staff's decisions on manual payments, each once: of two people at the same time the second receives `payment_decided`. The row, the
 * audit's event and the job that reports it to the cashier are one transaction; money moves by that report.
 */
export function createDecisions({ database, isProposed, isLarge, report }: DecisionsOptions) {
  /** An open payment of the decider's merchant, locked, or why it cannot be decided. */
  async function open(tx: Queryable, by: Decider, { reference, kind }: Asked): Promise<ManualPaymentRow | Failed> {
    const row = await lockManualPayment(tx, reference);
    if (row?.merchant_id !== by.merchantId || row.kind !== kind || row.queue_no === null) return failed('not_found');
    if (row.state !== (kind === 'deposit' ? 'checking' : 'waiting')) return failed('payment_decided');
    return (await isProposed(tx, reference)) ? failed('second_person_waits') : row;
  }

  async function decide(
    by: Decider,
    asked: Asked,
    write: (tx: Queryable, row: ManualPaymentRow) => Promise<Failed | undefined>,
  ): Promise<Failed | undefined> {
    const outcome = await undoable(database, async (tx) => {
      const row = await open(tx, by, asked);
      return isFailed(row) ? row : write(tx, row);
    });
    if (isFailed(outcome)) return outcome;
    await report(asked.reference);
    return undefined;
  }

  return {
    open,
    ...createPayoutDecisions({ database, isLarge, open, decide }),

    /** The deposit's transfer has arrived. `arrivedMinor` must be the order's sum. */
    confirm: (by: Decider, reference: string, arrivedMinor: bigint): Promise<Failed | undefined> =>
      decide(by, { reference, kind: 'deposit' }, async (tx, row) => {
        if (arrivedMinor !== row.amount_minor) return failed('arrived_sum_differs');
        await writeConfirmed(tx, row, by);
        await by.note(tx, { action: 'deposit_confirmed', ...factsOf(row) });
        return undefined;
      }),

    /** The deposit's transfer is not credited; the player reads why. */
    refuse: (
      by: Decider,
      reference: string,
      { reason, note }: { reason: DepositRefusal; note: string },
    ): Promise<Failed | undefined> =>
      decide(by, { reference, kind: 'deposit' }, async (tx, row) => {
        await writeRefused(tx, reference, { staffId: by.staffId, reason, note });
        await queueReport(tx, reference);
        await by.note(tx, { action: 'deposit_refused', ...factsOf(row, { reason }), reason: note });
        return undefined;
      }),
  };
}

export type Decisions = ReturnType<typeof createDecisions>;

/** Writes a confirmation without its event, which depends on whether one or two people made it. */
export async function writeConfirmed(
  tx: Queryable,
  { reference }: ManualPaymentRow,
  { staffId }: Pick<Decider, 'staffId'>,
): Promise<void> {
  await writePaid(tx, reference, { staffId });
  await queueReport(tx, reference);
}
