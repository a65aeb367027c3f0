import {
  PAYOUT_CLAIM_MINUTES,
  transferKey,
  type DepositRefusal,
  type PayoutFailure,
} from '@mela/contract/manual-payment-rules';
import type { Database, Queryable } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import type { Noted } from '#/modules/ground/audit/audit.ts';
import {
  isTransferUsed,
  lockManualPayment,
  queueReport,
  writeClaim,
  writePaid,
  writeRefused,
  writeReleased,
  type ManualPaymentRow,
} from './manual-payments.store.ts';

/** Who decides, and how the event of the decision is noted in its transaction. */
export interface Decider {
  readonly merchantId: bigint;
  /** Null for a command: the name of the person at the machine is unknown. */
  readonly staffId: bigint | null;
  readonly note: (tx: Queryable, noted: Noted) => Promise<void>;
}

/** One of the staff, at the console. */
export type ClerkDecider = Decider & { readonly staffId: bigint };

/** What a decision on one payment asks of its row. */
interface Asked {
  readonly reference: string;
  readonly kind: ManualPaymentRow['kind'];
}

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

  /** A change of an open payout that the cashier does not learn of. */
  function withoutReport(
    by: Decider,
    reference: string,
    write: (tx: Queryable, row: ManualPaymentRow) => Promise<Failed | undefined>,
  ): Promise<Failed | undefined> {
    return undoable(database, async (tx) => {
      const row = await open(tx, by, { reference, kind: 'withdrawal' });
      return isFailed(row) ? row : write(tx, row);
    });
  }

  return {
    open,

    /** The payout is the decider's for some minutes. A lapsed claim of another is taken over. */
    claim: (by: ClerkDecider, reference: string): Promise<Failed | undefined> =>
      withoutReport(by, reference, async (tx, row) => {
        if (row.is_claimed && row.claimed_by !== by.staffId) return failed('payout_claimed');
        await writeClaim(tx, reference, by.staffId, PAYOUT_CLAIM_MINUTES);
        if (row.claimed_by === by.staffId) return undefined;
        const from = row.claimed_by === null ? {} : { from: row.claimed_by.toString() };
        await by.note(tx, { action: 'payout_claimed', ...factsOf(row, from) });
        return undefined;
      }),

    /** The decider has not paid it, and another may. */
    release: (by: ClerkDecider, reference: string): Promise<Failed | undefined> =>
      withoutReport(by, reference, async (tx, row) => {
        const refused = heldBack(row, by);
        if (refused) return refused;
        await writeReleased(tx, reference);
        await by.note(tx, { action: 'payout_released', ...factsOf(row) });
        return undefined;
      }),

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

    /** The withdrawal was transferred, under that id. */
    payoutMade: (by: Decider, reference: string, typed: string): Promise<Failed | undefined> =>
      decide(by, { reference, kind: 'withdrawal' }, async (tx, row) => {
        const refused = heldBack(row, by);
        if (refused) return refused;
        if (await isLarge(tx, row)) return failed('second_person_needed');
        const key = transferKey(typed);
        if (key === undefined) return failed('transfer_id_invalid');
        if (await isTransferUsed(tx, row, key)) return failed('transfer_id_used');
        await writePaid(tx, reference, { staffId: by.staffId, transfer: { id: typed.trim(), key } });
        await queueReport(tx, reference);
        await by.note(tx, { action: 'payout_made', ...factsOf({ ...row, transfer_id: typed.trim() }) });
        return undefined;
      }),

    /** The withdrawal could not be transferred: its money is returned. */
    payoutFailed: (
      by: Decider,
      reference: string,
      { reason, note }: { reason: PayoutFailure; note: string },
    ): Promise<Failed | undefined> =>
      decide(by, { reference, kind: 'withdrawal' }, async (tx, row) => {
        const refused = heldBack(row, by);
        if (refused) return refused;
        await writeRefused(tx, reference, { staffId: by.staffId, reason, note });
        await queueReport(tx, reference);
        await by.note(tx, { action: 'payout_failed', ...factsOf(row, { reason }), reason: note });
        return undefined;
      }),
  };
}

/** Why this person does not end a payout: another has claimed it, or at the console they have not. A lapsed claim that no one took over remains. */
function heldBack(row: ManualPaymentRow, { staffId }: Decider): Failed | undefined {
  if (staffId !== null && row.claimed_by === staffId) return undefined;
  if (row.is_claimed) return failed('payout_claimed');
  return staffId === null ? undefined : failed('payout_unclaimed');
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

/** Names a payment in the audit. */
export const paymentSubject = (reference: string) => ({ kind: 'manual_payment', id: reference }) as const;

/** The audit's form of a payment. */
export function factsOf(row: ManualPaymentRow, more: Readonly<Record<string, string>> = {}) {
  const { member_id: memberId, amount_minor: amountMinor, currency, transfer_id: transferId, account } = row;
  return {
    subject: paymentSubject(row.reference),
    after: {
      memberId: memberId.toString(),
      amount: wireAmount(amountMinor, currencyOf(currency).exponent),
      currency,
      ...(transferId !== '' && { transferId }),
      ...(account !== '' && { account }),
      ...more,
    },
  };
}
