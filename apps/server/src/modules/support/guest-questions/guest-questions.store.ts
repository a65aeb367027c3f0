import type { FEEDBACK_STATES } from '@mela/contract/desk-feedback';
import type { Database, Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

type Columns = Rows['guest_questions'];
export interface QuestionRow extends Omit<Columns, 'state' | 'idempotency_key'> {
  readonly state: (typeof FEEDBACK_STATES)[number];
}

const QUESTION = `id, merchant_id, reference, email, language, text, created_at, state, answer, decided_by, decided_at,
  decided_turn, mail_id, sent_at, refused_at`;

export interface NewQuestion {
  readonly merchantId: bigint;
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly email: string;
  readonly language: string;
  readonly text: string;
  readonly mailId: string;
}

/** The most open questions of one e-mail address, and of one merchant. */
export interface OpenLimits {
  readonly ofAddress: number;
  readonly ofMerchant: number;
}

/** Adds a question, unless one with its key exists (`twin`) or a limit is reached. Questions of one merchant take turns, so that parallel ones pass no limit. */
export function addQuestion(
  database: Database,
  question: NewQuestion,
  limits: OpenLimits,
): Promise<'added' | 'twin' | keyof OpenLimits> {
  const { merchantId } = question;
  return database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('guest_questions ' || $1::text, 0))`, [merchantId]);
    if (await findByKey(tx, merchantId, question.idempotencyKey)) return 'twin';
    const [open] = await tx.query<{ of_address: number }>(
      `select count(*)::integer as of_address from guest_questions
       where merchant_id = $1 and lower(email) = lower($2) and state = 'open'`,
      [merchantId, question.email],
    );
    if ((open?.of_address ?? 0) >= limits.ofAddress) return 'ofAddress';
    if ((await countOpen(tx, merchantId, limits.ofMerchant)) >= limits.ofMerchant) return 'ofMerchant';
    await tx.query(
      `insert into guest_questions (merchant_id, idempotency_key, reference, email, language, text, mail_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        merchantId,
        question.idempotencyKey,
        question.reference,
        question.email,
        question.language,
        question.text,
        question.mailId,
      ],
    );
    return 'added';
  });
}

export async function findByKey(
  database: Queryable,
  merchantId: bigint,
  idempotencyKey: string,
): Promise<QuestionRow | undefined> {
  const [row] = await database.query<QuestionRow>(
    `select ${QUESTION} from guest_questions where merchant_id = $1 and idempotency_key = $2`,
    [merchantId, idempotencyKey],
  );
  return row;
}

/** Open ones, longest waiting first; the others by the time of their decision, newest first. */
export function listQuestions(
  database: Queryable,
  asked: { merchantId: bigint; list: 'open' | 'done'; after: bigint | undefined; limit: number },
): Promise<QuestionRow[]> {
  const where =
    asked.list === 'open'
      ? `state = 'open' and ($2::bigint is null or id > $2) order by id`
      : `state <> 'open' and ($2::bigint is null or decided_turn < $2) order by decided_turn desc`;
  return database.query<QuestionRow>(
    `select ${QUESTION} from guest_questions where merchant_id = $1 and ${where} limit $3`,
    [asked.merchantId, asked.after ?? null, asked.limit],
  );
}

/** Undefined when the merchant has none of that id. */
export async function findQuestion(
  database: Queryable,
  asked: { merchantId: bigint; id: bigint },
): Promise<QuestionRow | undefined> {
  const [row] = await database.query<QuestionRow>(
    `select ${QUESTION} from guest_questions where merchant_id = $1 and id = $2`,
    [asked.merchantId, asked.id],
  );
  return row;
}

/** Counted up to `atMost`. */
export async function countOpen(database: Queryable, merchantId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ open: number }>(
    `select count(*)::integer as open from (
       select 1 from guest_questions where merchant_id = $1 and state = 'open' limit $2) as open`,
    [merchantId, atMost],
  );
  return row?.open ?? 0;
}

/**
 * Answered, with the job that mails it, or closed if the answer is null. False when another decision came first, or the id is
 * unknown.
 */
export async function decideQuestion(
  tx: Queryable,
  decision: { merchantId: bigint; id: bigint; staffId: bigint; answer: string | null },
): Promise<boolean> {
  const { affected } = await tx.execute(
    `update guest_questions set state = case when $4::text is null then 'closed' else 'answered' end, answer = $4,
       decided_by = $3, decided_at = now(), decided_turn = nextval('guest_question_turns')
     where merchant_id = $1 and id = $2 and state = 'open'`,
    [decision.merchantId, decision.id, decision.staffId, decision.answer],
  );
  if (affected === 0n) return false;
  if (decision.answer !== null)
    await tx.query(`select job_enqueue('guest_answer', $1, $2::jsonb)`, [
      `guest_answer:${decision.merchantId}:${decision.id}`,
      JSON.stringify({ merchantId: decision.merchantId.toString(), id: decision.id.toString() }),
    ]);
  return true;
}

export async function noteMail(
  database: Queryable,
  asked: { merchantId: bigint; id: bigint; outcome: 'sent' | 'refused' },
): Promise<void> {
  const column = asked.outcome === 'sent' ? 'sent_at' : 'refused_at';
  await database.query(
    `update guest_questions set ${column} = now()
     where merchant_id = $1 and id = $2 and sent_at is null and refused_at is null`,
    [asked.merchantId, asked.id],
  );
}

/** Deletes up to `limit` old ones; returns how many. */
export async function removeOlder(database: Queryable, days: number, limit: number): Promise<bigint> {
  const { affected } = await database.execute(
    `delete from guest_questions where (merchant_id, id) in (
       select merchant_id, id from guest_questions where created_at < now() - make_interval(days => $1)
       order by created_at limit $2)`,
    [days, limit],
  );
  return affected;
}
