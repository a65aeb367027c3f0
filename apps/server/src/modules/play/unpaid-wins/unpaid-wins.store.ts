import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type UnpaidWinRow = Rows['unpaid_wins'];

/**
 * Adds a try; undefined if the vendor has `most` rows already and this would be a new one. `seconds`: the time between its first try and this one.
 */
export async function addTry(
  database: Queryable,
  win: Omit<UnpaidWinRow, 'tries' | 'first_at' | 'last_at'>,
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<{ readonly tries: number; readonly seconds: number } | undefined> {
  const [row] = await database.query<{ tries: number; seconds: number }>(
    `insert into unpaid_wins as known
       (member_id, vendor_code, transaction_ref, game_code, round_ref, bet_ref, currency, amount_minor, reason, tries, first_at, last_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $10
     where exists (select from unpaid_wins where member_id = $1 and vendor_code = $2 and transaction_ref = $3)
       or (select count(*) from (select from unpaid_wins where vendor_code = $2 limit $11) as listed) < $11
     on conflict (member_id, vendor_code, transaction_ref)
     do update set tries = least(known.tries, 1000000) + 1, reason = excluded.reason, last_at = greatest(known.last_at, excluded.last_at)
     returning tries, extract(epoch from last_at - first_at)::float8 as seconds`,
    [
      win.member_id,
      win.vendor_code,
      win.transaction_ref,
      win.game_code,
      win.round_ref,
      win.bet_ref,
      win.currency,
      win.amount_minor,
      win.reason,
      at,
      most,
    ],
  );
  return row;
}

const PAID = `exists (select from wallet_row_of(u.member_id, 'vendor:' || u.vendor_code || ':' || u.transaction_ref) paid where paid.status = 'applied')`;

/** The unpaid wins, oldest first. */
export function readUnpaid(
  database: Queryable,
  { vendor, limit }: { readonly vendor: string | undefined; readonly limit: number },
): Promise<UnpaidWinRow[]> {
  return database.query<UnpaidWinRow>(
    `select u.* from unpaid_wins u where ($1::text is null or u.vendor_code = $1) and not ${PAID} order by u.first_at, u.member_id, u.round_ref limit $2`,
    [vendor ?? null, limit],
  );
}

/** Removes rows that were paid since, and those not retried for this many days. */
export async function sweepUnpaid(database: Queryable, days: number): Promise<void> {
  await database.query(`delete from unpaid_wins u where u.last_at < now() - make_interval(days => $1) or ${PAID}`, [
    days,
  ]);
}
