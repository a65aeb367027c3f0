-- One play of a game, from the bet to its end.
create table rounds (
  id uuid primary key,
  number bigint generated always as identity (start with 48000001) unique,
  session_id uuid not null references sessions (id),
  user_ref text not null,
  game_code text not null,
  -- The page's own id of the spin: a duplicate is the same round.
  spin_id uuid not null,
  -- Models are named by their engine.
  model_id text not null,
  model_version integer not null,
  currency text not null,
  currency_exponent smallint not null,
  bet_minor bigint not null check (bet_minor > 0),
  -- A stake may buy a feature and is then more than the chosen bet.
  stake_minor bigint not null check (stake_minor >= bet_minor),
  mode text not null default 'base',
  state text not null check (state in ('betting', 'playing', 'paying', 'closed', 'voided', 'cancelling', 'rolled_back')),
  bet_transaction_id uuid not null unique,
  -- Until then the bet call is answered or abandoned; after it the bet is rolled back, whichever process sent it.
  bet_deadline_at timestamptz not null,
  refusal text,
  -- The whole decided round, set once, in the transaction that leaves `betting` for `playing` or `paying`.
  steps jsonb,
  step_count integer,
  steps_revealed integer not null default 0,
  win_minor bigint check (win_minor >= 0),
  feature_deadline_at timestamptz,
  abandoned boolean not null default false,
  -- The page has shown the round to its end.
  shown_at timestamptz,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  finished_at timestamptz,
  unique (user_ref, game_code, spin_id),
  check (case when state in ('playing', 'paying', 'closed') then steps is not null when state = 'rolled_back' then true else steps is null end),
  check (steps_revealed <= coalesce(step_count, 0))
);

-- No new round before the last is final.
create unique index rounds_one_unfinished on rounds (user_ref, game_code) where state in ('betting', 'playing', 'paying', 'cancelling');
create index rounds_latest on rounds (user_ref, game_code, number desc);
create index rounds_of_session on rounds (session_id);
create index rounds_bets_unanswered on rounds (bet_deadline_at) where state = 'betting';
create index rounds_features_open on rounds (feature_deadline_at) where state = 'playing';
-- Used to compare play with theory.
create index rounds_decided on rounds (decided_at) where state = 'closed';
