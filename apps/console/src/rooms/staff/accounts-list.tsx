import { Badge } from '@mantine/core';
import type { StaffAccount } from '@mela/contract/console/staff';
import { STAFF_STATUSES } from '@mela/contract/staff-permissions';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { useMerchantNames } from '#/parts/merchant-names.ts';
import { roleText } from '#/parts/permission-words.ts';
import { Invite } from './invite.tsx';
import { factorsText, STATUS_COLOURS } from './staff-words.ts';
import { useRoles } from './use-roles.ts';

/** Accounts of the staff: what each may, where, and how it signs in. */
export function AccountsList() {
  const text = useText();
  const { client, me } = useConsole();
  const { timeZone } = me;
  const placesText = useMerchantNames();
  const { options } = useRoles();
  const list = useMemo((): ListDefinition<StaffAccount> => {
    const word = (of: (row: StaffAccount) => string) => ({ cell: of, csv: of });
    const status = (row: StaffAccount) => text(`consoleStaff.status.${row.status}`);
    return {
      name: 'staff',
      title: text('consoleStaff.title'),
      none: text('consoleStaff.none'),
      search: text('consoleStaff.search'),
      sort: 'name',
      keyOf: ({ staffId }) => staffId,
      href: ({ staffId }) => `/staff/${staffId}`,
      action: <Invite />,
      columns: [
        { id: 'name', label: text('consoleStaff.name'), ...word(({ name }) => name) },
        {
          id: 'shown',
          isLesser: true,
          label: text('consoleStaff.shownName'),
          ...word(({ displayName }) => displayName),
        },
        {
          id: 'status',
          label: text('consoleStaff.status'),
          width: '120px',
          cell: (row) => (
            <Badge variant="light" color={STATUS_COLOURS[row.status]}>
              {status(row)}
            </Badge>
          ),
          csv: status,
        },
        { id: 'role', label: text('consoleStaff.role'), ...word(({ role }) => roleText(role, text)) },
        { id: 'merchants', label: text('consoleStaff.merchants'), ...word(({ actsFor }) => placesText(actsFor)) },
        {
          id: 'factors',
          isLesser: true,
          label: text('consoleStaff.factors'),
          ...word(({ factors }) => factorsText(factors, text)),
        },
        {
          id: 'seen',
          label: text('consoleStaff.lastSeen'),
          ...word(({ lastSeenAt }) => (lastSeenAt === null ? '–' : dateTimeIn(timeZone, lastSeenAt))),
          isFigure: true,
        },
      ],
      filters: [
        {
          kind: 'choice',
          name: 'status',
          label: text('consoleStaff.status'),
          options: STAFF_STATUSES.map((value) => ({ value, label: text(`consoleStaff.status.${value}`) })),
        },
        { kind: 'choice', name: 'roleId', label: text('consoleStaff.role'), options },
      ],
      page: ({ asked, ...page }) => queryCall(client.api, 'consoleStaff', { query: { ...asked, ...page } }),
    };
  }, [text, client, timeZone, placesText, options]);
  return <ConsoleList list={list} />;
}
