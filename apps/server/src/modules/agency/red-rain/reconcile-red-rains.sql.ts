/**
 * Differences in red rains of members $1 (exclusive) to $2 (inclusive): a rain's total was sent, its packets are that total, and what no one has taken came
 * back; each row of a packet is one that its member reserved, and a packet that is noted as paid is in the ledger.
 */
export const RECONCILE_RED_RAINS = `
with rows as (
  select member_id, seq, kind, key, wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor) as moved from wallet_ledger
  where member_id > $1 and member_id <= $2 and kind in ('red_rain_sent', 'red_rain_taken', 'red_rain_returned')
    and kind not in ('bet_placed', 'bet_won', 'round_closed') and status = 'applied'
), rains as (
  select r.*, p.packets, p.sum_minor, p.reserved, p.reserved_minor from red_rains r
  cross join lateral (select count(*) as packets, coalesce(sum(amount_minor), 0)::bigint as sum_minor, count(member_id) as reserved,
    coalesce(sum(amount_minor) filter (where member_id is not null), 0)::bigint as reserved_minor from red_rain_packets p where p.rain_id = r.id) p
  where r.agent_id > $1 and r.agent_id <= $2
), taken as (
  select * from red_rain_packets where member_id > $1 and member_id <= $2
), problems as (
  select coalesce(l.member_id, r.agent_id) as member_id, case
      when r.id is null then format('row %s sends a red rain that is not there', l.seq)
      when l.seq is null then format('red rain %s is not in the ledger', r.id)
      when l.moved is distinct from r.total_minor then format('red rain %s is of another sum than row %s', r.id, l.seq)
    end as problem
  from (select * from rows where kind = 'red_rain_sent') l full join rains r on r.agent_id = l.member_id and l.key = 'rain-sent:' || r.id
  union all
  select coalesce(l.member_id, r.agent_id), case
      when r.id is null then format('row %s returns the rest of no red rain that is over', l.seq)
      when l.seq is null then format('the rest of red rain %s is not in the ledger', r.id)
      when l.moved is distinct from r.returned_minor then format('the rest of red rain %s is of another sum than row %s', r.id, l.seq)
    end
  from (select * from rows where kind = 'red_rain_returned') l
  full join (select * from rains where returned_minor > 0) r on r.agent_id = l.member_id and l.key = 'rain-returned:' || r.id
  union all
  select coalesce(l.member_id, p.member_id), case
      when p.rain_id is null then format('row %s pays a packet of a red rain that no one took', l.seq)
      when l.seq is null and p.paid_at is not null then format('packet %s of red rain %s is not in the ledger', p.packet, p.rain_id)
      when l.seq is not null and l.moved is distinct from p.amount_minor then format('packet %s of red rain %s is of another sum than row %s', p.packet, p.rain_id, l.seq)
    end
  from (select * from rows where kind = 'red_rain_taken') l full join taken p on p.member_id = l.member_id and l.key = 'rain:' || p.rain_id || ':' || p.packet
  union all
  select agent_id, case
      when state in ('waiting', 'cancelled') and packets > 0 then format('red rain %s has packets without a start', id)
      when state in ('running', 'over') and (packets <> packet_count or sum_minor <> total_minor) then format('the packets of red rain %s are not its total', id)
      when reserved <> taken_count then format('red rain %s counts other packets than were taken', id)
      when state in ('over', 'cancelled') and returned_minor <> total_minor - reserved_minor then format('red rain %s returned another sum than its rest', id)
    end
  from rains
)
select member_id, problem from problems where problem is not null`;
