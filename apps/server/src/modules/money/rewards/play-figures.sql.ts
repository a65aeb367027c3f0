import { CASH_SUMS, CASH_VALID } from '#/modules/money/cash-figures/cash-figures.ts';

/** What rows of a slice ($1, $2) come to of real money, by member, quarter of an hour and game: cash-valid bets and deposits. */
export const PLAY_FIGURES = `
with picked as (
  select l.member_id, l.seq, date_bin('15 minutes', l.at, timestamptz '2000-01-01 00:00:00Z') as quarter, l.kind, l.counterparty, l.round, l.cash_minor
  from wallet_ledger l join wallet_accounts a on a.member_id = l.member_id
  where l.xid >= $1 and l.xid < $2 and l.status = 'applied' and a.money = 'real'
    and (l.kind = 'deposit_settled' or (l.round is not null and l.kind in ('round_closed', 'bet_placed', 'bet_rolled_back', 'bet_won', 'bet_won_held', 'held_win_sent_back')))
), ended as (
  select p.member_id, p.seq, p.quarter, r.vendor_code, r.game_code, ${CASH_VALID} as valid
  from picked p
  join lateral wallet_row_of(p.member_id, wallet_closing_key(p.counterparty, p.round)) ending on ending.seq <= p.seq
  join lateral round_of(p.member_id, p.counterparty, p.round) r on true
  cross join lateral ${CASH_SUMS}
  where p.kind <> 'deposit_settled'
)
select member_id, quarter, '' as vendor_code, '' as game_code, 0::bigint as bets_minor, sum(cash_minor)::bigint as deposits_minor
from picked where kind = 'deposit_settled' group by member_id, quarter
union all
select member_id, quarter, vendor_code, game_code, sum(valid)::bigint, 0::bigint from ended group by member_id, quarter, vendor_code, game_code
having sum(valid) <> 0
order by 1, 2, 3, 4`;
