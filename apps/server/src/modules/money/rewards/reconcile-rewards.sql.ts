/**
 * Differences in rebates and gifts of members $1 (exclusive) to $2 (inclusive): each row of the ledger has a claim or a taken gift of the same sum, and
 * the reverse; a claim is the sum of its lines, and the lines add up to the amount that is recorded as claimed.
 */
export const RECONCILE_REWARDS = `
with rows as (
  select member_id, seq, key, kind, wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor) as moved from wallet_ledger
  where member_id > $1 and member_id <= $2 and kind in ('rebate_paid', 'reward_paid') and kind not in ('bet_placed', 'bet_won', 'round_closed')
    and status = 'applied'
), claims as (
  select * from rebate_claims where member_id > $1 and member_id <= $2
), taken as (
  select * from gifts where member_id > $1 and member_id <= $2 and taken_at is not null
), lines as (
  select c.member_id, c.id, line ->> 'category' as category, (line ->> 'bets')::bigint as bets, (line ->> 'sum')::bigint as minor
  from claims c cross join lateral jsonb_array_elements(c.lines) line
), problems as (
  select coalesce(l.member_id, c.member_id) as member_id, case
      when c.id is null then format('row %s pays a rebate of no claim', l.seq)
      when l.seq is null then format('rebate claim %s is not in the ledger', c.id)
      when c.amount_minor is distinct from l.moved then format('rebate claim %s is of another sum than row %s', c.id, l.seq)
    end as problem
  from (select * from rows where kind = 'rebate_paid') l full join claims c on c.member_id = l.member_id and l.key = 'rebate:' || c.id
  union all
  select coalesce(l.member_id, g.member_id), case
      when g.id is null then format('row %s pays a gift that nobody took', l.seq)
      when l.seq is null then format('gift %s is taken, and the ledger has no such row', g.id)
      when g.amount_minor is distinct from l.moved then format('gift %s is of another sum than row %s', g.id, l.seq)
    end
  from (select * from rows where kind = 'reward_paid') l full join taken g on g.member_id = l.member_id and l.key = 'gift:' || g.id
  union all
  select c.member_id, format('rebate claim %s is not the sum of its lines', c.id) from claims c
  left join (select member_id, id, sum(minor) as minor from lines group by 1, 2) s on s.member_id = c.member_id and s.id = c.id
  where c.amount_minor is distinct from s.minor::bigint
  union all
  select coalesce(s.member_id, r.member_id), format('the bets of %s that rebates were paid for are not those of the claims', coalesce(s.category, r.category))
  from (select member_id, category, sum(bets)::bigint as bets from lines group by 1, 2) s
  full join (select * from rebate_sums where member_id > $1 and member_id <= $2) r on r.member_id = s.member_id and r.category = s.category
  where coalesce(s.bets, 0) <> coalesce(r.claimed_minor, 0)
)
select member_id, problem from problems where problem is not null`;
