import type { Queryable } from '@mela/database/database';
import type { StaffContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { Undone } from '#/http/undoable.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import type { AnyRules, Approved, Reach, StaffRights } from './approval-kind.ts';
import { decideApproval, type ApprovalRow } from './approvals.store.ts';

/** Whether too few accounts may decide, so that the proposer decides alone. */
export async function isAlone(
  rights: StaffRights,
  tx: Queryable,
  { rules, reach }: { rules: AnyRules; reach: Reach },
): Promise<boolean> {
  return rules.oneSuffices === true && (await rights.countDeciders(tx, rules.approve, reach)) < 2;
}

/** Applies and records it; throws, to roll back the transaction, if the effect is refused. */
export async function applyApproval(
  tx: Queryable,
  row: ApprovalRow,
  rules: AnyRules,
  by: { context: StaffContext; alone: boolean },
) {
  const approved: Approved<Record<string, unknown>> = {
    approvalId: row.id,
    payload: rules.payload.parse(row.payload),
    subject: { kind: row.subject_kind, id: row.subject_id },
    reason: row.reason,
    context: by.context,
    proposedBy: row.proposed_by,
  };
  const effect = await rules.apply(tx, approved);
  if (isFailed(effect)) throw new Undone(effect);
  const { staff } = by.context;
  await decideApproval(tx, row.id, { status: 'applied', by: staff.id, reason: '', isAlone: by.alone });
  const after = { ...effect.after, ...factsOf(row), ...(by.alone && { alone: true }) };
  await note(tx, by.context, row, { action: 'proposal_approved', before: effect.before, after });
  return approved;
}

/** Identifies the proposal in the audit of its subject. */
export const factsOf = ({ id, kind }: ApprovalRow) => ({ proposal: id.toString(), kind });

type What = Parameters<typeof noteCall>[2];

export function note(
  tx: Queryable,
  context: StaffContext,
  row: ApprovalRow,
  what: Omit<What, 'subject'>,
): Promise<void> {
  const subject = { kind: row.subject_kind, id: row.subject_id };
  return noteCall(tx, context, { subject, reason: row.reason, ...what });
}
