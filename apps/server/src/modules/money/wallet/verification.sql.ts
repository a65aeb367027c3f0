import { NAMED_MAX, NAMED_OF_ACCOUNT } from '#/modules/money/wallet/problems.ts';

/** Upper bound of the transaction ids so far. Null (no bound) after a restore, until a wallet has adopted the cluster. */
const LAST_XID = `last_xid as materialized (
  select case when c.system_identifier = (select system_identifier from pg_control_system())
    then c.xid_base + pg_snapshot_xmax(pg_current_snapshot())::text::bigint end as xid
  from wallet_cluster c)`;

/**
 * One slice of members, or of one member's rows: traverses the chains, checks every row, and in the last slice compares the chains' ends with the
 * accounts. Returns a count, the chain's position, and the problems: the first of each member, each with the number of all. $1, $2 members (from
 * exclusive); $3, $4 places (from exclusive); $5 last; $6 hash (hex) and $7 to $11 balances before this slice.
 */
export const CHAINS = chains(
  `starts as materialized (select $3::bigint as seq, decode($6, 'hex') as hash, $7::bigint as cash, $8::bigint as bonus, $9::bigint as locked,
    $10::bigint as agency, $11::bigint as owed)`,
  `wallet_ledger l cross join starts before`,
  `l.member_id > $1 and l.member_id <= $2 and l.seq > $3 and l.seq <= $4`,
  `select $2, seq, hash, cash, bonus, locked, agency, owed from starts where seq > 0 and not exists (select from steps)`,
  '$5',
);

/**
 * The state of members' chains below a transaction up to which a seal is trusted. Their rows are not read, except the last ones, which hold the
 * balances. $1, $2 members (from exclusive); $3 the transaction; $4 members with rows from there on, $5 the place of the first such row of each. The
 * accounts other than cash are moved by few rows, which have a separate index; bonus by bets too, of members who were ever granted one.
 */
const STARTS_AT_SEAL = `starts as materialized (
  select m.member_id, coalesce(last.seq, 0) as seq, coalesce(last.hash, '') as hash, coalesce(cash.minor, 0) as cash, coalesce(bonus.minor, 0) as bonus,
    coalesce(rest.locked, 0) as locked, coalesce(rest.agency, 0) as agency, coalesce(rest.owed, 0) as owed
  from (
    select coalesce(a.member_id, n.member_id) as member_id, n.first_seq
    from (select member_id from wallet_accounts where member_id > $1 and member_id <= $2) a
    full join unnest($4::bigint[], $5::bigint[]) n(member_id, first_seq) on n.member_id = a.member_id
  ) m
  left join lateral (select seq, hash from wallet_ledger l where l.member_id = m.member_id and l.xid < $3
    and l.seq < coalesce(m.first_seq, 9223372036854775807) order by l.seq desc limit 1) last on true
  left join lateral (select cash_after_minor as minor from wallet_ledger l where l.member_id = m.member_id and l.seq <= last.seq
    and l.cash_after_minor is not null order by l.seq desc limit 1) cash on true
  left join lateral (
    select (array_agg(locked_after_minor order by seq desc) filter (where locked_after_minor is not null))[1] as locked,
      (array_agg(agency_after_minor order by seq desc) filter (where agency_after_minor is not null))[1] as agency,
      (array_agg(owed_after_minor order by seq desc) filter (where owed_after_minor is not null))[1] as owed,
      bool_or(kind = 'bonus_granted') as had_bonus
    from wallet_ledger l where l.member_id = m.member_id and l.seq <= last.seq and l.kind not in ('bet_placed', 'bet_won', 'round_closed')
  ) rest on true
  left join lateral (select bonus_after_minor as minor from wallet_ledger l where rest.had_bonus and l.member_id = m.member_id and l.seq <= last.seq
    and l.bonus_after_minor is not null order by l.seq desc limit 1) bonus on true
)`;

/** The same for what came after a seal; $1 to $5 as there. All rows of a member at once. */
export const CHAINS_AFTER_SEAL = chains(
  STARTS_AT_SEAL,
  `starts before join wallet_ledger l on l.member_id = before.member_id and l.seq > before.seq`,
  'true',
  `select member_id, seq, hash, cash, bonus, locked, agency, owed from starts b
    where seq > 0 and not exists (select from steps s where s.member_id = b.member_id)`,
  'true',
);

/** Members with rows of transaction $1 or later, and the first place of each. */
export const FIRST_ROWS_FROM =
  'select member_id, min(seq) as first_seq from wallet_ledger where xid >= $1 group by member_id';

