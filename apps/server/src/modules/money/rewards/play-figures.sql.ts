/**
 * What rows of a slice ($1, $2) come to of real money, by member, quarter of an hour and game: cash-valid bets and deposits.
 *
 * The cash-valid bet of a round is min(cash stake, |cash win − cash stake|) over its rows so far, where a win that is held counts as won. It counts from
 * the row that ends the round; each row behind that one counts what it changes. So a row comes to the same whenever it is read.
 */
export const PLAY_FIGURES = `
with picked as (
  select l.member_id, l.seq, date_bin('15 minutes', l.at, timestamptz '2000-01-01 00:00:00Z') as quarter, l.kind, l.counterparty, l.round, l.cash_minor
  from wallet_ledger l join wallet_accounts a on a.member_id = l.member_id
  where l.xid >= $1 and l.xid < $2 and l.status = 'applied' and a.money = 'real'
    and (l.kind = 'deposit_settled' or (l.round is not null and l.kind in ('round_closed', 'bet_placed', 'bet_rolled_back', 'bet_won', 'bet_won_held', 'held_win_sent_back')))
), ended as (
  select p.member_id, p.seq, p.quarter, r.vendor_code, r.game_code,
    least(cash.stake, abs(cash.win - cash.stake))
      - case when p.seq > ending.seq then least(cash.stake_before, abs(cash.win_before - cash.stake_before)) else 0 end as valid
  from picked p
  join lateral wallet_row_of(p.member_id, wallet_closing_key(p.counterparty, p.round)) ending on ending.seq <= p.seq
  join lateral round_of(p.member_id, p.counterparty, p.round) r on true
  cross join lateral (
    select -coalesce(sum(${STAKED()}), 0) as stake,
      coalesce(sum(${WON()}), 0) as win,
      -coalesce(sum(${STAKED()}) filter (where x.seq < p.seq), 0) as stake_before,
      coalesce(sum(${WON()}) filter (where x.seq < p.seq), 0) as win_before
    from wallet_ledger x
    where x.member_id = p.member_id and x.seq between r.first_seq and p.seq and x.round = p.round and x.counterparty = p.counterparty and x.status = 'applied'
  ) cash
  where p.kind <> 'deposit_settled'
)
select member_id, quarter, '' as vendor_code, '' as game_code, 0::bigint as bets_minor, sum(cash_minor)::bigint as deposits_minor
from picked where kind = 'deposit_settled' group by member_id, quarter
union all
select member_id, quarter, vendor_code, game_code, sum(valid)::bigint, 0::bigint from ended group by member_id, quarter, vendor_code, game_code
having sum(valid) <> 0
order by 1, 2, 3, 4`;

/** A cash stake; a rollback subtracts what its bet took of cash, also where the bonus's part was refunded to cash because the bonus was released. */
function STAKED(): string {
  return `case when x.kind = 'bet_placed' then x.cash_minor when x.kind = 'bet_rolled_back' then case when x.bonus_grant is null then x.cash_minor
    else (select -b.cash_minor from wallet_row_of(x.member_id, x.ends) b) end end`;
}

/** A win in cash or held; a held win that is sent back is subtracted. */
function WON(): string {
  return `case when x.kind in ('bet_won', 'bet_won_held', 'held_win_sent_back') then coalesce(x.cash_minor, 0) + coalesce(x.locked_minor, 0) end`;
}
