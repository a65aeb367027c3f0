import type { FEEDBACK_STATES } from '@mela/contract/desk-feedback';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface FeedbackRow extends Pick<
  Rows['feedback'],
  'id' | 'member_id' | 'reference' | 'text' | 'created_at' | 'answer' | 'decided_by' | 'decided_at' | 'decided_turn'
> {
  readonly upload_ids: readonly string[];
  readonly state: (typeof FEEDBACK_STATES)[number];
}

const FEEDBACK =
  'id, member_id, reference, text, upload_ids, created_at, state, answer, decided_by, decided_at, decided_turn';

export interface NewFeedback {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly text: string;
  readonly uploadIds: readonly string[];
}

/** Undefined if feedback with this key already exists. */
export async function addFeedback(database: Queryable, feedback: NewFeedback): Promise<FeedbackRow | undefined> {
  const [row] = await database.query<FeedbackRow>(
    `insert into feedback (member_id, merchant_id, idempotency_key, reference, text, upload_ids)
     values ($1, $2, $3, $4, $5, $6) on conflict (member_id, idempotency_key) do nothing
     returning ${FEEDBACK}`,
    [
      feedback.memberId,
      feedback.merchantId,
      feedback.idempotencyKey,
      feedback.reference,
      feedback.text,
      feedback.uploadIds,
    ],
  );
  return row;
}

export async function findByKey(
  database: Queryable,
  memberId: bigint,
  idempotencyKey: string,
): Promise<FeedbackRow | undefined> {
  const [row] = await database.query<FeedbackRow>(
    `select ${FEEDBACK} from feedback where member_id = $1 and idempotency_key = $2`,
    [memberId, idempotencyKey],
  );
  return row;
}

/** Open ones, longest waiting first; the others by the time of their decision, newest first. */
export function listFeedback(
  database: Queryable,
  asked: { merchantId: bigint; list: 'open' | 'done'; after: bigint | undefined; limit: number },
): Promise<FeedbackRow[]> {
  const where =
    asked.list === 'open'
      ? `state = 'open' and ($2::bigint is null or id > $2) order by id`
      : `state <> 'open' and ($2::bigint is null or decided_turn < $2) order by decided_turn desc`;
  return database.query<FeedbackRow>(`select ${FEEDBACK} from feedback where merchant_id = $1 and ${where} limit $3`, [
    asked.merchantId,
    asked.after ?? null,
    asked.limit,
  ]);
}

/** One member's feedback, newest first. */
export function listFeedbackOf(
  database: Queryable,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<FeedbackRow[]> {
  return database.query<FeedbackRow>(
    `select ${FEEDBACK} from feedback where member_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [memberId, before ?? null, limit],
  );
}

/** Undefined when the merchant has none of that id. */
export async function findFeedback(
  database: Queryable,
  asked: { merchantId: bigint; id: bigint },
): Promise<FeedbackRow | undefined> {
  const [row] = await database.query<FeedbackRow>(
    `select ${FEEDBACK} from feedback where merchant_id = $1 and id = $2`,
    [asked.merchantId, asked.id],
  );
  return row;
}

/** Counted up to `atMost`. */
export async function countOpen(database: Queryable, merchantId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ open: number }>(
    `select count(*)::integer as open from (
       select 1 from feedback where merchant_id = $1 and state = 'open' limit $2) as open`,
    [merchantId, atMost],
  );
  return row?.open ?? 0;
}

/** Answered, or closed if the answer is null. False when another decision came first, or the id is unknown. */
export async function decideFeedback(
  database: Queryable,
  decision: { merchantId: bigint; id: bigint; staffId: bigint; answer: string | null },
): Promise<boolean> {
  const { affected } = await database.execute(
    `update feedback set state = case when $4::text is null then 'closed' else 'answered' end, answer = $4, decided_by = $3,
       decided_at = now(), decided_turn = nextval('feedback_turns')
     where merchant_id = $1 and id = $2 and state = 'open'`,
    [decision.merchantId, decision.id, decision.staffId, decision.answer],
  );
  return affected > 0n;
}

/** Answers that no process has put into the inbox yet. */
export function listUnsent(database: Queryable, olderThanSeconds: number, limit: number): Promise<FeedbackRow[]> {
  return database.query<FeedbackRow>(
    `select ${FEEDBACK} from feedback where state = 'answered' and told_at is null
       and decided_at <= now() - make_interval(secs => $1) order by id limit $2`,
    [olderThanSeconds, limit],
  );
}

export async function noteNotified(database: Queryable, memberId: bigint, id: bigint): Promise<void> {
  await database.query('update feedback set told_at = now() where member_id = $1 and id = $2', [memberId, id]);
}
