import type { Queryable } from '@mela/database/database';

/** The last bonus of a member that became cash, with its amount at the grant. */
export async function lastMet(
  database: Queryable,
  memberId: bigint,
): Promise<{ readonly at: Date; readonly amountMinor: bigint } | undefined> {
  const [row] = await database.query<{ ended_at: Date; amount_minor: bigint }>(
    `select ended_at, amount_minor from bonus_grants where member_id = $1 and state = 'released' and ended_at is not null
     order by ended_at desc limit 1`,
    [memberId],
  );
  return row && { at: row.ended_at, amountMinor: row.amount_minor };
}
