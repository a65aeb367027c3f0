import { Button, Textarea } from '@mantine/core';
import type { Approval } from '@mela/contract/console/approvals';
import { useText } from '@mela/web/platform/language/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { tellDone } from '#/parts/tell.ts';
import styles from './approvals.module.css';

const REASON_MIN = 3;

/** Approve a proposal, refuse it with a reason, or withdraw one's own; shows why an action is not allowed. */
export function DecisionForm({ approval }: { readonly approval: Approval }) {
  const text = useText();
  const { client } = useConsole();
  const queries = useQueryClient();
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const params = { approvalId: approval.approvalId };
  const { mutate: decide, isPending: isBusy } = useMutation({
    mutationFn: (how: 'approve' | 'refuse' | 'withdraw') => {
      if (how === 'approve') return client.api.call('consoleApprove', { params });
      if (how === 'withdraw') return client.api.call('consoleWithdraw', { params });
      return client.api.call('consoleRefuse', { params, body: { reason: why } });
    },
    async onSuccess(answer, how) {
      setProblem(answer.ok ? undefined : text(refusalText(answer.error)));
      if (answer.ok) tellDone(text(`consoleApprovals.done.${how}`));
      // Also after a refusal: another person may have been first.
      await queries.invalidateQueries();
    },
  });
  return (
    <>
      <p role="alert" className="problem">
        {problem}
      </p>
      {approval.mayDecide && (
        <form
          className={styles.decision}
          onSubmit={(event) => {
            event.preventDefault();
            decide('refuse');
          }}
        >
          <Button loading={isBusy} onClick={() => decide('approve')}>
            {text('consoleApprovals.approve')}
          </Button>
          <Textarea
            label={text('consoleApprovals.refusedWhy')}
            value={why}
            onChange={({ currentTarget }) => setWhy(currentTarget.value)}
            maxLength={500}
            rows={2}
          />
          <Button type="submit" variant="default" loading={isBusy} disabled={why.trim().length < REASON_MIN}>
            {text('consoleApprovals.refuse')}
          </Button>
        </form>
      )}
      {approval.mayWithdraw && (
        <div className={styles.decision}>
          {!approval.mayDecide && <p className="quiet">{text('console.refused.ownProposal')}</p>}
          <Button variant="default" loading={isBusy} onClick={() => decide('withdraw')}>
            {text('consoleApprovals.withdraw')}
          </Button>
        </div>
      )}
    </>
  );
}
