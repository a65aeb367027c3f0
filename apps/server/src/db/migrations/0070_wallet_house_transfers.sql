-- Transfers between two accounts of the house. They belong to no member, so they stand under member 0, and like all of the house's entries they are
-- covered by the seals.

alter table wallet_transfers drop constraint if exists wallet_transfers_kind_check;
alter table wallet_transfers add constraint wallet_transfers_kind_check check (kind in (
  'deposit_settled', 'bet_placed', 'bet_won', 'bet_rolled_back', 'withdrawal_held', 'withdrawal_paid', 'withdrawal_returned',
  'bonus_granted', 'jackpot_contributed', 'jackpot_won', 'rebate_paid', 'salary_paid', 'dividend_paid'));

-- Once for each key; a second time it changes nothing and gives the same id. Callers of one key take turns on a row of their own.
create function wallet_post_house(p_key text, p_kind text, p_currency text, p_amount bigint, p_from text, p_to text) returns bigint
language plpgsql security definer as $$
declare
  v_hash bytea := sha256(convert_to(concat_ws(chr(10), p_kind, p_currency, p_amount, p_from, p_to), 'UTF8'));
  stored wallet_transfers;
  v_id bigint;
  v_xid bigint;
begin
  if p_kind <> 'jackpot_contributed' then
    raise exception 'the house moves nothing between its own accounts by %', p_kind;
  end if;
  if p_amount <= 0 or p_amount > 1000000000000000 or p_from = p_to
    or p_from !~ '^(?!play:)[a-z][a-z0-9-]{0,30}:[A-Za-z0-9._-]{1,60}$' or p_to !~ '^(?!play:)[a-z][a-z0-9-]{0,30}:[A-Za-z0-9._-]{1,60}$' then
    raise exception 'no transfer of % from % to %', p_amount, p_from, p_to;
  end if;
  select * into stored from wallet_transfers where member_id = 0 and key = p_key;
  if found then
    if stored.request_hash <> v_hash then raise exception 'the key % was used for something else', p_key; end if;
    return stored.id;
  end if;
  select mark.xid_base + pg_current_xact_id()::text::bigint into strict v_xid from wallet_house_mark mark where mark.id = 1;
  v_id := nextval('wallet_transfer_ids');
  insert into wallet_transfers (member_id, id, key, kind, status, amount_minor, currency, counterparty, request_hash, created_at)
  values (0, v_id, p_key, p_kind, 'applied', p_amount, p_currency, p_to, v_hash, wallet_clock());
  insert into wallet_entries (member_id, transfer_id, leg, account, currency, money, amount_minor, xid)
  values (0, v_id, 3, p_from, p_currency, 'real', -p_amount, v_xid), (0, v_id, 4, p_to, p_currency, 'real', p_amount, v_xid);
  return v_id;
end $$;

do $$
begin
  execute format('alter function wallet_post_house(text, text, text, bigint, text, text) set search_path = %I, pg_temp', current_schema());
  revoke all on function wallet_post_house(text, text, text, bigint, text, text) from public;
  if exists (select from pg_roles where rolname = 'mela_application') then
    grant execute on function wallet_post_house(text, text, text, bigint, text, text) to mela_application;
  end if;
end $$;
