-- The house's side: figures rolled up below the oldest running transaction, each roll-up sealed.

-- Hash and number of the house's entries of a range of transactions, after the seal before it.
create function wallet_seal_content(p_from bigint, p_upto bigint, p_previous bytea, out entry_count bigint, out hash bytea)
language sql stable as $$
  select count(*), sha256(p_previous || convert_to(coalesce(string_agg(
    concat_ws(',', xid, member_id, transfer_id, leg, account, currency, money, amount_minor), chr(10) order by xid, member_id, transfer_id, leg), ''), 'UTF8'))
  from wallet_entries where entry_number is null and xid >= p_from and xid < p_upto
$$;

-- Moves up to about p_limit entries below the mark and seals them. Gives how many it moved: 0 when none waits, or when another process is at it.
create function wallet_roll_house(p_limit integer) returns bigint language plpgsql security definer as $$
declare
  mark wallet_house_mark;
  seal record;
  v_horizon bigint;
  v_last bigint;
  v_previous wallet_seals;
begin
  select * into mark from wallet_house_mark where id = 1 for no key update skip locked;
  if not found then return 0; end if;
  v_horizon := mark.xid_base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  select max(waiting.xid) into v_last from (
    select xid from wallet_entries where entry_number is null and xid >= mark.upto_xid and xid < v_horizon order by xid limit p_limit) waiting;
  if v_last is null then return 0; end if;

  insert into wallet_house_balances as held (account, currency, money, balance_minor)
  select account, currency, money, sum(amount_minor) from wallet_entries
  where entry_number is null and xid >= mark.upto_xid and xid <= v_last group by account, currency, money
  on conflict (account, currency) do update set balance_minor = held.balance_minor + excluded.balance_minor;

  select * into v_previous from wallet_seals order by number desc limit 1;
  select * into seal from wallet_seal_content(mark.upto_xid, v_last + 1, coalesce(v_previous.hash, '\x'));
  insert into wallet_seals (number, from_xid, upto_xid, entry_count, hash, sealed_at)
  values (coalesce(v_previous.number, 0) + 1, mark.upto_xid, v_last + 1, seal.entry_count, seal.hash, wallet_clock());
  update wallet_house_mark set upto_xid = v_last + 1 where id = 1;
  return seal.entry_count;
end $$;

-- To be called before the first posting of a process. After the data moved to another cluster (restored from a dump), whose transaction numbers begin
-- low again, the base is raised so that new entries still stand above all old ones.
create function wallet_adopt_cluster() returns void language plpgsql security definer as $$
declare
  v_here bigint := (select system_identifier from pg_control_system());
begin
  if exists (select from wallet_house_mark where id = 1 and system_identifier = v_here) then return; end if;
  update wallet_house_mark set system_identifier = v_here,
    xid_base = greatest(upto_xid, (select coalesce(max(xid), 0) from wallet_entries where entry_number is null), (select coalesce(max(xid), 0) from wallet_entries))
  where id = 1 and system_identifier <> v_here;
end $$;
