-- Posting: one round trip for a batch of calls, each with its own answer.

-- What must hold before a row, and what must happen with it, is decided by functions of other modules: guards and companions, lists by kind. A later
-- migration replaces these two by calls of them (see wallet-hooks.ts). They are asked for steps with args only, many at a time.

-- Rows only for steps with a verdict: 'refuse:<reason>', 'retry:<reason>', 'note:<reason>' (it passes, and its row keeps the reason), 'hold' (a win goes
-- to `locked`), 'close' (its round ends with it), 'hold,close', 'free' (a win of a granted free round goes to `locked`), 'free,close'.
create function wallet_guards(p_steps wallet_step[]) returns table (n integer, verdict text) language plpgsql as $$
begin
end $$;

create function wallet_companions(p_steps wallet_step[]) returns void language plpgsql as $$
begin
end $$;

-- One step with its guard's verdict.
create function wallet_judged(s wallet_step, p_verdict text) returns wallet_step language plpgsql immutable as $$
begin
  if starts_with(p_verdict, 'refuse:') then
    s.status := 'refused';
    s.reason := substr(p_verdict, 8);
  elsif starts_with(p_verdict, 'retry:') then
    s.status := 'retry';
    s.reason := substr(p_verdict, 7);
    s.is_stored := true;
  elsif starts_with(p_verdict, 'note:') then
    s.reason := substr(p_verdict, 6);
  elsif p_verdict in ('hold', 'close', 'hold,close') and (p_verdict = 'close' or (s.kind = 'bet_won' and s.amount_minor > 0))
    and (p_verdict = 'hold' or s.round is not null) then
    s.closes := p_verdict <> 'hold';
    if p_verdict <> 'close' then s.kind := 'bet_won_held'; end if;
  elsif p_verdict in ('free', 'free,close') and s.kind = 'bet_won' and s.round is not null then
    s.closes := p_verdict = 'free,close';
    s.kind := 'free_round_won';
  else
    raise exception 'a guard answered % for %', p_verdict, s.kind;
  end if;
  -- A refusal buries nothing.
  if s.status is not null then s.buries := false; end if;
  return s;
end $$;

-- After the rows of members with a bonus: keeps wallet_bonus_rounds, and what came back to a bonus that was forfeited goes on to the house, in a
-- separate row, so that the vendor's side says what the vendor paid.
create function wallet_bonus_note(p_steps wallet_step[], p_xid bigint, p_now timestamptz) returns wallet_step[] language plpgsql as $$
declare
  s wallet_step;
  v_late wallet_step;
  v_all wallet_step[] := p_steps;
  v_place integer := 0;
begin
  foreach s in array p_steps loop
    v_place := v_place + 1;
    if s.has_bonus and s.status = 'applied' and not s.is_repeat then
      if s.kind = 'bet_placed' then
        update wallet_bonus_rounds r set stake_minor = r.stake_minor + s.amount_minor, bonus_stake_minor = r.bonus_stake_minor + coalesce(s.bonus_minor, 0)
          where r.member_id = s.member_id and r.counterparty = s.counterparty and r.round = s.round;
        if not found and s.bonus_minor is not null then
          -- The sums hold this stake already.
          insert into wallet_bonus_rounds (member_id, counterparty, round, bonus_grant, stake_minor, bonus_stake_minor, win_minor, bonus_win_minor)
          select s.member_id, s.counterparty, s.round, s.bonus_grant, sums.stake_minor, s.bonus_minor, sums.win_minor, 0
          from wallet_round_sums(s.member_id, s.counterparty, s.round) sums;
        end if;
      elsif s.kind in ('bet_won', 'held_win_released') and s.amount_minor > 0 then
        update wallet_bonus_rounds r set win_minor = r.win_minor + s.amount_minor, bonus_win_minor = r.bonus_win_minor + coalesce(s.bonus_minor, 0)
          from wallet_bonus_round(s) won where r.member_id = won.member_id and r.counterparty = won.counterparty and r.round = won.round;
      elsif s.kind = 'bet_rolled_back' and s.ends then
        update wallet_bonus_rounds r set stake_minor = r.stake_minor - s.amount_minor, bonus_stake_minor = r.bonus_stake_minor + coalesce(s.answered_bonus_minor, 0)
          where r.member_id = s.member_id and r.counterparty = s.counterparty and r.round = s.answered_round;
      end if;
      if s.bonus_end = 'bonus_forfeited' then
        v_late := s;
        v_late.key := 'late:' || left(encode(sha256(convert_to(s.key, 'UTF8')), 'hex'), 32);
        v_late.kind := 'bonus_late_forfeited';
        v_late.amount_minor := coalesce(s.bonus_minor, -s.answered_bonus_minor);
        v_late.answers := s.key;
        v_late.round := null;
        v_late.request_hash := null;
        v_late.args := null;
        v_late.status := null;
        v_late.is_stored := false;
        v_late.ends := false;
        v_late.closes := false;
        v_late.buries := false;
        v_late.bonus_minor := null;
        select l.counterparty into strict v_late.counterparty from wallet_ledger l
          where l.member_id = s.member_id and l.ends between s.bonus_grant and s.bonus_grant order by l.ends limit 1;
        s.version := (wallet_write(array[v_late], p_xid, p_now))[1].version;
        v_all[v_place] := s;
      end if;
    end if;
  end loop;
  return v_all;
