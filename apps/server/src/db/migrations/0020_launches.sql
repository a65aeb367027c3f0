-- A launch: one member in one game of one vendor, named towards the vendor by a token of which only the SHA-256 is kept.
-- What a round needs to know of its player is written here once, at the launch, and copied from here at each bet.
create table launches (
  member_id bigint not null,
  id bigint generated always as identity,
  token_hash bytea not null,
  session_id bigint,
  merchant_id bigint not null,
  money text not null check (money in ('real', 'play')),
  is_robot boolean not null,
  masked_name text not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  -- The member's newest round when the game was opened: the rounds of this visit come after it.
  rounds_before bigint not null,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id)
);
create index launches_by_token on launches (token_hash, member_id);

-- How long a token lives: two minutes to be opened, then half an hour from the last play, twelve hours in all.
create function launch_expiry(p_created_at timestamptz) returns timestamptz
language sql volatile as $$
  select least(clock_timestamp() + interval '30 minutes', p_created_at + interval '12 hours');
$$;

-- Null when a bet may stand on this token, else why not; and the token lives on. Read inside the bet's own transaction, so
-- that a token which any process has ended is dead for all of them at once.
create function launch_play(p_member_id bigint, p_token_hash bytea, p_vendor text, p_game text) returns text
language plpgsql volatile as $$
declare
  v_now timestamptz := clock_timestamp();
  v_id bigint;
  v_vendor text;
  v_game text;
  v_ended_at timestamptz;
  v_expires_at timestamptz;
  v_created_at timestamptz;
begin
  select id, vendor_code, game_code, ended_at, expires_at, created_at
    into v_id, v_vendor, v_game, v_ended_at, v_expires_at, v_created_at
    from launches where token_hash = p_token_hash and member_id = p_member_id;
  if not found or v_vendor <> p_vendor then return 'token_invalid'; end if;
  if v_ended_at is not null or v_expires_at <= v_now then return 'token_expired'; end if;
  if v_game <> p_game then return 'wrong_game'; end if;
  -- Once a minute at most, not at each bet.
  if v_expires_at < v_now + interval '29 minutes' and v_expires_at < v_created_at + interval '12 hours' then
    update launches set opened_at = coalesce(opened_at, v_now), expires_at = launch_expiry(created_at)
      where member_id = p_member_id and id = v_id;
  end if;
  return null;
end;
$$;
