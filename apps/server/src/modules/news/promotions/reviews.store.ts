import type { ApplicationList } from '@mela/contract/desk-applications';
import type { PromotionStatus } from '@mela/contract/promotion-status';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import type { Words } from './promotion.ts';

export interface DecisionRow extends Pick<
  Rows['promotion_decisions'],
  'id' | 'member_id' | 'promotion_id' | 'approved' | 'decided_by' | 'decided_at'
> {
  /** Null if the row was written manually and not acted on yet. */
  readonly attempt: number | null;
  readonly reason: Words | null;
  /** Null if no one at the desk decided; `decided_by` has the name. */
  readonly staff_id: bigint | null;
}

const DECISION =
  'd.id, d.member_id, d.promotion_id, d.attempt, d.approved, d.reason, d.staff_id, d.decided_by, d.decided_at';

export interface NewDecision {
  readonly memberId: bigint;
  readonly promotionId: bigint;
  readonly attempt: number;
  readonly approved: boolean;
  readonly reason: Words | undefined;
  readonly staffId: bigint | undefined;
  readonly decidedBy: string;
}

export async function addDecision(tx: Queryable, decision: NewDecision): Promise<DecisionRow> {
  const [row] = await tx.query<DecisionRow>(
    `insert into promotion_decisions as d (member_id, promotion_id, attempt, approved, reason, staff_id, decided_by)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7) returning ${DECISION}`,
    [
      decision.memberId,
      decision.promotionId,
      decision.attempt,
      decision.approved,
      decision.reason === undefined ? null : JSON.stringify(decision.reason),
      decision.staffId ?? null,
      decision.decidedBy,
    ],
  );
  if (!row) throw new Error('The decision was not written');
  return row;
}

/** Decisions not acted on: rows written manually, and those whose process has ended. */
export function listUndone(database: Queryable, olderThanSeconds: number, limit: number): Promise<DecisionRow[]> {
  return database.query<DecisionRow>(
    `select ${DECISION} from promotion_decisions d where d.done_at is null
       and (d.attempt is null or d.decided_at <= now() - make_interval(secs => $1)) order by d.id limit $2`,
    [olderThanSeconds, limit],
  );
}

/** A manually written row decides this attempt of the member's. */
export async function nameAttempt(tx: Queryable, id: bigint, attempt: number): Promise<void> {
  await tx.query('update promotion_decisions set attempt = $2 where id = $1', [id, attempt]);
}

export async function finishDecision(database: Queryable, id: bigint): Promise<void> {
  await database.query('update promotion_decisions set done_at = now() where id = $1', [id]);
}

/** All decisions on a member's attempts, oldest first. */
export function listDecisionsOf(database: Queryable, memberId: bigint, promotionId: bigint): Promise<DecisionRow[]> {
  return database.query<DecisionRow>(
    `select ${DECISION} from promotion_decisions d
     where d.member_id = $1 and d.promotion_id = $2 and d.attempt is not null order by d.id limit 100`,
    [memberId, promotionId],
  );
}

export interface WaitingRow extends Pick<Rows['promotion_applications'], 'member_id' | 'promotion_id' | 'attempts'> {
  readonly code: string | null;
}

/** Applications that have waited this long for a review without a decision, the longest wait first. */
export async function listWaiting(
  database: Queryable,
  asked: { merchantId: bigint; forSeconds: number; limit: number },
): Promise<WaitingRow[]> {
  return database.query<WaitingRow>(
    `select a.member_id, a.promotion_id, p.code, a.attempts
     from promotion_applications a join promotions p on p.id = a.promotion_id
     where a.state = 'applying' and p.merchant_id = $1 and a.changed_at <= now() - make_interval(secs => $3) and not exists (
       select from promotion_decisions d where d.member_id = a.member_id and d.promotion_id = a.promotion_id and d.done_at is null)
     order by a.turn limit $2`,
    [asked.merchantId, asked.limit, asked.forSeconds],
  );
}

/** Counted up to `atMost`. */
export async function countWaiting(database: Queryable, merchantId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(
    `select count(*)::integer as waiting from (
       select 1 from promotion_applications a join promotions p on p.id = a.promotion_id
       where a.state = 'applying' and p.merchant_id = $1 limit $2) as waiting`,
    [merchantId, atMost],
  );
  return row?.waiting ?? 0;
}

