-- What an agent is paid for their team: offered by the member directly above, or by the merchant to an agent at the top, and answered by the agent.
create table contracts (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  -- Who is paid.
  agent_id bigint not null,
  -- The member directly above who offered it; null for the merchant.
  from_id bigint,
  kind text not null check (kind in ('salary', 'hour', 'dividend')),
  -- A salary counts by days of the merchant, an hour contract by clock hours.
  period text not null check (period in ('day', 'hour', 'week', 'half_month', 'month')),
  -- Whether a dividend's loss to the house is carried to the next period.
  carries boolean not null default false,
  -- An accepted contract stays accepted when it ends; `ends_at` says when that is.
  state text not null check (state in ('offered', 'accepted', 'declined', 'replaced')),
  offered_at timestamptz not null,
  answered_at timestamptz,
  -- The beginning of the first period that counts, and the end of the last one. Both are ends of periods in the merchant's time zone.
  starts_at timestamptz,
  ends_at timestamptz,
  check (case kind when 'salary' then period = 'day' when 'hour' then period = 'hour' else period in ('week', 'half_month', 'month') end),
  check ((state = 'accepted') = (starts_at is not null)),
  check (ends_at is null or (state = 'accepted' and ends_at >= starts_at))
);
-- One open offer of a kind; a newer one replaces it.
create unique index contracts_offered on contracts (agent_id, kind) where state = 'offered';
-- One accepted contract of a kind that has no end yet.
create unique index contracts_running on contracts (agent_id, kind) where state = 'accepted' and ends_at is null;
create index contracts_of_agent on contracts (agent_id, kind, id);
create index contracts_by_offerer on contracts (from_id, kind, id);
create index contracts_in_force on contracts (merchant_id, kind, starts_at) where state = 'accepted';

-- Frozen with the offer. The highest tier whose conditions are both met is paid.
create table contract_tiers (
  contract_id bigint not null references contracts,
  tier smallint not null check (tier between 1 and 10),
  -- Valid bets of the team in the period; of a dividend its base.
  at_least_minor bigint not null check (at_least_minor between 0 and 1000000000000000),
  -- Active members of the team in the period.
  active_at_least integer not null check (active_at_least between 0 and 1000000),
  -- Salary and hour: hundredths of a per mille of valid bets. Dividend: hundredths of a percent of the base.
  rate integer not null check (rate between 1 and 10000),
  primary key (contract_id, tier)
);
