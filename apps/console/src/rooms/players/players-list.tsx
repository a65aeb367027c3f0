import { PLAYER_FLAGS, PLAYER_STATUSES, PLAYER_TYPES } from '@mela/contract/console/player-words';
import type { PlayerRow } from '@mela/contract/console/players';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText, type Text } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { sumIn } from '#/parts/sum-in.ts';
import { typeWord } from './player-words.ts';

/** The accounts of the merchant: found by data that a player quotes, or filtered. */
export function PlayersList() {
  const text = useText();
  const { client, me } = useConsole();
  const { timeZone } = me;
  const list = useMemo((): ListDefinition<PlayerRow> => {
    const at = (instant: string | null) => (instant === null ? '' : dateTimeIn(timeZone, instant));
    const flagsOf = ({ flags }: PlayerRow) => flags.map((flag) => text(`consolePlayers.flag.${flag}`)).join(', ');
    const status = (row: PlayerRow) => text(`consolePlayers.status.${row.status}`);
    const cash = ({ balance }: PlayerRow) => (balance ? sumIn(balance.currency, balance.cash) : '');
    return {
      name: 'players',
      title: text('consolePlayers.room'),
      none: text('consolePlayers.none'),
      search: text('consolePlayers.search'),
      sort: 'registered.desc',
      keyOf: ({ memberId }) => memberId,
      href: ({ memberId }) => `/players/${memberId}`,
      columns: [
        { id: 'account', label: text('consolePlayers.account'), cell: (row) => row.account, csv: (row) => row.account },
        {
          id: 'nickname',
          isLesser: true,
          label: text('consolePlayers.nickname'),
          cell: ({ nickname }) => nickname,
          csv: ({ nickname }) => nickname ?? '',
        },
        {
          id: 'id',
          isLesser: true,
          label: text('consolePlayers.memberId'),
          cell: (row) => row.memberId,
          csv: (row) => row.memberId,
        },
        {
          id: 'type',
          isLesser: true,
          label: text('consolePlayers.type'),
          cell: (row) => typeWord(row.type, text),
          csv: (row) => typeWord(row.type, text),
        },
        { id: 'status', label: text('consolePlayers.status'), cell: status, csv: status },
        { id: 'flags', isLesser: true, label: text('consolePlayers.flags'), cell: flagsOf, csv: flagsOf },
        {
          id: 'agent',
          isLesser: true,
          label: text('consolePlayers.agent'),
          cell: ({ agent }) => agent?.account,
          csv: ({ agent }) => agent?.account ?? '',
        },
        {
          id: 'cash',
          label: text('consolePlayers.cash'),
          cell: cash,
          csv: ({ balance }) => balance?.cash ?? '',
          isFigure: true,
        },
        {
          id: 'registered',
          label: text('consolePlayers.registered'),
          cell: (row) => at(row.registeredAt),
          csv: (row) => at(row.registeredAt),
          sort: 'registered',
          isFigure: true,
        },
        {
          id: 'lastLogin',
          isLesser: true,
          label: text('consolePlayers.lastLogin'),
          cell: (row) => at(row.lastLoginAt),
          csv: (row) => at(row.lastLoginAt),
          sort: 'lastLogin',
          isFigure: true,
        },
      ],
      filters: filtersOf(text),
      page: ({ asked, ...page }) => queryCall(client.api, 'consolePlayers', { query: { ...asked, ...page } }),
    };
  }, [text, client, timeZone]);
  return <ConsoleList list={list} />;
}

function filtersOf(text: Text): NonNullable<ListDefinition<PlayerRow>['filters']> {
  return [
    {
      kind: 'choice',
      name: 'status',
      label: text('consolePlayers.status'),
      options: PLAYER_STATUSES.map((value) => ({ value, label: text(`consolePlayers.status.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'type',
      label: text('consolePlayers.type'),
      options: PLAYER_TYPES.map((value) => ({ value, label: typeWord(Number.parseInt(value, 10), text) })),
    },
    {
      kind: 'choice',
      name: 'flag',
      label: text('consolePlayers.flags'),
      options: PLAYER_FLAGS.map((value) => ({ value, label: text(`consolePlayers.flag.${value}`) })),
    },
    { kind: 'day', name: 'registeredFrom', label: text('consolePlayers.registeredFrom') },
    { kind: 'day', name: 'registeredTo', label: text('console.toDay') },
    { kind: 'day', name: 'lastLoginFrom', label: text('consolePlayers.lastLoginFrom') },
    { kind: 'day', name: 'lastLoginTo', label: text('console.toDay') },
    { kind: 'link', name: 'agentId', label: text('consolePlayers.below') },
  ];
}
