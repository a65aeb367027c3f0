/**
 * Differences in agents' rebates of members $1 (exclusive) to $2 (inclusive): each row of the ledger has a rebate of the same day and sum, and the reverse;
 * a rebate is what its lines come to, each rounded down, with what the day before left.
 */
export const RECONCILE_CHAIN_REBATES = `
with rows as (
  select member_id, seq, key, wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor) as moved from wallet_ledger
  where member_id > $1 and member_id <= $2 and kind = 'chain_rebate_paid' and kind not in ('bet_placed', 'bet_won', 'round_closed') and status = 'applied'
), rebates as (
  select *, coalesce(lag(carry_minor) over (partition by agent_id order by day), 0) as brought_minor from chain_rebates
  where agent_id > $1 and agent_id <= $2
), lines as (
  select agent_id, day, sum(floor(income::numeric / 10000))::bigint as minor from chain_rebate_lines
  where agent_id > $1 and agent_id <= $2 group by agent_id, day
), problems as (
  select coalesce(l.member_id, r.agent_id) as member_id, case
      when r.day is null then format('row %s pays a rebate of no day', l.seq)
      when l.seq is null and r.amount_minor > 0 then format('the agent''s rebate of %s is not in the ledger', r.day)
      when l.seq is not null and r.amount_minor is distinct from l.moved then format('the agent''s rebate of %s is of another sum than row %s', r.day, l.seq)
    end as problem
  from rows l full join rebates r on r.agent_id = l.member_id and l.key = 'chain-rebate:' || r.day
  union all
  select r.agent_id, format('the agent''s rebate of %s is not the sum of its lines', r.day)
  from rebates r left join lines on lines.agent_id = r.agent_id and lines.day = r.day
  where r.amount_minor + r.carry_minor is distinct from coalesce(lines.minor, 0) + r.brought_minor
)
select member_id, problem from problems where problem is not null`;
