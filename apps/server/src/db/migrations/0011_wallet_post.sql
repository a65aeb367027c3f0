-- Posting: one round trip for a batch of transfers, each with its own answer.

create type wallet_outcome as (
  member_id bigint,
  status text,
  reason text,
  transfer_id bigint,
  amount_minor bigint,
  balance_minor bigint,
  version bigint,
  repeated boolean
);

-- The one place where the ledger reads a clock. Nothing is ordered by it.
create function wallet_clock() returns timestamptz language sql stable as 'select now()';

-- What an entry's hash says about its transfer; the chain adds the hash before it. Both are declared stable, not immutable, because only then may
-- the planner write their bodies into the statements that call them.
create function wallet_transfer_text(
  id bigint, key text, kind text, answers text, ends text, currency text, counterparty text, request_hash bytea, created_at timestamptz, legs text
) returns text language sql stable as $$
  select concat_ws(chr(10), id, key, kind, coalesce(answers, '-'), coalesce(ends, '-'), currency, counterparty,
    encode(request_hash, 'hex'), (extract(epoch from created_at) * 1000000)::bigint, legs)
$$;

create function wallet_entry_hash(previous bytea, member_id bigint, account text, entry_number bigint, balance_after_minor bigint, transfer text)
returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws(chr(10), member_id, account, entry_number, balance_after_minor, transfer), 'UTF8'))
$$;

-- Posts one transfer. All of a member's transfers take turns on the row of the cash account, so everything after that lock is free of races.
create function wallet_post(
  p_member bigint, p_key text, p_kind text, p_currency text, p_amount bigint, p_counterparty text, p_answers text, p_request_hash bytea,
  p_guard text, p_guard_args jsonb, p_companion text, p_companion_args jsonb, p_xid bigint, p_now timestamptz
) returns wallet_outcome language plpgsql as $$
declare
  cash wallet_accounts;
  other wallet_accounts;
  stored wallet_transfers;
  answered wallet_transfers;
  v_amount bigint := p_amount;
  v_ends text;
  v_buried boolean := false;
  v_refusal text;
  v_verdict text;
  v_id bigint;
  v_house text;
  v_house_amount bigint;
  v_cash_amount bigint;
  v_other text;
  v_other_amount bigint;
  v_text text;
