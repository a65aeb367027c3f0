-- Bonuses of members: promotions with a bonus that members take, the grants with the terms that were accepted, and how far each has been played.

-- A promotion with a bonus that a member has taken. It waits for the deposit that the bonus is a part of; one per member, promotion and attempt: the first
-- is for good, except that a reload may be taken again in its next period.
create table bonus_takes (
  member_id bigint not null,
  promotion_id bigint not null,
  -- Of the member's application: how often they have taken it.
  attempt smallint not null default 1 check (attempt > 0),
  merchant_id bigint not null,
  -- {"on": "first_deposit" | "deposit" | "reload", "every": "day" | "week" | null, "zone": "Asia/Dhaka", "percent": 50, "most": "500000", "times": 10, "weights": {"RNG": 100}, "stakeMost": "5000" | null,
  --  "days": 30, "excluded": ["studio:aurora"]}, as the member accepted them; sums in minor units.
  terms jsonb not null,
  terms_version integer not null,
  taken_at timestamptz not null default now(),
  -- The deposit that ended the waiting, with a grant or, where it was not the first one, without.
  deposit_id bigint,
  primary key (member_id, promotion_id, attempt)
);
create index bonus_takes_waiting on bonus_takes (member_id, taken_at, promotion_id) where deposit_id is null;

-- One bonus, with its terms frozen. Its key in the ledger is 'bonus:' and the id, that of its end 'bonus-end:' and the id.
create table bonus_grants (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  promotion_id bigint not null,
  -- Of a bonus with a deposit: the take that it follows from.
  attempt smallint,
  terms_version integer not null,
  -- What brought it: a deposit, or an award of the module `awards`.
  deposit_id bigint,
  award_id bigint,
  -- Of a reload: the day of the merchant, or the first day of its week, that has no second one.
  period date,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  -- Valid bets, weighed by category, that make it cash.
  needs_minor bigint not null check (needs_minor between 1 and 100000000000000),
  -- Percent by category: {"RNG": 100}. A category that is not there counts nothing.
  weights jsonb not null,
  -- The most that a round may stake while the bonus pays a part; null: any.
  stake_most_minor bigint check (stake_most_minor > 0),
  -- 'vendor:game'. They see and spend cash alone.
  excluded text[] not null default '{}',
  days smallint not null check (days between 1 and 365),
  -- Moved by the functions below; modules/money/bonus/bonus-states.ts has the table.
  state text not null default 'queued' check (state in ('queued', 'active', 'released', 'forfeited', 'expired', 'cancelled', 'spent')),
  created_at timestamptz not null default now(),
  -- While it is active: the place of its row in the member's chain, and when it expires.
  started_seq bigint,
  started_at timestamptz,
  expires_at timestamptz,
  ended_seq bigint,
  ended_at timestamptz,
  -- When the member was warned that it expires within a day.
  warned_at timestamptz,
  primary key (member_id, id),
  unique (member_id, promotion_id, attempt),
  unique (member_id, promotion_id, period),
  unique (member_id, award_id),
  check (num_nonnulls(deposit_id, award_id) = 1 and num_nonnulls(deposit_id, attempt) in (0, 2))
);
create unique index bonus_grants_by_id on bonus_grants (id);
create unique index bonus_grants_active on bonus_grants (member_id) where state = 'active';
create index bonus_grants_queued on bonus_grants (member_id, id) where state = 'queued';
create index bonus_grants_expiring on bonus_grants (expires_at) where state = 'active';
create index bonus_grants_unwarned on bonus_grants (expires_at) where state = 'active' and warned_at is null;

-- Written by the reader of the ledger alone, so that it never waits for a member's posting: the sum of valid bets × weight, in hundredths of a minor unit.
create table bonus_progress (
  member_id bigint not null,
  grant_id bigint not null,
  weighed bigint not null default 0 check (weighed >= 0),
  primary key (member_id, grant_id)
);

-- Members whose bonuses may have ended or may start: a round of theirs ended, a bonus came or ended, or the smallest stake rose. Rows are only added, so that
-- no posting waits for another; the job takes them away after it has looked.
create table bonus_checks (
  id bigint generated always as identity primary key,
  member_id bigint not null
);

-- The smallest stake of any game when it was last compared: where it has risen, what is left of a bonus may be below it.
create table bonus_smallest_stakes (
  only_row boolean primary key default true check (only_row),
  stake_minor bigint not null
);
insert into bonus_smallest_stakes values (true, 0);

