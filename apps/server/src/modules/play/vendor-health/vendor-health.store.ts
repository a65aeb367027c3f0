import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type Direction = 'from' | 'to';

export interface CountedCalls extends Pick<
  Rows['vendor_call_minutes'],
  'vendor_code' | 'call' | 'outcome' | 'is_failed' | 'within_ms' | 'calls' | 'last_at'
> {
  readonly direction: Direction;
}

export interface FailedCall extends Pick<
  Rows['vendor_call_errors'],
  'vendor_code' | 'at' | 'call' | 'outcome' | 'detail'
> {
  readonly direction: Direction;
}

/** In one order for all processes, so that no two wait for each other. */
export async function addCounts(tx: Queryable, counts: readonly CountedCalls[]): Promise<void> {
  if (counts.length === 0) return;
  await tx.query(
    `insert into vendor_call_minutes as m (vendor_code, minute, direction, call, outcome, is_failed, within_ms, calls, last_at)
     select c.vendor_code, date_trunc('minute', c.last_at), c.direction, c.call, c.outcome, c.is_failed, c.within_ms, c.calls, c.last_at
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::integer[], $7::bigint[], $8::timestamptz[])
       as c (vendor_code, direction, call, outcome, is_failed, within_ms, calls, last_at)
     order by 1, 2, 3, 4, 5, 6, 7
     on conflict (vendor_code, minute, direction, call, outcome, is_failed, within_ms)
     do update set calls = m.calls + excluded.calls, last_at = greatest(m.last_at, excluded.last_at)`,
    [
      counts.map((one) => one.vendor_code),
      counts.map((one) => one.direction),
      counts.map((one) => one.call),
      counts.map((one) => one.outcome),
      counts.map((one) => one.is_failed),
      counts.map((one) => one.within_ms),
      counts.map((one) => one.calls.toString()),
      counts.map((one) => one.last_at),
    ],
  );
}

export async function addFailed(tx: Queryable, failed: readonly FailedCall[]): Promise<void> {
  if (failed.length === 0) return;
  await tx.query(
    `insert into vendor_call_errors (vendor_code, at, direction, call, outcome, detail)
     select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[])`,
    [
      failed.map((one) => one.vendor_code),
      failed.map((one) => one.at),
      failed.map((one) => one.direction),
      failed.map((one) => one.call),
      failed.map((one) => one.outcome),
      failed.map((one) => one.detail),
    ],
  );
}

/** Of the last minutes, of one vendor or of all. */
export function readCounts(
  database: Queryable,
  asked: { readonly minutes: number; readonly vendor: string | undefined },
): Promise<CountedCalls[]> {
  return database.query<CountedCalls>(
    `select vendor_code, direction, call, outcome, is_failed, within_ms, sum(calls)::bigint as calls, max(last_at) as last_at
     from vendor_call_minutes where minute > now() - make_interval(mins => $1) and ($2::text is null or vendor_code = $2)
     group by vendor_code, direction, call, outcome, is_failed, within_ms
     order by vendor_code, direction, call, outcome, is_failed, within_ms limit 20000`,
    [asked.minutes, asked.vendor ?? null],
  );
}

/** Newest first. */
export function listFailed(
  database: Queryable,
  asked: { readonly vendor: string; readonly before: bigint | undefined; readonly limit: number },
): Promise<(FailedCall & Pick<Rows['vendor_call_errors'], 'id'>)[]> {
  return database.query(
    `select id, vendor_code, at, direction, call, outcome, detail from vendor_call_errors
     where vendor_code = $1 and id < coalesce($2::bigint, 9223372036854775807) order by id desc limit $3`,
    [asked.vendor, asked.before ?? null, asked.limit],
  );
}

/** Deletes old minutes and errors, and the errors beyond the limit per vendor. */
export async function sweepCalls(database: Queryable, most: number): Promise<void> {
  await database.query(`delete from vendor_call_minutes where minute < now() - interval '3 hours'`);
  await database.query(
    `delete from vendor_call_errors e using (
       select id from (select id, row_number() over (partition by vendor_code order by id desc) as place from vendor_call_errors) ranked
       where place > $1) old
     where e.id = old.id`,
    [most],
  );
  await database.query(`delete from vendor_call_errors where at < now() - interval '7 days'`);
}
