import type { Queryable } from '@mela/database/database';
import type { Language } from '../games/text.ts';

/** Stores an address at which a round can be replayed for `REPLAY_MINUTES`, and deletes expired ones. */
export async function insertReplay(
  db: Queryable,
  replay: { hash: Buffer; roundId: string; language: Language; timeZone: string },
): Promise<void> {
  await db.query('delete from replays where expires_at < now()');
  await db.query(
    `insert into replays (hash, round_id, language, time_zone, expires_at) values ($1, $2, $3, $4, now() + make_interval(mins => ${REPLAY_MINUTES}))`,
    [replay.hash, replay.roundId, replay.language, replay.timeZone],
  );
}

export async function findReplay(
  db: Queryable,
  hash: Buffer,
): Promise<{ roundId: string; language: Language; timeZone: string } | undefined> {
  const [row] = await db.query<{ round_id: string; language: Language; time_zone: string }>(
    'select round_id, language, time_zone from replays where hash = $1 and expires_at > now()',
    [hash],
  );
  return row && { roundId: row.round_id, language: row.language, timeZone: row.time_zone };
}

const REPLAY_MINUTES = 30;
