import type { Queryable } from '@mela/database/database';

/** False when this challenge was answered before. */
export async function noteUse(database: Queryable, challenge: string): Promise<boolean> {
  const rows = await database.query(
    'insert into human_check_uses (challenge) values ($1) on conflict do nothing returning challenge',
    [challenge],
  );
  return rows.length === 1;
}

/** Removes some of those whose challenge is too old to be accepted; answers how many. */
export async function removeOldUses(database: Queryable, limit: number): Promise<bigint> {
  const { affected } = await database.execute(
    `delete from human_check_uses where challenge in (
       select challenge from human_check_uses where used_at < now() - interval '30 minutes' limit $1
     )`,
    [limit],
  );
  return affected;
}
