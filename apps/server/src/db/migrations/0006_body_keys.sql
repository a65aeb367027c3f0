-- Keys that encrypted bodies are written to (R8), shared by all processes; and the ids of bodies already seen.
create table body_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);
create table body_key_uses (
  jti text primary key,
  used_at timestamptz not null default now()
);
create index body_key_uses_by_time on body_key_uses (used_at);
