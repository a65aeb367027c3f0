import { z } from 'zod';
import type { Database, Queryable } from '@mela/database/database';
import type { StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import type { Approvals, Proposed } from '#/modules/ground/approvals/approvals.ts';
import { factsOf, paymentSubject, writeConfirmed, type Decider, type Decisions } from './manual-decisions.ts';
import { lockManualPayment, type ManualPaymentRow } from './manual-payments.store.ts';
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

/** Whether the confirmation of a deposit takes two of the staff, by the account that its method pays to. */
export function needsSecond(row: Pick<ManualPaymentRow, 'kind' | 'amount_minor'>, payee: Payee | undefined): boolean {
  const limit = payee?.second_above_minor ?? null;
  return row.kind === 'deposit' && limit !== null && row.amount_minor > limit;
}

/** Deposits above the merchant's limit: one of the staff confirms, and a second person approves it, which credits the order. */
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

  return {
    isProposed: (tx: Queryable, reference: string): Promise<boolean> =>
      proposer.isWaiting(tx, paymentSubject(reference)),

    needed: async (tx: Queryable, row: ManualPaymentRow): Promise<boolean> =>
      needsSecond(row, await findPayee(tx, row.merchant_id, row.method)),

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
        const payload = {
          reference,
          memberId: row.member_id.toString(),
          amountMinor: row.amount_minor.toString(),
          currency: row.currency,
          transferId: row.transfer_id,
        };
        return proposer.propose(context, { payload, subject: paymentSubject(reference), reason, idempotencyKey }, tx);
      }),
  };
}

export type SecondPerson = ReturnType<typeof createSecondPerson>;
