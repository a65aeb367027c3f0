import type { ApprovalKind } from '@mela/contract/console/approvals';
import type { Queryable } from '@mela/database/database';
import type { StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { lacksFactor } from '#/http/lacks-factor.ts';
import { undoable } from '#/http/undoable.ts';
import type { AuditSubject } from '#/modules/ground/audit/audit.ts';
import type { AnyRules, ApprovalRules, ApprovalsOptions } from './approval-kind.ts';
import { applyApproval, factsOf, isAlone, note } from './apply-approval.ts';
import { proposeIn, type Proposal, type Proposed } from './propose.ts';
import { createApprovalCalls } from './approval-calls.ts';
import {
  countOpen,
  decideApproval,
  findProposedBy,
  findSeen,
  isOpenAbout,
  lockApproval,
  type ApprovalRow,
} from './approvals.store.ts';

export type { ApprovalRules, Proposal, Proposed };

/** For a registered kind: how its module proposes. */
export interface Proposer<Payload> {
  /** A transaction in which the module has already written its own rows; they are rolled back together. */
  propose(context: StaffContext, proposal: Proposal<Payload>, tx?: Queryable): Promise<Proposed | Failed>;
  /** Whether a proposal about this waits for a decision and has not expired. */
  isWaiting(tx: Queryable, subject: AuditSubject): Promise<boolean>;
  /** What the same person proposed under this key. */
  findProposed(
    tx: Queryable,
    context: StaffContext,
    idempotencyKey: string,
  ): Promise<(Proposed & { readonly subjectId: bigint }) | undefined>;
}

/**
 * The rule of two people for all modules: one of the staff proposes, another approves, and the effect, the decision and their audit event are one
 * transaction. Modules register their kinds before the process serves.
 */
export function createApprovals({ database, rights, staffNames }: ApprovalsOptions) {
  const kinds = new Map<ApprovalKind, AnyRules>();

  /** Decides on an open proposal, or returns why this person may not. */
  async function decide(
    context: StaffContext,
    approvalId: bigint,
    decision: { readonly status: 'applied' | 'withdrawn' } | { readonly status: 'refused'; readonly reason: string },
  ): Promise<Failed | undefined> {
    const { staff } = context;
    const outcome = await undoable(database, async (tx) => {
      const row = await lockApproval(tx, approvalId);
      const rules = row && kinds.get(row.kind);
      const seen = { id: approvalId, merchantId: staff.merchantId, staffId: staff.id };
      if (!row || !rules || !(await findSeen(tx, { ...seen, reach: await rights.reachOf(tx, staff.id) })))
        return failed('not_found');
      const reach = row.reach ?? 'everywhere';
      const isOwn = row.proposed_by === staff.id;
      const mine = await rights.permissionsOf(tx, staff.id, reach);
      if (decision.status === 'withdrawn' ? !isOwn : !mine.includes(rules.approve)) return failed('forbidden');
      if (decision.status !== 'withdrawn' && lacksFactor(staff, rules.approve)) return failed('second_factor_needed');
      if (row.status === 'expired') return failed('proposal_expired');
      if (row.status !== 'open') return failed('proposal_decided');
      if (decision.status === 'withdrawn') {
        await decideApproval(tx, row.id, { status: 'withdrawn', by: staff.id, reason: '', isAlone: false });
        await rules.drop?.(tx, dropped(row));
        await note(tx, context, row, { action: 'proposal_withdrawn', after: factsOf(row) });
        return undefined;
      }
      const alone = isOwn && (await isAlone(rights, tx, { rules, reach }));
      if (isOwn && !alone) return failed('own_proposal');
      if (decision.status === 'refused') {
        const { status, reason } = decision;
        await decideApproval(tx, row.id, { status, by: staff.id, reason, isAlone: false });
        await rules.drop?.(tx, dropped(row));
        await note(tx, context, row, { action: 'proposal_refused', after: factsOf(row), reason });
        return undefined;
      }
      const theirs = await rights.permissionsOf(tx, row.proposed_by, reach);
      if (!theirs.includes(rules.propose)) return failed('proposer_not_permitted');
      const approved = await applyApproval(tx, row, rules, { context, alone });
      return { announce: () => rules.announce?.(approved) };
    });
    if (isFailed(outcome)) return outcome;
    outcome?.announce();
    return undefined;
  }

  return {
    /** Registers a kind that takes two people; once each. */
    register<Payload extends Record<string, unknown>>(rules: ApprovalRules<Payload>): Proposer<Payload> {
      if (kinds.has(rules.kind)) throw new Error(`Two modules register the approvals of ${rules.kind}`);
      // The stored payload is parsed by the same rules before it is passed back to the module.
      const own = rules as unknown as AnyRules;
      kinds.set(rules.kind, own);
      return {
        async propose(context, proposal, outer) {
          const work = (tx: Queryable) => proposeIn(rights, tx, { context, rules: own, proposal });
          const outcome = await (outer ? work(outer) : undoable(database, work));
          if (isFailed(outcome)) return outcome;
          if (outcome.approved) own.announce?.(outcome.approved);
          return outcome.proposed;
        },
        isWaiting: (tx, { kind, id }) => isOpenAbout(tx, rules.kind, { kind, id: id.toString() }),
        findProposed: (tx, { staff }, idempotencyKey) =>
          findProposedBy(tx, { kind: rules.kind, proposedBy: staff.id, idempotencyKey }),
      };
    },
    /** Number of proposals at a merchant that wait for a second person. */
    countWaiting: (merchantId: bigint, atMost: number): Promise<number> => countOpen(database, merchantId, atMost),
    calls: createApprovalCalls({ database, rights, staffNames, kinds, decide }),
  };
}

export type Approvals = ReturnType<typeof createApprovals>;

const dropped = (row: ApprovalRow) => ({
  subject: { kind: row.subject_kind, id: row.subject_id },
  payload: row.payload,
});
