import type { Value } from '@mela/contract/operations';
import { queryCall } from '@mela/web/platform/api/query-call';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import type { ListDefinition } from '#/list/list-types.ts';
import { sumIn } from '#/parts/sum-in.ts';
import { figures, words, type RecordParts, placeOf } from './record-parts.ts';

type Movement = Value<'consolePlayerMovements'>['list'][number];
type Order = Value<'consolePlayerOrders'>['list'][number];

export function movementsList({ memberId, text, api, timeZone }: RecordParts): ListDefinition<Movement> {
  return {
    name: 'player-movements',
    title: text('consolePlayers.tab.movements'),
    none: text('consolePlayers.nothing'),
    sort: '',
    keyOf: ({ movementId }) => movementId,
    columns: [
      words('number', text('consolePlayers.movement'), (row) => row.movementId),
      words('kind', text('consolePlayers.kind'), (row) => text(`consolePlayers.did.${row.kind}`)),
      figures('amount', text('consolePlayers.amount'), (row) => sumIn(row.currency, row.amount)),
      figures('cash', text('consolePlayers.cashChange'), (row) => sumIn(row.currency, row.cash)),
      figures('after', text('consolePlayers.cashAfter'), (row) =>
        row.cashAfter === null ? '' : sumIn(row.currency, row.cashAfter),
      ),
      words('counterparty', text('consolePlayers.counterparty'), (row) => row.counterparty),
      words('key', text('consolePlayers.reference'), (row) => row.key),
      figures('at', text('consolePlayers.at'), (row) => dateTimeIn(timeZone, row.at)),
    ],
    filters: [
      {
        kind: 'choice',
        name: 'list',
        label: text('consolePlayers.kind'),
        options: [{ value: 'beside_play', label: text('consolePlayers.besidePlay') }],
      },
    ],
    page: ({ asked, ...page }) =>
      queryCall(api, 'consolePlayerMovements', { params: { memberId }, query: { ...asked, ...page } }),
  };
}

export function ordersList(
  { memberId, text, api, timeZone }: RecordParts,
  kind: 'deposit' | 'withdrawal',
): ListDefinition<Order> {
  const all = [
    words<Order>('number', text('consolePlayers.order'), (row) => row.orderId),
    words<Order>('state', text('consolePlayers.state'), (row) => text(`consolePlayers.order.${row.state}`)),
    words<Order>('method', text('consolePlayers.method'), (row) => row.method),
    ...(kind === 'withdrawal'
      ? [words<Order>('account', text('consolePlayers.toAccount'), (row) => row.account ?? '')]
      : []),
    figures<Order>('amount', text('consolePlayers.amount'), (row) => sumIn(row.currency, row.amount)),
    figures<Order>('created', text('consolePlayers.created'), (row) => dateTimeIn(timeZone, row.createdAt)),
    figures<Order>('ended', text('consolePlayers.ended'), (row) =>
      row.endedAt === null ? '' : dateTimeIn(timeZone, row.endedAt),
    ),
  ];
  return {
    name: `player-${kind}s`,
    title: text(kind === 'deposit' ? 'consolePlayers.tab.deposits' : 'consolePlayers.tab.withdrawals'),
    none: text('consolePlayers.nothing'),
    sort: '',
    keyOf: ({ orderId }) => orderId,
    columns: all,
    page: (query) =>
      queryCall(api, 'consolePlayerOrders', { params: { memberId }, query: { kind, ...placeOf(query) } }),
  };
}
