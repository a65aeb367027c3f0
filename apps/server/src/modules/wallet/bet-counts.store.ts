import type { Queryable } from '@mela/database/database';
import { assertSlice, LEDGER_SLICE } from './ledger-slice.sql.ts';

/** How many bets a member placed within a quarter of an hour, less those given back of what he placed then. */
export interface BetCount {
  readonly memberId: bigint;
  /** When the quarter began, in UTC; no time zone's day begins within one. */
  readonly quarter: Date;
  /** Below zero where a slice gives back what an earlier one counted. */
  readonly bets: bigint;
}

/** Bets of real and of play money from that transaction on; the next slice begins at `uptoXid`. */
export async function readBetCounts(
  database: Queryable,
  fromXid: bigint,
  limit: number,
): Promise<{ uptoXid: bigint; counts: BetCount[] }> {
  assertSlice(limit);
  const rows = await database.query<BetCountRow>(BET_COUNTS, [fromXid, limit]);
  return {
    uptoXid: rows[0]?.upto_xid ?? fromXid,
    counts: rows.flatMap(({ member_id, quarter, bets }) =>
      member_id === null || quarter === null || bets === null ? [] : [{ memberId: member_id, quarter, bets }],
    ),
  };
}

/** The lateral reads keep the planner at one row by its key each, however large the ledger is. */
const BET_COUNTS = `
  with ${LEDGER_SLICE}
  select slice.upto_xid, counted.* from slice left join lateral (
    select waiting.member_id, date_bin('15 minutes', placed.at, timestamptz '2000-01-01 00:00:00Z') as quarter, sum(placed.bets)::bigint as bets
    from waiting
    cross join lateral (
      select kind, ends, created_at from wallet_transfers
      where member_id = waiting.member_id and id = waiting.transfer_id limit 1) t
    cross join lateral (
      select t.created_at as at, 1 as bets where t.kind = 'bet_placed'
      union all
      (select b.created_at, -1 from wallet_transfers b
        where t.kind = 'bet_rolled_back' and b.member_id = waiting.member_id and b.key = t.ends limit 1)) placed
    where waiting.xid < slice.upto_xid and t.kind in ('bet_placed', 'bet_rolled_back')
    group by 1, 2
  ) counted on true`;

interface BetCountRow {
  upto_xid: bigint | null;
  member_id: bigint | null;
  quarter: Date | null;
  bets: bigint | null;
}
