-- Posting a batch in a few statements instead of a few for each transfer. What is ordinary (a member's first call in the batch, of a kind that moves
-- cash alone, under a new key, let through by its guard, with money enough) is written for all members at once. Everything else, refusals and repeats
-- included, is answered one by one by wallet_post, which stays the one place that knows them.

create type wallet_call as (
  n integer,
  member_id bigint,
  key text,
  kind text,
  currency text,
  amount_minor bigint,
  counterparty text,
  answers text,
  request_hash bytea,
  guard text,
  guard_args jsonb,
  companion text,
  companion_args jsonb
);

-- Compared byte by byte: each posting looks its key up.
alter table wallet_transfers alter column key type text collate "C", alter column answers type text collate "C", alter column ends type text collate "C";

-- What a call does to cash, of the kinds that move cash against a house account and answer no other transfer. Null for all others.
create function wallet_cash_amount(p_kind text, p_amount bigint) returns bigint language sql immutable as $$
  select case
    when p_kind = 'bet_placed' then -p_amount
    when p_kind in ('deposit_settled', 'bet_won', 'jackpot_won', 'rebate_paid', 'salary_paid', 'dividend_paid') then p_amount
  end
$$;

-- Hooks may have a second form over arrays, which works for a whole batch.
create function wallet_has_batch_form(p_hook text, p_arguments text) returns boolean language sql stable as $$
  select p_hook is null or to_regprocedure(format('%I(%s)', p_hook, p_arguments)) is not null
$$;

-- The ordinary calls of a batch, their guards asked. The members' cash rows are locked already.
create function wallet_ordinary_calls(p_calls wallet_call[]) returns wallet_call[] language plpgsql as $$
declare
  v_calls wallet_call[];
  v_asked wallet_call[];
  v_passed wallet_call[] := '{}';
  v_guard text;
  v_verdicts boolean[];
begin
  v_calls := array(
    select one from (select asked, asked.member_id, asked.kind, asked.key, asked.guard, asked.companion,
        row_number() over (partition by asked.member_id order by asked.n) as turn from unnest(p_calls) asked) ranked(one, member_id, kind, key, guard, companion, turn)
    where turn = 1 and wallet_cash_amount(kind, 0) is not null
      and wallet_has_batch_form(guard, 'bigint[], text[], bigint[], text[], jsonb[]')
      and wallet_has_batch_form(companion, 'bigint[], bigint[], text[], bigint[], jsonb[]')
      -- Asked for by order, so that no planner walks the member's transfers instead of the keys.
      and not exists (select from (
        select t.key from wallet_transfers t where t.member_id = ranked.member_id and t.key >= ranked.key order by t.member_id, t.key limit 1) next
        where next.key = ranked.key)
    order by (one).n);
  for v_guard in select distinct guard from unnest(v_calls) loop
    v_asked := array(select one from unnest(v_calls) one where one.guard is not distinct from v_guard);
    if v_guard is null then
      v_passed := v_passed || v_asked;
      continue;
    end if;
    execute format('select %I($1, $2, $3, $4, $5)', v_guard) into v_verdicts using
      array(select member_id from unnest(v_asked)), array(select kind from unnest(v_asked)), array(select amount_minor from unnest(v_asked)),
      array(select key from unnest(v_asked)), array(select guard_args from unnest(v_asked));
    v_passed := v_passed || array(select v_asked[place] from generate_subscripts(v_asked, 1) place where v_verdicts[place]);
  end loop;
  return v_passed;
end $$;

-- Writes ordinary calls, all of different members, as far as their money is enough. Gives the answers with their places in the batch.
create function wallet_post_ordinary(
  p_calls wallet_call[], p_xid bigint, p_now timestamptz, out places integer[], out ids bigint[], out outcomes wallet_outcome[]
) language plpgsql as $$
begin
  with asked as (
    select *, nextval('wallet_transfer_ids') as id, wallet_cash_amount(kind, amount_minor) as cash_minor from unnest(p_calls)
  ), moved as (
    update wallet_accounts held set
      balance_minor = held.balance_minor + asked.cash_minor, entry_count = held.entry_count + 1, version = held.version + 1,
      head = wallet_entry_hash(held.head, held.member_id, held.account, held.entry_count + 1, held.balance_minor + asked.cash_minor,
        wallet_transfer_text(asked.id, asked.key, asked.kind, null, null, asked.currency, asked.counterparty, asked.request_hash, p_now,
          concat_ws(';', 'cash=' || asked.cash_minor, case when asked.amount_minor > 0
            then case held.money when 'play' then 'play:' else '' end || asked.counterparty || '=' || -asked.cash_minor end)))
    from asked
    where held.member_id = asked.member_id and held.account = 'cash' and held.currency = asked.currency
      and held.balance_minor + asked.cash_minor >= held.floor_minor
    returning asked.*, held.money, held.balance_minor, held.entry_count, held.head, held.version
  ), transfers as (
    insert into wallet_transfers (member_id, id, key, kind, status, amount_minor, currency, counterparty, request_hash, created_at)
    select member_id, id, key, kind, 'applied', amount_minor, currency, counterparty, request_hash, p_now from moved
  ), entries as (
    insert into wallet_entries (member_id, transfer_id, leg, account, currency, money, amount_minor, balance_after_minor, entry_number, hash, xid)
    select member_id, id, 1, 'cash', currency, money, cash_minor, balance_minor, entry_count, head, p_xid from moved
    union all
    select member_id, id, 3, case money when 'play' then 'play:' else '' end || counterparty, currency, money, -cash_minor, null, null, null, p_xid
    from moved where amount_minor > 0
  )
  select coalesce(array_agg(n), '{}'), coalesce(array_agg(id), '{}'),
    coalesce(array_agg((member_id, 'applied', '', id, amount_minor, balance_minor, version, false)::wallet_outcome), '{}')
  into places, ids, outcomes from moved;