-- How far the counting has followed the ledger.
insert into wallet_readers values ('bonuses', 0);

create function bonus_note_check() returns trigger language plpgsql as $$
begin
  insert into bonus_checks (member_id) values (new.member_id);
  return null;
end $$;
create trigger bonus_changed after insert or update of state on bonus_grants for each row when (new.state <> 'active') execute function bonus_note_check();

-- The bonus of a deposit by the terms that were accepted.
create function bonus_amount(p_terms jsonb, p_deposit_minor bigint) returns bigint language sql immutable as $$
  select least(div(p_deposit_minor::numeric * (p_terms->>'percent')::integer, 100), (p_terms->>'most')::bigint)::bigint
$$;

-- The day or week of the merchant's calendar that a reload counts in; null for other bonuses.
create function bonus_period(p_terms jsonb, p_at timestamptz) returns date language sql stable as $$
  select case p_terms->>'every' when 'day' then here::date when 'week' then date_trunc('week', here)::date end
  from (select p_at at time zone coalesce(p_terms->>'zone', 'UTC') as here) local
$$;

-- Second companion of deposit_settled: the deposit pays the first promotion that waits for it. The grant and the job that starts it exist if and only if
-- the deposit is settled.
create function bonus_deposit_note(p_steps wallet_step[]) returns void language plpgsql as $$
declare
  s wallet_step;
  t bonus_takes;
  v_deposit bigint;
  v_amount bigint;
  v_period date;
  v_is_first boolean;
  v_id bigint;
begin
  foreach s in array p_steps loop
    v_deposit := (s.args->>'depositId')::bigint;
    continue when v_deposit is null;
    for t in select * from bonus_takes w where w.member_id = s.member_id and w.deposit_id is null order by w.taken_at, w.promotion_id limit 20 loop
      v_amount := bonus_amount(t.terms, s.amount_minor);
      continue when t.terms->>'on' <> 'first_deposit' and v_amount < 1;
      v_is_first := not exists (select from cashier_deposits d where d.member_id = s.member_id and d.state = 'settled' and d.id <> v_deposit);
      v_period := bonus_period(t.terms, wallet_clock());
      continue when t.terms->>'on' = 'reload' and (v_is_first or exists (select from bonus_grants g
        where g.member_id = t.member_id and g.promotion_id = t.promotion_id and g.period = v_period));
      update bonus_takes w set deposit_id = v_deposit where w.member_id = t.member_id and w.promotion_id = t.promotion_id and w.attempt = t.attempt;
      -- An earlier order was settled in the meantime: this one is not the first.
      continue when v_amount < 1 or (t.terms->>'on' = 'first_deposit' and not v_is_first);
      insert into bonus_grants (member_id, merchant_id, promotion_id, attempt, terms_version, deposit_id, period, amount_minor, needs_minor, weights, stake_most_minor, excluded, days)
        values (t.member_id, t.merchant_id, t.promotion_id, t.attempt, t.terms_version, v_deposit, v_period, v_amount, v_amount * (t.terms->>'times')::integer, t.terms->'weights',
          (t.terms->>'stakeMost')::bigint, array(select jsonb_array_elements_text(t.terms->'excluded')), (t.terms->>'days')::smallint)
        returning id into v_id;
      perform job_enqueue('bonus_start', 'bonus_start:' || v_id, jsonb_build_object('memberId', t.member_id::text));
      exit;
    end loop;
  end loop;
end $$;

-- Guard of bonus_granted: a grant that waits, of that sum. Locked, because a member may cancel one that waits.
create function bonus_grant_check(p_steps wallet_step[]) returns table (n integer, verdict text) language plpgsql as $$
begin
  perform from unnest(p_steps) s join bonus_grants g on g.member_id = s.member_id and g.id = (s.args->>'grantId')::bigint order by g.member_id for update of g;
  return query select s.n, 'retry:no_such_grant' from unnest(p_steps) s
    where not exists (select from bonus_grants g where g.member_id = s.member_id and g.id = (s.args->>'grantId')::bigint
      and g.amount_minor = s.amount_minor and g.state = 'queued' and s.key = 'bonus:' || g.id);
end $$;

