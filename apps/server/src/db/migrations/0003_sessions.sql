-- Only the SHA-256 of a token is kept: who reads the table cannot use it.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  member_id bigint not null,
  merchant_id bigint not null,
  device text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sessions_of_member on sessions (member_id) where ended_at is null;
