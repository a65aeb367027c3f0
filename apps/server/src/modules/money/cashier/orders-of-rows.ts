import type { Database } from '@mela/database/database';
import { findWithdrawalIds } from './cashier.store.ts';
import { HOLD_FEE_PREFIX, HOLD_PREFIX } from './hold.ts';

/** The orders that some rows of a member's ledger belong to; rows without an order are left out. */
export async function ordersOfRows(
  database: Database,
  memberId: bigint,
  rows: readonly { readonly seq: bigint; readonly key: string }[],
): Promise<Map<bigint, OrderOfRow>> {
  const orders = new Map<bigint, OrderOfRow>();
  const held: { seq: bigint; key: string }[] = [];
  for (const { seq, key } of rows) {
    const [, what, orderId] = /^cashier:(deposit|deposit-fee|paid|returned|fee-returned):(\d+)$/.exec(key) ?? [];
    if (orderId !== undefined)
      orders.set(seq, { type: what?.startsWith('deposit') ? 'deposit' : 'withdrawal', orderId });
    const prefix = [HOLD_PREFIX, HOLD_FEE_PREFIX].find((one) => key.startsWith(one));
    if (prefix !== undefined) held.push({ seq, key: key.slice(prefix.length) });
  }
  if (held.length > 0) {
    const asked = [...new Set(held.map(({ key }) => key))];
    const found = await findWithdrawalIds(database, memberId, asked);
    const ids = new Map(found.map(({ id, idempotency_key: key }) => [key, id.toString()]));
    for (const { seq, key } of held) {
      const orderId = ids.get(key);
      if (orderId !== undefined) orders.set(seq, { type: 'withdrawal', orderId });
    }
  }
  return orders;
}

export interface OrderOfRow {
  readonly type: 'deposit' | 'withdrawal';
  readonly orderId: string;
}
