import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type FailuresRow = Pick<Rows['login_failures'], 'member_id' | 'since' | 'failures' | 'told'>;

/** Adds to the counts of many members, and returns the new counts. */
export function addFailures(
  database: Queryable,
  memberIds: readonly bigint[],
  counts: readonly number[],
): Promise<FailuresRow[]> {
  return database.query<FailuresRow>(
    `insert into login_failures as f (member_id, failures)
     select * from unnest($1::bigint[], $2::integer[]) as given (member_id, failures) order by 1
     on conflict (member_id) do update set failures = least(f.failures + excluded.failures, 1000000)
     returning member_id, since, failures, told`,
    [memberIds, counts],
  );
}

/** True for one process only, when no earlier message covered that many. */
export async function markNotified(database: Queryable, memberId: bigint, told: number): Promise<boolean> {
  const rows = await database.query(
    'update login_failures set told = $2 where member_id = $1 and told < $2 returning member_id',
    [memberId, told],
  );
  return rows.length === 1;
}

export async function readFailures(database: Queryable, memberId: bigint): Promise<number> {
  const [row] = await database.query<{ failures: number }>('select failures from login_failures where member_id = $1', [
    memberId,
  ]);
  return row?.failures ?? 0;
}

/** Resets the count of a member to zero, and returns the previous count. */
export async function takeFailures(database: Queryable, memberId: bigint): Promise<number> {
  const [row] = await database.query<{ failures: number }>(
    'delete from login_failures where member_id = $1 returning failures',
    [memberId],
  );
  return row?.failures ?? 0;
}
