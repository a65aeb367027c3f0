import type { Order } from '@mela/contract/cashier';
import type { Queryable } from '@mela/database/database';
import type { Span } from '#/modules/ground/merchants/merchants.ts';

/** Orders of one kind made in a span, newest first, paged along their key. A member has few orders, because each of their calls is counted. */
export function readOrders(
  database: Queryable,
  type: Order['type'],
  page: { memberId: bigint; before: bigint; span: Span; states: readonly string[]; limit: number },
): Promise<OrderRow[]> {
  return database.query<OrderRow>(
    `select id, method, amount_minor, fee_minor, currency, state, created_at, ${ENDED[type]} as ended_at from ${TABLE[type]}
     where member_id = $1 and id < $2 and created_at >= $3 and created_at < $4 and state = any ($5::text[]) order by id desc limit $6`,
    [page.memberId, page.before, page.span.from, page.span.until, page.states, page.limit],
  );
}

const TABLE = { deposit: 'cashier_deposits', withdrawal: 'cashier_withdrawals' } as const;
const ENDED = { deposit: 'settled_at', withdrawal: 'finished_at' } as const;

export interface OrderRow {
  readonly id: bigint;
  readonly method: string;
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  readonly currency: string;
  readonly state: Order['state'];
  readonly created_at: Date;
  readonly ended_at: Date | null;
}
