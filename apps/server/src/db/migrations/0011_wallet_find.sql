-- The first half of a posting: what the ledger knows of a call before anything is written.

-- One row to be posted. The first lines are as asked, the others are filled in on the way.
create type wallet_step as (
  n integer,               -- its place in the batch
  turn integer,            -- a member's postings of one batch take turns
  posting integer,         -- rows of one posting succeed or fail together
  size integer,            -- how many rows its posting has
  member_id bigint,
  key text,
  kind text,               -- of an applied row: the kind that it was booked as
  currency text,
  amount_minor bigint,     -- what it would move; of an applied row: what it moved
  counterparty text,
  answers text,
  round text,
  bonus_grant text,
  request_hash bytea,
  args jsonb,              -- for guard and companion; null: it has neither
  status text,             -- null until it is decided
  reason text,
  is_stored boolean,       -- it is answered without its own row
  is_repeat boolean,
  seq bigint,
  balance_minor bigint,    -- cash, and the version that it belongs to
  version bigint,
  ends boolean,            -- it ends the row that it answers
  buries boolean,          -- it answers a bet that never came: a tombstone precedes it
  closes boolean,          -- the end of its round follows it
  answered_kind text,      -- of the row that it answers
  answered_status text,
  answered_round text,
  answered_ended boolean,  -- an earlier row has ended it
  answered_cash_minor bigint,
  answered_bonus_minor bigint,
  answered_locked_minor bigint,
  answered_agency_minor bigint,
  answered_grant text,
  has_bonus boolean,       -- the member was granted a bonus once
  bonus_minor bigint,      -- the bonus's part of the stake or of the win
  bonus_end text           -- how the bonus of that part has ended, as a kind; null while it is active
);

-- The one place where the ledger reads a clock. Nothing is ordered by it.
create function wallet_clock() returns timestamptz language sql stable as 'select now()';

-- How much legs moved, without a sign: what came in or what went out of the member's accounts, whichever is more. (greatest and least pass over nulls.)
create function wallet_moved(cash bigint, bonus bigint, locked bigint, agency bigint) returns bigint language sql immutable as $$
  select greatest(
    greatest(cash, 0) + greatest(bonus, 0) + greatest(locked, 0) + greatest(agency, 0),
    -least(cash, 0) - least(bonus, 0) - least(locked, 0) - least(agency, 0))
$$;

-- The row under a key. Asked for by the key's order, so that no planner that knows little of a young table walks all of a member's rows instead.
create function wallet_row_of(p_member_id bigint, p_key text) returns setof wallet_ledger language sql stable as $$
  select * from wallet_ledger where member_id = p_member_id and key between p_key and p_key order by key limit 1
$$;

-- Why a call cannot be of its kind, whatever the ledger holds: a counterparty that the kind does not have, args missing that its guard needs, or a kind
-- that no module books yet. Null where it can.
create function wallet_misfit(s wallet_step, k wallet_kinds) returns text language sql immutable as $$
  select case
    when k.source = 'none' then 'kind_without_source'
    when s.counterparty !~ k.counterparties then 'wrong_counterparty'
    when k.needs_args is not null and coalesce(not s.args ?& k.needs_args, true) then 'args_missing'
  end
$$;

-- Looks up each step's account, key and answered row, and decides what these alone decide: repeats and conflicts, and what an answer finds. The
-- members' accounts are locked already. All steps are of different members.
create function wallet_find(p_steps wallet_step[]) returns wallet_step[] language plpgsql as $$
begin
  return (select array_agg(row(
    s.n, s.turn, s.posting, s.size, s.member_id, s.key, s.kind, s.currency,
    case when verdict.is_repeat then wallet_moved(stored.cash_minor, stored.bonus_minor, stored.locked_minor, stored.agency_minor)
      when k.answers is null then s.amount_minor
      when verdict.ends then wallet_moved(answered.cash_minor, answered.bonus_minor, answered.locked_minor, answered.agency_minor)
      else 0 end,
    s.counterparty, s.answers, s.round, case when verdict.ends then case when k.empties_bonus then s.answers else answered.bonus_grant end end, s.request_hash, s.args,
    verdict.status, case when verdict.status is null then '' else coalesce(verdict.reason, '') end, verdict.is_stored, verdict.is_repeat, stored.seq, coalesce(held.cash_minor, 0), coalesce(held.seq, 0),
    verdict.ends, verdict.status is null and k.buries and answered.seq is null, false,
    answered.kind, answered.status, answered.round, ended.is_ended is not null,
    answered.cash_minor, answered.bonus_minor, answered.locked_minor, answered.agency_minor, answered.bonus_grant,
    held.has_bonus, null, null
  )::wallet_step order by s.n)
  from unnest(p_steps) s
  left join lateral (select * from wallet_accounts a where a.member_id = s.member_id limit 1) held on true
  left join lateral wallet_row_of(s.member_id, s.key) stored on true
  left join lateral wallet_row_of(s.member_id, s.answers) answered on true
  left join lateral (
    select true as is_ended from wallet_ledger l where l.member_id = s.member_id and l.ends between s.answers and s.answers order by l.ends limit 1
  ) ended on true
  left join lateral (select * from wallet_kinds where wallet_kinds.kind = s.kind and is_asked limit 1) k on true
  left join lateral (select wallet_misfit(s, k) as reason where k.kind is not null) misfit on true
  cross join lateral (select
    case
      when held.member_id is null then 'no_account'
      -- A key that marks a bet rolled back before it came answers that bet; nothing else may use it.
      when stored.status = 'rolled_back' then case s.kind when 'bet_placed' then 'rolled_back' else 'conflict' end
      when stored.kind = 'round_closed' and s.kind = 'round_closed' then stored.status
      when stored.seq is not null then case when stored.request_hash = s.request_hash then stored.status else 'conflict' end
      when k.kind is null or misfit.reason is not null then 'refused'
      when s.currency <> held.currency then 'refused'
      when k.answers is null then null
      when answered.seq is null then case when not k.buries then 'retry' end
      when answered.kind <> k.answers then 'refused'
      -- A tombstone has the counterparty that rolled the bet back.
      when k.reverses and k.has_counterparty and answered.status <> 'rolled_back' and answered.counterparty <> s.counterparty then 'refused'
      when not k.buries and (answered.status <> 'applied' or ended.is_ended) then 'refused'
    end as status,
    case
      when held.member_id is null then ''
      when stored.seq is not null then stored.reason
      when k.kind is null then 'unknown_kind'
      when misfit.reason is not null then misfit.reason
      when s.currency <> held.currency then 'wrong_currency'
      when k.answers is null then ''
      when answered.seq is null then 'unknown_hold'
      when answered.kind <> k.answers then 'answers_another_kind'
      when k.reverses and k.has_counterparty and answered.status <> 'rolled_back' and answered.counterparty <> s.counterparty
        then 'answers_another_counterparty'
      when answered.status <> 'applied' then 'nothing_held'
      when ended.is_ended then 'hold_already_ended'
    end as reason,
    -- `retry` leaves no trace, and neither does what may be a slip of the caller: the same key may be used rightly later.
    held.member_id is null or stored.seq is not null or k.kind is null or misfit.reason is not null or s.currency <> held.currency
      or (k.answers is not null and not k.buries and answered.seq is null) as is_stored,
    coalesce(stored.status <> 'rolled_back'
      and (stored.request_hash = s.request_hash or (stored.kind = 'round_closed' and s.kind = 'round_closed')), false) as is_repeat,
    coalesce(answered.kind = k.answers and answered.status = 'applied' and ended.is_ended is null, false) as ends
    offset 0
  ) verdict);
end $$;
