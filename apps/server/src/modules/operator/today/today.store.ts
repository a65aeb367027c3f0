import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type HourRow = Rows['today_hours'];

export interface HourPlayers {
  readonly merchantId: bigint;
  readonly span: 'hour' | 'day';
  readonly begins: Date;
  readonly memberIds: readonly bigint[];
}

const SUMS = [
  'bet_count',
  'stakes_minor',
  'wins_minor',
  'jackpots_minor',
  'deposit_count',
  'deposits_minor',
  'withdrawal_count',
  'withdrawals_minor',
] as const;

/** Adds the figures of a slice of the ledger; each merchant, hour and currency occurs once. */
export async function addHours(tx: Queryable, hours: readonly HourRow[]): Promise<void> {
  if (hours.length === 0) return;
  await tx.query(
    `insert into today_hours as kept (merchant_id, hour, currency, ${SUMS.join(', ')})
     select * from unnest($1::bigint[], $2::timestamptz[], $3::text[], ${SUMS.map((_, at) => `$${at + 4}::bigint[]`).join(', ')})
     on conflict (merchant_id, hour, currency) do update set ${SUMS.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(', ')}`,
    [
      hours.map((row) => row.merchant_id),
      hours.map((row) => row.hour),
      hours.map((row) => row.currency),
      ...SUMS.map((sum) => hours.map((row) => row[sum])),
    ],
  );
}

/** Counts the given players that were not counted in that hour or day before. */
export async function addPlayers(tx: Queryable, players: readonly HourPlayers[]): Promise<void> {
  if (players.length === 0) return;
  const rows = players.flatMap((one) => one.memberIds.map((memberId) => ({ ...one, memberId })));
  await tx.query(
    `with added as (
       insert into today_players (merchant_id, span, begins, member_id)
       select * from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::bigint[])
       on conflict do nothing returning merchant_id, span, begins)
     insert into today_player_counts as kept (merchant_id, span, begins, players)
     select merchant_id, span, begins, count(*) from added group by 1, 2, 3
     on conflict (merchant_id, span, begins) do update set players = kept.players + excluded.players`,
    [
      rows.map((row) => row.merchantId),
      rows.map((row) => row.span),
      rows.map((row) => row.begins),
      rows.map((row) => row.memberId),
    ],
  );
}

export interface Span {
  readonly merchantId: bigint;
  readonly from: Date;
  readonly until: Date;
}

export function readHours(database: Queryable, { merchantId, from, until }: Span): Promise<HourRow[]> {
  return database.query<HourRow>(
    `select * from today_hours where merchant_id = $1 and hour >= $2 and hour < $3 order by hour, currency limit 1000`,
    [merchantId, from, until],
  );
}

export function readPlayers(
  database: Queryable,
  { merchantId, from, until }: Span,
): Promise<Pick<Rows['today_player_counts'], 'span' | 'begins' | 'players'>[]> {
  return database.query(
    `select span, begins, players from today_player_counts
     where merchant_id = $1 and span in ('hour', 'day') and begins >= $2 and begins < $3 order by span, begins limit 1000`,
    [merchantId, from, until],
  );
}

/** Rows of players that are no longer read: the counts remain. */
export async function sweepPlayers(database: Queryable): Promise<void> {
  await database.query(`delete from today_players where begins < now() - interval '3 days'`);
}

/** Jobs that should have run a while ago: how many wait, and how many of them have failed before; each counted up to 1,000. */
export async function countLateJobs(
  database: Queryable,
): Promise<{ readonly kind: string; readonly late: number; readonly failing: number }[]> {
  return database.query(
    `select kind, count(*)::integer as late, (count(*) filter (where attempts >= 5))::integer as failing from (
       select kind, attempts from jobs where done_at is null and run_at < now() - interval '5 minutes' order by run_at limit 1000) waiting
     group by kind order by late desc, kind limit 20`,
  );
}
