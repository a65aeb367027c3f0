import type { Order } from '@mela/contract/cashier';
import { RECORD_DAYS_MOST, type OrderProgress } from '@mela/contract/record-rules';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { askedDays, spanOf } from '#/modules/ground/merchants/merchants.ts';
import type { CashierParts } from './cashier-parts.ts';
import { readOrders, type OrderRow } from './orders.store.ts';

/**
 * M25: deposits and withdrawals together. Each kind is paged in the order of its ids, and the two are merged by creation time. So a cursor holds a
 * position for each kind, and no clock can lose an order.
 */
export function createOrderRecord(parts: Pick<CashierParts, 'database' | 'methods'>, now = () => new Date()) {
  const orderRecord: Handler<'orderRecord'> = async ({ context, query }) => {
    const zone = { timeZone: context.merchant.timeZone, now: now() };
    const span = spanOf(askedDays(query, zone, RECORD_DAYS_MOST), zone, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const { memberId } = context.session;
    const places = placesOf(query.before);
    const limit = query.pageSize + 1;
    const read = async (type: Order['type']) =>
      query.type !== undefined && query.type !== type
        ? []
        : await readOrders(parts.database, type, {
            memberId,
            before: places[type],
            span,
            states: STATES[type][query.state ?? 'any'],
            limit,
          });
    const rows = merged(await read('deposit'), await read('withdrawal'));
    const nameOf = await parts.methods.names(context.merchant.id, context.language);
    const page = rows.slice(0, query.pageSize);
    for (const { type, id } of page) places[type] = id;
    return {
      list: page.map((row) => wireOrder(row, nameOf)),
      next: rows.length > page.length ? `${places.deposit}-${places.withdrawal}` : null,
    };
  };

  return { orderRecord };
}

const STATES: Readonly<Record<Order['type'], Readonly<Record<OrderProgress | 'any', readonly string[]>>>> = {
  deposit: {
    waiting: ['created', 'pending'],
    done: ['settled'],
    failed: ['failed', 'expired'],
    any: ['created', 'pending', 'settled', 'failed', 'expired'],
  },
  withdrawal: {
    waiting: ['review', 'held', 'sent'],
    done: ['paid'],
    failed: ['returned'],
    any: ['review', 'held', 'sent', 'paid', 'returned'],
  },
};

/** Ids are 64-bit; a larger one cannot be a row. */
const MAX_ID = 9_223_372_036_854_775_807n;

function placesOf(cursor: string | undefined): Record<Order['type'], bigint> {
  const [deposit = MAX_ID, withdrawal = MAX_ID] = cursor?.split('-').map(BigInt) ?? [];
  return { deposit: deposit > MAX_ID ? MAX_ID : deposit, withdrawal: withdrawal > MAX_ID ? MAX_ID : withdrawal };
}

/** Both lists as one, the newest first; each keeps its order. */
function merged(deposits: readonly OrderRow[], withdrawals: readonly OrderRow[]): TypedRow[] {
  const rows: TypedRow[] = [];
  let taken = 0;
  for (const withdrawal of withdrawals) {
    for (let next = deposits[taken]; next && next.created_at >= withdrawal.created_at; next = deposits[taken]) {
      rows.push({ ...next, type: 'deposit' });
      taken += 1;
    }
    rows.push({ ...withdrawal, type: 'withdrawal' });
  }
  return [...rows, ...deposits.slice(taken).map((row) => ({ ...row, type: 'deposit' as const }))];
}

function wireOrder({ type, ...row }: TypedRow, nameOf: (code: string) => string): Order {
  const facts = {
    orderId: row.id.toString(),
    method: row.method,
    methodName: nameOf(row.method),
    amount: wireAmount(row.amount_minor, currencyOf(row.currency).exponent),
    fee: wireAmount(row.fee_minor, currencyOf(row.currency).exponent),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
  return { type, state: row.state, ...facts } as Order;
}

type TypedRow = OrderRow & Pick<Order, 'type'>;
