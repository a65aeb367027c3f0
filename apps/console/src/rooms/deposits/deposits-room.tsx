import { Badge } from '@mantine/core';
import type { ManualPayment } from '@mela/contract/console/manual-payments';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { sumIn } from '#/parts/sum-in.ts';
import { PaymentDetail } from './payment-detail.tsx';
import { COLOURS, stateText } from './payment-words.ts';

/** Transfers of players to check and payouts to make, oldest first, with what was decided on others. */
export function DepositsRoom() {
  const text = useText();
  const { client, me } = useConsole();
  const { timeZone } = me;
  const list = useMemo((): ListDefinition<ManualPayment> => {
    const kind = (payment: ManualPayment) => text(`consoleDeposits.kind.${payment.kind}`);
    const amount = (payment: ManualPayment) => sumIn(payment.currency, payment.amount);
    const state = (payment: ManualPayment) => stateText(payment, text);
    const at = ({ queuedAt }: ManualPayment) => dateTimeIn(timeZone, queuedAt);
    return {
      name: 'manual-payments',
      title: text('consoleDeposits.title'),
      none: text('consoleDeposits.none'),
      search: text('consoleDeposits.search'),
      sort: 'queued.asc',
      keyOf: ({ reference }) => reference,
      columns: [
        { id: 'kind', label: text('consoleDeposits.kind'), cell: kind, csv: kind },
        {
          id: 'player',
          label: text('consoleDeposits.player'),
          cell: ({ memberName }) => memberName,
          csv: ({ memberName }) => memberName,
        },
        { id: 'amount', label: text('consoleDeposits.amount'), cell: amount, csv: amount, isFigure: true },
        {
          id: 'transferId',
          label: text('consoleDeposits.transferId'),
          cell: ({ transferId }) => transferId,
          csv: ({ transferId }) => transferId,
        },
        {
          id: 'account',
          isLesser: true,
          label: text('consoleDeposits.account'),
          cell: ({ account }) => account,
          csv: ({ account }) => account,
        },
        {
          id: 'method',
          isLesser: true,
          label: text('consoleDeposits.method'),
          cell: ({ methodName }) => methodName,
          csv: ({ methodName }) => methodName,
        },
        {
          id: 'state',
          label: text('consoleDeposits.state'),
          cell: (payment) => (
            <Badge variant="light" color={COLOURS[payment.state]}>
              {state(payment)}
            </Badge>
          ),
          csv: state,
        },
        { id: 'since', label: text('consoleDeposits.since'), cell: at, csv: at, sort: 'queued', isFigure: true },
        {
          id: 'reference',
          isLesser: true,
          label: text('consoleDeposits.reference'),
          cell: ({ reference }) => reference,
          csv: ({ reference }) => reference,
          isFigure: true,
        },
      ],
      filters: [
        {
          kind: 'choice',
          name: 'kind',
          label: text('consoleDeposits.kind'),
          options: (['deposit', 'withdrawal'] as const).map((value) => ({
            value,
            label: text(`consoleDeposits.kind.${value}`),
          })),
        },
        {
          kind: 'choice',
          name: 'list',
          label: text('consoleDeposits.list'),
          options: [{ value: 'decided', label: text('consoleDeposits.list.decided') }],
        },
      ],
      page: ({ asked, ...page }) => queryCall(client.api, 'consoleManualPayments', { query: { ...asked, ...page } }),
      detail: {
        title: (reference, payment) => (payment ? `${kind(payment)} · ${amount(payment)}` : reference),
        body: (reference, payment) => <PaymentDetail reference={reference} known={payment} />,
      },
    };
  }, [text, client, timeZone]);
  return <ConsoleList list={list} />;
}