begin
  select * into cash from wallet_accounts where member_id = p_member and account = 'cash' for no key update;
  if not found then
    return (p_member, 'no_account', '', null, 0, 0, 0, false)::wallet_outcome;
  end if;

  select * into stored from wallet_transfers where member_id = p_member and key = p_key;
  if found then
    if stored.request_hash is null then
      return (p_member, 'rolled_back', stored.reason, stored.id, 0, cash.balance_minor, cash.version, false)::wallet_outcome;
    elsif stored.request_hash <> p_request_hash then
      return (p_member, 'conflict', '', null, 0, 0, 0, false)::wallet_outcome;
    end if;
    return (p_member, stored.status, stored.reason, stored.id, stored.amount_minor, cash.balance_minor, cash.version, true)::wallet_outcome;
  end if;

  if p_currency <> cash.currency then
    return (p_member, 'refused', 'wrong_currency', null, 0, cash.balance_minor, cash.version, false)::wallet_outcome;
  end if;

  if p_kind in ('bet_rolled_back', 'withdrawal_paid', 'withdrawal_returned') then
    select * into answered from wallet_transfers where member_id = p_member and key = p_answers;
    if not found then
      if p_kind <> 'bet_rolled_back' then
        return (p_member, 'retry', 'unknown_hold', null, 0, cash.balance_minor, cash.version, false)::wallet_outcome;
      end if;
      v_amount := 0;
      v_buried := true;
    elsif answered.kind <> (case p_kind when 'bet_rolled_back' then 'bet_placed' else 'withdrawal_held' end) then
      v_refusal := 'answers_another_kind';
    elsif p_kind = 'bet_rolled_back' and answered.request_hash is not null and answered.counterparty <> p_counterparty then
      v_refusal := 'answers_another_counterparty';
    elsif answered.status <> 'applied' or exists (select from wallet_transfers where member_id = p_member and ends = p_answers) then
      v_amount := 0;
      if p_kind <> 'bet_rolled_back' then
        v_refusal := case answered.status when 'applied' then 'hold_already_ended' else 'nothing_held' end;
      end if;
    else
      v_amount := answered.amount_minor;
      v_ends := p_answers;
    end if;
  end if;

  if v_refusal is null and p_guard is not null then
    execute format('select %I($1, $2, $3, $4, $5)', p_guard) into v_verdict using p_member, p_kind, v_amount, p_key, p_guard_args;
    if starts_with(v_verdict, 'retry:') then
      return (p_member, 'retry', substr(v_verdict, 7), null, 0, cash.balance_minor, cash.version, false)::wallet_outcome;
    elsif starts_with(v_verdict, 'refuse:') then
      v_refusal := substr(v_verdict, 8);
    elsif v_verdict is not null then
      raise exception 'guard % answered %', p_guard, v_verdict;
    end if;
  end if;

  v_house := case cash.money when 'play' then 'play:' || p_counterparty else p_counterparty end;
  case
    when p_kind = 'bet_placed' then
      v_cash_amount := -v_amount; v_house_amount := v_amount;
    when p_kind = 'withdrawal_held' then
      v_cash_amount := -v_amount; v_other := 'locked'; v_other_amount := v_amount;
    when p_kind = 'withdrawal_returned' then
      v_cash_amount := v_amount; v_other := 'locked'; v_other_amount := -v_amount;
    when p_kind = 'withdrawal_paid' then
      v_other := 'locked'; v_other_amount := -v_amount; v_house_amount := v_amount;
    when p_kind = 'bonus_granted' then
      v_other := 'bonus'; v_other_amount := v_amount; v_house_amount := -v_amount;
    else
      v_cash_amount := v_amount; v_house_amount := -v_amount;
  end case;

  v_id := nextval('wallet_transfer_ids');

  if v_refusal is not null or cash.balance_minor + coalesce(v_cash_amount, 0) < cash.floor_minor then
    insert into wallet_transfers (member_id, id, key, kind, status, reason, amount_minor, currency, counterparty, answers, request_hash, created_at)
    values (p_member, v_id, p_key, p_kind, case when v_refusal is null then 'insufficient_funds' else 'refused' end, coalesce(v_refusal, ''),
      0, p_currency, p_counterparty, p_answers, p_request_hash, p_now);
    return (p_member, case when v_refusal is null then 'insufficient_funds' else 'refused' end, coalesce(v_refusal, ''), v_id, 0,
      cash.balance_minor, cash.version, false)::wallet_outcome;
  end if;

  if v_buried then
    insert into wallet_transfers (member_id, id, key, kind, status, reason, amount_minor, currency, counterparty, created_at)
    values (p_member, nextval('wallet_transfer_ids'), p_answers, 'bet_placed', 'rolled_back', 'rolled_back_before_it_came', 0, p_currency, p_counterparty, p_now);
  end if;

  insert into wallet_transfers (member_id, id, key, kind, status, amount_minor, currency, counterparty, answers, ends, request_hash, created_at)
  values (p_member, v_id, p_key, p_kind, 'applied', v_amount, p_currency, p_counterparty, p_answers, v_ends, p_request_hash, p_now);

  v_text := wallet_transfer_text(v_id, p_key, p_kind, p_answers, v_ends, p_currency, p_counterparty, p_request_hash, p_now,
    concat_ws(';', 'cash=' || v_cash_amount, v_other || '=' || v_other_amount, case when v_amount > 0 then v_house || '=' || v_house_amount end));

  if v_other is not null then
    update wallet_accounts set balance_minor = balance_minor + v_other_amount, entry_count = entry_count + 1,
      head = wallet_entry_hash(head, member_id, account, entry_count + 1, balance_minor + v_other_amount, v_text)
    where member_id = p_member and account = v_other and balance_minor + v_other_amount >= floor_minor
    returning * into strict other;
    insert into wallet_entries (member_id, transfer_id, leg, account, currency, money, amount_minor, balance_after_minor, entry_number, hash, xid)
    values (p_member, v_id, 2, v_other, p_currency, cash.money, v_other_amount, other.balance_minor, other.entry_count, other.head, p_xid);
  end if;

  if v_cash_amount is null then
    update wallet_accounts set version = version + 1 where member_id = p_member and account = 'cash' returning * into strict cash;
  else
    update wallet_accounts set balance_minor = balance_minor + v_cash_amount, entry_count = entry_count + 1, version = version + 1,
      head = wallet_entry_hash(head, member_id, account, entry_count + 1, balance_minor + v_cash_amount, v_text)
    where member_id = p_member and account = 'cash' and balance_minor + v_cash_amount >= floor_minor
    returning * into strict cash;
  end if;

  if v_cash_amount is not null and v_house_amount is not null and v_amount > 0 then
    insert into wallet_entries (member_id, transfer_id, leg, account, currency, money, amount_minor, balance_after_minor, entry_number, hash, xid)
    values
      (p_member, v_id, 1, 'cash', p_currency, cash.money, v_cash_amount, cash.balance_minor, cash.entry_count, cash.head, p_xid),
      (p_member, v_id, 3, v_house, p_currency, cash.money, v_house_amount, null, null, null, p_xid);
  elsif v_cash_amount is not null then
    insert into wallet_entries (member_id, transfer_id, leg, account, currency, money, amount_minor, balance_after_minor, entry_number, hash, xid)
    values (p_member, v_id, 1, 'cash', p_currency, cash.money, v_cash_amount, cash.balance_minor, cash.entry_count, cash.head, p_xid);
  elsif v_house_amount is not null and v_amount > 0 then
    insert into wallet_entries (member_id, transfer_id, leg, account, currency, money, amount_minor, xid)
    values (p_member, v_id, 3, v_house, p_currency, cash.money, v_house_amount, p_xid);
  end if;

  if p_companion is not null then
    execute format('select %I($1, $2, $3, $4, $5)', p_companion) using p_member, v_id, p_kind, v_amount, p_companion_args;
  end if;

  return (p_member, 'applied', '', v_id, v_amount, cash.balance_minor, cash.version, false)::wallet_outcome;
