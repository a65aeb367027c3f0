/**
 * Differences in bonuses of members $1 (exclusive) to $2 (inclusive): each bonus in the ledger is a grant that was started with its sum and ended for its
 * reason, and the reverse; a grant is what its settled deposit brings by the accepted terms; a released one was played for.
 */
export const RECONCILE_BONUSES = `
with rows as (
  select member_id, seq, key, kind, answers, bonus_minor from wallet_ledger
  where member_id > $1 and member_id <= $2 and kind in ('bonus_granted', 'bonus_released', 'bonus_forfeited')
    and kind not in ('bet_placed', 'bet_won', 'round_closed') and status = 'applied'
), grants as (
  select * from bonus_grants where member_id > $1 and member_id <= $2
), started as (
  select * from grants where started_seq is not null
), finished as (
  select * from grants where ended_seq is not null
), problems as (
  select coalesce(l.member_id, g.member_id) as member_id, case
      when g.id is null then format('row %s gives a bonus of no grant', l.seq)
      when l.seq is null then format('bonus %s has started, and the ledger has no such row', g.id)
      when g.amount_minor is distinct from l.bonus_minor then format('bonus %s is of another sum than row %s', g.id, l.seq)
    end as problem
  from (select * from rows where kind = 'bonus_granted') l
  full join started g on g.member_id = l.member_id and l.key = 'bonus:' || g.id and l.seq = g.started_seq
  union all
  select coalesce(l.member_id, g.member_id), case
      when g.id is null then format('row %s ends a bonus of no grant', l.seq)
      when l.seq is null then format('bonus %s has ended, and the ledger has no such row', g.id)
      when l.answers <> 'bonus:' || g.id or (l.kind = 'bonus_released') <> (g.state = 'released')
        then format('bonus %s ended in another way than row %s', g.id, l.seq)
    end
  from (select * from rows where kind <> 'bonus_granted') l
  full join finished g on g.member_id = l.member_id and l.key = 'bonus-end:' || g.id and l.seq = g.ended_seq
  union all
  select g.member_id, format('bonus %s is %s without a place in the ledger', g.id, g.state) from grants g
  where (g.state = 'queued') and g.started_seq is not null
    or g.state in ('active', 'released', 'forfeited', 'expired', 'spent') and g.started_seq is null
    or g.state in ('released', 'forfeited', 'expired', 'spent') and g.ended_seq is null
    or g.state = 'cancelled' and (g.started_seq is null) <> (g.ended_seq is null)
    or g.state = 'active' and g.ended_seq is not null
  union all
  select g.member_id, format('bonus %s is not what its deposit brings by the terms that were accepted', g.id) from grants g
  where g.award_id is null and not exists (select from bonus_takes t join cashier_deposits d on d.member_id = t.member_id and d.id = t.deposit_id
    where t.member_id = g.member_id and t.promotion_id = g.promotion_id and t.attempt = g.attempt and d.id = g.deposit_id and d.state = 'settled'
      and (t.terms->>'every' is null) = (g.period is null) and g.amount_minor = bonus_amount(t.terms, d.amount_minor) and g.needs_minor = g.amount_minor * (t.terms->>'times')::integer)
  union all
  select g.member_id, format('bonus %s was released before it was played for', g.id) from grants g
  where g.state = 'released' and not bonus_is_met(g)
)
select member_id, problem from problems where problem is not null`;
