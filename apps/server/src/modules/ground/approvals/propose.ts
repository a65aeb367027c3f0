import type { Queryable } from '@mela/database/database';
import type { StaffContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import { lacksFactor } from '#/http/lacks-factor.ts';
import type { AuditSubject } from '#/modules/ground/audit/audit.ts';
import type { AnyRules, Approved, Reach, StaffRights } from './approval-kind.ts';
import { findByKey, insertApproval, lockApproval, type ApprovalRow, type NewApproval } from './approvals.store.ts';
import { applyApproval, factsOf, isAlone, note } from './apply-approval.ts';

export interface Proposal<Payload> {
  readonly payload: Payload;
  readonly subject: AuditSubject;
  /** The merchants concerned, for a kind of the whole deployment; all of them by default. */
  readonly reach?: Reach;
  /** 3 to 500 characters. */
  readonly reason: string;
  /** A UUID of the caller; a repeated one names the same proposal. */
  readonly idempotencyKey: string;
}

export interface Proposed {
  readonly approvalId: bigint;
  /** `applied` if one person sufficed. */
  readonly status: ApprovalRow['status'];
}

/** Writes a proposal and its event; applies it at once where one person suffices. */
export async function proposeIn(
  rights: StaffRights,
  tx: Queryable,
  { context, rules, proposal }: { context: StaffContext; rules: AnyRules; proposal: Proposal<Record<string, unknown>> },
): Promise<{ proposed: Proposed; approved?: Approved<Record<string, unknown>> } | Failed> {
  const { staff } = context;
  const merchantId = rules.isOfDeployment ? undefined : staff.merchantId;
  const reach = rules.isOfDeployment ? (proposal.reach ?? 'everywhere') : [staff.merchantId];
  if (!(await rights.permissionsOf(tx, staff.id, reach)).includes(rules.propose)) return failed('forbidden');
  if (lacksFactor(staff, rules.propose)) return failed('second_factor_needed');
  const asked: NewApproval = {
    merchantId,
    reach,
    kind: rules.kind,
    subject: { kind: proposal.subject.kind, id: proposal.subject.id.toString() },
    payload: proposal.payload,
    reason: proposal.reason,
    proposedBy: staff.id,
    idempotencyKey: proposal.idempotencyKey,
    validHours: rules.validHours,
  };
  const id = await insertApproval(tx, asked);
  if (id === undefined) {
    const same = await findByKey(tx, asked);
    return same?.isSame ? { proposed: { approvalId: same.id, status: same.status } } : failed('conflict');
  }
  const row = await lockApproval(tx, id);
  if (!row) throw new Error('A proposal is gone that was just made');
  await note(tx, context, row, { action: 'proposal_made', after: { ...row.payload, ...factsOf(row) } });
  if (!(await isAlone(rights, tx, { rules, reach }))) return { proposed: { approvalId: id, status: 'open' } };
  const approved = await applyApproval(tx, row, rules, { context, alone: true });
  return { proposed: { approvalId: id, status: 'applied' }, approved };
}