-- Companion of bonus_granted.
create function bonus_grant_start(p_steps wallet_step[]) returns void language sql as $$
  update bonus_grants g set state = 'active', started_seq = s.seq, started_at = wallet_clock(), expires_at = wallet_clock() + make_interval(days => g.days)
  from unnest(p_steps) s where g.member_id = s.member_id and g.id = (s.args->>'grantId')::bigint and g.state = 'queued';
$$;

-- What a bonus must have been played for, compared in hundredths: it is met.
create function bonus_is_met(g bonus_grants) returns boolean language sql stable as $$
  select coalesce((select p.weighed >= g.needs_minor * 100 from bonus_progress p where p.member_id = g.member_id and p.grant_id = g.id), false)
$$;

-- The smallest stake of any offered game.
create function bonus_smallest_stake() returns bigint language sql stable as $$
  select coalesce((select min(c.min_bet_minor) from catalogue_games c where c.offered and c.min_bet_minor > 0), 1)
$$;

-- What is left of a bonus is below the smallest stake of any game, and no round is open that could bring something back.
create function bonus_is_spent(g bonus_grants) returns boolean language sql stable as $$
  select a.bonus_minor < bonus_smallest_stake()
    and not exists (select from rounds r where r.member_id = g.member_id and r.state = 'open')
  from wallet_accounts a where a.member_id = g.member_id
$$;

-- Guard of bonus_released and bonus_forfeited: the bonus is active, and it ends for the reason that is named.
create function bonus_end_check(p_steps wallet_step[]) returns table (n integer, verdict text) language plpgsql as $$
begin
  return query select judged.n, judged.verdict from (
    select s.n, case
      when g.id is null or g.state <> 'active' or s.key <> 'bonus-end:' || g.id or s.answers <> 'bonus:' || g.id then 'retry:no_such_grant'
      when (s.kind = 'bonus_released') <> (s.args->>'why' = 'released') then 'retry:wrong_reason'
      when s.args->>'why' = 'released' then case when not bonus_is_met(g) then 'retry:not_met' end
      -- Met, and not released yet: it is the member's already.
      when bonus_is_met(g) then 'retry:bonus_met'
      when s.args->>'why' = 'expired' then case when g.expires_at > wallet_clock() then 'retry:not_expired' end
      when s.args->>'why' = 'spent' then case when not coalesce(bonus_is_spent(g), false) then 'retry:not_spent' end
      when s.args->>'why' = 'cancelled' or s.args->>'why' = 'forfeited' then null
      else 'retry:wrong_reason' end as verdict
    from unnest(p_steps) s
    left join lateral (select * from bonus_grants o where o.member_id = s.member_id and o.id = (s.args->>'grantId')::bigint) g on true
  ) judged where judged.verdict is not null;
end $$;

-- Companion of bonus_released and bonus_forfeited. The member receives a message of an end that they did not bring about.
create function bonus_end_note(p_steps wallet_step[]) returns void language sql as $$
  update bonus_grants g set state = s.args->>'why', ended_seq = s.seq, ended_at = wallet_clock()
  from unnest(p_steps) s where g.member_id = s.member_id and g.id = (s.args->>'grantId')::bigint and g.state = 'active';
  select job_enqueue('bonus_ended', 'bonus_ended:' || (s.args->>'grantId'), jsonb_build_object('memberId', s.member_id::text, 'grantId', s.args->>'grantId'))
  from unnest(p_steps) s where s.args->>'why' in ('released', 'expired');
$$;

-- Second guard of withdrawal_held: cash leaves only together with the end of the bonus that is active.
create function bonus_withdrawal_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:bonus_active' from unnest(p_steps) s
  where exists (select from bonus_grants g where g.member_id = s.member_id and g.state = 'active');
$$;

-- Whether the active bonus may pay part of a bet; the wallet asks where cash alone is too little.
create or replace function wallet_bonus_verdict(s wallet_step, p_grant text) returns text language sql stable as $$
  select case
    when round_vendor(s.counterparty) || ':' || (s.args->>'game') = any(g.excluded) then 'cash'
    when g.stake_most_minor < s.amount_minor + coalesce((select r.stake_minor - r.returned_minor from round_of(s.member_id, s.counterparty, s.round) r), 0)
      then 'refuse:bonus_stake_too_high' end
  from bonus_grants g where g.member_id = s.member_id and g.state = 'active' and 'bonus:' || g.id = p_grant
$$;