end $$;

-- Posts one row each of different members, whose accounts are locked: look up, guards, write, companions. `p_bonus`: one of them was granted a bonus.
create function wallet_post_turn(p_steps wallet_step[], p_xid bigint, p_now timestamptz, p_bonus boolean) returns wallet_step[] language plpgsql as $$
declare
  v_steps wallet_step[] := wallet_find(p_steps);
  v_places integer[];
  v_open wallet_step[] := array(select s from unnest(v_steps) s where s.status is null and s.args is not null);
  v_written wallet_step[];
  v_applied wallet_step[];
  v_said record;
begin
  if v_open <> '{}' then
    for v_said in select g.n, g.verdict from wallet_guards(v_open) g loop
      v_places := coalesce(v_places, array(select s.n from unnest(v_steps) s));
      v_steps[array_position(v_places, v_said.n)] := wallet_judged(v_steps[array_position(v_places, v_said.n)], v_said.verdict);
    end loop;
  end if;
  if p_bonus then v_steps := wallet_split(v_steps); end if;
  v_written := wallet_write(v_steps, p_xid, p_now);
  -- An ordinary batch has no step that is answered without a row; the copy is made only where there is one.
  if cardinality(v_written) = cardinality(v_steps) then v_steps := v_written;
  else v_steps := array(select s from unnest(v_steps) s where s.is_stored) || v_written;
  end if;
  v_applied := array(select s from unnest(v_steps) s where s.status = 'applied' and not s.is_repeat and s.args is not null order by s.n);
  if v_applied <> '{}' then perform wallet_companions(v_applied); end if;
  if p_bonus then v_steps := wallet_bonus_note(v_steps, p_xid, p_now); end if;
  return v_steps;
end $$;

-- Posts several rows of one member, all or none. What one of them comes to in the way of the others is the answer to each: a stored refusal under every
-- key, or nothing at all where the answer leaves no trace.
create function wallet_post_several(p_steps wallet_step[], p_xid bigint, p_now timestamptz, p_bonus boolean) returns wallet_step[] language plpgsql as $$
declare
  v_step wallet_step;
  v_done wallet_step;
  v_all wallet_step[] := '{}';
begin
  foreach v_step in array p_steps loop
    v_done := (wallet_post_turn(array[v_step], p_xid, p_now, p_bonus))[1];
    -- Part of it was posted before, and part was not: that was another posting.
    if v_all <> '{}' and v_done.is_repeat <> (v_all[1]).is_repeat then
      v_done.status := 'conflict';
      v_done.is_repeat := false;
    end if;
    v_all := v_all || v_done;
    -- Undoes the rows before it.
    if v_done.status <> 'applied' and not v_done.is_repeat then raise exception 'posting undone' using errcode = 'WL001'; end if;
  end loop;
  return v_all;
exception when sqlstate 'WL001' then
  v_all := '{}';
  if exists (select from unnest(p_steps) s, wallet_row_of(s.member_id, s.key)) then v_done.status := 'conflict'; end if;
  foreach v_step in array p_steps loop
    v_step.status := v_done.status;
    v_step.reason := v_done.reason;
    v_step.is_repeat := false;
    v_step.is_stored := v_done.status not in ('refused', 'insufficient_funds') or (v_done.status = 'refused' and v_done.reason in ('wrong_currency', 'unknown_kind', 'kind_without_source', 'wrong_counterparty', 'args_missing'));
    v_step.amount_minor := 0;
    v_step.balance_minor := 0;
    v_step.version := 0;
    v_step.ends := false;
    v_step.buries := false;
    v_step.closes := false;
    if v_step.is_stored then v_all := v_all || v_step;
    else v_all := v_all || wallet_write(array[v_step], p_xid, p_now);
    end if;
  end loop;
  return v_all;
end $$;

