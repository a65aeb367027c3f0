import type { Database, Queryable } from '@mela/database/database';
import type { OperatorPath } from '@mela/vendor-kit/protocol/operator-client';
import { statesBefore } from '../rounds/round.ts';

/** Stores a call that must be answered, in the transaction that makes it necessary. */
export async function insertCall(
  tx: Queryable,
  call: { id: string; roundId: string; path: OutboxPath; body: string },
): Promise<void> {
  await tx.query('insert into outbox (id, round_id, path, body) values ($1, $2, $3, $4)', [
    call.id,
    call.roundId,
    call.path,
    call.body,
  ]);
}

/**
 * Claims due calls for `seconds`, during which no other process sends them. The claim of a process that dies expires.
 */
export async function claimDue(db: Queryable, limit: number, seconds: number): Promise<OutboxCall[]> {
  return claim(db, 'due_at <= now()', [seconds, limit]);
}

/** The same for the calls of one round, due or not. */
export async function claimOfRound(db: Queryable, roundId: string, seconds: number): Promise<OutboxCall[]> {
  return claim(db, 'round_id = $3', [seconds, 1, roundId]);
}

async function claim(db: Queryable, which: string, params: readonly unknown[]): Promise<OutboxCall[]> {
  const rows = await db.query<CallRow>(
    `update outbox set claimed_until = now() + make_interval(secs => $1), attempts = attempts + 1
     where id in (select id from outbox where answered_at is null and (claimed_until is null or claimed_until < now()) and ${which}
                  order by due_at limit $2 for update skip locked)
     returning id, round_id, path, body, attempts`,
    params,
  );
  return rows.map((row) => ({
    id: row.id,
    roundId: row.round_id,
    path: row.path,
    body: row.body,
    attempts: row.attempts,
  }));
}

/**
 * Marks a call as answered and its round as over. It need not reach the disk before anything else: if it is lost, the
 * same call is sent again and answered the same.
 */
export async function settleCall(
  database: Database,
  { id }: { id: string },
  said: { answer: string; end: 'closed' | 'rolled_back' },
): Promise<void> {
  const before = statesBefore(said.end);
  await database.transaction(
    (tx) =>
      tx.query(
        `with answered as (
           update outbox set answered_at = now(), last_answer = $2, claimed_until = null
           where id = $1 and answered_at is null returning round_id)
         update rounds set state = $3, finished_at = now()
         where id in (select round_id from answered) and state = any($4::text[])`,
        [id, said.answer, said.end, before],
      ),
    { mayBeLost: true },
  );
}

export async function postpone(db: Queryable, id: string, answer: string, seconds: number): Promise<void> {
  await db.query(
    'update outbox set due_at = now() + make_interval(secs => $3), last_answer = $2, claimed_until = null where id = $1 and answered_at is null',
    [id, answer, seconds],
  );
}

/** The number of waiting calls, and the most tries that any of them took. */
export async function outboxFigures(db: Queryable): Promise<{ waiting: number; mostAttempts: number }> {
  const [row] = await db.query<{ waiting: number; most: number }>(
    'select count(*)::int as waiting, coalesce(max(attempts), 0)::int as most from outbox where answered_at is null',
  );
  return { waiting: row?.waiting ?? 0, mostAttempts: row?.most ?? 0 };
}

export type OutboxPath = Extract<OperatorPath, '/transaction/win' | '/transaction/rollback'>;

export interface OutboxCall {
  readonly id: string;
  readonly roundId: string;
  readonly path: OutboxPath;
  readonly body: string;
  /** This one included. */
  readonly attempts: number;
}

interface CallRow {
  id: string;
  round_id: string;
  path: OutboxPath;
  body: string;
  attempts: number;
}
