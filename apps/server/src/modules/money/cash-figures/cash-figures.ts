import type { Queryable } from '@mela/database/database';
import type { Slice } from '#/modules/money/wallet/wallet.ts';
import { CASH_LOST, CASH_STAKED, CASH_SUMS, CASH_VALID, CASH_WON } from './cash-valid.sql.ts';

export { CASH_SUMS, CASH_VALID };

/** What members played with cash and were paid, in minor units. Money of bonuses is no part of it. */
export interface CashFigures {
  /** Less refunds. */
  readonly stake: bigint;
  /** Of rounds that ended: min(cash stake, |cash win − cash stake|). */
  readonly validBet: bigint;
  readonly win: bigint;
  /** Bets less those that were rolled back. */
  readonly bets: bigint;
  readonly deposit: bigint;
  readonly withdrawal: bigint;
  /** Bonuses that became cash, and gifts of the house. */
  readonly bonus: bigint;
  readonly rebate: bigint;
  /** Stakes less wins of rounds that ended: below zero where members won. A stake of an open round is none of it. */
  readonly loss: bigint;
  /** Of an agent: rebates and salaries paid to the agency account. */
  readonly income: bigint;
}

/** Figures of the ledger's rows in one quarter of an hour, of one game or of none. */
export interface CashQuarter {
  readonly memberId: bigint;
  /** When the quarter began, in UTC; no time zone's day or hour begins within one. */
  readonly quarter: Date;
  /** '' and '' without a game. */
  readonly vendor: string;
  readonly gameCode: string;
  /** The quarter in which the rounds of these rows ended, where that was an earlier one: late wins and refunds. */
  readonly ended: Date | null;
  readonly figures: CashFigures;
}

/** The cash figures of a slice of the ledger, of members below an agent, and the income of all agents. Each row counts when it happened, a rollback and a late win too. */
export async function readCashFigures(database: Queryable, slice: Slice): Promise<CashQuarter[]> {
  const rows = await database.query<CashRow>(FIGURES, [slice.fromXid, slice.uptoXid]);
  return rows.map((row) => ({
    memberId: row.member_id,
    quarter: row.quarter,
    vendor: row.vendor_code,
    gameCode: row.game_code,
    ended: row.ended,
    figures: {
      stake: row.stake_minor,
      validBet: row.valid_bet_minor,
      win: row.win_minor,
      bets: row.bet_count,
      deposit: row.deposit_minor,
      withdrawal: row.withdrawal_minor,
      bonus: row.bonus_minor,
      rebate: row.rebate_minor,
      loss: row.loss_minor,
      income: row.income_minor,
    },
  }));
}

const PLAYED = `'round_closed', 'bet_placed', 'bet_rolled_back', 'bet_won', 'bet_won_held', 'held_win_sent_back'`;
const GIVEN = `'bonus_released', 'reward_paid', 'referral_paid', 'promotion_paid'`;
/** A dividend is none of the costs that the next dividend is computed from. */
const INCOME = `'chain_rebate_paid', 'salary_paid'`;
const QUARTER = (at: string) => `date_bin('15 minutes', ${at}, timestamptz '2000-01-01 00:00:00Z')`;

const FIGURES = `
with picked as (
  select l.member_id, l.seq, ${QUARTER('l.at')} as quarter, l.kind, l.counterparty, l.round, l.ends,
    l.bonus_grant, l.cash_minor, l.locked_minor, l.agency_minor, l.kind in (${PLAYED}) as is_played
  from wallet_ledger l
  where l.xid >= $1 and l.xid < $2 and l.status = 'applied'
    and (l.kind in ('deposit_settled', 'withdrawal_paid', 'rebate_paid', ${GIVEN}, ${INCOME}) or (l.round is not null and l.kind in (${PLAYED})))
    and (l.kind in (${INCOME}) or exists (select from members_downline d where d.member_id = l.member_id))
), priced as (
  select p.*, coalesce(r.vendor_code, '') as vendor_code, coalesce(r.game_code, '') as game_code, coalesce(${CASH_VALID}, 0) as valid,
    coalesce(${CASH_LOST}, 0) as lost, case when ${QUARTER('ending.at')} < p.quarter then ${QUARTER('ending.at')} end as ended
  from picked p
  left join lateral round_of(p.member_id, p.counterparty, p.round) r on p.is_played
  left join lateral wallet_row_of(p.member_id, wallet_closing_key(p.counterparty, p.round)) ending on p.is_played
  left join lateral ${CASH_SUMS} on ending.seq <= p.seq and r.id is not null
)
select member_id, quarter, vendor_code, game_code, ended,
  ${sum('stake_minor', `-(${CASH_STAKED('priced')})`)},
  ${sum('valid_bet_minor', 'valid')},
  ${sum('win_minor', CASH_WON('priced'))},
  ${sum('bet_count', `case kind when 'bet_placed' then 1 when 'bet_rolled_back' then -1 end`)},
  ${sum('deposit_minor', 'cash_minor', `'deposit_settled'`)},
  ${sum('withdrawal_minor', '-locked_minor', `'withdrawal_paid'`)},
  ${sum('bonus_minor', 'cash_minor', GIVEN)},
  ${sum('rebate_minor', 'cash_minor', `'rebate_paid'`)},
  ${sum('loss_minor', 'lost')},
  ${sum('income_minor', 'agency_minor', INCOME)}
from priced group by member_id, quarter, vendor_code, game_code, ended order by 1, 2, 3, 4, 5`;

function sum(name: string, what: string, kinds?: string): string {
  return `coalesce(sum(${what})${kinds ? ` filter (where kind in (${kinds}))` : ''}, 0)::bigint as ${name}`;
}

interface CashRow {
  member_id: bigint;
  quarter: Date;
  vendor_code: string;
  game_code: string;
  stake_minor: bigint;
  valid_bet_minor: bigint;
  win_minor: bigint;
  bet_count: bigint;
  deposit_minor: bigint;
  withdrawal_minor: bigint;
  bonus_minor: bigint;
  rebate_minor: bigint;
  loss_minor: bigint;
  income_minor: bigint;
  ended: Date | null;
}
