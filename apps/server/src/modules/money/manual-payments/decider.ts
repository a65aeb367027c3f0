import type { Queryable } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Noted } from '#/modules/ground/audit/audit.ts';
import type { ManualPaymentRow } from './manual-payments.store.ts';

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
export interface Asked {
  readonly reference: string;
  readonly kind: ManualPaymentRow['kind'];
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
