/**
 * The differences between the held wins of some members ($1 exclusive, $2 inclusive), the ledger and the votes: each `bet_won_held` has its held win, of that
 * sum and round, it has ended in both places or in neither, and two people wanted that, by
 * their votes and by the audit.
 */
export const RECONCILE_HELD_WINS = `
with rows as (
  select member_id, seq, key, kind, ends, round, counterparty, wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor) as moved from wallet_ledger
  where member_id > $1 and member_id <= $2 and status = 'applied' and kind in ('bet_won_held', 'held_win_released', 'held_win_sent_back')
    and kind not in ('bet_placed', 'bet_won', 'round_closed')
), wins as (
  select h.*, r.round_ref, r.vendor_code as round_vendor, r.game_code as round_game, r.merchant_id as round_merchant, a.currency as account_currency
  from held_wins h
  left join rounds r on r.member_id = h.member_id and r.id = h.round_id
  left join wallet_accounts a on a.member_id = h.member_id
  where h.member_id > $1 and h.member_id <= $2
), problems as (
  select coalesce(l.member_id, h.member_id) as member_id, case
      when h.id is null then format('row %s holds a win that waits for nobody', l.seq)
      when l.seq is null then format('held win %s has no row in the ledger', h.id)
      when row(h.key, h.amount_minor, 'vendor:' || h.vendor_code, h.round_ref) is distinct from row(l.key, l.moved, l.counterparty, l.round)
        or row(h.vendor_code, h.game_code, h.merchant_id, h.currency) is distinct from row(h.round_vendor, h.round_game, h.round_merchant, h.account_currency)
        then format('held win %s is not as it was held', h.id)
    end as problem
  from (select * from rows where kind = 'bet_won_held') l full join wins h on h.member_id = l.member_id and h.seq = l.seq
  union all
  select h.member_id, case
      when h.state <> case e.kind when 'held_win_released' then 'released' when 'held_win_sent_back' then 'sent_back' else 'held' end
        then format('held win %s is %s, and the ledger says otherwise', h.id, h.state)
      when e.seq is not null and (e.key <> format('held-win:%s:%s', h.state, h.id) or (select count(distinct v.staff_id) from held_win_votes v
        join audit_events a on a.subject_kind = 'held_win' and a.subject_id = h.id::text and a.staff_id = v.staff_id and a.action = format('held_win_%s_wanted', v.decision)
        where v.held_win_id = h.id and v.decision = case h.state when 'released' then 'release' else 'send_back' end) < 2)
        then format('held win %s has ended without the votes of two people', h.id)
    end
  from wins h left join rows e on e.member_id = h.member_id and e.ends = h.key
)
select member_id, problem from problems where problem is not null`;
