/**
 * What rows of a slice ($1, $2) add to bonuses: valid bets by grant and game. The valid bet of a round is min(stake, |win − stake|) over its whole stake,
 * cash and bonus, and of it at most what was staked while the grant was active. It counts from the row that ends the round; each row behind that one counts
 * what it changes. A row adds the same whenever it is read. Members who were never granted a bonus are left out before anything is looked up.
 */
export const BONUS_FIGURES = `
with picked as (
  select l.member_id, l.seq, l.counterparty, l.round, g.id as grant_id, g.started_seq, g.weights
  from wallet_ledger l
  join wallet_accounts a on a.member_id = l.member_id and a.has_bonus
  join bonus_grants g on g.member_id = l.member_id and g.started_seq < l.seq and coalesce(g.ended_seq, l.seq + 1) > l.seq
  where l.xid >= $1 and l.xid < $2 and l.status = 'applied' and l.round is not null
    and l.kind in ('round_closed', 'bet_placed', 'bet_rolled_back', 'bet_won', 'bet_won_held', 'held_win_sent_back')
), ended as (
  select p.member_id, p.grant_id, p.weights, r.vendor_code, r.game_code,
    ${counted('')} - case when p.seq > ending.seq then ${counted('_before')} else 0 end as valid
  from picked p
  join lateral round_of(p.member_id, p.counterparty, p.round) r on true
  join lateral wallet_row_of(p.member_id, wallet_closing_key(p.counterparty, p.round)) ending on ending.seq <= p.seq
  cross join lateral (
    select ${sums('')}, ${sums('_before', 'filter (where m.seq < p.seq)')} from (
      select x.seq,
        case when x.kind in ('bet_placed', 'bet_rolled_back') then -x.cash - x.bonus else 0 end as stake,
        case when x.kind in ('bet_placed', 'bet_rolled_back') and staked.seq > p.started_seq then -x.cash - x.bonus else 0 end as own,
        case when x.kind in ('bet_won', 'bet_won_held', 'held_win_sent_back') then x.cash + x.bonus + x.locked else 0 end as win
      from (
        select seq, kind, ends, coalesce(cash_minor, 0) as cash, coalesce(bonus_minor, 0) as bonus, coalesce(locked_minor, 0) as locked from wallet_ledger x
        where x.member_id = p.member_id and x.seq between r.first_seq and p.seq and x.round = p.round and x.counterparty = p.counterparty and x.status = 'applied'
      ) x
      -- A rollback is of the time of its bet.
      left join lateral wallet_row_of(p.member_id, x.ends) bet on x.kind = 'bet_rolled_back'
      cross join lateral (select coalesce(bet.seq, x.seq) as seq) staked
    ) m
  ) sums
)
select member_id, grant_id, weights, vendor_code, game_code, sum(valid)::bigint as valid_minor
from ended group by member_id, grant_id, weights, vendor_code, game_code order by 1, 2, 4, 5`;

function counted(when: string): string {
  return `least(greatest(sums.own${when}, 0), least(sums.stake${when}, abs(sums.win${when} - sums.stake${when})))`;
}

function sums(when: string, filter = ''): string {
  return ['stake', 'own', 'win'].map((name) => `coalesce(sum(m.${name}) ${filter}, 0) as ${name}${when}`).join(', ');
}
