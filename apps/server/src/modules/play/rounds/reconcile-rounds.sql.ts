/** Tolerance between the time at which a round was settled and the time of the row that settled it. */
const SETTLED_WITHIN = `interval '10 minutes'`;

/**
 * The differences between the rounds of some members ($1 exclusive, $2 inclusive) and the ledger: sums, number of bets, state, whether it has ended
 * and when, where its rows are, and its launch. A round begins with its first bet: rollbacks of bets that never arrived may be before it.
 */
export const RECONCILE_ROUNDS = `
with said as (
  select l.member_id, l.seq, l.at, l.key, l.answers, l.kind, l.reason, l.round, l.ends is not null and l.kind = 'bet_rolled_back' as is_returned,
    wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor) as moved,
    -- The release of a held win is between the member's own accounts: the win that it answers knows the vendor.
    coalesce(nullif(l.counterparty, ''), won.counterparty) as counterparty
  from wallet_ledger l left join lateral wallet_row_of(l.member_id, l.answers) won on l.counterparty = ''
  where l.member_id > $1 and l.member_id <= $2 and l.status = 'applied'
    and l.kind in ('bet_placed', 'bet_won', 'bet_won_held', 'free_round_won', 'bet_rolled_back', 'round_closed', 'held_win_released', 'held_win_sent_back')
), played as (
  select *, min(seq) filter (where kind = 'round_closed') over round_of_row as closed_seq,
    min(seq) filter (where kind = 'bet_placed') over round_of_row as first_seq
  from said window round_of_row as (partition by member_id, counterparty, round)
), summed as (
  select member_id, round_vendor(counterparty) as vendor_code, round as round_ref, max(first_seq) as first_seq, max(seq) as last_seq,
    max(at) filter (where seq = first_seq) as began_at,
    count(*) filter (where kind = 'bet_placed') as bets, count(*) filter (where is_returned) as returned_bets, coalesce(sum(moved) filter (where kind = 'bet_placed'), 0) as stake,
    coalesce(sum(moved) filter (where kind = 'bet_rolled_back'), 0) as returned,
    coalesce(sum(moved) filter (where kind in ('bet_won', 'bet_won_held', 'free_round_won')), 0) - coalesce(sum(moved) filter (where kind = 'held_win_sent_back'), 0) as win,
    coalesce(sum(moved) filter (where kind = 'bet_won_held'), 0)
      - coalesce(sum(moved) filter (where kind in ('held_win_sent_back', 'held_win_released')), 0) as held,
    max(substr(reason, 6)) filter (where kind = 'bet_placed' and reason like 'free:%') as free_grant,
    bool_or(kind in ('bet_won', 'bet_won_held')) as has_paid_win, bool_or(kind = 'free_round_won') as has_free_win,
    max(closed_seq) is not null as is_closed,
    array_agg(at) filter (where kind in ('round_closed', 'bet_rolled_back', 'held_win_sent_back')) as settled_ats,
    coalesce(bool_or(seq > closed_seq and (moved > 0 or is_returned) and kind <> 'held_win_released'), false) as is_resettled
  from played where round is not null group by member_id, counterparty, round having count(*) filter (where kind = 'bet_placed') > 0
), compared as (
  select coalesce(s.member_id, r.member_id) as member_id, coalesce(s.round_ref, r.round_ref) as round_ref, case
      when r.member_id is null then 'has bets in the ledger and no row'
      when s.member_id is null then 'has no bet in the ledger'
      when row(r.stake_minor, r.returned_minor, r.win_minor, r.held_minor, r.bet_count, r.returned_count)
          <> row(s.stake, s.returned, s.win, s.held, s.bets, s.returned_bets)
        then 'has sums that are not those of the ledger'
      when r.free_grant::text is distinct from s.free_grant or (case when s.free_grant is null then s.has_free_win else s.has_paid_win end)
        then 'is a free round in one place only'
      when r.is_closed <> s.is_closed then 'has ended in one place only'
      when r.first_seq <> s.first_seq or r.last_seq <> s.last_seq then 'names other rows of the ledger'
      when r.state <> case
          when s.is_resettled then 'resettled'
          when s.is_closed and s.win > 0 then 'won'
          when s.returned_bets = s.bets and s.win = 0 then 'rolled_back'
          when s.is_closed then 'lost'
          else 'open' end then 'is in another state than the ledger says'
      when row(r.vendor_code, r.game_code, r.merchant_id, r.money, r.currency, r.is_robot)
          is distinct from row(p.vendor_code, p.game_code, p.merchant_id, p.money, p.currency, p.is_robot) then 'is not of the launch that it names'
      when row(r.money, r.currency) is distinct from row(a.money, a.currency) then 'is in other money than its account'
      when r.opened_at <> s.began_at then 'did not begin when its first bet came'
      when r.state in ('won', 'lost', 'rolled_back') and r.settled_at is null or not exists (select from unnest(s.settled_ats) settled(at)
          where r.settled_at between settled.at - ${SETTLED_WITHIN} and settled.at + ${SETTLED_WITHIN}) and r.settled_at is not null
        then 'was not settled when it says'
    end as problem
  from summed s
  full join (select * from rounds where member_id > $1 and member_id <= $2) r
    on r.member_id = s.member_id and r.vendor_code = s.vendor_code and r.round_ref = s.round_ref
  left join (select * from launches where member_id > $1 and member_id <= $2) p on p.member_id = r.member_id and p.id = r.launch_id
  left join (select * from wallet_accounts where member_id > $1 and member_id <= $2) a on a.member_id = r.member_id
)
select member_id, format('round %s %s', round_ref, problem) as problem from compared where problem is not null
union all
select member_id, format('row %s is of no round', seq) from said where round is null and (moved > 0 or kind <> 'bet_rolled_back')
union all
-- Full joins, which are never made row by row, whatever the planner knows of a young table.
select w.member_id, format('row %s wins for no bet of its round', w.seq)
from (select * from said where kind in ('bet_won', 'bet_won_held', 'free_round_won')) w full join (select * from said where kind = 'bet_placed') b
  on b.member_id = w.member_id and b.key = w.answers and b.counterparty = w.counterparty and b.round = w.round
where w.seq is not null and (b.seq is null or b.seq > w.seq)
union all
select w.member_id, format('row %s wins for a bet that was rolled back before', w.seq)
from (select * from said where kind in ('bet_won', 'bet_won_held', 'free_round_won')) w full join (select * from said where kind = 'bet_rolled_back' and moved > 0) back
  on back.member_id = w.member_id and back.answers = w.answers
where back.seq < w.seq`;
