-- Only the SHA-256 of a token is kept: who reads the table cannot use it.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  member_id bigint not null,
  merchant_id bigint not null,
  device text not null,
  device_name text not null default '',
  ip text not null,
  -- The member's, when the session was opened.
  password_version integer not null default 0,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sessions_of_member on sessions (member_id) where ended_at is null;
-- Each login opens a session: who of a team logged in on some days is read from here.
create index sessions_by_login on sessions (member_id, created_at);
