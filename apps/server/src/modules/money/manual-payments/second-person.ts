import { z } from 'zod';
import type { Database, Queryable } from '@mela/database/database';
import type { StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import type { Approvals, Proposed } from '#/modules/ground/approvals/approvals.ts';
import { factsOf, paymentSubject, type Decider } from './decider.ts';
import { writeConfirmed, type Decisions } from './manual-decisions.ts';
import { lockManualPayment, writeApproved, type ManualPaymentRow } from './manual-payments.store.ts';
import { findPayee, type Payee } from './payees.store.ts';

/** Amounts are strings: numbers in JSON lose digits. */
const confirmation = z.object({
  reference: z.string(),
  memberId: z.string(),
  amountMinor: z.string(),
  currency: z.string(),
  transferId: z.string(),
});
type Confirmation = z.infer<typeof confirmation>;

const VALID_HOURS = 72;

/** Whether a payment takes another one of the staff, by the account of its method: for the confirmation of a deposit, before a payout is paid. */
export function needsSecond(
  row: Pick<ManualPaymentRow, 'amount_minor' | 'approved_by'>,
  payee: Payee | undefined,
): boolean {
  const limit = payee?.second_above_minor ?? null;
  return row.approved_by === null && limit !== null && row.amount_minor > limit;
}

/**
 * Payments above the merchant's limit. Of a deposit one of the staff confirms the transfer, and a second person approves it, which credits the
 * order. Of a payout one asks for it, and after the approval anyone of them may claim and pay it.
 */
export function createSecondPerson({
  database,
  approvals,
  report,
}: {
  readonly database: Database;
  readonly approvals: Pick<Approvals, 'register'>;
  /** Reports a decision to the cashier; must not reject. */
  readonly report: (reference: string) => Promise<unknown>;
}) {
  const proposer = approvals.register<Confirmation>({
    kind: 'deposit_confirmed',
    payload: confirmation,
    propose: 'payments.act',
    approve: 'payments.act',
    validHours: VALID_HOURS,
    async apply(tx, { payload: { reference }, context }) {
      const row = await lockManualPayment(tx, reference);
      if (row?.state !== 'checking') return failed('payment_decided');
      await writeConfirmed(tx, row, { staffId: context.staff.id });
      return { after: factsOf(row).after };
    },
    announce: ({ payload }) => void report(payload.reference),
  });

  const payouts = approvals.register<Confirmation>({
    kind: 'payout_approved',
    payload: confirmation,
    propose: 'payments.act',
    approve: 'payments.act',
    validHours: VALID_HOURS,
    async apply(tx, { payload: { reference }, context }) {
      const row = await lockManualPayment(tx, reference);
      if (row?.state !== 'waiting') return failed('payment_decided');
      await writeApproved(tx, reference, context.staff.id);
      return { after: factsOf(row).after };
    },
  });

  return {
    isProposed: async (tx: Queryable, reference: string): Promise<boolean> =>
      (await proposer.isWaiting(tx, paymentSubject(reference))) || payouts.isWaiting(tx, paymentSubject(reference)),

    needed: isLarge,

    /** Proposes the confirmation of an open deposit. */
    propose: (
      context: StaffContext,
      by: Decider,
      asked: {
        readonly reference: string;
        readonly arrivedMinor: bigint;
        readonly idempotencyKey: string;
        readonly reason: string;
        readonly open: Decisions['open'];
      },
    ): Promise<Proposed | Failed> =>
      undoable(database, async (tx) => {
        const { reference, idempotencyKey, reason } = asked;
        const row = await asked.open(tx, by, { reference, kind: 'deposit' });
        if (isFailed(row)) return row;
        if (asked.arrivedMinor !== row.amount_minor) return failed('arrived_sum_differs');
        const subject = paymentSubject(reference);
        return proposer.propose(context, { payload: payloadOf(row), subject, reason, idempotencyKey }, tx);
      }),

    /** Asks for the approval of an open payout, which one person cannot pay. */
    proposePayout: (
      context: StaffContext,
      by: Decider,
      asked: {
        readonly reference: string;
        readonly idempotencyKey: string;
        readonly reason: string;
        readonly open: Decisions['open'];
      },
    ): Promise<Proposed | Failed> =>
      undoable(database, async (tx) => {
        const { reference, idempotencyKey, reason } = asked;
        const row = await asked.open(tx, by, { reference, kind: 'withdrawal' });
        if (isFailed(row)) return row;
        if (!(await isLarge(tx, row))) return failed('conflict');
        const subject = paymentSubject(reference);
        return payouts.propose(context, { payload: payloadOf(row), subject, reason, idempotencyKey }, tx);
      }),
  };
}

async function isLarge(tx: Queryable, row: ManualPaymentRow): Promise<boolean> {
  return needsSecond(row, await findPayee(tx, row.merchant_id, row.method));
}

function payloadOf(row: ManualPaymentRow): Confirmation {
  return {
    reference: row.reference,
    memberId: row.member_id.toString(),
    amountMinor: row.amount_minor.toString(),
    currency: row.currency,
    transferId: row.transfer_id,
  };
}

export type SecondPerson = ReturnType<typeof createSecondPerson>;
