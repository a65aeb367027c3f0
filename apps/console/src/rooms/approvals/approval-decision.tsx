import { Loader } from '@mantine/core';
import type { Approval } from '@mela/contract/console/approvals';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { Fact } from '#/parts/fact.tsx';
import { useMerchantNames } from '#/parts/merchant-names.ts';
import { PermissionChange } from '#/parts/permission-change.tsx';
import { refusalText } from '#/parts/refusal.ts';
import { placeOf, whatOf } from './approval-words.ts';
import styles from './approvals.module.css';
import { DecisionForm } from './decision-form.tsx';
import { permissionsIn, RoleChange } from './role-change.tsx';

/** One proposal: its content, its proposer and reason, its end, and the decision of a second person. */
export function ApprovalDecision({ approvalId, known }: ApprovalDecisionProps) {
  const text = useText();
  const { client } = useConsole();
  const isId = /^\d{1,18}$/.test(approvalId);
  const { data, error } = useQuery({
    ...queryCall(client.api, 'consoleApproval', { params: { approvalId } }),
    enabled: isId,
    ...(known && { initialData: known }),
  });
  if (data) return <Proposal approval={data} />;
  if (error || !isId) return <p role="alert">{text(error ? refusalText(error.error) : 'errors.notFound')}</p>;
  return <Loader size="sm" aria-label={text('desk.loading')} />;
}

function Proposal({ approval }: { readonly approval: Approval }) {
  const text = useText();
  const { me } = useConsole();
  const placesText = useMerchantNames();
  const { kind, subject, proposedBy, decided, status } = approval;
  const { about, what } = whatOf(approval, { text, placesText });
  const href = placeOf(approval);
  const at = (instant: string) => dateTimeIn(me.timeZone, instant);
  return (
    <div className={styles.proposal}>
      <dl>
        <Fact name="consoleApprovals.about">{href === undefined ? about : <Link href={href}>{about}</Link>}</Fact>
        <Fact name="consoleApprovals.what">{what}</Fact>
        <Fact name="console.reason">{approval.reason}</Fact>
        <Fact name="consoleApprovals.proposedBy">{`${proposedBy.name} · ${at(approval.proposedAt)}`}</Fact>
        <Fact name="consoleApprovals.state">{text(`consoleApprovals.status.${status}`)}</Fact>
        {status === 'open' && <Fact name="consoleApprovals.ends">{at(approval.expiresAt)}</Fact>}
        {decided && (
          <Fact name="consoleApprovals.decided">
            {[decided.by.name, at(decided.at), decided.reason].filter((part) => part !== '').join(' · ')}
            {decided.isAlone && <small>{text('consoleApprovals.alone')}</small>}
          </Fact>
        )}
      </dl>
      {kind === 'role_changed' && status === 'open' && (
        <RoleChange roleId={subject.id} wanted={approval.payload['permissions']} />
      )}
      {(kind === 'staff_invited' || kind === 'staff_changed') && status === 'open' && (
        <PermissionChange from={[]} to={permissionsIn(approval.payload['permissions'])} />
      )}
      <DecisionForm approval={approval} />
    </div>
  );
}

interface ApprovalDecisionProps {
  readonly approvalId: string;
  readonly known: Approval | undefined;
}
