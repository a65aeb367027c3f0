-- Provably fair games, in addition to the slots. A player has one active pair of seeds and a commitment to the next
-- server seed; their bets are rows of `rounds` like any other, and this file adds what only these games need.
create table instant_seed_pairs (
  id uuid primary key,
  user_ref text not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null unique,
  -- Chosen when the pair becomes active, after its hash was shown.
  client_seed text check (client_seed ~ '^[!-9;-~]{1,64}$'),
  -- Rounds decided with it: also the nonce of the next one.
  rounds integer not null default 0,
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'revealed') = (revealed_at is not null))
);

create unique index instant_seed_pairs_current on instant_seed_pairs (user_ref, state) where state in ('next', 'active');
create index instant_seed_pairs_revealed on instant_seed_pairs (user_ref, revealed_at desc) where state = 'revealed';

-- One secret hashed many times over; `last_hash` and `salt` are public before the first round, links are used backwards.
create table crash_chains (
  id uuid primary key,
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  length integer not null check (length > 0),
  last_hash text not null,
  salt text not null,
  used integer not null default 0 check (used <= length),
  created_at timestamptz not null default clock_timestamp()
);

create table crash_rounds (
  number bigint primary key generated always as identity,
  chain_id uuid not null references crash_chains (id),
  place integer not null,
  state text not null check (state in ('betting', 'running', 'crashed', 'settled')),
  -- Hundredths; known to the table from the start, to players when it is reached.
  crash_point integer not null check (crash_point >= 100),
  betting_ends_at timestamptz not null,
  started_at timestamptz,
  crashed_at timestamptz,
  settled_at timestamptz,
  unique (chain_id, place)
);

create unique index crash_rounds_one_live on crash_rounds ((true)) where state <> 'settled';

-- One row: which process runs the crash table until when, and when it was last watched.
create table crash_table (
  only_row boolean primary key default true check (only_row),
  leader uuid,
  leads_until timestamptz,
  watched_at timestamptz
);
insert into crash_table default values;

create table instant_bets (
  round_id uuid primary key references rounds (id),
  seed_pair_id uuid references instant_seed_pairs (id),
  -- Given when the stake is ours, so that refused bets leave no gap.
  nonce integer,
  crash_number bigint references crash_rounds (number),
  options jsonb not null,
  unique (seed_pair_id, nonce),
  check ((seed_pair_id is null) <> (crash_number is null))
);

create index instant_bets_of_crash on instant_bets (crash_number) where crash_number is not null;
