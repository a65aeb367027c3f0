import type { Queryable } from '@mela/database/database';
import { WITHDRAWAL, type WithdrawalRow } from './cashier.store.ts';

/** Who decides: one of the staff, or a command. */
export interface Decider {
  readonly staffId: bigint | undefined;
  readonly reason: string;
}

/** The order, if it still waits; its row is locked until the transaction ends. */
export async function lockReviewed(
  tx: Queryable,
  merchantId: bigint,
  id: bigint,
): Promise<(WithdrawalRow & { readonly is_as_held: boolean }) | undefined> {
  const [row] = await tx.query<WithdrawalRow & { is_as_held: boolean }>(
    `select ${WITHDRAWAL}, cashier_is_as_held(w) as is_as_held from cashier_withdrawals w
     where merchant_id = $1 and id = $2 and review_reasons <> '{}' for update`,
    [merchantId, id],
  );
  return row;
}

/** The order is held, and the job that sends it exists. */
export async function writeApproved(tx: Queryable, order: WithdrawalRow, by: Decider): Promise<void> {
  await tx.query(
    `update cashier_withdrawals set state = 'held', decided = 'approved', decided_at = now(), decided_by = $3, decision_reason = $4
     where member_id = $1 and id = $2`,
    [order.member_id, order.id, by.staffId ?? null, by.reason],
  );
  await tx.query('select job_enqueue($1, $2, $3::jsonb)', [
    'cashier_send_withdrawal',
    `cashier_send_withdrawal:${order.id}`,
    JSON.stringify({ memberId: order.member_id.toString(), withdrawalId: order.id.toString() }),
  ]);
}

/** Before the posting that returns the money, which changes the state. */
export async function writeReturned(tx: Queryable, order: WithdrawalRow, by: Decider): Promise<void> {
  await tx.query(
    `update cashier_withdrawals set decided = 'returned', decided_at = now(), decided_by = $3, decision_reason = $4
     where member_id = $1 and id = $2`,
    [order.member_id, order.id, by.staffId ?? null, by.reason],
  );
}

/** Orders of a merchant that people looked at or have to, by their number. */
export function listReviewed(
  database: Queryable,
  asked: {
    readonly merchantId: bigint;
    readonly isWaiting: boolean;
    readonly isOldestFirst: boolean;
    readonly cursor: bigint | undefined;
    readonly limit: number;
  },
): Promise<WithdrawalRow[]> {
  const [sign, order] = asked.isOldestFirst ? ['>', 'asc'] : ['<', 'desc'];
  return database.query<WithdrawalRow>(
    `select ${WITHDRAWAL} from cashier_withdrawals
     where merchant_id = $1 and review_reasons <> '{}' and (state = 'review') = $2 and ($3::bigint is null or id ${sign} $3)
     order by id ${order} limit $4`,
    [asked.merchantId, asked.isWaiting, asked.cursor ?? null, asked.limit],
  );
}

export async function findReviewed(
  database: Queryable,
  merchantId: bigint,
  id: bigint,
): Promise<WithdrawalRow | undefined> {
  const [row] = await database.query<WithdrawalRow>(
    `select ${WITHDRAWAL} from cashier_withdrawals where merchant_id = $1 and id = $2 and review_reasons <> '{}'`,
    [merchantId, id],
  );
  return row;
}

/** Counted up to `atMost`. */
export async function countReviewed(database: Queryable, merchantId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(
    `select count(*)::integer as waiting from (
       select 1 from cashier_withdrawals where merchant_id = $1 and review_reasons <> '{}' and state = 'review' limit $2) as waiting`,
    [merchantId, atMost],
  );
  return row?.waiting ?? 0;
}

export async function wasPaid(database: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await database.query(
    `select id from cashier_withdrawals where member_id = $1 and state = 'paid' limit 1`,
    [memberId],
  );
  return rows.length > 0;
}