/** An application as listed at the desk; decided ones with their decision. */
export interface ReviewRow extends Pick<Rows['promotion_decisions'], 'member_id' | 'promotion_id' | 'staff_id'> {
  readonly turn: bigint;
  readonly title: Words;
  readonly attempt: number;
  readonly state: PromotionStatus;
  readonly applied_at: Date;
  readonly approved: boolean | null;
  readonly reason: Words | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

/**
 * Waiting applications with the longest wait first; decided ones by their decision, newest first. A member who was rejected and applied again is in
 * both lists: the earlier attempt is among the rejected.
 */
export function listReviews(
  database: Queryable,
  asked: { merchantId: bigint; list: ApplicationList; after: bigint | undefined; limit: number },
): Promise<ReviewRow[]> {
  const { merchantId, list, after, limit } = asked;
  if (list === 'waiting')
    return database.query<ReviewRow>(
      `select a.turn, a.member_id, a.promotion_id, p.title, a.attempts as attempt, a.state, a.terms_accepted_at as applied_at,
         null::boolean as approved, null::jsonb as reason, null::bigint as staff_id, null as decided_by,
         null::timestamptz as decided_at
       from promotion_applications a join promotions p on p.id = a.promotion_id
       where a.state = 'applying' and p.merchant_id = $1 and ($2::bigint is null or a.turn > $2) order by a.turn limit $3`,
      [merchantId, after ?? null, limit],
    );
  return database.query<ReviewRow>(
    `select d.id as turn, a.member_id, a.promotion_id, p.title, d.attempt,
       case when d.approved then a.state else 'rejected' end as state, a.terms_accepted_at as applied_at,
       d.approved, d.reason, d.staff_id, d.decided_by, d.decided_at
     from promotion_decisions d join promotions p on p.id = d.promotion_id
       join promotion_applications a on a.member_id = d.member_id and a.promotion_id = d.promotion_id
     where p.merchant_id = $1 and d.approved = $2 and d.attempt is not null and ($3::bigint is null or d.id < $3)
     order by d.id desc limit $4`,
    [merchantId, list === 'approved', after ?? null, limit],
  );
}

export interface OwnApplicationRow {
  readonly promotion_id: bigint;
  readonly title: Words;
  readonly state: PromotionStatus;
  readonly applied_at: Date;
}

/** A member's applications for all promotions, newest first. */
export function listApplicationsOf(
  database: Queryable,
  merchantId: bigint,
  memberId: bigint,
  limit: number,
): Promise<OwnApplicationRow[]> {
  return database.query<OwnApplicationRow>(
    `select a.promotion_id, p.title, a.state, a.terms_accepted_at as applied_at
     from promotion_applications a join promotions p on p.id = a.promotion_id
     where a.member_id = $1 and p.merchant_id = $2 order by a.turn desc limit $3`,
    [memberId, merchantId, limit],
  );
}

export interface ReviewedRow extends ReviewRow {
  readonly terms: Words;
  readonly terms_version: number;
}

/** One application in its current state, with the terms that the member accepted. Undefined if the merchant has none. */
export async function findReview(
  database: Queryable,
  asked: { merchantId: bigint; memberId: bigint; promotionId: bigint },
): Promise<ReviewedRow | undefined> {
  const [row] = await database.query<ReviewedRow>(
    `select a.turn, a.member_id, a.promotion_id, p.title, a.attempts as attempt, a.state, a.terms_accepted_at as applied_at,
       d.approved, d.reason, d.staff_id, d.decided_by, d.decided_at, t.terms, a.terms_version
     from promotion_applications a join promotions p on p.id = a.promotion_id
       join promotion_terms t on t.promotion_id = a.promotion_id and t.version = a.terms_version
       left join promotion_decisions d
         on d.member_id = a.member_id and d.promotion_id = a.promotion_id and d.attempt = a.attempts
     where a.member_id = $1 and a.promotion_id = $2 and p.merchant_id = $3 and p.decided = 'reviewed'`,
    [asked.memberId, asked.promotionId, asked.merchantId],
  );
  return row;
}
