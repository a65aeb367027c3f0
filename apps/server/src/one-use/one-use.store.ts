import type { Queryable } from '@mela/database/database';

/** What is good for one use, and for how many minutes a use is remembered: longer than it is good for. */
const TABLES = {
  body_key_uses: { column: 'jti', minutes: 15 },
  human_check_uses: { column: 'challenge', minutes: 30 },
} as const;

type UsesTable = keyof typeof TABLES;

/** False when this was used before. */
export async function noteUse(database: Queryable, table: UsesTable, value: string): Promise<boolean> {
  const { column } = TABLES[table];
  const rows = await database.query(
    `insert into ${table} (${column}) values ($1) on conflict do nothing returning ${column}`,
    [value],
  );
  return rows.length === 1;
}

/** Removes a batch of expired uses; returns how many. */
export async function removeOldUses(database: Queryable, table: UsesTable, limit: number): Promise<bigint> {
  const { column, minutes } = TABLES[table];
  const { affected } = await database.execute(
    `delete from ${table} where ${column} in (
       select ${column} from ${table} where used_at < now() - make_interval(mins => $1) limit $2
     )`,
    [minutes, limit],
  );
  return affected;
}
