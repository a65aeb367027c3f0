-- The second half of a posting: rows, chain and balances.

-- The hash of a row: over the one before it and everything that the row says. The text form of a record tells null from '' and quotes what
-- needs it, so no two rows have the same text. Stable, not immutable, because only then may the planner write it into the statements that call it.
create function wallet_row_hash(
  previous bytea, member_id bigint, seq bigint, xid bigint, at timestamptz, key text, kind text, status text, reason text, answers text, ends text,
  round text, bonus_grant text, counterparty text, request_hash bytea, cash bigint, bonus bigint, locked bigint, agency bigint, owed bigint,
  cash_after bigint, bonus_after bigint, locked_after bigint, agency_after bigint, owed_after bigint
) returns bytea language sql stable as $$
  select sha256(previous || convert_to(row(member_id, seq, xid, (extract(epoch from at) * 1000000)::bigint, key, kind, status, reason, answers, ends,
    round, bonus_grant, counterparty, encode(request_hash, 'hex'), cash, bonus, locked, agency, owed,
    cash_after, bonus_after, locked_after, agency_after, owed_after)::text, 'UTF8'))
$$;

-- A row that moves nothing: a refusal, a tombstone, an opened account, the end of a round.
create function wallet_empty_row_hash(
  previous bytea, member_id bigint, seq bigint, xid bigint, at timestamptz, key text, kind text, status text, reason text, round text, counterparty text
) returns bytea language sql stable as $$
  select wallet_row_hash(previous, member_id, seq, xid, at, key, kind, status, reason, null, null, round, null, counterparty, null,
    null, null, null, null, null, null, null, null, null, null)
$$;

-- The key of the row that says that a round has ended: one per round, regardless of how its end was reported.
create function wallet_closing_key(counterparty text, round text) returns text language sql immutable as $$
  select 'closed:' || left(encode(sha256(convert_to(counterparty || ' ' || round, 'UTF8')), 'hex'), 32)
$$;

-- Net stake and wins of a round. The module of rounds replaces this function by one that reads its own sums.
create function wallet_round_sums(p_member_id bigint, p_counterparty text, p_round text, out stake_minor bigint, out win_minor bigint)
language sql stable as $$
  select
    coalesce(sum(case kind when 'bet_placed' then moved when 'bet_rolled_back' then -moved else 0 end), 0)::bigint,
    coalesce(sum(case kind when 'bet_won' then moved else 0 end), 0)::bigint
  from (
    select kind, wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor) as moved from wallet_ledger l
    where l.member_id = p_member_id and l.counterparty = p_counterparty and l.round = p_round and l.status = 'applied'
  ) moves
$$;

-- Whether a bonus may pay part of a bet: null, 'cash' (the bet is paid from cash or not at all) or 'refuse:<reason>'. The module of bonuses
-- replaces it: it keeps the terms of the grant.
create function wallet_bonus_verdict(s wallet_step, p_grant text) returns text language sql stable as $$
  select null::text
$$;

-- The bonus's part of a win: by what of the round's stake it paid, over all wins so far, less what it got.
create function wallet_bonus_part(r wallet_bonus_rounds, p_win bigint) returns bigint language sql immutable as $$
  select case when r.stake_minor > 0 then least(p_win,
    greatest(div((r.win_minor + p_win)::numeric * r.bonus_stake_minor, r.stake_minor) - r.bonus_win_minor, 0))::bigint else 0 end
$$;

-- How a bonus has ended, as a kind; null while it is active.
create function wallet_bonus_end(p_member_id bigint, p_grant text) returns text language sql stable as $$
  select kind from wallet_ledger where member_id = p_member_id and ends between p_grant and p_grant order by ends limit 1
$$;

-- The round of a win by which a bonus gets its part of it, if there is one. A held win has its part when it is released.
create function wallet_bonus_round(s wallet_step) returns setof wallet_bonus_rounds language sql stable as $$
  select r.* from (
    select s.counterparty, s.round where s.kind = 'bet_won'
    union all
    select held.counterparty, held.round from wallet_row_of(s.member_id, s.answers) held where s.kind = 'held_win_released' and s.ends
  ) won
  join wallet_bonus_rounds r on r.member_id = s.member_id and r.counterparty = won.counterparty and r.round = won.round
$$;

-- Decides what of the stakes and wins of members with a bonus is the bonus's. A stake takes cash first.
create function wallet_split(p_steps wallet_step[]) returns wallet_step[] language plpgsql as $$
declare
  s wallet_step;
  a wallet_accounts;
  r wallet_bonus_rounds;
  v_verdict text;
  v_all wallet_step[] := p_steps;
  v_place integer := 0;
