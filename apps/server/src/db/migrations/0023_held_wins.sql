-- Ceilings on what a round may win, and the wins above them that wait for people.

-- In minor units of `currency`. The most specific row counts: a game's before its vendor's, a merchant's before that of all merchants (merchant 0).
-- '' stands for every vendor, game or currency.
create table win_ceilings (
  merchant_id bigint not null,
  vendor_code text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  ceiling_minor bigint not null check (ceiling_minor >= 0),
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  primary key (merchant_id, vendor_code, game_code, currency)
);

-- What holds where nothing was set: about 20,000 euros. A currency that is not here has 10,000,000 minor units.
insert into win_ceilings (merchant_id, vendor_code, game_code, currency, ceiling_minor) values
  (0, '', '', '', 10000000),
  (0, '', '', 'BDT', 250000000),
  (0, '', '', 'CNY', 15000000),
  (0, '', '', 'INR', 180000000),
  (0, '', '', 'PKR', 600000000),
  (0, '', '', 'NPR', 300000000),
  (0, '', '', 'IDR', 36000000000),
  (0, '', '', 'VND', 550000000),
  (0, '', '', 'PHP', 125000000),
  (0, '', '', 'THB', 75000000),
  (0, '', '', 'MYR', 10000000),
  (0, '', '', 'USD', 2200000),
  (0, '', '', 'EUR', 2000000);

-- Asked for at each win: one short walk along the key. `order by` the key's end is what "most specific" means ('' sorts first).
create function win_ceiling(p_merchant bigint, p_vendor text, p_game text, p_currency text) returns bigint language sql stable as $$
  select ceiling_minor from win_ceilings
  where merchant_id in (0, p_merchant) and vendor_code in ('', p_vendor) and game_code in ('', p_game) and currency in ('', p_currency)
  order by merchant_id = p_merchant desc, game_code desc, vendor_code desc, currency desc limit 1
$$;

-- What a round can win at all, of play money too: a thousand times its ceiling, or the default where the ceiling is lower.
create function win_limit(p_merchant bigint, p_vendor text, p_game text, p_currency text) returns bigint language sql stable as $$
  select least(greatest(win_ceiling(p_merchant, p_vendor, p_game, p_currency), win_ceiling(0, '', '', p_currency), 1), 1000000000000000) * 1000
$$;

-- A win that the ledger booked to `locked`. The decisions are in held_win_votes.
create table held_wins (
  member_id bigint not null,
  -- What people call it by.
  id bigint generated always as identity (start with 100001) unique,
  -- The place of its `bet_won_held` in the member's chain, and its key there.
  seq bigint not null,
  key text not null,
  merchant_id bigint not null,
  vendor_code text not null,
  game_code text not null,
  round_id bigint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  ceiling_minor bigint not null,
  state text not null default 'held' check (state in ('held', 'released', 'sent_back')),
  held_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (member_id, seq)
);
create index held_wins_waiting on held_wins (held_at) where state = 'held';

-- Append only: who wanted what, when, and why. The newest row of a person is what that person wants.
create table held_win_votes (
  held_win_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint not null,
  -- As they were called at that moment.
  staff_name text not null,
  decision text not null check (decision in ('release', 'send_back')),
  reason text not null check (length(reason) between 3 and 500),
  voted_at timestamptz not null default now(),
  primary key (held_win_id, id)
);

create function wins_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger held_win_votes_append_only before update or delete or truncate on held_win_votes
  for each statement execute function wins_refuse_change();

-- What the wallet splits a win by, of a round that a bonus pays part of. A held win is split when it is released.
create or replace function wallet_round_sums(p_member_id bigint, p_counterparty text, p_round text, out stake_minor bigint, out win_minor bigint)
language sql stable as $$
  select coalesce(sum(r.stake_minor - r.returned_minor), 0)::bigint,
    coalesce(sum(r.win_minor - (select coalesce(sum(h.amount_minor), 0) from held_wins h
      where h.member_id = r.member_id and h.round_id = r.id and h.state = 'held')), 0)::bigint
  from round_of(p_member_id, p_counterparty, p_round) r
