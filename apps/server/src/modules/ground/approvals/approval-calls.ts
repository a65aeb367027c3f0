import type { Approval, ApprovalKind } from '@mela/contract/console/approvals';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { AnyRules, ApprovalsOptions } from './approval-kind.ts';
import { findSeen, listApprovals, type ApprovalRow, type Viewer } from './approvals.store.ts';

interface CallOptions extends ApprovalsOptions {
  readonly kinds: ReadonlyMap<ApprovalKind, AnyRules>;
  readonly decide: (
    context: StaffContext,
    approvalId: bigint,
    decision: { readonly status: 'applied' | 'withdrawn' } | { readonly status: 'refused'; readonly reason: string },
  ) => Promise<Failed | undefined>;
}

/** Proposals that wait for a second person: the calls to list, approve, refuse and withdraw them. */
export function createApprovalCalls({ database, rights, staffNames, kinds, decide }: CallOptions) {
  /** The kinds that this person may propose or approve; no others are visible. */
  function shownTo({ staff }: StaffContext): ApprovalKind[] {
    const may = (rules: AnyRules) =>
      staff.permissions.includes(rules.propose) || staff.permissions.includes(rules.approve);
    return [...kinds.values()].filter(may).map(({ kind }) => kind);
  }

  async function wire({ staff }: StaffContext, rows: readonly ApprovalRow[]): Promise<Approval[]> {
    const people = await staffNames(
      rows.flatMap((row) => [row.proposed_by, ...(row.decided_by ? [row.decided_by] : [])]),
    );
    const person = (id: bigint) => ({ staffId: id.toString(), name: people.get(id) ?? '' });
    // Only for the viewer's own open proposals does it matter whether someone else could decide.
    const alone = new Set<bigint>();
    for (const row of rows) {
      const rules = kinds.get(row.kind);
      if (row.status !== 'open' || row.proposed_by !== staff.id || !rules?.oneSuffices) continue;
      if ((await rights.countDeciders(database, rules.approve, row.reach ?? 'everywhere')) < 2) alone.add(row.id);
    }
    return rows.map((row) => {
      const rules = kinds.get(row.kind);
      const [isOpen, isOwn] = [row.status === 'open', row.proposed_by === staff.id];
      const mayApprove = rules !== undefined && staff.permissions.includes(rules.approve);
      return {
        approvalId: row.id.toString(),
        kind: row.kind,
        isOfDeployment: row.merchant_id === null,
        subject: { kind: row.subject_kind, id: row.subject_id },
        payload: row.payload,
        reason: row.reason,
        proposedBy: person(row.proposed_by),
        proposedAt: row.proposed_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        status: row.status,
        decided:
          row.decided_by === null || row.decided_at === null
            ? null
            : {
                by: person(row.decided_by),
                at: row.decided_at.toISOString(),
                reason: row.decision_reason,
                isAlone: row.is_alone,
              },
        mayDecide: isOpen && mayApprove && (!isOwn || alone.has(row.id)),
        mayWithdraw: isOpen && isOwn,
      };
    });
  }

  const viewerOf = async ({ staff }: StaffContext): Promise<Viewer> => ({
    staffId: staff.id,
    merchantId: staff.merchantId,
    reach: await rights.reachOf(database, staff.id),
  });

  async function one(context: StaffContext, approvalId: string): Promise<Approval | Failed> {
    const row = await findSeen(database, { ...(await viewerOf(context)), id: BigInt(approvalId) });
    if (!row || !shownTo(context).includes(row.kind)) return failed('not_found');
    const [shown] = await wire(context, [row]);
    return shown ?? failed('not_found');
  }

  async function decided(
    context: StaffContext,
    approvalId: string,
    decision: Parameters<typeof decide>[2],
  ): Promise<Approval | Failed> {
    const refused = await decide(context, BigInt(approvalId), decision);
    return refused ?? one(context, approvalId);
  }

  const consoleApprovals: Handler<'consoleApprovals'> = async ({ context, query }) => {
    const { list, kind, subjectKind, subjectId, sort, cursor, limit } = query;
    const shown = shownTo(context);
    if (shown.length === 0) return failed('forbidden');
    const rows = await listApprovals(database, {
      viewer: await viewerOf(context),
      kinds: shown.filter((one) => kind === undefined || one === kind),
      isOpen: list === 'open',
      subject: subjectKind && subjectId !== undefined ? { kind: subjectKind, id: subjectId } : undefined,
      isOldestFirst: sort === 'oldest',
      cursor: cursor === undefined ? undefined : BigInt(cursor),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return { list: await wire(context, page), next: last ? last.id.toString() : null };
  };

  const consoleApproval: Handler<'consoleApproval'> = ({ context, params }) => one(context, params.approvalId);
  const consoleApprove: Handler<'consoleApprove'> = ({ context, params }) =>
    decided(context, params.approvalId, { status: 'applied' });
  const consoleRefuse: Handler<'consoleRefuse'> = ({ context, params, body }) =>
    decided(context, params.approvalId, { status: 'refused', reason: body.reason });
  const consoleWithdraw: Handler<'consoleWithdraw'> = ({ context, params }) =>
    decided(context, params.approvalId, { status: 'withdrawn' });

  return { consoleApprovals, consoleApproval, consoleApprove, consoleRefuse, consoleWithdraw };
}
