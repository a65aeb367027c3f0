-- The guard and the companion of rounds: what the wallet calls in the transaction of a vendor's movement, for many members at once. Of a call they
-- read its round, counterparty ('vendor:<code>') and answers (of a win or a rollback: the key of its bet), and in its args
--   all: game
--   bet: token (SHA-256 of the launch token, hex) and may_bet; or launch, the id of the launch that a bet is taken in for after a restore;
--     is_paid where a win of the same posting pays it; free, the reward whose free round it is
--   win, rollback: closes
-- Rows are asked for by the order of the index that they are to be found by: a planner that knows little of a young table would else walk all of a
-- member's rounds or launches. All of a member's movements take turns on the account's row, so nothing comes between guard and companion.

create function round_vendor(counterparty text) returns text language sql immutable as $$
  select substr(counterparty, 8)
$$;

create function round_of(p_member_id bigint, p_counterparty text, p_round text) returns setof rounds language sql stable as $$
  select * from rounds where member_id = p_member_id and vendor_code = round_vendor(p_counterparty) and round_ref between p_round and p_round
  order by round_ref limit 1
$$;

-- The launch that a bet names.
create function round_launch(p_member_id bigint, p_args jsonb) returns setof launches language sql stable as $$
  (select * from launches where member_id = p_member_id and not p_args ? 'launch'
    and token_hash between decode(p_args ->> 'token', 'hex') and decode(p_args ->> 'token', 'hex') order by token_hash limit 1)
  union all
  (select * from launches where member_id = p_member_id and id = (p_args ->> 'launch')::bigint)
$$;

-- Before the rows: null lets a step through, 'hold' and 'free' book a win to `locked`, 'close' ends its round, 'refuse:…' is stored as the answer for good, 'retry:…'
-- leaves no trace. So does a dead or unknown token: the bet may be a real one of a time that a restore has lost, and can still be taken in. A bet that is
-- taken in so was played when the player still might.
-- A bet that a win of its own posting paid is never rolled back: its vendor may not know that the win was paid, and the stake would come back on top. The
-- win cannot be taken back with it, because the player may have spent it.
create function round_guard(p_steps wallet_step[]) returns table (n integer, verdict text) language plpgsql volatile as $$
begin
  perform round_keep_launches(p_steps);
  return query select judged.n, judged.verdict from (
    select s.n, case
      when s.kind = 'bet_placed' then coalesce(case
        when s.args ? 'launch' then null
        when launch.id is null or launch.vendor_code <> round_vendor(s.counterparty) then 'retry:token_invalid'
        when launch.ended_at is not null or launch.expires_at <= clock_timestamp() then 'retry:token_expired'
        when launch.game_code <> s.args ->> 'game' then 'refuse:wrong_game'
        when not (s.args ->> 'may_bet')::boolean then 'refuse:user_disabled'
        when round.game_code <> s.args ->> 'game' then 'refuse:wrong_game'
        when round.is_closed then 'refuse:round_closed' end,
        case when s.args ? 'free' or round.free_grant is not null then free_round_verdict(s, round.id) end, case when (s.args ->> 'is_paid')::boolean then 'note:paid_in_its_call' end)
      when s.kind = 'round_closed' then case
        when round.id is null then 'retry:bet_not_in_round'
        when round.game_code <> s.args ->> 'game' then 'refuse:wrong_game'
        when round.free_grant is not null then 'note:free:' || round.free_grant end
      -- The round has no bet of that reference.
      when not coalesce(s.answered_kind = 'bet_placed' and s.answered_status = 'applied' and s.answered_round = s.round, false) then case
        when s.kind = 'bet_won' then 'retry:bet_not_in_round'
        when s.ends then 'refuse:bet_unknown'
        -- Nothing moves, and the rollback is remembered, so many times a day. Another game's round is not closed by it.
        when round.game_code <> s.args ->> 'game' then 'refuse:wrong_game'
        when exists (select from round_empty_rollbacks e where e.member_id = s.member_id and e.vendor_code = round_vendor(s.counterparty)
          and e.day = current_date and e.rollbacks >= 500) then 'retry:too_many_rollbacks'
        when closing.closes then 'close' end
      when round.game_code <> s.args ->> 'game' then 'refuse:wrong_game'
      when s.kind = 'bet_won' and s.answered_ended then 'refuse:rolled_back'
      when s.kind = 'bet_rolled_back' and (select bet.reason from wallet_row_of(s.member_id, s.answers) bet) = 'paid_in_its_call' then 'refuse:paid_in_its_call'
      -- No game pays so much: a mistake or a stolen key. Refused for good, so that it fills neither the held wins nor the house's figures.
      when s.kind = 'bet_won' and s.amount_minor > win_limit(round.merchant_id, round.vendor_code, round.game_code, round.currency) - round.win_minor
        then 'refuse:win_too_large'
      -- What a free round wins is bounded by its terms.
      when s.kind = 'bet_won' and round.free_grant is not null then case when closing.closes then 'free,close' else 'free' end
      -- All wins of a round count together, or a win above the ceiling would come in parts.
      when s.kind = 'bet_won' and s.amount_minor > 0 and round.money = 'real' and round.win_minor + s.amount_minor
          > win_ceiling(round.merchant_id, round.vendor_code, round.game_code, round.currency)
        then case when closing.closes then 'hold,close' else 'hold' end
      when closing.closes then 'close' end as verdict
    from unnest(p_steps) s
    left join lateral round_launch(s.member_id, s.args) launch on s.kind = 'bet_placed'
    left join lateral round_of(s.member_id, s.counterparty, s.round) round on true
    cross join lateral (select coalesce((s.args ->> 'closes')::boolean and not round.is_closed, false) as closes) closing
  ) judged where judged.verdict is not null;
