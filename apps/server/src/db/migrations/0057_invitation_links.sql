-- Links of an agent by which users register below the agent, each with an account type, rates and bounds. Only `uses` and `ended_at` ever change.
create table invitation_links (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  agent_id bigint not null,
  -- In the address of the registration page. Drawn, so that it equals no code of `affiliate_codes`, which would come first.
  code text not null check (code = lower(code) and length(code) between 10 and 64),
  label text not null check (length(label) between 1 and 40),
  -- Of the members who register by it: players, or agents.
  account_type smallint not null check (account_type in (0, 1)),
  -- Hundredths of a percent by category.
  rates jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  ended_at timestamptz,
  uses_most integer check (uses_most between 1 and 10000),
  uses integer not null default 0 check (uses between 0 and coalesce(uses_most, uses)),
  -- Of the request that made it.
  idempotency_key uuid not null,
  unique (merchant_id, code),
  unique (agent_id, idempotency_key)
);
create index invitation_links_of_agent on invitation_links (agent_id, id);

-- By which link a member registered.
create table invitation_link_members (
  member_id bigint primary key,
  link_id bigint not null,
  -- The merchant's day of the first deposit, as the reader of the ledger counted it.
  first_deposit_day date,
  -- False for a member who is the same person as the link's agent (`team_links`): nothing of them counts but the registration.
  counts boolean not null default true
);

-- What came of a link on each day of its merchant: the first two columns as it happens, the others from the ledger, with the figures of teams.
create table invitation_link_days (
  link_id bigint not null,
  day date not null,
  opened_count bigint not null default 0,
  registered_count bigint not null default 0,
  first_deposit_count bigint not null default 0,
  active_count bigint not null default 0,
  deposit_minor bigint not null default 0,
  valid_bet_minor bigint not null default 0,
  primary key (link_id, day)
);