/** Checks what a chain does not show: keys and ends of some members ($1 exclusive, $2 inclusive) exist once, regardless of an index. */
export const TWICE = `
select member_id, format('the key %s is there %s times', key, count(*)) as problem from wallet_ledger
where member_id > $1 and member_id <= $2 group by member_id, key having count(*) > 1
union all
select member_id, format('the row %s is ended %s times', ends, count(*)) from wallet_ledger
where member_id > $1 and member_id <= $2 and ends is not null group by member_id, ends having count(*) > 1`;

/**
 * Where no copy of any seal is left: a crash loses the copy of one seal at most, and a process seals what it finds within seconds, so that old rows without
 * a seal had one.
 */
export const UNEXPORTED = `
select 'house' as account, case when max(s.number) is null then 'rows are older than an hour, and there is no seal nor any exported copy of one'
  else format('no exported copy of any of the %s seals is left, so that nothing vouches for them', max(s.number)) end as problem
from wallet_seals s
having max(s.number) > 1 or max(s.number) is null and exists (select from wallet_ledger l where l.xid > 0 and l.at < now() - interval '1 hour')`;

/** Readers of the ledger whose marks are beyond all transactions, and the seals' where seals are above it. */
export const MARKS = `
with ${LAST_XID}
select 'reader ' || r.name as account, 'its mark is beyond all transactions' as problem from wallet_readers r
where r.upto_xid < 0 or r.upto_xid > (select xid from last_xid)
union all
select 'house', format('seal %s is above the mark of the seals', s.number) from wallet_seals s
where s.upto_xid > (select upto_xid from wallet_readers where name = 'seals')
union all
select 'house', format('the transfer %s is of a transaction that this database never had', key) from house_transfers
where xid < 1 or xid > (select xid from last_xid)`;