end $$;

-- The launches of bets live on, once a minute at most, not at each bet.
create function round_keep_launches(p_steps wallet_step[]) returns void language plpgsql volatile as $$
declare
  v_members bigint[];
  v_launches bigint[];
begin
  select array_agg(launch.member_id), array_agg(launch.id) into v_members, v_launches
    from unnest(p_steps) s, lateral round_launch(s.member_id, s.args) launch
    where s.kind = 'bet_placed' and not s.args ? 'launch' and launch.ended_at is null and launch.expires_at > clock_timestamp()
      and launch.vendor_code = round_vendor(s.counterparty) and launch.game_code = s.args ->> 'game'
      and launch.expires_at < clock_timestamp() + interval '29 minutes' and launch.expires_at < launch.created_at + interval '12 hours';
  if v_members is null then return; end if;
  update launches l set opened_at = coalesce(l.opened_at, clock_timestamp()), expires_at = launch_expiry(l.created_at)
    from unnest(v_members, v_launches) as due(member_id, id)
    where l.member_id = due.member_id and l.id = due.id;
end $$;

-- After the rows, with what really moved: the round's sums and state.
create function round_apply(p_steps wallet_step[]) returns void language plpgsql volatile as $$
declare
  v_step wallet_step;
begin
  -- Bets: the first one of a round opens it, with what the launch knows of its player.
  insert into rounds (member_id, vendor_code, round_ref, game_code, launch_id, merchant_id, money, is_robot, masked_name,
      currency, state, bet_count, stake_minor, free_grant, first_seq, last_seq)
    select launch.member_id, launch.vendor_code, s.round, launch.game_code, launch.id, launch.merchant_id, launch.money, launch.is_robot,
      launch.masked_name, launch.currency, 'open', 1, s.amount_minor,
      case when s.reason like 'free:%' then substr(s.reason, 6)::bigint end, s.seq, s.seq
    from unnest(p_steps) s, lateral round_launch(s.member_id, s.args) launch
    where s.kind = 'bet_placed'
  on conflict (member_id, vendor_code, round_ref) do update
    set stake_minor = rounds.stake_minor + excluded.stake_minor,
        bet_count = rounds.bet_count + 1,
        state = round_next_state(rounds.state, 'bet'),
        last_seq = excluded.last_seq,
        settled_at = null;

  -- A statement costs its start also when it finds nothing to do; most batches hold bets alone.
  if not exists (select from unnest(p_steps) s where s.kind <> 'bet_placed' or s.reason like 'free:%') then return; end if;

  -- Wins, rollbacks, ends. No round: a rollback of a bet that never came, in a round that never began. The ledger remembers it.
  update rounds r
    set win_minor = r.win_minor + moved.won,
        returned_minor = r.returned_minor + moved.returned,
        returned_count = r.returned_count + moved.returned_bets,
        held_minor = r.held_minor + case moved.kind when 'bet_won_held' then moved.won else 0 end,
        is_closed = r.is_closed or moved.closes,
        last_seq = moved.last_seq,
        state = round_state_after(r.state, moved.event, moved.won > 0 or moved.returned_bets > 0, moved.closes, r.bet_count,
          r.returned_count + moved.returned_bets, r.win_minor + moved.won),
        settled_at = case
          when moved.closes or (moved.returned_bets > 0 and r.returned_count + moved.returned_bets = r.bet_count and r.win_minor = 0)
          then coalesce(r.settled_at, clock_timestamp()) else r.settled_at end
    from (
      select s.member_id, s.kind, found.id, s.closes or s.kind = 'round_closed' as closes, s.version as last_seq,
        case when s.kind = 'bet_rolled_back' then 'return' when s.kind = 'round_closed' then 'end' else 'win' end as event,
        case when s.kind in ('bet_won', 'bet_won_held', 'free_round_won') then s.amount_minor else 0 end as won,
        case when s.kind = 'bet_rolled_back' then s.amount_minor else 0 end as returned,
        case when s.kind = 'bet_rolled_back' and s.ends then 1 else 0 end as returned_bets
      from unnest(p_steps) s, lateral round_of(s.member_id, s.counterparty, s.round) found
      where s.kind <> 'bet_placed'
    ) moved
    where r.member_id = moved.member_id and r.id = moved.id;

  -- Rare cases have their own function.
  foreach v_step in array array(select one from unnest(p_steps) one
      where one.kind in ('bet_won_held', 'bet_rolled_back', 'free_round_won') or one.reason like 'free:%') loop
    if v_step.kind = 'bet_won_held' then
      perform held_win_note(v_step);
    elsif v_step.kind <> 'bet_rolled_back' then
      perform free_rounds_count(v_step);
    elsif not v_step.ends then
      insert into round_empty_rollbacks as counted (member_id, vendor_code, day, rollbacks)
        values (v_step.member_id, round_vendor(v_step.counterparty), current_date, 1)
        on conflict (member_id, vendor_code, day) do update set rollbacks = counted.rollbacks + 1;
    else
      perform round_win_kept_note(v_step);
      perform free_rounds_count(v_step);
    end if;
  end loop;
end $$;

-- How often a day a vendor took back bets of a member that had moved nothing: bounded by round_guard.
create table round_empty_rollbacks (
  member_id bigint not null,
  vendor_code text not null,
  day date not null,
  rollbacks integer not null,
  primary key (member_id, vendor_code, day)
);