end $$;

-- Posts a batch: an array of objects with the columns of wallet_call, in the order in which each member's calls came. Adds to each answer what the
-- member's other accounts hold when the batch is through.
create function wallet_post_batch(p_calls jsonb) returns table (
  status text, reason text, transfer_id bigint, amount_minor bigint, balance_minor bigint, version bigint, repeated boolean,
  bonus_minor bigint, locked_minor bigint, currency text
) language plpgsql security definer as $$
declare
  v_calls wallet_call[] := array(select asked from jsonb_populate_recordset(null::wallet_call, p_calls) asked);
  v_now timestamptz := wallet_clock();
  v_xid bigint;
  v_places integer[];
  v_ids bigint[];
  v_outcomes wallet_outcome[];
  v_hook text;
  v_call wallet_call;
begin
  select mark.xid_base + pg_current_xact_id()::text::bigint into strict v_xid from wallet_house_mark mark where mark.id = 1;
  -- In the order of members, so that two batches never wait for each other in a ring.
  perform from (select distinct member_id from unnest(v_calls)) asked join wallet_accounts held on held.member_id = asked.member_id and held.account = 'cash'
    order by asked.member_id for no key update of held;

  select o.places, o.ids, o.outcomes into v_places, v_ids, v_outcomes
    from wallet_post_ordinary(wallet_ordinary_calls(v_calls), v_xid, v_now) o;
  for v_hook in select distinct companion from unnest(v_calls) where companion is not null and n = any (v_places) loop
    execute format(
      'select %I(array_agg(member_id), array_agg(id), array_agg(kind), array_agg(amount_minor), array_agg(companion_args))
       from unnest($1) join unnest($2, $3) as done(place, id) on place = n where companion = $4', v_hook)
      using v_calls, v_places, v_ids, v_hook;
  end loop;

  foreach v_call in array array(select one from unnest(v_calls) one where one.n <> all (v_places) order by one.n) loop
    v_places := v_places || v_call.n;
    v_outcomes := v_outcomes || wallet_post(v_call.member_id, v_call.key, v_call.kind, v_call.currency, v_call.amount_minor, v_call.counterparty,
      v_call.answers, v_call.request_hash, v_call.guard, v_call.guard_args, v_call.companion, v_call.companion_args, v_xid, v_now);
  end loop;

  return query
    select o.status, o.reason, o.transfer_id, o.amount_minor, o.balance_minor, o.version, o.repeated, bonus.balance_minor, locked.balance_minor, bonus.currency
    from unnest(v_places, v_outcomes) as o(place, member_id, status, reason, transfer_id, amount_minor, balance_minor, version, repeated)
    left join lateral (select * from wallet_accounts held where held.member_id = o.member_id and held.account = 'bonus' limit 1) bonus on true
    left join lateral (select * from wallet_accounts held where held.member_id = o.member_id and held.account = 'locked' limit 1) locked on true
    order by o.place;
end $$;

drop function wallet_post_many(bigint[], text[], text[], text[], bigint[], text[], text[], text[], text[], text[], text[], text[]);

do $$
begin
  -- A caller's own search path must not decide which tables a privileged function finds. Each row is looked for by its key, also when a plan was made
  -- while the tables were small; and the plans are made once, not for each batch.
  execute format('alter function wallet_post_batch(jsonb) set search_path = %I, pg_temp', current_schema());
  alter function wallet_post_batch(jsonb) set enable_seqscan = off;
  alter function wallet_post_batch(jsonb) set enable_hashjoin = off;
  alter function wallet_post_batch(jsonb) set enable_mergejoin = off;
  alter function wallet_post_batch(jsonb) set enable_bitmapscan = off;
  alter function wallet_post_batch(jsonb) set random_page_cost = 0.01;
  alter function wallet_post_batch(jsonb) set enable_material = off;
  alter function wallet_post_batch(jsonb) set plan_cache_mode = force_generic_plan;
  revoke all on function wallet_post_batch(jsonb), wallet_post_ordinary(wallet_call[], bigint, timestamptz), wallet_ordinary_calls(wallet_call[]) from public;
  if exists (select from pg_roles where rolname = 'mela_application') then
    grant execute on function wallet_post_batch(jsonb) to mela_application;
  end if;
end $$;