$$;

-- In the transaction of the held win: what is to be decided, and the job that tells of it.
create function held_win_note(won wallet_step) returns void language plpgsql as $$
declare
  v_id bigint;
begin
  insert into held_wins (member_id, seq, key, merchant_id, vendor_code, game_code, round_id, currency, amount_minor, ceiling_minor)
    select won.member_id, won.seq, won.key, merchant_id, vendor_code, game_code, id, currency, won.amount_minor,
      win_ceiling(merchant_id, vendor_code, game_code, currency)
    from round_of(won.member_id, won.counterparty, won.round)
    returning id into v_id;
  perform job_enqueue('held_win_told', 'held_win_told:' || v_id, jsonb_build_object('heldWinId', v_id::text));
end $$;

-- A bet was rolled back after it had won. The protocol keeps the win; the staff must know.
create function round_win_kept_note(back wallet_step) returns void language plpgsql as $$
declare
  v_round rounds;
  v_won bigint;
begin
  select * into v_round from round_of(back.member_id, back.counterparty, back.round) where money = 'real';
  if not found then return; end if;
  select sum(wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor)) into v_won
    from wallet_ledger where member_id = back.member_id and seq between v_round.first_seq and v_round.last_seq and status = 'applied'
      and kind in ('bet_won', 'bet_won_held', 'free_round_won') and answers = back.answers;
  if v_won > 0 then
    perform job_enqueue('win_kept_told', 'win_kept_told:' || back.member_id || ':' || back.seq, jsonb_build_object('memberId', back.member_id::text,
      'roundId', v_round.id::text, 'vendor', v_round.vendor_code, 'wonMinor', v_won::text));
  end if;
end $$;

-- Guard of held_win_released and held_win_sent_back: it is a win that waits, and at least two people want this now.
create function held_win_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:votes_missing' from unnest(p_steps) s
  where not exists (select from held_wins h
    where h.member_id = s.member_id and h.id = (s.args->>'heldWinId')::bigint and h.key = s.answers and h.state = 'held'
      and s.key = case s.kind when 'held_win_released' then 'held-win:released:' else 'held-win:sent_back:' end || h.id
      and (select count(*) from (select distinct on (v.staff_id) v.decision from held_win_votes v where v.held_win_id = h.id
        order by v.staff_id, v.id desc) newest where newest.decision = case s.kind when 'held_win_released' then 'release' else 'send_back' end) >= 2);
$$;

-- Companion of held_win_released and held_win_sent_back. A win that went back is no longer a win of its round, which goes by the table of transitions as
-- for money that a rollback returns: with it the last of the round may be gone.
create function held_win_settle(p_steps wallet_step[]) returns void language plpgsql as $$
declare
  v_step wallet_step;
  v_round_id bigint;
  v_gone bigint;
begin
  foreach v_step in array p_steps loop
    v_gone := case v_step.kind when 'held_win_sent_back' then v_step.amount_minor else 0 end;
    update held_wins set state = case v_step.kind when 'held_win_released' then 'released' else 'sent_back' end, ended_at = clock_timestamp()
      where member_id = v_step.member_id and key = v_step.answers and state = 'held' returning round_id into strict v_round_id;
    update rounds set held_minor = held_minor - v_step.amount_minor, win_minor = win_minor - v_gone, last_seq = v_step.seq,
        state = round_state_after(state, 'return', v_gone > 0, false, bet_count, returned_count, win_minor - v_gone),
        settled_at = case when returned_count = bet_count and win_minor = v_gone then coalesce(settled_at, clock_timestamp()) else settled_at end
      where member_id = v_step.member_id and id = v_round_id;
  end loop;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'mela_application') then
    revoke update, delete on held_win_votes from mela_application;
    revoke insert, update, delete on held_wins from mela_application;
  end if;
end $$;
