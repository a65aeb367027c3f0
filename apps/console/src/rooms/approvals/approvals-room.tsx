import { Badge } from '@mantine/core';
import { APPROVAL_KINDS, type Approval, type ApprovalStatus } from '@mela/contract/console/approvals';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { useMerchantNames } from '#/parts/merchant-names.ts';
import { ApprovalDecision } from './approval-decision.tsx';
import { whatOf } from './approval-words.ts';

/** Proposals of every kind that wait for a second person, and decided ones. */
export function ApprovalsRoom() {
  const text = useText();
  const { client, me } = useConsole();
  const { timeZone } = me;
  const placesText = useMerchantNames();
  const list = useMemo((): ListDefinition<Approval> => {
    const word = (of: (row: Approval) => string) => ({ cell: of, csv: of });
    const status = (row: Approval) => text(`consoleApprovals.status.${row.status}`);
    return {
      name: 'approvals',
      title: text('consoleApprovals.title'),
      none: text('consoleApprovals.none'),
      sort: 'newest',
      keyOf: ({ approvalId }) => approvalId,
      columns: [
        {
          id: 'kind',
          label: text('consoleApprovals.kind'),
          ...word(({ kind }) => text(`consoleApprovals.kind.${kind}`)),
        },
        {
          id: 'about',
          label: text('consoleApprovals.about'),
          ...word((row) => whatOf(row, { text, placesText }).about),
        },
        { id: 'what', label: text('consoleApprovals.what'), ...word((row) => whatOf(row, { text, placesText }).what) },
        { id: 'by', label: text('consoleApprovals.proposedBy'), ...word(({ proposedBy }) => proposedBy.name) },
        { id: 'reason', isLesser: true, label: text('console.reason'), ...word(({ reason }) => reason) },
        {
          id: 'status',
          label: text('consoleApprovals.state'),
          width: '120px',
          cell: (row) => (
            <Badge variant="light" color={COLOURS[row.status]}>
              {status(row)}
            </Badge>
          ),
          csv: status,
        },
        {
          id: 'ends',
          label: text('consoleApprovals.ends'),
          ...word(({ decided, expiresAt }) => dateTimeIn(timeZone, decided?.at ?? expiresAt)),
          isFigure: true,
        },
      ],
      filters: [
        {
          kind: 'choice',
          name: 'list',
          label: text('consoleApprovals.state'),
          options: [{ value: 'decided', label: text('consoleApprovals.decided') }],
        },
        {
          kind: 'choice',
          name: 'kind',
          label: text('consoleApprovals.kind'),
          options: APPROVAL_KINDS.map((value) => ({ value, label: text(`consoleApprovals.kind.${value}`) })),
        },
      ],
      page: ({ asked, ...page }) => queryCall(client.api, 'consoleApprovals', { query: { ...asked, ...page } }),
      detail: {
        title: (key, row) =>
          row ? text(`consoleApprovals.kind.${row.kind}`) : text('consoleApprovals.number', { number: key }),
        body: (key, row) => <ApprovalDecision key={key} approvalId={key} known={row} />,
      },
    };
  }, [text, client, timeZone, placesText]);
  return <ConsoleList list={list} />;
}

const COLOURS: Readonly<Record<ApprovalStatus, string>> = {
  open: 'yellow',
  applied: 'teal',
  refused: 'red',
  withdrawn: 'gray',
  expired: 'gray',
};
