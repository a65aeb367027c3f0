import type { ConsoleContractPayment } from '@mela/contract/console/contract-payments';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { sumIn } from '#/parts/sum-in.ts';
import { periodText } from './payment-words.ts';
import { PaymentDetail } from './payment-detail.tsx';

/** Payments of agents' contracts that wait for a decision, the oldest first, and those that were paid or declined. */
export function ContractPaymentsRoom() {
  const text = useText();
  const { client, me } = useConsole();
  const { timeZone } = me;
  const list = useMemo((): ListDefinition<ConsoleContractPayment> => {
    const word = (of: (row: ConsoleContractPayment) => string) => ({ cell: of, csv: of });
    return {
      name: 'contract-payments',
      title: text('consoleContractPayments.title'),
      none: text('consoleContractPayments.none'),
      sort: 'computed.asc',
      keyOf: ({ paymentId }) => paymentId,
      columns: [
        // The first column opens a row, so that it is one that phones show.
        { id: 'agent', label: text('consoleContractPayments.agent'), ...word(({ account }) => account) },
        {
          id: 'amount',
          label: text('consoleContractPayments.amount'),
          ...word(({ currency, amount }) => sumIn(currency, amount)),
          isFigure: true,
        },
        {
          id: 'kind',
          label: text('consoleContractPayments.contract'),
          ...word(({ kind }) => text(`consoleContractPayments.kind.${kind}`)),
        },
        {
          id: 'period',
          label: text('consoleContractPayments.period'),
          ...word((row) => periodText(row, timeZone)),
          sort: 'computed',
          isFigure: true,
        },
        {
          id: 'state',
          isLesser: true,
          label: text('consoleContractPayments.state'),
          ...word(({ state }) => text(`consoleContractPayments.state.${state}`)),
        },
        { id: 'number', isLesser: true, label: text('consoleContractPayments.id'), ...word((row) => row.paymentId) },
      ],
      filters: [
        {
          kind: 'choice',
          name: 'list',
          label: text('consoleContractPayments.state'),
          options: [{ value: 'decided', label: text('consoleContractPayments.ended') }],
        },
      ],
      page: ({ asked, ...page }) => queryCall(client.api, 'consoleContractPayments', { query: { ...asked, ...page } }),
      detail: {
        title: (key) => text('consoleContractPayments.number', { number: key }),
        body: (key) => <PaymentDetail key={key} paymentId={key} />,
      },
    };
  }, [text, client, timeZone]);
  return <ConsoleList list={list} />;
}