function chains(starts: string, from: string, where: string, unmoved: string, last: string): string {
  return `
with ${starts}, ${LAST_XID}, steps as materialized (
  select l.*, a.currency, a.money, k.kind as known_kind, k.cash as may_cash, k.bonus as may_bonus, k.locked as may_locked, k.agency as may_agency,
    k.owed as may_owed, k.reverses, k.splits, k.empties_bonus, k.takes_what_is_there, k.buries, k.counterparties, k.answers as ends_kind,
    wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor) as moved,
    coalesce(lag(l.seq) over chain, before.seq) as seq_before,
    coalesce(lag(l.hash) over chain, before.hash) as hash_before,
    before.cash + coalesce(sum(l.cash_minor) over chain, 0) as cash_sum, before.bonus + coalesce(sum(l.bonus_minor) over chain, 0) as bonus_sum,
    before.locked + coalesce(sum(l.locked_minor) over chain, 0) as locked_sum, before.agency + coalesce(sum(l.agency_minor) over chain, 0) as agency_sum,
    before.owed + coalesce(sum(l.owed_minor) over chain, 0) as owed_sum,
    row_number() over (partition by l.member_id order by l.seq desc) as from_end
  from ${from}
  left join wallet_accounts a on a.member_id = l.member_id
  left join wallet_kinds k on k.kind = l.kind
  where ${where}
  window chain as (partition by l.member_id order by l.seq)
), judged as (
  select s.member_id, s.seq, case
      when s.seq <> s.seq_before + 1 then 'a row is missing before'
      when s.seq = 1 and s.kind <> 'account_opened' or s.seq > 1 and s.kind = 'account_opened' then 'the account was not opened at'
      when s.kind = 'account_opened' and s.reason <> concat(s.currency, ' ', s.money) then 'currency or kind of money is not what the account was opened with, at'
      when s.known_kind is null then 'an unknown kind at'
      when s.status <> 'applied' and num_nonnulls(s.cash_minor, s.bonus_minor, s.locked_minor, s.agency_minor, s.owed_minor) > 0 then 'money in a refusal at'
    end as problem,
    row(s.cash_after_minor, s.bonus_after_minor, s.locked_after_minor, s.agency_after_minor, s.owed_after_minor) is distinct from row(
        case when s.cash_minor is not null then s.cash_sum end, case when s.bonus_minor is not null then s.bonus_sum end,
        case when s.locked_minor is not null then s.locked_sum end, case when s.agency_minor is not null then s.agency_sum end,
        case when s.owed_minor is not null then s.owed_sum end) as is_off,
    case
      when s.counterparty = '' and coalesce(s.cash_minor, 0) + coalesce(s.bonus_minor, 0) + coalesce(s.locked_minor, 0) + coalesce(s.agency_minor, 0) <> 0
        then 'legs that do not sum to zero at'
      when s.counterparty !~ s.counterparties then 'a counterparty that its kind does not have at'
      when s.status = 'applied' and s.ends_kind is not null and s.ends is distinct from s.answers and (not s.buries or s.moved > 0)
        then 'it moves money and ends no row, at'
      -- One amount on all its accounts, or what is there and the rest as a debt.
      when s.status = 'applied' and not (s.reverses or s.splits or s.empties_bonus or s.takes_what_is_there)
        and row(s.cash_minor, s.bonus_minor, s.locked_minor, s.agency_minor, s.owed_minor)
          is distinct from row(s.may_cash * s.moved, s.may_bonus * s.moved, s.may_locked * s.moved, s.may_agency * s.moved, s.may_owed * s.moved)
        or s.takes_what_is_there and (s.owed_minor < 0 or s.owed_minor > 0 and s.cash_sum <> 0) then 'a move that its kind does not make at'
      when not s.reverses and (
        not coalesce(sign(s.cash_minor) in (s.may_cash, 0), true) or not coalesce(sign(s.locked_minor) in (s.may_locked, 0), true)
        or not coalesce(sign(s.agency_minor) in (s.may_agency, 0), true) or (s.cash_minor is not null and s.may_cash is null)
        or (s.locked_minor is not null and s.may_locked is null) or (s.agency_minor is not null and s.may_agency is null)
        or not coalesce(sign(s.bonus_minor) in (case when s.splits then s.may_cash else s.may_bonus end, 0), true)
        or (s.bonus_minor is not null and s.may_bonus is null and not s.splits)
        or (s.owed_minor is not null and s.may_owed is null and not s.takes_what_is_there)) then 'a move that its kind does not make at'
      when s.ends is not null and not exists (select from wallet_ledger e where e.member_id = s.member_id and e.key = s.ends and e.seq < s.seq
        and e.kind = s.ends_kind and e.status = 'applied' and case when s.empties_bonus then s.bonus_after_minor = 0
          -- The bonus that paid part of the stake was released: all of it comes back to cash.
          when s.reverses and e.bonus_minor < 0 and s.bonus_minor is null then e.cash_minor + e.bonus_minor = -s.cash_minor
            and exists (select from wallet_ledger r where r.member_id = s.member_id and r.ends = e.bonus_grant and r.kind = 'bonus_released' and r.seq < s.seq)
          when s.reverses then row(e.cash_minor, e.bonus_minor, e.locked_minor, e.agency_minor) is not distinct from row(-s.cash_minor, -s.bonus_minor, -s.locked_minor, -s.agency_minor)
          else wallet_moved(e.cash_minor, e.bonus_minor, e.locked_minor, e.agency_minor) = wallet_moved(s.cash_minor, s.bonus_minor, s.locked_minor, s.agency_minor) end)
        then 'it pays out what no row holds, at'
      when s.hash is distinct from wallet_row_hash(s.hash_before, s.member_id, s.seq, s.xid, s.at, s.key, s.kind, s.status, s.reason, s.answers, s.ends,
        s.round, s.bonus_grant, s.counterparty, s.request_hash, s.cash_minor, s.bonus_minor, s.locked_minor, s.agency_minor, s.owed_minor,
        s.cash_after_minor, s.bonus_after_minor, s.locked_after_minor, s.agency_after_minor, s.owed_after_minor) then 'the chain is broken at'
      when s.xid < 1 or s.xid > (select xid from last_xid) then 'a transaction that this database never had at'
    end as next_problem,
    case when least(s.cash_sum, s.bonus_sum, s.locked_sum, s.agency_sum, s.owed_sum) < 0
        and least(s.cash_sum - coalesce(s.cash_minor, 0), s.bonus_sum - coalesce(s.bonus_minor, 0), s.locked_sum - coalesce(s.locked_minor, 0),
          s.agency_sum - coalesce(s.agency_minor, 0), s.owed_sum - coalesce(s.owed_minor, 0)) >= 0 then 'a negative balance after'
    end as below_zero
  from steps s
), drifts as (
  -- Where a balance begins to differ from the sum, or differs by another amount: all rows behind a changed one differ too, and only the first is named.
  select distinct member_id, seq from (
    select s.member_id, s.seq, account.after - account.sum as off,
      lag(account.after - account.sum, 1, 0::numeric) over (partition by s.member_id, account.name order by s.seq) as off_before
    from steps s cross join lateral (values ('cash', s.cash_after_minor, s.cash_sum), ('bonus', s.bonus_after_minor, s.bonus_sum),
      ('locked', s.locked_after_minor, s.locked_sum), ('agency', s.agency_after_minor, s.agency_sum),
      ('owed', s.owed_after_minor, s.owed_sum)) as account(name, after, sum)
    where account.after is not null and s.member_id in (select member_id from judged where is_off)
  ) differing where off <> off_before
), heads as (
  select member_id, seq, hash, cash_sum, bonus_sum, locked_sum, agency_sum, owed_sum from steps where from_end = 1
  union all
  ${unmoved}
), problems as (
  select j.member_id, j.seq, coalesce(j.problem, case when j.is_off and d.seq is not null then 'the balance after is not the sum at' end, j.next_problem)
    || ' row ' || j.seq as problem
  from judged j left join drifts d on d.member_id = j.member_id and d.seq = j.seq
  where j.problem is not null or j.is_off or j.next_problem is not null
  union all
  select member_id, seq, below_zero || ' row ' || seq from judged where below_zero is not null
  union all
  select coalesce(a.member_id, h.member_id), 9223372036854775807, case
      when a.member_id is null then 'rows of an account that is not there'
      when least(a.cash_minor, a.bonus_minor, a.locked_minor, a.agency_minor, a.owed_minor) < 0 then 'a negative balance'
      when h.member_id is null or a.seq <> h.seq then 'rows are missing at the end'
      when row(a.cash_minor, a.bonus_minor, a.locked_minor, a.agency_minor, a.owed_minor)
        <> row(h.cash_sum, h.bonus_sum, h.locked_sum, h.agency_sum, h.owed_sum) then 'a stored balance is not the sum of the rows'
      when a.head <> h.hash then 'the stored head is not the hash of the newest row'
    end
  from (select * from wallet_accounts where member_id > $1 and member_id <= $2) a
  full join heads h on h.member_id = a.member_id
  where ${last}
)
select 'count' as what, '' as account, count(*) as number, null::text as hash, null::text as problem, '{}'::text[] as balances from steps
union all
select 'head', '', seq, encode(hash, 'hex'), null, array[cash_sum, bonus_sum, locked_sum, agency_sum, owed_sum]::text[] from heads where not ${last}
union all
(select 'problem', format('member %s', member_id), found, null, problem, '{}' from (
    select *, count(*) over () as found, row_number() over (partition by member_id order by seq) as place from problems where problem is not null
  ) numbered where place <= ${NAMED_OF_ACCOUNT} order by member_id, seq limit ${NAMED_MAX})`;
}

