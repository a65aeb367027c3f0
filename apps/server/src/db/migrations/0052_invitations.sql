-- What a merchant pays its agents for friends who registered by their invitation. Paid while its promotion REFERRAL runs.
create table invitation_terms (
  merchant_id bigint primary key,
  -- The reward of each stage that a friend reaches; 0 where it has none.
  registered_minor bigint not null check (registered_minor between 0 and 100000000000),
  verified_minor bigint not null check (verified_minor between 0 and 100000000000),
  deposited_minor bigint not null check (deposited_minor between 0 and 100000000000),
  played_minor bigint not null check (played_minor between 0 and 100000000000),
  -- The first deposit that counts is at least this.
  least_deposit_minor bigint not null check (least_deposit_minor between 0 and 100000000000),
  -- Valid bets that a friend must reach, as a multiple of the deposit that counted.
  play_times smallint not null check (play_times between 1 and 100),
  -- How long a reward waits to be taken.
  reward_days smallint not null check (reward_days between 1 and 365)
);

-- A member who registered by an agent's invitation, written with the account. The terms are those of that moment; all zero where nothing was paid then.
create table invitation_friends (
  friend_id bigint primary key,
  agent_id bigint not null,
  merchant_id bigint not null,
  registered_at timestamptz not null default now(),
  -- The mobile number or the e-mail address was proven.
  verified_at timestamptz,
  -- The first deposit of at least least_deposit_minor, by the clock of the ledger.
  deposited_at timestamptz,
  first_deposit_minor bigint check (first_deposit_minor > 0),
  played_at timestamptz,
  -- Why nothing is paid: the friend is the same person as an agent above them or as another friend of the agent.
  linked_by text check (linked_by in ('device', 'email', 'payout')),
  registered_minor bigint not null default 0,
  verified_minor bigint not null default 0,
  deposited_minor bigint not null default 0,
  played_minor bigint not null default 0,
  least_deposit_minor bigint not null default 0,
  play_times smallint not null default 1,
  reward_days smallint not null default 30,
  constraint invitation_friends_deposit check ((deposited_at is null) = (first_deposit_minor is null))
);
create index invitation_friends_of on invitation_friends (agent_id, friend_id desc);

-- A reward of a stage: waits, was taken or was let expire. member_id is the agent.
create table invitation_rewards (
  member_id bigint not null,
  id bigint generated always as identity,
  friend_id bigint not null,
  stage text not null check (stage in ('registered', 'verified', 'deposited', 'played')),
  amount_minor bigint not null check (amount_minor > 0),
  given_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  primary key (member_id, id),
  unique (friend_id, stage)
);
create unique index invitation_rewards_by_id on invitation_rewards (id);

-- Guard of referral_paid: a reward that is taken in the same transaction, for a friend who is not the agent.
create function referral_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_reward' from unnest(p_steps) s
  where not exists (select from invitation_rewards r join invitation_friends f on f.friend_id = r.friend_id
    where r.member_id = s.member_id and r.id = (s.args->>'rewardId')::bigint and r.amount_minor = s.amount_minor and r.taken_at is not null
      and f.agent_id = s.member_id and f.linked_by is null and s.key = 'referral:' || r.id);
$$;
