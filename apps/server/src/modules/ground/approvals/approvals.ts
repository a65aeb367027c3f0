import type { ApprovalKind } from '@mela/contract/console/approvals';
import type { Queryable } from '@mela/database/database';
import type { StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { lacksFactor } from '#/http/lacks-factor.ts';
import { undoable, Undone } from '#/http/undoable.ts';
import { noteCall, type AuditSubject } from '#/modules/ground/audit/audit.ts';
import type { AnyRules, ApprovalRules, ApprovalsOptions, Approved, Reach } from './approval-kind.ts';
import { createApprovalCalls } from './approval-calls.ts';
import {
  countOpen,
  decideApproval,
  findByKey,
  findSeen,
  insertApproval,
  isOpenAbout,
  lockApproval,
  type ApprovalRow,
  type NewApproval,
} from './approvals.store.ts';

export type { ApprovalRules };

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

/** For a registered kind: how its module proposes. */
export interface Proposer<Payload> {
  /** A transaction in which the module has already written its own rows; they are rolled back together. */
  propose(context: StaffContext, proposal: Proposal<Payload>, tx?: Queryable): Promise<Proposed | Failed>;
  /** Whether a proposal about this waits for a decision and has not expired. */
  isWaiting(tx: Queryable, subject: AuditSubject): Promise<boolean>;
}

/**
 * The rule of two people for all modules: one of the staff proposes, another approves, and the effect, the decision and their audit event are one
 * transaction. Modules register their kinds before the process serves.
 */
export function createApprovals({ database, rights, staffNames }: ApprovalsOptions) {
  const kinds = new Map<ApprovalKind, AnyRules>();

  async function isAlone(tx: Queryable, rules: AnyRules, reach: Reach): Promise<boolean> {
    return rules.oneSuffices === true && (await rights.countDeciders(tx, rules.approve, reach)) < 2;
  }

  /** Applies and records it; throws, to roll back the transaction, if the effect is refused. */
  async function apply(
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

  async function proposeIn(
    tx: Queryable,
    {
      context,
      rules,
      proposal,
    }: { context: StaffContext; rules: AnyRules; proposal: Proposal<Record<string, unknown>> },
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
    if (!(await isAlone(tx, rules, reach))) return { proposed: { approvalId: id, status: 'open' } };
    const approved = await apply(tx, row, rules, { context, alone: true });
    return { proposed: { approvalId: id, status: 'applied' }, approved };
  }

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
      const alone = isOwn && (await isAlone(tx, rules, reach));
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
      const approved = await apply(tx, row, rules, { context, alone });
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
          const work = (tx: Queryable) => proposeIn(tx, { context, rules: own, proposal });
          const outcome = await (outer ? work(outer) : undoable(database, work));
          if (isFailed(outcome)) return outcome;
          if (outcome.approved) own.announce?.(outcome.approved);
          return outcome.proposed;
        },
        isWaiting: (tx, { kind, id }) => isOpenAbout(tx, rules.kind, { kind, id: id.toString() }),
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

/** Identifies the proposal in the audit of its subject. */
const factsOf = ({ id, kind }: ApprovalRow) => ({ proposal: id.toString(), kind });

type What = Parameters<typeof noteCall>[2];

function note(tx: Queryable, context: StaffContext, row: ApprovalRow, what: Omit<What, 'subject'>): Promise<void> {
  const subject = { kind: row.subject_kind, id: row.subject_id };
  return noteCall(tx, context, { subject, reason: row.reason, ...what });
}
