-- What agents' contracts pay, once per contract and period. Computed once the ledger is counted up to the period's end, then paid to the agency account.

-- Periods of a merchant in their order, one row per kind of contract and period: counted in pages, settled from the lowest agents up, then paid.
create table contract_runs (
  merchant_id bigint not null,
  kind text collate "C" not null check (kind in ('salary', 'hour', 'dividend')),
  period text collate "C" not null check (period in ('day', 'hour', 'week', 'half_month', 'month')),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  -- Contracts of agents up to this one are counted.
  upto_agent bigint not null default 0,
  state text not null default 'counting' check (state in ('counting', 'settling', 'paying', 'done')),
  primary key (merchant_id, kind, period, from_at)
);

create table contract_results (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  contract_id bigint not null,
  agent_id bigint not null,
  -- How far below the top the agent is: the lowest are settled first.
  depth integer not null,
  kind text collate "C" not null,
  period text collate "C" not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- The key of its row in the ledger, which names the period.
  key text collate "C" not null,
  -- Valid bets of the team; of a dividend its loss to the house.
  played_minor bigint not null,
  -- The part of it that late wins and refunds of rounds of earlier periods changed.
  late_minor bigint not null,
  -- Of a dividend: what the house paid on the team's play, and the loss that earlier periods left.
  costs_minor bigint not null check (costs_minor >= 0),
  brought_minor bigint not null check (brought_minor >= 0),
  base_minor bigint not null,
  active_count bigint not null,
  -- Null where no tier's conditions are met.
  tier smallint,
  -- What the contract pays by itself, with what the contracts below it pay.
  result_minor bigint not null check (result_minor >= 0),
  -- What agents below got by their contracts in the same period.
  children_minor bigint not null default 0 check (children_minor >= 0),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  -- What the contracts below pay above this one; no one pays it back.
  shortfall_minor bigint not null default 0 check (shortfall_minor >= 0),
  -- What the agent's next dividend begins with.
  carry_minor bigint not null check (carry_minor >= 0),
  -- Nothing: there is no sum to pay. Waiting: the merchant decides.
  state text not null default 'counted' check (state in ('counted', 'nothing', 'waiting', 'approved', 'paid', 'declined')),
  decided_at timestamptz,
  -- Of the staff; null for a command, and where no one had to decide.
  decided_by bigint,
  reason text not null default '',
  paid_at timestamptz,
  check (base_minor = played_minor - costs_minor - brought_minor),
  check ((state = 'paid') = (paid_at is not null)),
  check (state = 'counted' or (amount_minor = greatest(result_minor - children_minor, 0) and shortfall_minor = greatest(children_minor - result_minor, 0)))
);
-- A contract is computed once per period, and an agent has one result of a kind.
create unique index contract_results_once on contract_results (contract_id, from_at);
create unique index contract_results_by_key on contract_results (agent_id, key);
create index contract_results_of_run on contract_results (merchant_id, kind, period, from_at, state, depth, agent_id);
create index contract_results_of_agent on contract_results (agent_id, kind, id);
create index contract_results_of_merchant on contract_results (merchant_id, state, id);

-- Merchant days whose hour payments each agent has read in one message.
create table contract_hour_days (
  merchant_id bigint not null,
  day date not null,
  primary key (merchant_id, day)
);

-- Guard of salary_paid and dividend_paid: the result that becomes paid in the same transaction.
create function contract_pay_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_result' from unnest(p_steps) s
  where not exists (select from contract_results r where r.id = (s.args->>'resultId')::bigint and r.agent_id = s.member_id and r.state = 'paid'
    and r.amount_minor = s.amount_minor and s.key = r.key and s.kind = case r.kind when 'dividend' then 'dividend_paid' else 'salary_paid' end);
$$;
