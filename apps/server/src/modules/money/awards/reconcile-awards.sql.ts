/**
 * Differences in awards of members $1 (exclusive) to $2 (inclusive): each payment in the ledger is an award in cash that was taken, and the reverse; one with
 * wagering has its bonus, and the reverse; a code brings what its terms say, and a cashback its part of what the ledger says was lost.
 */
export const RECONCILE_AWARDS = `
with rows as (
  select member_id, seq, key, wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor) as moved from wallet_ledger
  where member_id > $1 and member_id <= $2 and kind = 'promotion_paid' and kind not in ('bet_placed', 'bet_won', 'round_closed') and status = 'applied'
), own as (
  select * from awards where member_id > $1 and member_id <= $2
), problems as (
  select coalesce(l.member_id, a.member_id) as member_id, case
      when a.id is null then format('row %s pays an award that nobody took', l.seq)
      when l.seq is null then format('award %s is taken, and the ledger has no such row', a.id)
      when a.amount_minor is distinct from l.moved then format('award %s is of another sum than row %s', a.id, l.seq)
    end as problem
  from rows l full join (select * from own where taken_at is not null and wagering is null) a on a.member_id = l.member_id and l.key = 'award:' || a.id
  union all
  select coalesce(g.member_id, a.member_id), case
      when a.id is null then format('bonus %s is of no award that was taken', g.id)
      when g.id is null then format('award %s is taken, and brought no bonus', a.id)
      when g.amount_minor <> a.amount_minor or g.needs_minor <> a.amount_minor * (a.wagering->>'times')::integer
        then format('bonus %s is not what its award brings', g.id)
    end
  from (select * from bonus_grants where member_id > $1 and member_id <= $2 and award_id is not null) g
  full join (select * from own where taken_at is not null and wagering is not null) a on a.member_id = g.member_id and a.id = g.award_id
  union all
  select a.member_id, format('award %s is not what its code brings by the terms that were accepted', a.id) from own a
  where a.kind = 'code' and not exists (select from promotion_terms t join promotion_applications p on p.promotion_id = t.promotion_id
    where t.promotion_id = a.promotion_id and t.version = a.terms_version and p.member_id = a.member_id and t.amount_minor = a.amount_minor
      and t.reward->>'kind' = 'voucher')
  union all
  select a.member_id, format('award %s is not its part of what was lost', a.id) from own a
  where a.kind = 'cashback' and (a.loss_minor <> award_loss(a.member_id, a.first_seq, a.last_seq, a.from_at, a.to_at)
    or a.amount_minor <> least(div(a.loss_minor::numeric * a.percent, 100), a.most_minor))
)
select member_id, problem from problems where problem is not null`;
