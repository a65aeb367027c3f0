import type { Queryable } from '@mela/database/database';

/** False when this challenge was answered before. Those too old to be accepted are swept on the way. */
export async function noteUse(database: Queryable, challenge: string): Promise<boolean> {
  await database.query(`delete from human_check_uses where used_at < now() - interval '30 minutes'`);
  const rows = await database.query(
    'insert into human_check_uses (challenge) values ($1) on conflict do nothing returning challenge',
    [challenge],
  );
  return rows.length === 1;
}
