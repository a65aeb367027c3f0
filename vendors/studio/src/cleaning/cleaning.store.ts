import type { Queryable } from '@mela/database/database';
import { deleteRounds } from '../rounds/rounds.store.ts';

/**
 * Deletes a batch of rounds that are long past every replay, with all their rows, and returns their number. Rows locked
 * by another process are skipped.
 */
export async function forgetRounds(tx: Queryable): Promise<number> {
  const rounds = await tx.query<{ id: string }>(
    `select id from rounds
     where state in ('closed', 'voided', 'rolled_back') and created_at < now() - make_interval(days => ${ROUND_DAYS})
       and finished_at < now() - make_interval(days => ${ROUND_DAYS})
       and not exists (select 1 from outbox where outbox.round_id = rounds.id and answered_at is null)
     order by number limit ${PIECE} for update skip locked`,
  );
  const ids = rounds.map(({ id }) => id);
  if (ids.length > 0) await deleteRounds(tx, ids);
  return ids.length;
}

/** Sessions whose rounds are gone, and launches that were never opened. */
export async function forgetSessions(tx: Queryable): Promise<number> {
  const sessions = await tx.query<{ id: string }>(
    `delete from sessions where id in (
       select id from sessions
       where (created_at < now() - make_interval(days => ${ROUND_DAYS})
              or opened_at is null and created_at < now() - interval '1 day')
         and not exists (select 1 from rounds where rounds.session_id = sessions.id)
       order by created_at limit ${PIECE} for update skip locked)
     returning id`,
  );
  return sessions.length;
}

export async function forgetReplays(tx: Queryable): Promise<number> {
  const replays = await tx.query('delete from replays where expires_at < now() returning round_id');
  return replays.length;
}

/** Free rounds whose own rounds may be forgotten. */
export async function forgetRewards(tx: Queryable): Promise<number> {
  const rewards = await tx.query(
    `delete from free_rewards where id in (
       select id from free_rewards where expires_at < now() - make_interval(days => ${ROUND_DAYS}) limit ${PIECE} for update skip locked)
     returning id`,
  );
  return rewards.length;
}

/** Records are kept, and can be replayed, for at least four months; half a year leaves room. */
const ROUND_DAYS = 180;
const PIECE = 500;
