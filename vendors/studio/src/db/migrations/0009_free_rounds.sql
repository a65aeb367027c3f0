-- Free rounds that the operator has granted: rounds of a slot at a fixed stake, for which no stake is asked. The reward's id makes a repeat harmless.
create table free_rewards (
  id uuid primary key,
  user_ref text not null,
  game_code text not null,
  -- Null where the operator ended it before it was granted.
  currency text,
  rounds integer not null check (rounds >= 0),
  stake_minor bigint not null check (stake_minor >= 0),
  expires_at timestamptz not null,
  -- Ended by the operator, or refused by it.
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index free_rewards_of_player on free_rewards (user_ref, game_code, expires_at) where ended_at is null;

-- The reward that a round is one of; its stake is what it was played at.
alter table rounds add column reward_id uuid;
create index rounds_of_reward on rounds (reward_id) where reward_id is not null;
