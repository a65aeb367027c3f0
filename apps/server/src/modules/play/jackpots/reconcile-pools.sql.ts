/** Prizes of some members ($1 exclusive, $2 inclusive): each belongs to a pool that dropped, and each paid pool has paid it. */
export const RECONCILE_PRIZES = `
with prizes as (
  select member_id, seq, key, counterparty, wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor) as moved from wallet_ledger
  where member_id > $1 and member_id <= $2 and kind = 'jackpot_won' and kind not in ('bet_placed', 'bet_won', 'round_closed') and status = 'applied'
), pools as (
  select *, 'jackpot:' || merchant_code as account from jackpot_pools where winner_member_id > $1 and winner_member_id <= $2
)
select coalesce(l.member_id, p.winner_member_id) as member_id, case
    when p.number is null then format('row %s pays a prize of no pool', l.seq)
    when l.seq is null then format('the prize of pool %s of %s is paid, and the ledger has no such row', p.number, p.merchant_code)
    else format('row %s pays another prize than that of pool %s of %s', l.seq, p.number, p.merchant_code) end as problem
from prizes l full join pools p on p.winner_member_id = l.member_id and l.key = p.account || '-' || p.number
where case when l.seq is null then p.paid_at is not null
  else p.number is null or l.counterparty <> p.account or l.moved is distinct from p.prize_minor end`;

/**
 * Moves between accounts of the house, whole: each is what a pool opened with or was fed, and each pool is its opening and what fed it. What the bets
 * brought is counted again by \`jackpot audit\`.
 */
export const RECONCILE_POOLS = `
with due as (
  select p.merchant_code, p.number, 'opens' as part, p.currency, p.floor_minor as minor from jackpot_pools p
  union all
  select p.merchant_code, p.number, c.version::text, p.currency, (div(c.pool_micros::numeric, 1000000) - div((c.pool_micros - c.amount_micros)::numeric, 1000000))::bigint
  from jackpot_contributions c join jackpot_pools p on p.merchant_id = c.merchant_id and p.number = c.pool_number
), moved as (
  select key, currency, case when starts_with(to_account, 'jackpot:') then to_account else from_account end as account,
    case when starts_with(to_account, 'jackpot:') then from_account else to_account end as counterpart,
    case when starts_with(to_account, 'jackpot:') then amount_minor else -amount_minor end as minor
  from house_transfers
), fed as (
  select merchant_id, pool_number, count(*) as steps, sum(amount_micros) as micros, sum(bet_count) as bets from jackpot_contributions group by 1, 2
)
select coalesce(m.account, 'jackpot:' || d.merchant_code) as account, case
    when d.number is null then format('the transfer %s is of no step of a pool', m.key)
    when m.key is null then format('pool %s has no transfer of step %s', d.number, d.part)
    else format('the transfer %s is not what the step moved', m.key) end as problem
from (select *, format('jackpot:%s-%s-%s', merchant_code, number, part) as key from due where minor <> 0) d
full join moved m on m.key = d.key
where row(m.account, m.counterpart, m.currency, m.minor) is distinct from row('jackpot:' || d.merchant_code, 'house:jackpot', d.currency, d.minor)
union all
select 'jackpot:' || p.merchant_code, format('pool %s is not what opened and fed it', p.number)
from jackpot_pools p left join fed f on f.merchant_id = p.merchant_id and f.pool_number = p.number
where row(p.pool_micros - p.opening_micros, p.version, p.bet_count)
  is distinct from row(coalesce(f.micros, 0)::bigint, coalesce(f.steps, 0), coalesce(f.bets, 0)::bigint)
union all
select 'jackpots', 'the pools have taken in transactions above their mark' from wallet_readers m
where m.name = 'jackpots' and m.upto_xid < (select max(upto_xid) from jackpot_contributions)`;
