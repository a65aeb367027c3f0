import { AUDIT_ACTIONS, AUDIT_LISTS, AUDIT_SUBJECTS } from '@mela/contract/audit-actions';
import type { AuditEvent } from '@mela/contract/console/audit';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { AuditDetail } from './audit-detail.tsx';
import { aboutOf, whoOf } from './audit-words.ts';

/** Actions of the merchant's staff, newest first, and the open event with the values before and after. */
export function AuditRoom() {
  const text = useText();
  const { client, me } = useConsole();
  const { timeZone } = me;
  const list = useMemo((): ListDefinition<AuditEvent> => {
    const at = (event: AuditEvent) => dateTimeIn(timeZone, event.at);
    const did = (event: AuditEvent) => text(`desk.did.${event.action}`);
    const about = ({ subject }: AuditEvent) => (subject ? aboutOf(subject, text) : '');
    return {
      name: 'audit',
      title: text('desk.audit'),
      none: text('desk.auditNone'),
      search: text('console.auditSearch'),
      sort: 'number.desc',
      keyOf: ({ number }) => number,
      columns: [
        { id: 'what', label: text('console.auditDid'), cell: did, csv: did },
        {
          id: 'who',
          label: text('desk.auditBy'),
          cell: (event) => whoOf(event, text),
          csv: (event) => whoOf(event, text),
        },
        { id: 'about', label: text('desk.auditAbout'), cell: about, csv: about },
        {
          id: 'reason',
          isLesser: true,
          label: text('desk.auditReason'),
          cell: ({ reason }) => reason,
          csv: ({ reason }) => reason,
        },
        {
          id: 'from',
          isLesser: true,
          label: text('desk.auditFrom'),
          cell: ({ ip }) => ip,
          csv: ({ ip, device }) => `${ip} ${device}`,
        },
        { id: 'at', label: text('desk.auditAt'), cell: at, csv: at, isFigure: true },
        {
          id: 'number',
          isLesser: true,
          label: text('console.auditNumber'),
          cell: ({ number }) => number,
          csv: ({ number }) => number,
          sort: 'number',
          isFigure: true,
        },
      ],
      filters: [
        {
          kind: 'choice',
          name: 'kind',
          label: text('console.auditKind'),
          options: AUDIT_LISTS.filter((kind) => kind !== 'all').map((value) => ({ value, label: text(KINDS[value]) })),
        },
        {
          kind: 'choice',
          name: 'action',
          label: text('console.auditDid'),
          options: AUDIT_ACTIONS.map((value) => ({ value, label: text(`desk.did.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'subjectKind',
          label: text('desk.auditAbout'),
          options: AUDIT_SUBJECTS.map((value) => ({ value, label: text(`desk.about.${value}`) })),
        },
        { kind: 'day', name: 'from', label: text('console.fromDay') },
        { kind: 'day', name: 'to', label: text('console.toDay') },
        { kind: 'link', name: 'staffId', label: text('console.auditPerson') },
      ],
      page: ({ asked, ...page }) => queryCall(client.api, 'consoleAudit', { query: { ...asked, ...page } }),
      detail: {
        title: (number, event) => (event ? did(event) : text('desk.auditNumber', { number })),
        body: (number, event) => <AuditDetail number={number} known={event} />,
      },
    };
  }, [text, client, timeZone]);
  return <ConsoleList list={list} />;
}

const KINDS = {
  changes: 'desk.auditChanges',
  looks: 'desk.auditLooks',
  sign_ins: 'desk.auditSignIns',
} as const;
