-- A launch by the operator, and the game session that one page opens from it. Secrets are stored as SHA-256 hashes; the
-- operator's token is stored in plain text, because wins and rollbacks carry it long after the page is gone.
create table sessions (
  id uuid primary key,
  user_ref text not null,
  game_code text not null,
  -- The version of a packaged game that the launch opened: a page plays by the maths that it was made with, or not at
  -- all. Null for other games.
  game_version text,
  operator_token text not null,
  currency text not null,
  currency_exponent smallint not null,
  currency_symbol text not null,
  language text not null,
  lobby_url text not null,
  -- What the player's market allows, as the operator sent it at launch; empty if it sent nothing.
  play_rules jsonb not null default '{}',
  launch_hash bytea not null unique,
  launch_expires_at timestamptz not null,
  -- The page that opened the launch: only this page may ask again when the first answer was lost.
  opener_hash bytea,
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  last_seen_at timestamptz,
  ended_at timestamptz
);
create index sessions_created on sessions (created_at);
