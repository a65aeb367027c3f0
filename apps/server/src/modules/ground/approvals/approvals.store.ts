import type { ApprovalKind, ApprovalStatus } from '@mela/contract/console/approvals';
import type { AuditSubjectKind } from '@mela/contract/audit-actions';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import type { Reach } from './approval-kind.ts';

export interface ApprovalRow extends Pick<
  Rows['approvals'],
  | 'id'
  | 'merchant_id'
  | 'reach'
  | 'subject_id'
  | 'reason'
  | 'proposed_by'
  | 'proposed_at'
  | 'expires_at'
  | 'decided_by'
  | 'decided_at'
  | 'decision_reason'
  | 'is_alone'
> {
  readonly kind: ApprovalKind;
  readonly subject_kind: AuditSubjectKind;
  readonly payload: Record<string, unknown>;
  /** By the database's clock. */
  readonly status: ApprovalStatus;
}

const COLUMNS = `id, merchant_id, reach, kind, subject_kind, subject_id, payload, reason, proposed_by, proposed_at, expires_at, decided_by,
  decided_at, decision_reason, is_alone,
  case when status = 'open' and expires_at <= now() then 'expired' else status end as status`;

export interface NewApproval {
  readonly merchantId: bigint | undefined;
  readonly reach: Reach;
  readonly kind: ApprovalKind;
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string };
  readonly payload: Record<string, unknown>;
  readonly reason: string;
  readonly proposedBy: bigint;
  readonly idempotencyKey: string;
  readonly validHours: number;
}

/** Undefined if this person used the key before. */
export async function insertApproval(tx: Queryable, asked: NewApproval): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into approvals
       (merchant_id, kind, subject_kind, subject_id, payload, reason, proposed_by, idempotency_key, expires_at, reach)
     values ($1, $2, $3, $4, $5::text::jsonb, $6, $7, $8, now() + make_interval(hours => $9), $10::bigint[])
     on conflict (proposed_by, idempotency_key) do nothing returning id`,
    [
      asked.merchantId ?? null,
      asked.kind,
      asked.subject.kind,
      asked.subject.id,
      JSON.stringify(asked.payload),
      asked.reason,
      asked.proposedBy,
      asked.idempotencyKey,
      asked.validHours,
      asked.reach === 'everywhere' ? null : asked.reach,
    ],
  );
  return row?.id;
}

/** The proposal of this person under the key; `isSame` if its content is identical. */
export async function findByKey(
  tx: Queryable,
  asked: NewApproval,
): Promise<{ id: bigint; status: ApprovalStatus; isSame: boolean } | undefined> {
  const [row] = await tx.query<{ id: bigint; status: ApprovalStatus; is_same: boolean }>(
    `select id, status, merchant_id is not distinct from $3 and kind = $4 and subject_kind = $5 and subject_id = $6
       and payload = $7::text::jsonb as is_same
     from approvals where proposed_by = $1 and idempotency_key = $2`,
    [
      asked.proposedBy,
      asked.idempotencyKey,
      asked.merchantId ?? null,
      asked.kind,
      asked.subject.kind,
      asked.subject.id,
      JSON.stringify(asked.payload),
    ],
  );
  return row && { id: row.id, status: row.status, isSame: row.is_same };
}

/** The proposal of this kind that a person made under a key. */
export async function findProposedBy(
  tx: Queryable,
  asked: Pick<NewApproval, 'kind' | 'proposedBy' | 'idempotencyKey'>,
): Promise<{ approvalId: bigint; status: ApprovalStatus; subjectId: bigint } | undefined> {
  const [row] = await tx.query<{ id: bigint; status: ApprovalStatus; subject_id: string }>(
    'select id, status, subject_id from approvals where proposed_by = $1 and idempotency_key = $2 and kind = $3',
    [asked.proposedBy, asked.idempotencyKey, asked.kind],
  );
  return row && { approvalId: row.id, status: row.status, subjectId: BigInt(row.subject_id) };
}

/** The viewer of proposals: for which merchant, and where their account acts. */
export interface Viewer {
  readonly staffId: bigint;
  readonly merchantId: bigint;
  readonly reach: Reach;
}

/** Proposals of the viewer's merchant, and those of the deployment that concern no merchant at which the viewer does not act. */
function seenBy({ staffId, merchantId, reach }: Viewer, put: (value: unknown) => string): string {
  const isInReach = reach === 'everywhere' ? 'true' : `coalesce(reach <@ ${put(reach)}::bigint[], false)`;
  return `(merchant_id = ${put(merchantId)} or merchant_id is null and (${isInReach} or proposed_by = ${put(staffId)}))`;
}

/** The proposal of this id, if the viewer may see it. */
export async function findSeen(
  database: Queryable,
  { id, ...viewer }: Viewer & { readonly id: bigint },
): Promise<ApprovalRow | undefined> {
  const values: unknown[] = [id];
  const seen = seenBy(viewer, (value) => `$${values.push(value)}`);
  const [row] = await database.query<ApprovalRow>(`select ${COLUMNS} from approvals where id = $1 and ${seen}`, values);
  return row;
}

async function findApproval(database: Queryable, id: bigint): Promise<ApprovalRow | undefined> {
  const [row] = await database.query<ApprovalRow>(`select ${COLUMNS} from approvals where id = $1`, [id]);
  return row;
}

/** Whether a proposal of this kind about this subject is open. */
export async function isOpenAbout(
  tx: Queryable,
  kind: ApprovalKind,
  subject: { readonly kind: AuditSubjectKind; readonly id: string },
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from approvals where kind = $1 and subject_kind = $2 and subject_id = $3 and status = 'open' and expires_at > now() limit 1`,
    [kind, subject.kind, subject.id],
  );
  return rows.length > 0;
}