end $$;

-- Posts a batch in the order given (callers sort it by member, so that two batches never wait for each other in a ring) and adds to each
-- answer what the member's other accounts hold when the batch is through.
create function wallet_post_many(
  members bigint[], keys text[], kinds text[], currencies text[], amounts bigint[], counterparties text[], answers text[], request_hashes text[],
  guards text[], guard_args text[], companions text[], companion_args text[]
) returns table (
  status text, reason text, transfer_id bigint, amount_minor bigint, balance_minor bigint, version bigint, repeated boolean,
  bonus_minor bigint, locked_minor bigint, currency text
) language plpgsql security definer as $$
declare
  call record;
  outcomes wallet_outcome[] := '{}';
  v_xid bigint;
  v_now timestamptz := wallet_clock();
begin
  select mark.xid_base + pg_current_xact_id()::text::bigint into strict v_xid from wallet_house_mark mark where mark.id = 1;
  for call in
    select * from unnest(members, keys, kinds, currencies, amounts, counterparties, answers, request_hashes, guards, guard_args, companions, companion_args)
      as asked(member, key, kind, currency, amount, counterparty, answers, hash, guard, guard_args, companion, companion_args)
  loop
    outcomes := outcomes || wallet_post(call.member, call.key, call.kind, call.currency, call.amount, call.counterparty, call.answers,
      decode(call.hash, 'hex'), call.guard, call.guard_args::jsonb, call.companion, call.companion_args::jsonb, v_xid, v_now);
  end loop;
  return query
    select o.status, o.reason, o.transfer_id, o.amount_minor, o.balance_minor, o.version, o.repeated, bonus.balance_minor, locked.balance_minor, bonus.currency
    from unnest(outcomes) with ordinality as o
    left join wallet_accounts bonus on bonus.member_id = o.member_id and bonus.account = 'bonus'
    left join wallet_accounts locked on locked.member_id = o.member_id and locked.account = 'locked'
    order by o.ordinality;
end $$;

-- Opens the member's accounts; a second time it changes nothing and tells whether they are the ones that were asked for.
create function wallet_open_accounts(p_member bigint, p_currency text, p_money text) returns boolean language plpgsql security definer as $$
begin
  insert into wallet_accounts (member_id, account, currency, money)
  select p_member, account, p_currency, p_money from unnest(array['cash', 'bonus', 'locked']) account
  on conflict do nothing;
  return not exists (
    select from wallet_accounts where member_id = p_member and (currency <> p_currency or money <> p_money));
end $$;
