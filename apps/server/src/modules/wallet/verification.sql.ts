/**
 * One slice of members, or of one member's transfers: walks every chain, checks every transfer, and in the last slice compares the chains'
 * ends with the accounts. Answers a count, where the chains stand, and the first problem.
 * $1, $2 members; $3, $4 transfers; $5 last; $6 to $9 the heads before this slice.
 */
export const CHAINS = `
with legs as materialized (
  select member_id, transfer_id, sum(amount_minor) as total, string_agg(account || '=' || amount_minor, ';' order by leg) as legs,
    count(*) filter (where entry_number is not null) as own, min(currency) as currency, max(currency) as currency_too,
    min(money) as money, max(money) as money_too, bool_and((money = 'play') = starts_with(account, 'play:')) filter (where entry_number is null) as apart
  from wallet_entries
  where member_id > $1 and member_id <= $2 and transfer_id > $3 and transfer_id <= $4
  group by member_id, transfer_id
), moved as materialized (
  select coalesce(t.member_id, l.member_id) as member_id, coalesce(t.id, l.transfer_id) as id, t.status, t.amount_minor,
    l.transfer_id is not null as has_entries, l.total, l.own, l.apart,
    l.currency = t.currency and l.currency_too = t.currency and l.money = l.money_too as same_money, l.money,
    wallet_transfer_text(t.id, t.key, t.kind, t.answers, t.ends, t.currency, t.counterparty, t.request_hash, t.created_at, l.legs) as text
  from (select * from wallet_transfers where member_id > $1 and member_id <= $2 and id > $3 and id <= $4) t
  full join legs l on l.member_id = t.member_id and l.transfer_id = t.id
), steps as materialized (
  select e.member_id, e.account, e.entry_number, e.transfer_id, e.amount_minor, e.balance_after_minor, e.hash, m.text,
    coalesce(lag(e.entry_number) over chain, h.number, 0) as number_before,
    coalesce(lag(e.balance_after_minor) over chain, h.balance_minor, 0) as balance_before,
    coalesce(lag(e.hash) over chain, decode(h.hash, 'hex'), '\\x') as hash_before,
    row_number() over (partition by e.member_id, e.account order by e.entry_number desc) as from_end
  from wallet_entries e
  join moved m on m.member_id = e.member_id and m.id = e.transfer_id
  left join unnest($6::text[], $7::bigint[], $8::bigint[], $9::text[]) as h(account, number, balance_minor, hash) on h.account = e.account
  where e.member_id > $1 and e.member_id <= $2 and e.transfer_id > $3 and e.transfer_id <= $4 and e.entry_number is not null
  window chain as (partition by e.member_id, e.account order by e.entry_number)
), heads as materialized (
  select member_id, account, entry_number as number, balance_after_minor as balance_minor, hash from steps where from_end = 1
  union all
  select $2, h.account, h.number, h.balance_minor, decode(h.hash, 'hex')
  from unnest($6::text[], $7::bigint[], $8::bigint[], $9::text[]) as h(account, number, balance_minor, hash)
  where h.account not in (select account from steps)
), problems as (
  select member_id, 'cash' as account, case
      when status is null then 'entries of a transfer that is not there'
      when (status = 'applied') <> has_entries then 'a transfer without its entries'
      when own = 0 and member_id > 0 then 'a transfer without an entry of the member'
      when total <> 0 then 'entries that do not sum to zero'
      when not same_money then 'currencies or kinds of money mixed in one transfer'
      when not apart then 'play money against a real house account'
    end || ' (transfer ' || id || ')' as problem
  from moved
  where status is null or (status = 'applied') <> has_entries or (own = 0 and member_id > 0) or total <> 0 or not same_money or not apart
  union all
  select member_id, account, case
      when entry_number <> number_before + 1 then 'an entry is missing before'
      when balance_after_minor <> balance_before + amount_minor then 'the balance after is not the sum at'
      else 'the chain is broken at'
    end || ' entry ' || entry_number || ' (transfer ' || transfer_id || ')'
  from steps
  where entry_number <> number_before + 1 or balance_after_minor <> balance_before + amount_minor
    or hash is distinct from wallet_entry_hash(hash_before, member_id, account, entry_number, balance_after_minor, text)
  union all
  select coalesce(a.member_id, h.member_id), coalesce(a.account, h.account), case
      when a.member_id is null then 'entries of an account that is not there'
      when a.balance_minor < a.floor_minor then 'a negative balance'
      when a.entry_count <> coalesce(h.number, 0) then 'entries are missing at the end'
      when a.balance_minor <> coalesce(h.balance_minor, 0) then 'the stored balance is not the sum of the entries'
      else 'the stored head is not the hash of the newest entry'
    end
  from (select * from wallet_accounts where member_id > $1 and member_id <= $2) a
  full join heads h on h.member_id = a.member_id and h.account = a.account
  where $5 and (a.member_id is null or a.balance_minor < a.floor_minor or a.entry_count <> coalesce(h.number, 0)
    or a.balance_minor <> coalesce(h.balance_minor, 0) or a.head <> coalesce(h.hash, '\\x'))
)
select 'count' as what, '' as account, count(*) as number, null::bigint as balance_minor, null::text as hash, null::text as problem
from wallet_entries where member_id > $1 and member_id <= $2 and transfer_id > $3 and transfer_id <= $4
union all
select 'head', account, number, balance_minor, encode(hash, 'hex'), null from heads where not $5
union all
(select 'problem', format('member %s %s', member_id, account), null, null, null, problem from problems order by member_id, account limit 1)`;

/** The seals after one, up to the mark: $1 number, $2 upper end and $3 hash of the one before, $4 mark, $5 how many. */
export const SEALS = `
select s.number, s.upto_xid, s.hash, coalesce(sums.names, '{}') as names, coalesce(sums.sums, '{}') as sums, case
    when s.number <> s.number_before + 1 or s.from_xid <> s.upto_before then 'a seal is missing before'
    when c.entry_count <> s.entry_count then 'the number of house entries is not what was sealed'
    when c.hash <> s.hash then 'the house entries are not what was sealed'
  end as problem
from (
  select number, from_xid, upto_xid, entry_count, hash,
    coalesce(lag(number) over w, $1) as number_before, coalesce(lag(upto_xid) over w, $2) as upto_before,
    coalesce(lag(hash) over w, decode($3, 'hex')) as hash_before
  from wallet_seals where number > $1 and upto_xid <= $4 window w as (order by number) order by number limit $5
) s
cross join lateral wallet_seal_content(s.from_xid, s.upto_xid, s.hash_before) c
left join lateral (
  select array_agg(name order by name) as names, array_agg(sum::text order by name) as sums from (
    select account || ' ' || currency as name, sum(amount_minor) as sum from wallet_entries
    where entry_number is null and xid >= s.from_xid and xid < s.upto_xid group by 1) named
) sums on true
order by s.number`;

/** All of a currency at one instant: the members' stored balances, the house's figures, and the house's entries above the mark. */
export const UNBALANCED = `
select format('all %s money in %s', money, currency) as account, format('everything together comes to %s minor units, not zero', sum(minor)) as problem
from (
  select currency, money, balance_minor as minor from wallet_accounts
  union all
  select currency, money, balance_minor from wallet_house_balances
  union all
  select currency, money, amount_minor from wallet_entries
  where entry_number is null and xid >= (select upto_xid from wallet_house_mark where id = 1)
) everything
group by currency, money having sum(minor) <> 0 limit 1`;
