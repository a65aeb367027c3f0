-- People who work for an operator: accounts of their own kind, never a member's (issue of tokens, sessions and roles apart).
create table staff (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  name text not null check (name ~ '^[a-z0-9][a-z0-9._-]{1,31}$'),
  -- What members read when this person answers them.
  display_name text not null check (length(display_name) between 1 and 40),
  role text not null check (role in ('clerk', 'lead')),
  password_hash text not null,
  -- Grows with each change of the password; sessions opened before it are dead.
  password_version integer not null default 0,
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default now(),
  unique (merchant_id, name)
);

create table staff_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff (id),
  password_version integer not null,
  ip text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index staff_sessions_of on staff_sessions (staff_id);
create index staff_sessions_age on staff_sessions (last_seen_at);
