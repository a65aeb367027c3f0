-- Solved human checks, each good for once; kept a little longer than a challenge is good for.
create table human_check_uses (
  challenge text primary key,
  used_at timestamptz not null default now()
);
create index human_check_uses_by_time on human_check_uses (used_at);
