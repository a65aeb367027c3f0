-- Identity tokens that signed somebody in or opened an account, each good for once; kept longer than a token is taken.
create table identity_token_uses (
  token_hash bytea primary key,
  used_at timestamptz not null default now()
);
create index identity_token_uses_by_time on identity_token_uses (used_at);