begin
  foreach s in array p_steps loop
    v_place := v_place + 1;
    if s.has_bonus and s.status is null then
      select * into strict a from wallet_accounts held where held.member_id = s.member_id;
      if s.kind = 'bonus_granted' and a.bonus_grant is not null then
        -- No trace: the same key may be used when that one has ended.
        s.status := 'retry';
        s.reason := 'bonus_active';
        s.is_stored := true;
      elsif s.kind = 'bet_placed' and a.bonus_grant is not null and s.round is not null
        and s.amount_minor > a.cash_minor and s.amount_minor <= a.cash_minor + a.bonus_minor
        -- A round belongs to one bonus: of a later one it takes nothing.
        and not exists (select from wallet_bonus_rounds o where o.member_id = s.member_id and o.counterparty = s.counterparty
          and o.round = s.round and o.bonus_grant <> a.bonus_grant)
      then
        v_verdict := wallet_bonus_verdict(s, a.bonus_grant);
        if v_verdict is null then
          s.bonus_grant := a.bonus_grant;
          s.bonus_minor := s.amount_minor - a.cash_minor;
        elsif starts_with(v_verdict, 'refuse:') then
          s.status := 'refused';
          s.reason := substr(v_verdict, 8);
        end if;
      elsif s.kind in ('bet_won', 'held_win_released') and s.amount_minor > 0 then
        select * into r from wallet_bonus_round(s);
        if found then
          s.bonus_minor := nullif(wallet_bonus_part(r, s.amount_minor), 0);
          if s.bonus_minor is not null then
            s.bonus_grant := r.bonus_grant;
            s.bonus_end := wallet_bonus_end(s.member_id, r.bonus_grant);
          end if;
        end if;
      elsif s.kind = 'bet_rolled_back' and s.ends and s.answered_bonus_minor is not null then
        s.bonus_end := wallet_bonus_end(s.member_id, s.bonus_grant);
      end if;
      v_all[v_place] := s;
    end if;
  end loop;
  return v_all;
end $$;

-- What a step moves on each account, if there is money enough. One row; a table only because the planner writes no other function of several columns
-- into the statement that calls it, and a function that it does not write in is parsed and planned again in each batch.
create function wallet_legs(s wallet_step, a wallet_accounts, k wallet_kinds)
returns table (cash bigint, bonus bigint, locked bigint, agency bigint, owed bigint) language sql immutable rows 1 as $$
  select
    case
      when k.reverses then case when s.ends then -(s.answered_cash_minor + case s.bonus_end when 'bonus_released' then s.answered_bonus_minor else 0 end) else 0 end
      when k.takes_what_is_there then k.cash * least(s.amount_minor, a.cash_minor)
      when k.empties_bonus then k.cash * a.bonus_minor
      when s.bonus_minor is not null and s.bonus_end is distinct from 'bonus_released' then k.cash * (s.amount_minor - s.bonus_minor)
      else k.cash * s.amount_minor end,
    case
      when k.reverses then case when s.ends and s.bonus_end is distinct from 'bonus_released' then -s.answered_bonus_minor end
      when k.empties_bonus then k.bonus * a.bonus_minor
      when k.splits then case when s.bonus_end is distinct from 'bonus_released' then k.cash * s.bonus_minor end
      else k.bonus * s.amount_minor end,
    case when k.reverses then case when s.ends then -s.answered_locked_minor end else k.locked * s.amount_minor end,
    case when k.reverses then case when s.ends then -s.answered_agency_minor end else k.agency * s.amount_minor end,
    case when k.takes_what_is_there then nullif(greatest(s.amount_minor - a.cash_minor, 0), 0) else k.owed * s.amount_minor end
$$;

-- Writes the rows of all steps that are not answered yet, moves balances and heads, and gives the steps back with what became of them. One statement:
-- an ordinary bet is one row of `main`. The members' accounts are locked; all steps are of different members.
create function wallet_write(p_steps wallet_step[], p_xid bigint, p_now timestamptz) returns wallet_step[] language plpgsql as $$
declare
  v_written wallet_step[];
