-- What the wallet calls in the transaction of a vendor's movement. `args` of both: vendor, game, round, ref, and
--   bet: token (SHA-256 of the launch token, hex), may_bet
--   win, rollback: bet_ref, closes

-- Before the entries: null lets it through, 'refuse:…' is stored as the answer for good, 'retry:…' leaves no trace.
-- The member's movements take turns on his account's row, so nothing but round_close can come between guard and companion.
create function round_guard(p_member_id bigint, p_kind text, p_amount bigint, p_key text, p_args jsonb) returns text
language plpgsql volatile as $$
declare
  v_round_id bigint;
  v_game text;
  v_is_closed boolean;
  v_refusal text;
  v_has_bet boolean;
  v_is_returned boolean;
begin
  if p_kind = 'bet_placed' then
    v_refusal := launch_check(p_member_id, decode(p_args ->> 'token', 'hex'), p_args ->> 'vendor', p_args ->> 'game');
    if v_refusal is not null then return 'refuse:' || v_refusal; end if;
    if not (p_args ->> 'may_bet')::boolean then return 'refuse:user_disabled'; end if;
  end if;

  select id, game_code, is_closed into v_round_id, v_game, v_is_closed from rounds
    where member_id = p_member_id and vendor_code = p_args ->> 'vendor' and round_ref = p_args ->> 'round';

  if p_kind = 'bet_placed' then
    if v_game <> p_args ->> 'game' then return 'refuse:wrong_game'; end if;
    if v_is_closed then return 'refuse:round_closed'; end if;
    return null;
  end if;

  if found then
    select bool_or(kind = 'bet_placed' and reference = p_args ->> 'bet_ref'), bool_or(kind = 'bet_rolled_back' and bet_reference = p_args ->> 'bet_ref')
      into v_has_bet, v_is_returned
      from round_movements where member_id = p_member_id and round_id = v_round_id;
  end if;
  if v_has_bet is not true then
    if p_kind = 'bet_won' then return 'retry:bet_not_in_round'; end if;
    -- The ledger found no standing bet of that reference: nothing moves, and the rollback is remembered.
    if p_amount = 0 then return null; end if;
    return 'refuse:bet_unknown';
  end if;
  if v_game <> p_args ->> 'game' then return 'refuse:wrong_game'; end if;
  if p_kind = 'bet_won' and v_is_returned then return 'refuse:rolled_back'; end if;
  return null;
end;
$$;

-- After the entries, with the amount that really moved. When round_close came in between, the whole posting is to be done again.
create function round_apply(p_member_id bigint, p_transfer_id bigint, p_kind text, p_amount bigint, p_args jsonb) returns void
language plpgsql volatile as $$
declare
  v_round_id bigint;
  v_launch launches;
  v_closes boolean;
  v_state text;
  v_was_closed boolean;
  v_stake bigint;
  v_returned bigint;
  v_won bigint;
begin
  if p_kind = 'bet_placed' then
    select * into strict v_launch from launches
      where token_hash = decode(p_args ->> 'token', 'hex') and member_id = p_member_id;
    insert into rounds (member_id, vendor_code, round_ref, game_code, launch_id, merchant_id, money, is_robot, masked_name,
        currency, state, bet_count, stake_minor)
      values (p_member_id, v_launch.vendor_code, p_args ->> 'round', v_launch.game_code, v_launch.id, v_launch.merchant_id,
        v_launch.money, v_launch.is_robot, v_launch.masked_name, v_launch.currency, 'open', 1, p_amount)
      on conflict (member_id, vendor_code, round_ref) do update
        set stake_minor = rounds.stake_minor + excluded.stake_minor,
            bet_count = rounds.bet_count + 1,
            state = round_next_state(rounds.state, 'bet'),
            settled_at = null
        where not rounds.is_closed
      returning id into v_round_id;
    -- Once a minute at most, not at each bet.
    if v_launch.expires_at < launch_expiry(v_launch.created_at) - interval '1 minute' then
      update launches set opened_at = coalesce(opened_at, clock_timestamp()), expires_at = launch_expiry(created_at)
        where member_id = p_member_id and id = v_launch.id;
    end if;
  else
    select id, state, is_closed, stake_minor, returned_minor, win_minor into v_round_id, v_state, v_was_closed, v_stake, v_returned, v_won
      from rounds where member_id = p_member_id and vendor_code = p_args ->> 'vendor' and round_ref = p_args ->> 'round';
    -- A rollback of a bet that never came, in a round that never began: the ledger remembers it.
    if not found then return; end if;
    v_closes := (p_args ->> 'closes')::boolean;
    if p_kind = 'bet_won' then
      v_won := v_won + p_amount;
    else
      v_returned := v_returned + p_amount;
    end if;
    v_state := round_state_after(v_state, case p_kind when 'bet_won' then 'win' else 'return' end, p_amount, v_closes, v_stake, v_returned, v_won);
    update rounds
      set win_minor = v_won,
          returned_minor = v_returned,
          is_closed = v_was_closed or v_closes,
          state = v_state,
          settled_at = case when v_state <> 'open' then coalesce(settled_at, clock_timestamp()) end
      where member_id = p_member_id and id = v_round_id and is_closed = v_was_closed;
    if not found then v_round_id := null; end if;
  end if;
  if v_round_id is null then
    raise exception 'The round was closed in between' using errcode = 'serialization_failure';
  end if;

  if p_amount > 0 then
    insert into round_movements (member_id, round_id, transfer_id, kind, amount_minor, reference, bet_reference)
      values (p_member_id, v_round_id, p_transfer_id, p_kind, p_amount, p_args ->> 'ref', coalesce(p_args ->> 'bet_ref', p_args ->> 'ref'));
  end if;
end;
$$;

-- The end of a round without a further win. 'done' again and again; 'unknown' when no bet of the round was seen yet.
create function round_close(p_member_id bigint, p_vendor text, p_game text, p_round text) returns text
language plpgsql volatile as $$
declare
  v_round rounds;
begin
  select * into v_round from rounds
    where member_id = p_member_id and vendor_code = p_vendor and round_ref = p_round for update;
  if not found then return 'unknown'; end if;
  if v_round.game_code <> p_game then return 'wrong_game'; end if;
  if not v_round.is_closed then
    update rounds
      set is_closed = true,
          state = round_state_after(state, 'end', 0, true, stake_minor, returned_minor, win_minor),
          settled_at = coalesce(settled_at, clock_timestamp())
      where member_id = p_member_id and id = v_round.id;
  end if;
  return 'done';
end;
$$;
