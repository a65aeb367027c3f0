import type { Database, Queryable } from '@mela/database/database';

/** Bets that a member placed on a day of his merchant, to be added to those counted before. */
export interface DayBets {
  readonly memberId: bigint;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly bets: bigint;
}

/** After the data moved to another cluster the ledger's numbers go on above its old ones: the mark needs no change. */
export async function readMark(database: Queryable): Promise<bigint> {
  const [row] = await database.query<{ upto_xid: bigint }>('select upto_xid from agency_mark where id = 1');
  if (!row) throw new Error('agency_mark has no row');
  return row.upto_xid;
}

/** Adds what a slice of the ledger held, each member and day once. False when another roller was first: then nothing was added. */
export async function addBetDays(
  database: Database,
  slice: { fromXid: bigint; uptoXid: bigint; days: readonly DayBets[] },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // Whoever moves the mark has the turn; a second one waits here, and then finds the mark elsewhere.
    const moved = await transaction.query(
      'update agency_mark set upto_xid = $2 where id = 1 and upto_xid = $1 returning id',
      [slice.fromXid, slice.uptoXid],
    );
    if (moved.length === 0) return false;
    if (slice.days.length > 0)
      await transaction.query(
        `insert into agency_bet_days as kept (member_id, day, bet_count)
         select member_id, day::date, bets from unnest($1::bigint[], $2::text[], $3::bigint[]) as added (member_id, day, bets)
         on conflict (member_id, day) do update set bet_count = kept.bet_count + excluded.bet_count`,
        [
          slice.days.map(({ memberId }) => memberId),
          slice.days.map(({ day }) => day),
          slice.days.map(({ bets }) => bets),
        ],
      );
    return true;
  });
}

/** How many of an agent's downline have a bet that stands on one of the days, both ends included. */
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
