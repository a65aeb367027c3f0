import type { ConsoleWithdrawal } from '@mela/contract/console/withdrawals';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { sumIn } from '#/parts/sum-in.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { reasonsText } from './withdrawal-words.ts';

/** Withdrawals that people look at before they are sent, the oldest first, and decided ones. */
export function WithdrawalsRoom() {
  const text = useText();
  const { client, me } = useConsole();
  const { timeZone } = me;
  const list = useMemo((): ListDefinition<ConsoleWithdrawal> => {
    const word = (of: (row: ConsoleWithdrawal) => string) => ({ cell: of, csv: of });
    return {
      name: 'withdrawals',
      title: text('consoleWithdrawals.title'),
      none: text('consoleWithdrawals.none'),
      sort: 'created.asc',
      keyOf: ({ orderId }) => orderId,
      columns: [
        // The first column opens a row, so that it is one that phones show.
        { id: 'player', label: text('consoleWithdrawals.player'), ...word(({ account }) => account) },
        {
          id: 'amount',
          label: text('consoleWithdrawals.amount'),
          ...word(({ currency, amount }) => sumIn(currency, amount)),
          isFigure: true,
        },
        {
          id: 'method',
          isLesser: true,
          label: text('consoleWithdrawals.method'),
          ...word(({ methodName }) => methodName),
        },
        { id: 'reasons', label: text('consoleWithdrawals.reasons'), ...word((row) => reasonsText(row, text)) },
        {
          id: 'state',
          isLesser: true,
          label: text('consoleWithdrawals.state'),
          ...word(({ state }) => text(`consolePlayers.order.${state}`)),
        },
        {
          id: 'since',
          label: text('consoleWithdrawals.since'),
          ...word(({ createdAt }) => dateTimeIn(timeZone, createdAt)),
          sort: 'created',
          isFigure: true,
        },
        { id: 'order', isLesser: true, label: text('consoleWithdrawals.order'), ...word(({ orderId }) => orderId) },
      ],
      filters: [
        {
          kind: 'choice',
          name: 'list',
          label: text('consoleWithdrawals.state'),
          options: [{ value: 'decided', label: text('consoleWithdrawals.decided') }],
        },
      ],
      page: ({ asked, ...page }) => queryCall(client.api, 'consoleWithdrawals', { query: { ...asked, ...page } }),
      detail: {
        title: (key) => text('consoleWithdrawals.number', { number: key }),
        body: (key) => <WithdrawalDetail key={key} orderId={key} />,
      },
    };
  }, [text, client, timeZone]);
  return <ConsoleList list={list} />;
}
