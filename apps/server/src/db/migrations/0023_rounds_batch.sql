-- The guard and the companion of rounds for a whole batch of the wallet's ordinary calls, all of different members. Rows are asked for by the order of
-- the index that they are to be found by: a planner that knows little of a young table would else walk all of a member's rounds or launches.

-- True where the bet or win surely passes; what does not is asked again by itself, and gets its answer there.
create function round_guard(p_member_ids bigint[], p_kinds text[], p_amounts bigint[], p_keys text[], p_args jsonb[]) returns boolean[]
language plpgsql volatile as $$
declare
  v_now timestamptz := clock_timestamp();
  v_passes boolean[];
  v_members bigint[];
  v_launches bigint[];
begin
  select array_agg(
      case asked.kind
        when 'bet_placed' then (asked.args ->> 'may_bet')::boolean
          and launch.vendor_code = asked.args ->> 'vendor' and launch.game_code = asked.args ->> 'game'
          and launch.ended_at is null and launch.expires_at > v_now
          and (round.id is null or (round.game_code = asked.args ->> 'game' and not round.is_closed))
        when 'bet_won' then round.game_code = asked.args ->> 'game' and movement.has_bet and not movement.is_returned
      end order by asked.place),
    array_agg(launch.member_id) filter (where launch.is_due), array_agg(launch.id) filter (where launch.is_due)
  into v_passes, v_members, v_launches
  from unnest(p_member_ids, p_kinds, p_args) with ordinality as asked(member_id, kind, args, place)
  left join lateral (
    select l.*, l.expires_at < v_now + interval '29 minutes' and l.expires_at < l.created_at + interval '12 hours' as is_due
    from launches l
    where asked.kind = 'bet_placed' and l.member_id = asked.member_id
      and l.token_hash between decode(asked.args ->> 'token', 'hex') and decode(asked.args ->> 'token', 'hex')
    order by l.token_hash limit 1
  ) launch on true
  left join lateral (
    select r.id, r.game_code, r.is_closed from rounds r
    where r.member_id = asked.member_id and r.vendor_code = asked.args ->> 'vendor'
      and r.round_ref between asked.args ->> 'round' and asked.args ->> 'round'
    order by r.round_ref limit 1
  ) round on true
  left join lateral (
    select bool_or(m.kind = 'bet_placed' and m.reference = asked.args ->> 'bet_ref') as has_bet,
      bool_or(m.kind = 'bet_rolled_back' and m.bet_reference = asked.args ->> 'bet_ref') as is_returned
    from round_movements m where asked.kind = 'bet_won' and m.member_id = asked.member_id and m.round_id = round.id
  ) movement on true;

  if v_members is not null then
    -- As launch_play does: once a minute at most, not at each bet.
    update launches l set opened_at = coalesce(l.opened_at, v_now), expires_at = launch_expiry(l.created_at)
      from unnest(v_members, v_launches) as due(member_id, id)
      where l.member_id = due.member_id and l.id = due.id and l.ended_at is null and l.expires_at > v_now;
  end if;
  return v_passes;
end;
$$;

create function round_apply(p_member_ids bigint[], p_transfer_ids bigint[], p_kinds text[], p_amounts bigint[], p_args jsonb[]) returns void
language plpgsql volatile as $$
declare
  v_moved bigint;
begin
  with asked as (
    select * from unnest(p_member_ids, p_transfer_ids, p_kinds, p_amounts, p_args) as a(member_id, transfer_id, kind, amount, args)
    where kind = 'bet_placed'
  ), staked as (
    insert into rounds (member_id, vendor_code, round_ref, game_code, launch_id, merchant_id, money, is_robot, masked_name,
        currency, state, bet_count, stake_minor)
      select launch.member_id, launch.vendor_code, asked.args ->> 'round', launch.game_code, launch.id, launch.merchant_id, launch.money,
        launch.is_robot, launch.masked_name, launch.currency, 'open', 1, asked.amount
      from asked, lateral (
        select * from launches l
        where l.member_id = asked.member_id
          and l.token_hash between decode(asked.args ->> 'token', 'hex') and decode(asked.args ->> 'token', 'hex')
        order by l.token_hash limit 1
      ) launch
    on conflict (member_id, vendor_code, round_ref) do update
      set stake_minor = rounds.stake_minor + excluded.stake_minor,
          bet_count = rounds.bet_count + 1,
          state = round_next_state(rounds.state, 'bet'),
          settled_at = null
      where not rounds.is_closed
    returning member_id, id
  ), won as (
    update rounds r
      set win_minor = r.win_minor + asked.amount,
          is_closed = r.is_closed or asked.closes,
          state = round_state_after(r.state, 'win', asked.amount, asked.closes, r.stake_minor, r.returned_minor, r.win_minor + asked.amount),
          settled_at = case when asked.closes then coalesce(r.settled_at, clock_timestamp()) else r.settled_at end
      from (
        select a.member_id, a.amount, (a.args ->> 'closes')::boolean as closes, found.id
        from unnest(p_member_ids, p_kinds, p_amounts, p_args) as a(member_id, kind, amount, args), lateral (
          select id from rounds
          where rounds.member_id = a.member_id and rounds.vendor_code = a.args ->> 'vendor'
            and rounds.round_ref between a.args ->> 'round' and a.args ->> 'round'
          order by rounds.round_ref limit 1
        ) found
        where a.kind = 'bet_won'
      ) asked
      where r.member_id = asked.member_id and r.id = asked.id
    returning r.member_id, r.id
  ), moved as (
    select * from staked union all select * from won
  ), kept as (
    insert into round_movements (member_id, round_id, transfer_id, kind, amount_minor, reference, bet_reference)
    select a.member_id, moved.id, a.transfer_id, a.kind, a.amount, a.args ->> 'ref', coalesce(a.args ->> 'bet_ref', a.args ->> 'ref')
    from moved join unnest(p_member_ids, p_transfer_ids, p_kinds, p_amounts, p_args) as a(member_id, transfer_id, kind, amount, args)
      on a.member_id = moved.member_id
    where a.kind = 'bet_placed' or a.amount > 0
  )
  select count(*) into v_moved from moved;
  if v_moved <> cardinality(p_member_ids) then
    -- The whole batch is to be done again, and the guard will refuse the one.
    raise exception 'round_close came in between' using errcode = 'serialization_failure';
  end if;
end;
$$;
