-- Failed log-ins to a member's account since its owner last logged in, so that the owner is notified (GLI-19
-- 2.5.3d, ASVS 6.3.5). `told` is the highest of the counts that a message went out for.
create table login_failures (
  member_id bigint primary key,
  since timestamptz not null default now(),
  failures integer not null,
  told integer not null default 0
);
