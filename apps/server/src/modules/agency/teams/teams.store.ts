import type { Queryable } from '@mela/database/database';

/** Bets that a member placed on a day of their merchant, to be added to those counted before. */
export interface DayBets {
  readonly memberId: bigint;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly bets: bigint;
}

/** Adds the bets of a slice of the ledger, each member and day once. */
export async function addBetDays(transaction: Queryable, days: readonly DayBets[]): Promise<void> {
  if (days.length === 0) return;
  await transaction.query(
    `insert into agency_bet_days as kept (member_id, day, bet_count)
     select member_id, day::date, bets from unnest($1::bigint[], $2::text[], $3::bigint[]) as added (member_id, day, bets)
     on conflict (member_id, day) do update set bet_count = kept.bet_count + excluded.bet_count`,
    [days.map(({ memberId }) => memberId), days.map(({ day }) => day), days.map(({ bets }) => bets)],
  );
}

/** Number of members in an agent's downline with a bet that was not rolled back on one of the days, both ends included. */
export async function countBettors(
  database: Queryable,
  agentId: bigint,
  days: { first: string; last: string },
): Promise<number> {
  const [row] = await database.query<{ bettors: number }>(
    `select count(*)::integer as bettors from members_downline d
     where d.agent_id = $1 and exists (
       select from agency_bet_days b
       where b.member_id = d.member_id and b.day between $2::date and $3::date and b.bet_count > 0)`,
    [agentId, days.first, days.last],
  );
  return row?.bettors ?? 0;
}
