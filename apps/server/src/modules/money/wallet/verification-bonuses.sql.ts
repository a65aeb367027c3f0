/**
 * Recomputes bonuses of some members ($1 exclusive, $2 inclusive) from their rows: which one is active, that stakes took cash first and from the
 * active one only, how wins were split, and what wallet_bonus_rounds says. Returns `member_id` and `problem` of each error.
 */
export const BONUSES = `
with grants as materialized (
  select g.member_id, g.key, g.seq, e.seq as end_seq, e.kind as end_kind from wallet_ledger g
  left join wallet_ledger e on e.member_id = g.member_id and e.ends = g.key
  where g.member_id > $1 and g.member_id <= $2 and g.kind = 'bonus_granted' and g.kind not in ('bet_placed', 'bet_won', 'round_closed')
    and g.status = 'applied'
), stakes as materialized (
  select l.member_id, l.seq, l.counterparty, l.round, l.bonus_grant, l.cash_after_minor from wallet_ledger l
  where l.member_id in (select member_id from grants) and l.kind = 'bet_placed' and l.bonus_minor is not null
), bonus_rounds as materialized (
  select member_id, counterparty, round, min(bonus_grant) as bonus_grant, count(distinct bonus_grant) as grants from stakes group by 1, 2, 3
), moves as (
  select l.member_id, l.counterparty, l.round, l.seq, l.kind, l.bonus_minor, b.bonus_grant,
    wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor) as moved, coalesce(l.bonus_minor, 0) as bonus
  from bonus_rounds b join wallet_ledger l on l.member_id = b.member_id and l.counterparty = b.counterparty and l.round = b.round
  where l.kind in ('bet_placed', 'bet_won') and l.status = 'applied'
  union all
  select h.member_id, h.counterparty, h.round, l.seq, 'bet_won', l.bonus_minor, b.bonus_grant,
    wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor), coalesce(l.bonus_minor, 0)
  from bonus_rounds b join wallet_ledger l on l.member_id = b.member_id and l.kind = 'held_win_released' and l.status = 'applied'
  join wallet_ledger h on h.member_id = l.member_id and h.key = l.ends and h.counterparty = b.counterparty and h.round = b.round
  union all
  select e.member_id, e.counterparty, e.round, l.seq, l.kind, l.bonus_minor, b.bonus_grant,
    wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor), -coalesce(e.bonus_minor, 0)
  from bonus_rounds b join wallet_ledger l on l.member_id = b.member_id and l.kind = 'bet_rolled_back'
  join wallet_ledger e on e.member_id = l.member_id and e.key = l.ends and e.counterparty = b.counterparty and e.round = b.round
), running as (
  select *,
    sum(case kind when 'bet_placed' then moved when 'bet_rolled_back' then -moved else 0 end) over past as stake,
    sum(case kind when 'bet_placed' then -bonus when 'bet_rolled_back' then -bonus else 0 end) over past as bonus_stake,
    sum(case kind when 'bet_won' then moved else 0 end) over past as win,
    sum(case kind when 'bet_won' then bonus else 0 end) over past as bonus_win,
    row_number() over (partition by member_id, counterparty, round order by seq desc) as from_end
  from moves window past as (partition by member_id, counterparty, round order by seq)
), problems as (
  select a.member_id, 0::bigint as seq, 'the active bonus of the account is not the one that its rows say' as problem
  from wallet_accounts a left join (select member_id, min(key) filter (where end_seq is null) as active, count(*) filter (where end_seq is null) as actives
    from grants group by member_id) g on g.member_id = a.member_id
  where a.member_id > $1 and a.member_id <= $2
    and (a.has_bonus <> (g.member_id is not null) or a.bonus_grant is distinct from g.active or g.actives > 1)
  union all
  select s.member_id, s.seq, case
      when s.cash_after_minor is distinct from 0 then 'a stake took bonus before cash, at row ' || s.seq
      else 'a stake took from a bonus that was not active, at row ' || s.seq end
  from stakes s left join grants g on g.member_id = s.member_id and g.key = s.bonus_grant and s.seq > g.seq and s.seq < coalesce(g.end_seq, s.seq + 1)
  where s.cash_after_minor is distinct from 0 or g.key is null
  union all
  select r.member_id, r.seq, 'a win is not split by its round''s stakes, at row ' || r.seq
  from running r join grants g on g.member_id = r.member_id and g.key = r.bonus_grant
  where r.kind = 'bet_won' and r.moved > 0 and coalesce(r.bonus_minor, 0) <> case when g.end_kind = 'bonus_released' and g.end_seq < r.seq or r.stake <= 0 then 0
    else least(r.moved, greatest(div(r.win * r.bonus_stake, r.stake) - (r.bonus_win - r.bonus), 0)) end
  union all
  select coalesce(r.member_id, k.member_id), coalesce(r.seq, 0), 'round ' || coalesce(r.round, k.round) || ' has sums of a bonus that are not those of its rows'
  from (select r.*, b.grants, g.end_kind from running r join bonus_rounds b on b.member_id = r.member_id and b.counterparty = r.counterparty and b.round = r.round
    join grants g on g.member_id = b.member_id and g.key = b.bonus_grant where r.from_end = 1) r
  full join (select * from wallet_bonus_rounds where member_id > $1 and member_id <= $2) k
    on k.member_id = r.member_id and k.counterparty = r.counterparty and k.round = r.round
  where r.grants > 1 or row(r.bonus_grant, r.stake, r.bonus_stake, r.win) is distinct from row(k.bonus_grant, k.stake_minor::numeric, k.bonus_stake_minor::numeric, k.win_minor::numeric)
    or (r.end_kind is distinct from 'bonus_released' and r.bonus_win <> k.bonus_win_minor)
  union all
  select w.member_id, w.seq, 'a bonus that was forfeited keeps what came back to it, at row ' || w.seq
  from wallet_ledger w join grants g on g.member_id = w.member_id and g.key = w.bonus_grant and g.end_kind = 'bonus_forfeited' and g.end_seq < w.seq
  where w.kind in ('bet_won', 'held_win_released', 'bet_rolled_back') and w.bonus_minor > 0 and not exists (select from wallet_ledger l where l.member_id = w.member_id
    and l.kind = 'bonus_late_forfeited' and l.answers = w.key and l.bonus_minor = -w.bonus_minor and l.seq > w.seq and l.seq <= w.seq + 2)
)
select member_id, problem from problems`;
