import type { AuditAction, AuditSubjectKind } from '@mela/contract/audit-actions';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

/** The subject of an event. */
export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  /** Unless it is a number, at most 200 characters. */
  readonly id: bigint | string;
}

/** Amounts in `before` and `after` are strings: numbers in JSON lose digits. */
export interface AuditEvent {
  /** Undefined if it concerns the whole deployment. */
  readonly merchantId: bigint | undefined;
  /** The actor; undefined for a command, and for a sign-in that failed. */
  readonly staffId: bigint | undefined;
  readonly action: AuditAction;
  /** Undefined if no account has the name that was tried. */
  readonly subject: AuditSubject | undefined;
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly after?: Readonly<Record<string, unknown>> | undefined;
  /** At most 500 characters. */
  readonly reason?: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
}

/** The database sets number, time and hash. */
export async function addAuditEvent(tx: Queryable, event: AuditEvent): Promise<void> {
  await tx.query(
    `insert into audit_events (merchant_id, staff_id, action, subject_kind, subject_id, before, after, reason, ip, user_agent)
     values ($1, $2, $3, $4, $5, $6::text::jsonb, $7::text::jsonb, $8, $9, $10)`,
    [
      event.merchantId ?? null,
      event.staffId ?? null,
      event.action,
      event.subject?.kind ?? null,
      event.subject?.id.toString() ?? null,
      event.before ? JSON.stringify(event.before) : null,
      event.after ? JSON.stringify(event.after) : null,
      event.reason ?? '',
      event.ip,
      event.userAgent,
    ],
  );
}

export interface AuditRow extends Pick<Rows['audit_events'], 'at' | 'ip' | 'user_agent' | 'staff_id'> {
  readonly action: string;
}

/** The events about one subject, newest first. */
export function listAuditOf(
  database: Queryable,
  subject: AuditSubject,
  actions: readonly string[],
  limit: number,
): Promise<AuditRow[]> {
  return database.query<AuditRow>(
    `select action, at, ip, user_agent, staff_id from audit_events
     where subject_kind = $1 and subject_id = $2 and action = any($3::text[]) order by number desc limit $4`,
    [subject.kind, subject.id.toString(), actions, limit],
  );
}

/** The newest time of an action about each of these subjects; those without one are left out. */
export async function readNewestAt(
  database: Queryable,
  { kind, ids, action }: { kind: AuditSubjectKind; ids: readonly bigint[]; action: AuditAction },
): Promise<ReadonlyMap<bigint, Date>> {
  const rows = await database.query<{ id: bigint; at: Date }>(
    `select asked.id, newest.at from unnest($2::bigint[]) as asked (id)
     cross join lateral (select at from audit_events where subject_kind = $1 and subject_id = asked.id::text and action = $3
       order by number desc limit 1) as newest`,
    [kind, ids, action],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export interface ListedEvent extends Pick<
  Rows['audit_events'],
  'number' | 'staff_id' | 'subject_id' | 'reason' | 'ip' | 'user_agent' | 'at'
> {
  readonly action: AuditAction;
  readonly subject_kind: AuditSubjectKind | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

const OF_DEPLOYMENT = {
  none: 'merchant_id = $1',
  all: '(merchant_id = $1 or merchant_id is null)',
  all_but_staff: `(merchant_id = $1 or merchant_id is null and subject_kind is distinct from 'staff')`,
};

/** One merchant's events by number: those of some actions, of one person, about one subject or of some days. */
export function listEvents(
  database: Queryable,
  asked: {
    readonly merchantId: bigint;
    /** Events of the whole deployment that are listed in addition. */
    readonly ofDeployment?: 'all' | 'all_but_staff';
    readonly actions: readonly AuditAction[];
    readonly isOldestFirst?: boolean;
    /** The number that the page comes after, in its order. */
    readonly after: bigint | undefined;
    readonly number?: bigint | undefined;
    readonly staffId: bigint | undefined;
    readonly subject: { readonly kinds: readonly AuditSubjectKind[]; readonly id: string | undefined } | undefined;
    readonly from?: Date | undefined;
    readonly before?: Date | undefined;
    readonly limit: number;
  },
): Promise<ListedEvent[]> {
  const { merchantId, actions, after, staffId, subject, limit } = asked;
  const values: unknown[] = [merchantId, actions, limit];
  const put = (value: unknown) => `$${values.push(value)}`;
  const [order, beyond] = asked.isOldestFirst ? ['asc', '>'] : ['desc', '<'];
  // Conditions without a value are omitted: one plan for all of them would use no index.
  const more = [
    after !== undefined && `and number ${beyond} ${put(after)}`,
    asked.number !== undefined && `and number = ${put(asked.number)}`,
    staffId !== undefined && `and staff_id = ${put(staffId)}`,
    subject && `and subject_kind = any(${put(subject.kinds)}::text[])`,
    subject?.id !== undefined && `and subject_id = ${put(subject.id)}`,
    asked.from && `and at >= ${put(asked.from)}`,
    asked.before && `and at < ${put(asked.before)}`,
  ].filter((condition) => typeof condition === 'string');
  return database.query<ListedEvent>(
    `select number, action, staff_id, subject_kind, subject_id, before, after, reason, ip, user_agent, at from audit_events
     where ${OF_DEPLOYMENT[asked.ofDeployment ?? 'none']} and action = any($2::text[]) ${more.join(' ')} order by number ${order} limit $3`,
    values,
  );
}

export interface AuditLink extends Pick<Rows['audit_events'], 'number' | 'previous' | 'hash'> {
  /** The hash that follows from the row's fields. */
  readonly expected: Uint8Array;
}

/** Links of the chain in order, up to `last` only, since others may be adding. */
export function readAuditLinks(database: Queryable, after: bigint, last: bigint, limit: number): Promise<AuditLink[]> {
  return database.query<AuditLink>(
    `select number, previous, hash, audit_hash(e) as expected from audit_events e
     where number > $1 and number <= $2 order by number limit $3`,
    [after, last, limit],
  );
}

export async function readAuditHead(database: Queryable): Promise<Pick<Rows['audit_head'], 'number' | 'hash'>> {
  const [head] = await database.query<Pick<Rows['audit_head'], 'number' | 'hash'>>(
    'select number, hash from audit_head',
  );
  if (!head) throw new Error('The audit has no head');
  return head;
}

/** The number of an event beyond the head; whole chains have none. */
export async function findBeyond(database: Queryable): Promise<bigint | undefined> {
  const [row] = await database.query<{ number: bigint }>(
    'select e.number from audit_events e, audit_head h where e.number > h.number order by e.number limit 1',
  );
  return row?.number;
}
