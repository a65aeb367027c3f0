-- Short-lived addresses of replays of finished rounds.
create table replays (
  hash bytea primary key,
  round_id uuid not null references rounds (id),
  language text not null,
  -- Replays display the time in the merchant's zone, as the operator named it; UTC by default.
  time_zone text not null default 'UTC',
  expires_at timestamptz not null
);
create index replays_of_round on replays (round_id);
