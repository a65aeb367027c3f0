-- A round at a vendor, as the player finds it in the bet record. Money is in minor units of `currency`.
create table rounds (
  member_id bigint not null,
  id bigint generated always as identity,
  -- Compared byte by byte: every bet looks its round up by them.
  vendor_code text collate "C" not null,
  round_ref text collate "C" not null,
  game_code text not null,
  launch_id bigint not null,
  merchant_id bigint not null,
  money text not null,
  is_robot boolean not null,
  masked_name text not null,
  currency text not null,
  -- Written from round_next_state only.
  state text not null,
  -- The vendor has said that nothing more is staked on it.
  is_closed boolean not null default false,
  bet_count integer not null,
  -- How many of its bets were rolled back. A free round has a stake of 0: its sums do not show it.
  returned_count integer not null default 0,
  stake_minor bigint not null,
  returned_minor bigint not null default 0,
  win_minor bigint not null default 0,
  -- What of its wins is held until people have decided: such a round is no winner to show yet.
  held_minor bigint not null default 0,
  -- The free rounds that it is one of (free_round_grants); null for all others.
  free_grant bigint,
  -- The places of its first and newest row in the member's chain (wallet_ledger). The round's movements are there, between them.
  first_seq bigint not null,
  last_seq bigint not null,
  opened_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (member_id, id),
  unique (member_id, vendor_code, round_ref),
  -- The one check here: each costs every bet the time to read it again.
  constraint rounds_sums check (returned_minor >= 0 and returned_minor <= stake_minor and win_minor >= 0)
);
-- Small on purpose: a settled round leaves the first, an ordinary one never enters the other two.
create index rounds_open on rounds (member_id, id) where state = 'open';
create index rounds_corrected on rounds (member_id, id) where state in ('rolled_back', 'resettled');
create index rounds_won on rounds (merchant_id, is_robot, settled_at)
  where state = 'won' and money = 'real' and win_minor > stake_minor - returned_minor;

-- Free rounds alone.
create index rounds_free on rounds (member_id, free_grant) where free_grant is not null;

-- Staff finds a bet by the number that its player quotes. Numbers rise, so it grows at its end alone.
create index rounds_by_id on rounds (id);

-- The table of transitions. What it does not name cannot happen. (One expression, so that the planner can inline it.)
create function round_next_state(p_state text, p_event text) returns text
language sql immutable as $$
  select case p_state || ' ' || p_event
    when 'open bet' then 'open'
    when 'open win' then 'open'
    when 'open return' then 'open'
    when 'open void' then 'rolled_back'
    when 'open end_won' then 'won'
    when 'open end_lost' then 'lost'
    when 'open end_void' then 'rolled_back'
    when 'won win' then 'resettled'
    when 'won return' then 'resettled'
    when 'won void' then 'resettled'
    when 'won end_won' then 'won'
    when 'lost win' then 'resettled'
    when 'lost return' then 'resettled'
    when 'lost void' then 'resettled'
    when 'lost end_lost' then 'lost'
    when 'rolled_back bet' then 'open'
    when 'rolled_back end_void' then 'rolled_back'
    when 'resettled win' then 'resettled'
    when 'resettled return' then 'resettled'
    when 'resettled void' then 'resettled'
    when 'resettled end_won' then 'resettled'
    when 'resettled end_lost' then 'resettled'
    when 'resettled end_void' then 'resettled'
  end;
$$;

-- The state after a movement, where `p_moves`, and, with `p_closes`, the end of the round. Counts and wins already hold the movement.
create function round_state_after(
  p_state text, p_event text, p_moves boolean, p_closes boolean, p_bets integer, p_returned_bets integer, p_win bigint
) returns text
language plpgsql immutable as $$
declare
  v_state text := p_state;
  v_nothing_left boolean := p_returned_bets = p_bets and p_win = 0;
begin
  if p_moves then
    v_state := round_next_state(v_state, case when p_event = 'return' and v_nothing_left then 'void' else p_event end);
  end if;
  if p_closes then
    v_state := round_next_state(v_state, case when p_win > 0 then 'end_won' when v_nothing_left then 'end_void' else 'end_lost' end);
  end if;
  if v_state is null then
    raise exception 'A round cannot go from % by %', p_state, p_event;
  end if;
  return v_state;
end;
$$;
