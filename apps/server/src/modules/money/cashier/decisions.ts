import type { Queryable } from '@mela/database/database';
import { failed, type Failed } from '#/http/failure.ts';
import type { WithdrawalRow } from './cashier.store.ts';
import type { CashierParts } from './cashier-parts.ts';
import {
  countReviewed,
  findReviewed,
  listReviewed,
  lockReviewed,
  writeApproved,
  writeReturned,
  type Decider,
} from './decisions.store.ts';
import { returnRows } from './withdrawal-report.ts';

/** What people decide on withdrawals under review. Each decision runs in the caller's transaction, which also notes it in the audit. */
export function createDecisions(parts: Pick<CashierParts, 'database' | 'wallet' | 'announce'>) {
  const { database, wallet } = parts;

  async function lockWaiting(tx: Queryable, merchantId: bigint, id: bigint) {
    const order = await lockReviewed(tx, merchantId, id);
    if (!order) return failed('not_found');
    if (order.state !== 'review') return failed('withdrawal_decided');
    // A changed order is put right first, as when it is sent.
    return order.is_as_held ? order : failed('conflict');
  }

  return {
    /** Lets the order be sent. */
    async approve(tx: Queryable, merchantId: bigint, id: bigint, by: Decider): Promise<WithdrawalRow | Failed> {
      const order = await lockWaiting(tx, merchantId, id);
      if ('failed' in order) return order;
      await writeApproved(tx, order, by);
      return order;
    },
    /** Returns the whole sum, fee included, to the member's balance. */
    async giveBack(tx: Queryable, merchantId: bigint, id: bigint, by: Decider): Promise<WithdrawalRow | Failed> {
      const order = await lockWaiting(tx, merchantId, id);
      if ('failed' in order) return order;
      await writeReturned(tx, order, by);
      for (const row of returnRows(order)) {
        const outcome = await wallet.postWithin(tx, row);
        if (outcome.status !== 'applied') throw new Error(`A withdrawal was not returned: ${outcome.status}`);
      }
      return order;
    },
    /** After the commit: open screens and the balance. */
    async tell(order: WithdrawalRow, state: 'held' | 'returned'): Promise<void> {
      parts.announce(order.member_id, 'withdrawal', { orderId: order.id.toString(), state });
      if (state === 'returned') await wallet.tell(order.member_id);
    },
    list: (asked: Parameters<typeof listReviewed>[1]) => listReviewed(database, asked),
    find: (merchantId: bigint, id: bigint) => findReviewed(database, merchantId, id),
    countWaiting: (merchantId: bigint, atMost: number) => countReviewed(database, merchantId, atMost),
  };
}
