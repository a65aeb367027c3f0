-- What the wallet calls in the transaction of a vendor's movement. `args` of both: vendor, game, round, ref, and
--   bet: token (SHA-256 of the launch token, hex), may_bet
--   win, rollback: bet_ref, closes

-- Before the entries: null lets it through, 'refuse:…' is stored as the answer for good, 'retry:…' leaves no trace.
-- The member's movements take turns on his account's row, so nothing but round_close can come between guard and companion.
create function round_guard(p_member_id bigint, p_kind text, p_amount bigint, p_key text, p_args jsonb) returns text
language plpgsql volatile as $$
declare
  v_vendor text := p_args ->> 'vendor';
  v_asked_game text := p_args ->> 'game';
  v_bet_ref text;
  v_game text;
  v_is_closed boolean;
  v_has_bet boolean;
  v_is_returned boolean;
  v_refusal text;
begin
  if p_kind = 'bet_placed' then
    v_refusal := launch_play(p_member_id, decode(p_args ->> 'token', 'hex'), v_vendor, v_asked_game);
    if v_refusal is not null then return 'refuse:' || v_refusal; end if;
    if not (p_args ->> 'may_bet')::boolean then return 'refuse:user_disabled'; end if;
    select game_code, is_closed into v_game, v_is_closed
      from rounds where member_id = p_member_id and vendor_code = v_vendor and round_ref = p_args ->> 'round';
    if v_game <> v_asked_game then return 'refuse:wrong_game'; end if;
    if v_is_closed then return 'refuse:round_closed'; end if;
    return null;
  end if;

  v_bet_ref := p_args ->> 'bet_ref';
  select r.game_code, m.has_bet, m.is_returned into v_game, v_has_bet, v_is_returned
    from rounds r, lateral (
      select bool_or(kind = 'bet_placed' and reference = v_bet_ref) as has_bet,
        bool_or(kind = 'bet_rolled_back' and bet_reference = v_bet_ref) as is_returned
      from round_movements where member_id = r.member_id and round_id = r.id
    ) m
    where r.member_id = p_member_id and r.vendor_code = v_vendor and r.round_ref = p_args ->> 'round';
  if v_has_bet is not true then
    if p_kind = 'bet_won' then return 'retry:bet_not_in_round'; end if;
    -- The ledger found no standing bet of that reference: nothing moves, and the rollback is remembered.
    if p_amount = 0 then return null; end if;
    return 'refuse:bet_unknown';
  end if;
  if v_game <> v_asked_game then return 'refuse:wrong_game'; end if;
  if p_kind = 'bet_won' and v_is_returned then return 'refuse:rolled_back'; end if;
  return null;
end;
$$;

-- After the entries, with the amount that really moved: round and movement in one statement.
create function round_apply(p_member_id bigint, p_transfer_id bigint, p_kind text, p_amount bigint, p_args jsonb) returns void
language plpgsql volatile as $$
declare
  v_ref text := p_args ->> 'ref';
  v_closes boolean;
  v_won bigint;
  v_returned bigint;
begin
  if p_kind = 'bet_placed' then
    with staked as (
      insert into rounds (member_id, vendor_code, round_ref, game_code, launch_id, merchant_id, money, is_robot, masked_name,
          currency, state, bet_count, stake_minor)
        select member_id, vendor_code, p_args ->> 'round', game_code, id, merchant_id, money, is_robot, masked_name,
          currency, 'open', 1, p_amount
        from launches where token_hash = decode(p_args ->> 'token', 'hex') and member_id = p_member_id
      on conflict (member_id, vendor_code, round_ref) do update
        set stake_minor = rounds.stake_minor + excluded.stake_minor,
            bet_count = rounds.bet_count + 1,
            state = round_next_state(rounds.state, 'bet'),
            settled_at = null
        where not rounds.is_closed
      returning id
    )
    insert into round_movements (member_id, round_id, transfer_id, kind, amount_minor, reference, bet_reference)
      select p_member_id, id, p_transfer_id, p_kind, p_amount, v_ref, v_ref from staked;
    if not found then
      -- The whole posting is to be done again, and the guard will refuse it.
      raise exception 'round_close came in between' using errcode = 'serialization_failure';
    end if;
    return;
  end if;

  v_closes := (p_args ->> 'closes')::boolean;
  v_won := case when p_kind = 'bet_won' then p_amount else 0 end;
  v_returned := p_amount - v_won;
  -- No row: a rollback of a bet that never came, in a round that never began. The ledger remembers it.
  with moved as (
    update rounds
      set win_minor = win_minor + v_won,
          returned_minor = returned_minor + v_returned,
          is_closed = is_closed or v_closes,
          state = round_state_after(state, case p_kind when 'bet_won' then 'win' else 'return' end, p_amount, v_closes,
            stake_minor, returned_minor + v_returned, win_minor + v_won),
          settled_at = case
            when v_closes or (v_returned > 0 and returned_minor + v_returned = stake_minor and win_minor = 0)
            then coalesce(settled_at, clock_timestamp()) else settled_at end
      where member_id = p_member_id and vendor_code = p_args ->> 'vendor' and round_ref = p_args ->> 'round'
      returning id
  )
  insert into round_movements (member_id, round_id, transfer_id, kind, amount_minor, reference, bet_reference)
    select p_member_id, id, p_transfer_id, p_kind, p_amount, v_ref, p_args ->> 'bet_ref' from moved where p_amount > 0;
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