-- Posts a batch. Element n of each array forms row n, in posting order; rows of one posting share a number. Answers come
-- in the same order, with what the member's other accounts hold at the end of the batch.
create function wallet_post(
  p_postings integer[], p_member_ids bigint[], p_keys text[], p_kinds text[], p_currencies text[], p_amounts bigint[], p_counterparties text[],
  p_answers text[], p_rounds text[], p_request_hashes text[], p_args text[]
) returns table (
  status text, reason text, seq bigint, amount_minor bigint, balance_minor bigint, version bigint, repeated boolean,
  bonus_minor bigint, locked_minor bigint, currency text
) language plpgsql security definer as $$
declare
  v_now timestamptz := wallet_clock();
  v_xid bigint;
  v_steps wallet_step[];
  v_turn wallet_step[];
  v_turns integer;
  v_size integer;
  v_posting integer;
  v_bonus boolean;
  v_done wallet_step[] := '{}';
begin
  select cluster.xid_base + pg_current_xact_id()::text::bigint into strict v_xid from wallet_cluster cluster where cluster.id = 1;
  -- In the order of members, so that two batches never wait for each other in a ring.
  select coalesce(bool_or(locked.has_bonus), false) or 'bonus_granted' = any(p_kinds) into v_bonus from (
    select held.has_bonus from (select distinct asked.member_id from unnest(p_member_ids) asked(member_id)) asked
    join wallet_accounts held on held.member_id = asked.member_id order by held.member_id for no key update of held
  ) locked;

  select array_agg(row(a.n, a.turn, a.posting, a.size, a.member_id, a.key, a.kind, a.currency, a.amount, a.counterparty, a.answers, a.round, null,
      decode(a.request_hash, 'hex'), a.args::jsonb, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
      null, null, null, null)::wallet_step order by a.n), max(a.turn), max(a.size)
    into v_steps, v_turns, v_size
  from (
    select *, dense_rank() over (partition by b.member_id order by b.posting) as turn, count(*) over (partition by b.posting) as size
    from unnest(p_postings, p_member_ids, p_keys, p_kinds, p_currencies, p_amounts, p_counterparties, p_answers, p_rounds, p_request_hashes, p_args)
      with ordinality as b(posting, member_id, key, kind, currency, amount, counterparty, answers, round, request_hash, args, n)
  ) a;

  -- One call per member: the whole batch is one turn.
  if v_turns = 1 and v_size = 1 then
    v_done := wallet_post_turn(v_steps, v_xid, v_now, v_bonus);
    v_turns := 0;
  end if;
  for v_number in 1 .. v_turns loop
    v_turn := array(select s from unnest(v_steps) s where s.turn = v_number and s.size = 1 order by s.n);
    if v_turn <> '{}' then v_done := v_done || wallet_post_turn(v_turn, v_xid, v_now, v_bonus); end if;
    for v_posting in select distinct s.posting from unnest(v_steps) s where s.turn = v_number and s.size > 1 loop
      v_done := v_done || wallet_post_several(array(select s from unnest(v_steps) s where s.posting = v_posting order by s.n), v_xid, v_now, v_bonus);
    end loop;
  end loop;

  return query
    select d.status, d.reason, d.seq, d.amount_minor, d.balance_minor, d.version, d.is_repeat, held.bonus_minor, held.locked_minor, held.currency
    from unnest(v_done) d left join lateral (select * from wallet_accounts a where a.member_id = d.member_id limit 1) held on true
    order by d.n;
end $$;

-- Opens the member's accounts; a second time it changes nothing and tells whether they are the ones that were asked for. The first row of the chain says
-- for good in which currency and kind of money all others are.
create function wallet_open_accounts(p_member bigint, p_currency text, p_money text) returns boolean language plpgsql security definer as $$
declare
  v_now timestamptz := wallet_clock();
  v_xid bigint;
  v_facts text := p_currency || ' ' || p_money;
  v_hash bytea;
begin
  select xid_base + pg_current_xact_id()::text::bigint into strict v_xid from wallet_cluster where id = 1;
  v_hash := wallet_empty_row_hash('\x', p_member, 1, v_xid, v_now, 'account:opened', 'account_opened', 'applied', v_facts, null, '');
  insert into wallet_accounts (member_id, currency, money, seq, head, last_xid) values (p_member, p_currency, p_money, 1, v_hash, v_xid) on conflict do nothing;
  if not found then
    return exists (select from wallet_accounts where member_id = p_member and currency = p_currency and money = p_money);
  end if;
  insert into wallet_ledger (member_id, seq, xid, at, key, kind, status, reason, counterparty, hash)
  values (p_member, 1, v_xid, v_now, 'account:opened', 'account_opened', 'applied', v_facts, '', v_hash);
  return true;
end $$;
