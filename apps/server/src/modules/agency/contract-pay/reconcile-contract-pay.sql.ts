/**
 * Differences in what agents' contracts paid, of agents $1 (exclusive) to $2 (inclusive): each row of the ledger has a paid result of the same key and sum,
 * and the reverse; a result is its tier's rate of its base, the highest tier that is met; the children's part is what the nearest contracts below it and
 * their own cost in the same period; and a dividend begins with what the one before left.
 */
export const RECONCILE_CONTRACT_PAY = `
with rows as (
  select member_id, seq, key, kind, wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor) as moved from wallet_ledger
  where member_id > $1 and member_id <= $2 and kind in ('salary_paid', 'dividend_paid') and kind not in ('bet_placed', 'bet_won', 'round_closed')
    and status = 'applied'
), results as (
  select * from contract_results where agent_id > $1 and agent_id <= $2
), tiers as (
  select r.id, r.agent_id, r.key, r.kind, r.base_minor, r.tier, r.result_minor,
    (select max(t.tier) from contract_tiers t where t.contract_id = r.contract_id and r.base_minor >= t.at_least_minor
      and r.active_count >= t.active_at_least) as due,
    coalesce((select t.rate from contract_tiers t where t.contract_id = r.contract_id and t.tier = r.tier), 0) as rate,
    case r.kind when 'dividend' then 10000 else 100000 end as whole
  from results r
), below as (
  select r.id, r.agent_id, r.key, r.children_minor, coalesce((
    select sum(greatest(c.result_minor, c.children_minor)) from members_downline d
    join contract_results c on c.agent_id = d.member_id and c.merchant_id = r.merchant_id and c.kind = r.kind and c.period = r.period
      and c.from_at = r.from_at and c.state <> 'counted'
    where d.agent_id = r.agent_id and not exists (
      select from members_downline u join contract_results b on b.agent_id = u.agent_id and b.merchant_id = r.merchant_id and b.kind = r.kind
        and b.period = r.period and b.from_at = r.from_at
      where u.member_id = d.member_id and u.depth < d.depth)), 0) as due
  from results r where r.state <> 'counted'
), carried as (
  select r.*, coalesce((select p.carry_minor from contract_results p where p.agent_id = r.agent_id and p.kind = 'dividend' and p.to_at <= r.from_at
      order by p.to_at desc, p.id desc limit 1), 0) as left_minor,
    (select c.carries from contracts c where c.id = r.contract_id) as carries
  from results r where r.kind = 'dividend'
), problems as (
  select coalesce(l.member_id, r.agent_id) as member_id, case
      when r.id is null then format('row %s pays a contract of no period', l.seq)
      when l.seq is null and r.state = 'paid' then format('the contract''s payment %s is not in the ledger', r.key)
      when l.seq is not null and r.state <> 'paid' then format('row %s pays %s, which is not noted as paid', l.seq, r.key)
      when l.seq is not null and (r.amount_minor is distinct from l.moved or (l.kind = 'dividend_paid') <> (r.kind = 'dividend'))
        then format('the contract''s payment %s is of another sum than row %s', r.key, l.seq)
    end as problem
  from rows l full join results r on r.agent_id = l.member_id and r.key = l.key
  union all
  select agent_id, format('the contract''s result of %s is not its tier''s rate of its base', key) from tiers
  where tier is distinct from due or result_minor <> case when base_minor > 0 then div(base_minor::numeric * rate, whole) else 0 end
  union all
  select agent_id, format('the contract''s payment %s does not subtract what those below it cost', key) from below where children_minor <> due
  union all
  select agent_id, format('the dividend %s does not begin with what the one before left', key) from carried
  where brought_minor <> case when carries then left_minor else 0 end
    or carry_minor <> case when carries then greatest(-base_minor, 0) else 0 end
)
select member_id, problem from problems where problem is not null`;
