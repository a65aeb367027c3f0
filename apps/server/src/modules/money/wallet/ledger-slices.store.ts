import type { Queryable } from '@mela/database/database';
import type { Slice } from '#/modules/money/wallet/ledger-reader.ts';

/** Real bets and rollbacks of a slice that moved money, in an order that is the same for every reader. */
export async function readBetMovements(database: Queryable, slice: Slice): Promise<BetMovement[]> {
  const rows = await database.query<BetMovementRow>(BET_MOVEMENTS, [slice.fromXid, slice.uptoXid]);
  return rows.map((row) => {
    const moved = { xid: row.xid, memberId: row.member_id, seq: row.seq, amountMinor: row.amount_minor };
    if (row.kind === 'bet_placed') return { kind: row.kind, ...moved };
    if (row.bet_xid === null || row.bet_seq === null) throw new Error('a rollback that moved money ends a bet');
    return { kind: row.kind, ...moved, bet: { xid: row.bet_xid, memberId: row.member_id, seq: row.bet_seq } };
  });
}

/** How many bets members placed in a slice, of real and of play money, less those rolled back. */
export async function readBetCounts(database: Queryable, slice: Slice): Promise<BetCount[]> {
  const rows = await database.query<{ member_id: bigint; quarter: Date; bets: bigint }>(BET_COUNTS, [
    slice.fromXid,
    slice.uptoXid,
  ]);
  return rows.map(({ member_id, quarter, bets }) => ({ memberId: member_id, quarter, bets }));
}

/** What members staked, won, paid in and were paid in a slice, of real money; a movement that reverses another counts below zero, at its own time. */
export function readFlows(database: Queryable, slice: Slice): Promise<Flow[]> {
  return database.query<Flow>(FLOWS, [slice.fromXid, slice.uptoXid]);
}

const BET_MOVEMENTS = `
  select l.xid, l.member_id, l.seq, l.kind, wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor) as amount_minor,
    bet.seq as bet_seq, bet.xid as bet_xid
  from wallet_ledger l
  join wallet_accounts a on a.member_id = l.member_id
  left join lateral wallet_row_of(l.member_id, l.ends) bet on l.kind = 'bet_rolled_back'
  where l.xid >= $1 and l.xid < $2 and l.status = 'applied' and a.money = 'real'
    and (l.kind = 'bet_placed' or (l.kind = 'bet_rolled_back' and l.ends is not null))
    and wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor) > 0
  order by l.xid, l.member_id, l.seq`;

/** A rollback counts on the quarter of an hour of its bet. */
const BET_COUNTS = `
  select l.member_id, date_bin('15 minutes', coalesce(bet.at, l.at), timestamptz '2000-01-01 00:00:00Z') as quarter,
    sum(case l.kind when 'bet_placed' then 1 else -1 end)::bigint as bets
  from wallet_ledger l left join lateral wallet_row_of(l.member_id, l.ends) bet on l.kind = 'bet_rolled_back'
  where l.xid >= $1 and l.xid < $2 and l.status = 'applied' and (l.kind = 'bet_placed' or (l.kind = 'bet_rolled_back' and l.ends is not null))
  group by 1, 2`;

const MOVED = 'wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor)';
const of = (...kinds: readonly string[]) => `l.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
const summed = (plus: string, minus: string) =>
  `coalesce(sum(case when ${plus} then ${MOVED} when ${minus} then -${MOVED} end), 0)::bigint`;
const counted = (plus: string, minus = 'false') =>
  `sum(case when ${plus} then 1 when ${minus} then -1 else 0 end)::bigint`;

const FLOWS = `
  select l.member_id as "memberId", a.currency, date_bin('15 minutes', l.at, timestamptz '2000-01-01 00:00:00Z') as quarter,
    ${counted(of('bet_placed'), of('bet_rolled_back'))} as bets,
    count(*) filter (where ${of('bet_placed')}) > 0 as "hasBet",
    ${summed(of('bet_placed'), of('bet_rolled_back'))} as "stakesMinor",
    ${summed(of('bet_won', 'bet_won_held'), of('held_win_sent_back'))} as "winsMinor",
    ${summed(of('jackpot_won'), 'false')} as "jackpotsMinor",
    ${counted(of('deposit_settled'))} as deposits, ${summed(of('deposit_settled'), 'false')} as "depositsMinor",
    ${counted(of('withdrawal_paid'))} as withdrawals, ${summed(of('withdrawal_paid'), 'false')} as "withdrawalsMinor"
  from wallet_ledger l join wallet_accounts a on a.member_id = l.member_id
  where l.xid >= $1 and l.xid < $2 and l.status = 'applied' and a.money = 'real'
    and (${of('bet_placed', 'bet_won', 'bet_won_held', 'held_win_sent_back', 'jackpot_won', 'deposit_settled', 'withdrawal_paid')}
      or (l.kind = 'bet_rolled_back' and l.ends is not null))
  group by 1, 2, 3 order by 1, 2, 3`;

/** The place of a row in the ledger's order, which is the same for every reader: transaction, member, place in the member's chain. */
export interface LedgerPlace {
  xid: bigint;
  memberId: bigint;
  seq: bigint;
}

/** A bet of real money, or a rollback that refunded one. */
export type BetMovement = LedgerPlace & { amountMinor: bigint } & (
    | { kind: 'bet_placed' }
    | { kind: 'bet_rolled_back'; bet: LedgerPlace }
  );

/** How many bets a member placed within a quarter of an hour, less the rolled-back ones of that quarter. */
export interface BetCount {
  readonly memberId: bigint;
  /** When the quarter began, in UTC; no time zone's day begins within one. */
  readonly quarter: Date;
  /** Below zero where a slice rolls back bets that an earlier one counted. */
  readonly bets: bigint;
}

/** Movements between a member and the house within a quarter of an hour. */
export interface Flow {
  readonly memberId: bigint;
  readonly currency: string;
  /** When the quarter began, in UTC; no time zone's hour begins within one. */
  readonly quarter: Date;
  /** Bets placed less bets rolled back; likewise for their stakes. */
  readonly bets: bigint;
  /** Whether a bet was placed. */
  readonly hasBet: boolean;
  readonly stakesMinor: bigint;
  /** Held ones too, less those sent back. */
  readonly winsMinor: bigint;
  readonly jackpotsMinor: bigint;
  readonly deposits: bigint;
  readonly depositsMinor: bigint;
  readonly withdrawals: bigint;
  readonly withdrawalsMinor: bigint;
}

interface BetMovementRow {
  xid: bigint;
  member_id: bigint;
  seq: bigint;
  kind: 'bet_placed' | 'bet_rolled_back';
  amount_minor: bigint;
  bet_seq: bigint | null;
  bet_xid: bigint | null;
}