/** Locks the proposal: another decision on it waits until the transaction ends, and reads the outcome. */
export async function lockApproval(tx: Queryable, id: bigint): Promise<ApprovalRow | undefined> {
  await tx.query('select id from approvals where id = $1 for update', [id]);
  return findApproval(tx, id);
}

export async function decideApproval(
  tx: Queryable,
  id: bigint,
  decision: {
    readonly status: 'applied' | 'refused' | 'withdrawn';
    readonly by: bigint;
    readonly reason: string;
    readonly isAlone: boolean;
  },
): Promise<void> {
  await tx.query(
    `update approvals set status = $2, decided_by = $3, decided_at = now(), decision_reason = $4, is_alone = $5 where id = $1`,
    [id, decision.status, decision.by, decision.reason, decision.isAlone],
  );
}

/** What the viewer may see: of their merchant, and of the deployment. */
export function listApprovals(
  database: Queryable,
  asked: {
    readonly viewer: Viewer;
    readonly kinds: readonly ApprovalKind[];
    readonly isOpen: boolean;
    readonly subject: { readonly kind: AuditSubjectKind; readonly id: string } | undefined;
    readonly isOldestFirst: boolean;
    readonly cursor: bigint | undefined;
    readonly limit: number;
  },
): Promise<ApprovalRow[]> {
  const values: unknown[] = [asked.kinds, asked.limit];
  const put = (value: unknown) => `$${values.push(value)}`;
  // Conditions without a value are omitted: one plan for all of them would use no index.
  const more = [
    asked.isOpen ? `and status = 'open' and expires_at > now()` : `and (status <> 'open' or expires_at <= now())`,
    asked.cursor !== undefined && `and id ${asked.isOldestFirst ? '>' : '<'} ${put(asked.cursor)}`,
    asked.subject && `and subject_kind = ${put(asked.subject.kind)} and subject_id = ${put(asked.subject.id)}`,
  ].filter((condition) => typeof condition === 'string');
  return database.query<ApprovalRow>(
    `select ${COLUMNS} from approvals
     where ${seenBy(asked.viewer, put)} and kind = any($1::text[]) ${more.join(' ')}
     order by id ${asked.isOldestFirst ? '' : 'desc'} limit $2`,
    values,
  );
}

/** Proposals that wait at a merchant, counted up to `atMost`. */
export async function countOpen(database: Queryable, merchantId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ open: number }>(
    `select count(*)::integer as open from (
       select 1 from approvals where merchant_id = $1 and status = 'open' and expires_at > now() limit $2) as open`,
    [merchantId, atMost],
  );
  return row?.open ?? 0;
}