begin
  with priced as materialized (
    select s.*, greatest(p_xid, a.last_xid) as row_xid, a.head, a.seq + 1 + s.buries::int as main_seq, decided.outcome, decided.outcome = 'applied' as moves,
      case when decided.outcome = 'insufficient_funds' then '' when decided.outcome = 'refused' and s.status is null then 'balance_too_large' else s.reason end as row_reason,
      legs.cash, legs.bonus, legs.locked, legs.agency, legs.owed,
      a.cash_minor as cash_before, a.bonus_minor as bonus_before, a.locked_minor as locked_before, a.agency_minor as agency_before, a.owed_minor as owed_before
    from unnest(p_steps) s
    join lateral (select * from wallet_accounts held where held.member_id = s.member_id limit 1) a on true
    join lateral (select * from wallet_kinds where wallet_kinds.kind = s.kind limit 1) k on true
    cross join lateral (select * from wallet_legs(s, a, k) offset 0) wanted
    cross join lateral (select coalesce(s.status, case
      -- A sum beyond 64 bits is an answer to this row alone; the error that the addition would be undoes the whole batch.
      when wanted.cash > 9223372036854775807 - a.cash_minor or wanted.bonus > 9223372036854775807 - a.bonus_minor
        or wanted.locked > 9223372036854775807 - a.locked_minor or wanted.agency > 9223372036854775807 - a.agency_minor
        or wanted.owed > 9223372036854775807 - a.owed_minor then 'refused'
      when least(a.cash_minor + wanted.cash, a.bonus_minor + wanted.bonus, a.locked_minor + wanted.locked,
      a.agency_minor + wanted.agency, a.owed_minor + wanted.owed) < 0 then 'insufficient_funds' else 'applied' end) as outcome offset 0) decided
    left join lateral (select wanted.* where decided.outcome = 'applied') legs on true
    where not s.is_stored
  ), main as materialized (
    select p.*,
      p.cash_before + p.cash as cash_after, p.bonus_before + p.bonus as bonus_after, p.locked_before + p.locked as locked_after,
      p.agency_before + p.agency as agency_after, p.owed_before + p.owed as owed_after,
      case when p.ends and p.moves then p.answers end as ended_key,
      tombstone.hash as hash_before, chained.hash, closing.key as closing_key, closing.hash as closing_hash
    from priced p
    cross join lateral (select case when p.buries then wallet_empty_row_hash(p.head, p.member_id, p.main_seq - 1, p.row_xid, p_now,
      p.answers, 'bet_placed', 'rolled_back', 'rolled_back_before_it_came', p.round, p.counterparty) else p.head end as hash offset 0) tombstone
    cross join lateral (select wallet_row_hash(tombstone.hash, p.member_id, p.main_seq, p.row_xid, p_now, p.key, p.kind, p.outcome, p.row_reason, p.answers,
      case when p.ends and p.moves then p.answers end, p.round, p.bonus_grant, p.counterparty, p.request_hash, p.cash, p.bonus, p.locked, p.agency, p.owed,
      p.cash_before + p.cash, p.bonus_before + p.bonus, p.locked_before + p.locked, p.agency_before + p.agency, p.owed_before + p.owed) as hash offset 0) chained
    left join lateral (select closing_key.key, wallet_empty_row_hash(chained.hash, p.member_id, p.main_seq + 1, p.row_xid, p_now, closing_key.key, 'round_closed',
      'applied', '', p.round, p.counterparty) as hash
      from (select wallet_closing_key(p.counterparty, p.round) as key) closing_key where p.closes and p.moves offset 0) closing on true
  ), rows as (
    insert into wallet_ledger (member_id, seq, xid, at, cash_minor, bonus_minor, locked_minor, agency_minor, owed_minor, cash_after_minor, bonus_after_minor,
      locked_after_minor, agency_after_minor, owed_after_minor, key, kind, status, reason, answers, ends, round, bonus_grant, counterparty, request_hash, hash)
    select member_id, main_seq, row_xid, p_now, cash, bonus, locked, agency, owed, cash_after, bonus_after, locked_after, agency_after, owed_after,
      key, kind, outcome, row_reason, answers, ended_key, round, bonus_grant, counterparty, request_hash, hash from main
    union all
    select member_id, main_seq - 1, row_xid, p_now, null, null, null, null, null, null, null, null, null, null,
      answers, 'bet_placed', 'rolled_back', 'rolled_back_before_it_came', null, null, round, null, counterparty, null, hash_before from main where buries
    union all
    select member_id, main_seq + 1, row_xid, p_now, null, null, null, null, null, null, null, null, null, null,
      closing_key, 'round_closed', 'applied', '', null, null, round, null, counterparty, null, closing_hash from main where closing_key is not null
  ), moved as (
    update wallet_accounts a set
      cash_minor = coalesce(main.cash_after, a.cash_minor), bonus_minor = coalesce(main.bonus_after, a.bonus_minor),
      locked_minor = coalesce(main.locked_after, a.locked_minor), agency_minor = coalesce(main.agency_after, a.agency_minor),
      owed_minor = coalesce(main.owed_after, a.owed_minor),
      bonus_grant = case when not main.moves then a.bonus_grant when main.kind = 'bonus_granted' then main.key
        when main.kind in ('bonus_released', 'bonus_forfeited') then null else a.bonus_grant end,
      has_bonus = a.has_bonus or (main.moves and main.kind = 'bonus_granted'),
      seq = main.main_seq + (main.closing_key is not null)::int, head = coalesce(main.closing_hash, main.hash), last_xid = main.row_xid
    from main where a.member_id = main.member_id
  )
  select array_agg(row(n, turn, posting, size, member_id, key, kind, currency, case when moves then wallet_moved(cash, bonus, locked, agency) else 0 end,
    counterparty, answers, round, bonus_grant, request_hash, args, outcome, row_reason, true, false, main_seq,
    coalesce(cash_after, cash_before), main_seq + (closing_key is not null)::int, ends, buries, closes, answered_kind, answered_status, answered_round,
    answered_ended, answered_cash_minor, answered_bonus_minor, answered_locked_minor, answered_agency_minor, answered_grant,
    has_bonus, bonus_minor, bonus_end)::wallet_step order by n)
  into v_written from main;
  return coalesce(v_written, '{}');
end $$;
