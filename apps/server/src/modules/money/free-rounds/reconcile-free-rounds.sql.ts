/**
 * Differences in free rounds of members $1 (exclusive) to $2 (inclusive): their counts and wins are those of their rounds, which are of their game and have no
 * stake; each payment in the ledger is one of theirs, and what they paid is given by their awards, up to the most that their terms allow; their terms are those
 * that the member accepted. That the ledger says the same of each round is compared with the rounds.
 */
export const RECONCILE_FREE_ROUNDS = `
with own as (
  select * from free_round_grants where member_id > $1 and member_id <= $2
), played as (
  select r.member_id, r.free_grant, count(*) filter (where r.returned_count < r.bet_count) as used, count(*) filter (where r.state = 'open') as open,
    sum(r.win_minor) as won, string_agg(distinct r.vendor_code || ':' || r.game_code || ':' || r.currency, ' ') as game,
    bool_or(r.stake_minor > 0 or r.bet_count > 1) as has_stake
  from rounds r where r.member_id > $1 and r.member_id <= $2 and r.free_grant is not null group by r.member_id, r.free_grant
), paid as (
  select l.member_id, l.seq, split_part(l.key, ':', 2) as grant_id, split_part(l.key, ':', 3) as number, -l.locked_minor as minor from wallet_ledger l
  where l.member_id > $1 and l.member_id <= $2 and l.kind = 'free_rounds_ended' and l.kind not in ('bet_placed', 'bet_won', 'round_closed')
    and l.status = 'applied'
), given as (
  select a.member_id, split_part(a.key, ':', 2) as grant_id, sum(a.amount_minor) as minor,
    bool_or(a.wagering is distinct from g.wagering or a.promotion_id <> g.promotion_id) as is_other
  from awards a left join own g on g.member_id = a.member_id and a.key like 'free_rounds:' || g.id || ':%'
  where a.member_id > $1 and a.member_id <= $2 and a.kind = 'free_rounds' group by 1, 2
), problems as (
  select coalesce(g.member_id, p.member_id) as member_id, case
      when g.id is null then format('a round is of the free rounds %s, which were not given', p.free_grant)
      when row(g.used, g.open, g.won_minor) is distinct from row(coalesce(p.used, 0), coalesce(p.open, 0), coalesce(p.won, 0))
        then format('free rounds %s have counts that are not those of their rounds', g.id)
      when p.game <> g.vendor_code || ':' || g.game_code || ':' || g.currency or p.has_stake then format('free rounds %s were played otherwise than given', g.id)
      when g.state = 'used' and g.used <> g.rounds or g.state in ('issued', 'active') and g.used = g.rounds
        then format('free rounds %s are %s after %s of %s', g.id, g.state, g.used, g.rounds)
    end as problem
  from own g full join played p on p.member_id = g.member_id and p.free_grant = g.id
  union all
  select coalesce(g.member_id, l.member_id), case
      when g.id is null then 'a row pays the wins of no free rounds'
      when g.settled_minor <> coalesce(l.minor, 0) or g.settlements <> coalesce(l.rows, 0) or l.last <> l.rows
        then format('free rounds %s paid another sum than the ledger says', g.id)
    end
  from own g full join (select member_id, grant_id, sum(minor) as minor, count(*) as rows, max(number::bigint) as last from paid group by 1, 2) l
    on l.member_id = g.member_id and l.grant_id = g.id::text
  union all
  select coalesce(g.member_id, a.member_id), case
      when g.id is null then 'an award is of no free rounds'
      when coalesce(a.minor, 0) <> least(g.settled_minor, g.win_most_minor) or a.is_other then format('free rounds %s brought another award than their wins', g.id)
    end
  from own g full join given a on a.member_id = g.member_id and a.grant_id = g.id::text
  union all
  select g.member_id, format('free rounds %s are not what was accepted', g.id) from own g
  where not exists (select from promotion_terms t join promotion_applications p on p.promotion_id = t.promotion_id
    where t.promotion_id = g.promotion_id and t.version = g.terms_version and p.member_id = g.member_id and t.amount_minor = g.win_most_minor
      and t.reward->>'kind' = 'freeRounds' and t.reward->>'game' = g.vendor_code || ':' || g.game_code and (t.reward->>'rounds')::integer = g.rounds
      and (t.reward->>'stake')::bigint = g.stake_minor and coalesce(nullif(t.reward->'wagering', 'null'::jsonb), 'null') = coalesce(g.wagering, 'null'))
)
select member_id, problem from problems where problem is not null`;
