import type { Database, Queryable } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import type { Noted } from '#/modules/ground/audit/audit.ts';
import type { Cashier, WithdrawalRow } from '#/modules/money/cashier/cashier.ts';
import { withdrawalRefusedMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';

export interface WithdrawalActionParts {
  readonly database: Database;
  readonly cashier: Pick<Cashier, 'decisions'>;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
}

export interface Decision {
  readonly merchantId: bigint;
  readonly orderId: bigint;
  /** 3 to 500 characters. */
  readonly reason: string;
  /** Undefined for a command. */
  readonly staffId: bigint | undefined;
  /** Notes the event, in the transaction of the decision. */
  readonly note: (tx: Queryable, noted: Noted) => Promise<void>;
}

/** What the console and the command decide on withdrawals under review: each decision, its event and its message are one transaction. */
export function createWithdrawalActions({ database, cashier: { decisions }, inbox }: WithdrawalActionParts) {
  /** Within a transaction; the caller announces it afterwards. */
  async function approveIn(tx: Queryable, { merchantId, orderId, ...by }: Omit<Decision, 'note'>) {
    return decisions.approve(tx, merchantId, orderId, by);
  }

  async function approve(decision: Decision): Promise<Failed | undefined> {
    const order = await undoable(database, async (tx) => {
      const approved = await approveIn(tx, decision);
      if (isFailed(approved)) return approved;
      await decision.note(tx, notedOf('withdrawal_approved', approved, decision.reason));
      return approved;
    });
    if (isFailed(order)) return order;
    await decisions.tell(order, 'held');
    return undefined;
  }

  async function giveBack(decision: Decision): Promise<Failed | undefined> {
    const { merchantId, orderId, ...by } = decision;
    const order = await undoable(database, async (tx) => {
      const returned = await decisions.giveBack(tx, merchantId, orderId, by);
      if (isFailed(returned)) return returned;
      const facts = { orderId, amountMinor: returned.amount_minor, currency: returned.currency };
      await inbox.send(returned.member_id, withdrawalRefusedMessage({ ...facts, reason: decision.reason }), tx);
      await decision.note(tx, notedOf('withdrawal_returned', returned, decision.reason));
      return returned;
    });
    if (isFailed(order)) return order;
    await decisions.tell(order, 'returned');
    await inbox.tell(order.member_id);
    return undefined;
  }

  return { approve, approveIn, giveBack, tell: decisions.tell };
}

export type WithdrawalActions = ReturnType<typeof createWithdrawalActions>;

/** What the audit keeps of a decision. */
export function factsOf(order: WithdrawalRow) {
  return {
    member: order.member_id.toString(),
    amount: wireAmount(order.amount_minor, currencyOf(order.currency).exponent),
    currency: order.currency,
    reasons: order.review_reasons,
  };
}

function notedOf(action: Noted['action'], order: WithdrawalRow, reason: string): Noted {
  return { action, subject: { kind: 'withdrawal', id: order.id }, after: factsOf(order), reason };
}