/** The seals after one, up to the mark: $1 number and $2 upper end of the one before, $3 mark, $4 how many. */
export const SEALS = `
select s.number, s.upto_xid, s.from_xid, s.row_count, encode(s.digest, 'hex') as digest, s.key_id, encode(s.mac, 'hex') as mac,
  coalesce(sums.names, '{}') as names, coalesce(sums.sums, '{}') as sums, case
    when s.number <> s.number_before + 1 or s.from_xid <> s.upto_before then 'a seal is missing before'
    when c.row_count <> s.row_count then 'the number of rows is not what was sealed'
    when c.digest <> s.digest then 'the rows are not what was sealed'
  end as problem
from (
  select *, coalesce(lag(number) over w, $1) as number_before, coalesce(lag(upto_xid) over w, $2) as upto_before
  from wallet_seals where number > $1 and upto_xid <= $3 window w as (order by number) order by number limit $4
) s
cross join lateral wallet_seal_content(s.from_xid, s.upto_xid) c
left join lateral (
  select array_agg(name order by name) as names, array_agg(sum::text order by name) as sums from (
    select account || ' ' || currency as name, sum(amount_minor) as sum from house_moves(s.from_xid, s.upto_xid) group by 1) named
) sums on true
order by s.number`;

/** All of a currency at one instant: the members' stored balances, the house's figures, and what moved against the house above the mark. */
export const UNBALANCED = `
select format('all %s money in %s', money, currency) as account, format('everything together comes to %s minor units, not zero', sum(minor)) as problem
from (
  select currency, money, cash_minor::numeric + bonus_minor + locked_minor + agency_minor as minor from wallet_accounts
  union all
  select currency, case when starts_with(account, 'play:') then 'play' else 'real' end, balance_minor from house_balances
  union all
  select currency, case when starts_with(account, 'play:') then 'play' else 'real' end, amount_minor
  from house_moves((select upto_xid from wallet_readers where name = 'seals'), 9223372036854775807)
) everything
group by currency, money having sum(minor) <> 0`;
