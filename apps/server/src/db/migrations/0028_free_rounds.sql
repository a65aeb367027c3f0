-- Free rounds: rounds of a game that a promotion gives. The vendor plays them at a fixed stake that no one pays; what they win is kept in `locked` until they
-- are over, and then given by an award: as a bonus, or in cash.

create table free_round_grants (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  promotion_id bigint not null,
  -- The number of the member's application.
  attempt smallint not null check (attempt > 0),
  terms_version integer not null,
  -- The vendor knows them by it, and their bets name it.
  reward_ref uuid not null default gen_random_uuid(),
  vendor_code text collate "C" not null,
  game_code text not null,
  currency text not null,
  rounds smallint not null check (rounds between 1 and 200),
  stake_minor bigint not null check (stake_minor > 0),
  -- The most that all of them together give.
  win_most_minor bigint not null check (win_most_minor between 1 and 1000000000000),
  -- Null: what they win is cash. Otherwise the terms of the bonus, as in `awards`.
  wagering jsonb,
  -- 'issued': the vendor has not confirmed them yet. One that was rolled back makes 'used' active again.
  state text not null default 'issued' check (state in ('issued', 'active', 'used', 'expired', 'cancelled')),
  -- Rounds that began, without those that were rolled back; how many of them are not over; what they won; and what of that has left `locked`, in how many payments.
  used smallint not null default 0,
  open smallint not null default 0,
  won_minor bigint not null default 0,
  settled_minor bigint not null default 0,
  settlements smallint not null default 0,
  given_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, promotion_id, attempt),
  unique (member_id, reward_ref),
  check (used between 0 and rounds and open between 0 and used),
  check (settled_minor between 0 and won_minor)
);
create index free_round_grants_expiring on free_round_grants (expires_at) where state in ('issued', 'active');
-- Over, with wins to pay: empty within moments.
create index free_round_grants_unsettled on free_round_grants (member_id, id)
  where won_minor > settled_minor and open = 0 and state in ('used', 'expired', 'cancelled');

-- Append only: each state that free rounds came into.
create table free_round_events (
  member_id bigint not null,
  grant_id bigint not null,
  id bigint generated always as identity,
  state text not null,
  used smallint not null,
  at timestamptz not null default now(),
  primary key (member_id, grant_id, id)
);
create function free_rounds_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger free_round_events_append_only before update or delete or truncate on free_round_events
  for each statement execute function free_rounds_refuse_change();

create function free_rounds_note_state() returns trigger language plpgsql as $$
begin
  insert into free_round_events (member_id, grant_id, state, used) values (new.member_id, new.id, new.state, new.used);
  return null;
end $$;
create trigger free_rounds_given after insert on free_round_grants for each row execute function free_rounds_note_state();
create trigger free_rounds_changed after update of state on free_round_grants for each row when (new.state <> old.state) execute function free_rounds_note_state();

-- Why an operator cannot offer free rounds of a game ('vendor:game') at a stake; null where they can be given.
create function free_rounds_problem(p_game text, p_stake_minor bigint, p_currency text) returns text language sql stable as $$
  select case
      when g.game_code is null then format('there is no game %s', p_game)
      when not g.free_rounds then format('the vendor of %s gives no free rounds in it', p_game)
      when not coalesce(p_currency = any (g.currencies), true) then format('%s cannot be played in %s', p_game, p_currency)
      when p_stake_minor not between g.min_bet_minor and g.max_bet_minor then format('a round of %s has another stake than that', p_game) end
  from (select 1) one left join catalogue_games g on g.vendor_code = split_part(p_game, ':', 1) and g.game_code = split_part(p_game, ':', 2) and g.offered
$$;

-- For the guard of bets: whether this one is a free round that is left. It is the only bet of its round.
create function free_round_verdict(s wallet_step, p_round_id bigint) returns text language sql stable as $$
  select coalesce((select 'note:free:' || g.id from free_round_grants g
    where p_round_id is null and s.amount_minor = 0 and g.member_id = s.member_id and g.reward_ref = (s.args ->> 'free')::uuid
      and g.vendor_code = round_vendor(s.counterparty) and g.game_code = s.args ->> 'game' and g.currency = s.currency
      and g.state in ('issued', 'active') and g.used < g.rounds and g.expires_at > wallet_clock()), 'refuse:no_free_round')
$$;

-- The job that pays what they have won, once they are over and none is open.
create function free_rounds_settle_due(g free_round_grants) returns void language plpgsql as $$
begin
  if g.state in ('used', 'expired', 'cancelled') and g.open = 0 and g.won_minor > g.settled_minor then
    perform job_enqueue('free_rounds_settle', format('free_rounds_settle:%s:%s', g.id, g.won_minor),
      jsonb_build_object('memberId', g.member_id::text, 'grantId', g.id::text));
  end if;
end $$;

-- For the companion of rounds: counts the free rounds that the step's round is one of. Nothing for other rounds.
create function free_rounds_count(s wallet_step) returns void language plpgsql as $$
declare
  v_grant free_round_grants;
begin
  update free_round_grants g set used = n.used, open = n.open, won_minor = n.won,
      state = case when g.state not in ('issued', 'active', 'used') then g.state when n.used = g.rounds then 'used' else 'active' end
    from (select r.free_grant, count(*) filter (where r.returned_count < r.bet_count) as used, count(*) filter (where r.state = 'open') as open,
        sum(r.win_minor) as won from rounds r
      where r.member_id = s.member_id and r.free_grant = (select o.free_grant from round_of(s.member_id, s.counterparty, s.round) o)
      group by r.free_grant) n
    where g.member_id = s.member_id and g.id = n.free_grant
    returning g.* into v_grant;
  if found then perform free_rounds_settle_due(v_grant); end if;
end $$;

-- Ends those whose time has come at that instant, up to the given number; their wins are paid when none is open. The vendor ends them too.
create function free_rounds_expire(p_now timestamptz, p_limit integer) returns integer language plpgsql as $$
declare
  v_grant free_round_grants;
  v_count integer := 0;
begin
  for v_grant in select g.* from free_round_grants g where g.state in ('issued', 'active') and g.expires_at <= p_now
      order by g.expires_at limit p_limit for update skip locked loop
    update free_round_grants g set state = 'expired' where g.member_id = v_grant.member_id and g.id = v_grant.id returning g.* into v_grant;
    perform free_rounds_settle_due(v_grant);
    perform job_enqueue('free_rounds_cancel', 'free_rounds_cancel:' || v_grant.id, jsonb_build_object('memberId', v_grant.member_id::text, 'grantId', v_grant.id::text));
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- Guard of free_rounds_ended: what free rounds that are over have won and no payment has taken.
create function free_rounds_end_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_free_rounds' from unnest(p_steps) s
  where not exists (select from free_round_grants g where g.member_id = s.member_id and g.id = (s.args ->> 'grantId')::bigint
    and g.state in ('used', 'expired', 'cancelled') and g.open = 0 and s.amount_minor = g.won_minor - g.settled_minor
    and s.key = format('free-rounds:%s:%s', g.id, g.settlements + 1));
$$;

-- Companion of free_rounds_ended.
create function free_rounds_end_note(p_steps wallet_step[]) returns void language sql as $$
  update free_round_grants g set settled_minor = g.settled_minor + s.amount_minor, settlements = g.settlements + 1
  from unnest(p_steps) s where g.member_id = s.member_id and g.id = (s.args ->> 'grantId')::bigint;
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'mela_application') then
    revoke update, delete on free_round_events from mela_application;
  end if;
end $$;
