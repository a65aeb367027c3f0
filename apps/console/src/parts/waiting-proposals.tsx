import { Alert } from '@mantine/core';
import type { Approval } from '@mela/contract/console/approvals';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Link } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { mayDecideSomething } from './who-decides.ts';

const SHOWN = 20;

/** Proposals about one account or player that wait for a second person, with a link to decide them; renders nothing without any. */
export function WaitingProposals({ subjectKind, subjectId }: WaitingProposalsProps) {
  const text = useText();
  const { client, me } = useConsole();
  const { data } = useQuery({
    ...queryCall(client.api, 'consoleApprovals', { query: { subjectKind, subjectId, limit: SHOWN } }),
    enabled: mayDecideSomething(me.me.permissions),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Alert color="yellow" icon={<Clock size={16} aria-hidden="true" />} title={text('consoleApprovals.waitsHere')}>
      <ul>
        {data.list.map(({ approvalId, kind, proposedBy }) => (
          <li key={approvalId}>
            <Link href={`/approvals?open=${approvalId}`}>{text(`consoleApprovals.kind.${kind}`)}</Link>{' '}
            {text('consoleApprovals.by', { name: proposedBy.name })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface WaitingProposalsProps {
  readonly subjectKind: Approval['subject']['kind'];
  readonly subjectId: string;
}
