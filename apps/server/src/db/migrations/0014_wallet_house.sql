-- The house's side: its accounts' figures, moves between them, and the seals over everything.

-- The house account that a member's rows move against.
create function wallet_house_account(counterparty text, money text) returns text language sql immutable as $$
  select case money when 'play' then 'play:' || counterparty else counterparty end
$$;

-- What the rows of some transactions did to the house's accounts.
create function house_moves(p_from bigint, p_upto bigint) returns table (account text, currency text, amount_minor bigint) language sql stable as $$
  select wallet_house_account(l.counterparty, a.money), a.currency,
    -(coalesce(l.cash_minor, 0) + coalesce(l.bonus_minor, 0) + coalesce(l.locked_minor, 0) + coalesce(l.agency_minor, 0))
  from wallet_ledger l join wallet_accounts a on a.member_id = l.member_id
  where l.xid >= p_from and l.xid < p_upto and l.status = 'applied' and l.counterparty <> ''
  union all
  select side.account, h.currency, side.amount from house_transfers h
  cross join lateral (values (h.from_account, -h.amount_minor), (h.to_account, h.amount_minor)) as side(account, amount)
  where h.xid >= p_from and h.xid < p_upto
$$;

-- What a seal covers: the chain hash of every member's row, and every transfer of the house, of some transactions, in their order.
create function wallet_seal_content(p_from bigint, p_upto bigint, out row_count bigint, out digest bytea) language sql stable as $$
  select count(*), sha256(convert_to(coalesce(string_agg(said, chr(10) order by xid, member_id, seq, said), ''), 'UTF8')) from (
    select xid, member_id, seq, concat_ws(',', member_id, seq, encode(hash, 'hex')) as said from wallet_ledger where xid >= p_from and xid < p_upto
    union all
    select xid, 0, 0, row(key, kind, currency, amount_minor, from_account, to_account, xid, (extract(epoch from at) * 1000000)::bigint)::text
    from house_transfers where xid >= p_from and xid < p_upto
  ) said
$$;

-- Notes a seal that Node has made, and adds up the house's figures below it. False when another process was first.
create function wallet_seal(p_number bigint, p_from bigint, p_upto bigint, p_row_count bigint, p_digest bytea, p_key_id text, p_mac bytea) returns boolean
language plpgsql security definer as $$
begin
  update wallet_readers set upto_xid = p_upto where name = 'seals' and upto_xid = p_from;
  if not found then return false; end if;
  insert into wallet_seals (number, from_xid, upto_xid, row_count, digest, key_id, mac, sealed_at)
  values (p_number, p_from, p_upto, p_row_count, p_digest, p_key_id, p_mac, wallet_clock());
  insert into house_balances as held (account, currency, balance_minor)
  select account, currency, sum(amount_minor) from house_moves(p_from, p_upto) group by account, currency
  on conflict (account, currency) do update set balance_minor = held.balance_minor + excluded.balance_minor;
  return true;
end $$;

-- Moves money between two accounts of the house, once for each key. Callers of one key take turns on the key's own row.
create function house_post(p_key text, p_kind text, p_currency text, p_amount bigint, p_from text, p_to text) returns void
language plpgsql security definer as $$
declare
  v_same boolean;
begin
  if p_from !~ '^(?!play:)[a-z][a-z0-9-]{0,30}:[A-Za-z0-9._-]{1,60}$' or p_to !~ '^(?!play:)[a-z][a-z0-9-]{0,30}:[A-Za-z0-9._-]{1,60}$' then
    raise exception 'no transfer from % to %', p_from, p_to;
  end if;
  insert into house_transfers (key, kind, currency, amount_minor, from_account, to_account, xid, at)
  select p_key, p_kind, p_currency, p_amount, p_from, p_to, cluster.xid_base + pg_current_xact_id()::text::bigint, wallet_clock()
  from wallet_cluster cluster where cluster.id = 1
  on conflict (key) do nothing;
  if found then return; end if;
  select row(kind, currency, amount_minor, from_account, to_account) = row(p_kind, p_currency, p_amount, p_from, p_to) into v_same
  from house_transfers where key = p_key;
  if v_same is not true then raise exception 'the key % was used for something else', p_key; end if;
end $$;

-- To be called before the first posting of a process. After the data moved to another cluster (restored from a dump), whose transaction numbers begin
-- low again, the base is raised so that new rows still come after all old ones, and after all marks.
create function wallet_adopt_cluster() returns void language plpgsql security definer as $$
declare
  v_here bigint := (select system_identifier from pg_control_system());
begin
  if exists (select from wallet_cluster where id = 1 and system_identifier = v_here) then return; end if;
  update wallet_cluster set system_identifier = v_here, xid_base = greatest(
    (select max(upto_xid) from wallet_readers), (select max(xid) from wallet_ledger), (select max(xid) from house_transfers), 0)
  where id = 1 and system_identifier <> v_here;
end $$;
