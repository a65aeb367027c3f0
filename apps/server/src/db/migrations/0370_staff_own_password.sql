-- A password that somebody else gave opens only what it takes to choose one's own.
alter table staff add column must_choose_password boolean not null default false;
-- Whoever ran the command knows the passwords of before; the demo's own account is shown to everybody.
update staff set must_choose_password = true where merchant_id not in (select id from merchants where made_by_demo);

alter table staff_sessions
  add column user_agent text not null default '',
  -- What was proven at the log-in, and when last: what asks for a fresh proof reads these.
  add column proven_by text[] not null default '{password}',
  add column proven_at timestamptz not null default now();

-- A second factor of an account. The log-in refuses a password alone as soon as one is confirmed.
create table staff_factors (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  kind text not null check (kind in ('totp', 'passkey')),
  label text not null check (length(label) between 1 and 60),
  -- What the factor is checked by: encrypted where it is a secret, a public key of a passkey.
  credential bytea not null check (length(credential) <= 4096),
  -- The last time step, or the counter of signatures: an answer is good once.
  counter bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index staff_factors_of on staff_factors (staff_id);

-- Who did what, when and from where. Rows are only ever added.
create table staff_events (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  -- Null where nobody has the name that was tried; the name itself is not kept, for people type passwords there.
  staff_id bigint references staff (id),
  kind text not null,
  -- Whom it was about, where it was about a member.
  member_id bigint,
  ip text not null,
  user_agent text not null check (length(user_agent) <= 512),
  at timestamptz not null default now()
);
create index staff_events_of on staff_events (staff_id, id);
create index staff_events_about on staff_events (merchant_id, member_id, id) where member_id is not null;

create function staff_events_stay() returns trigger language plpgsql as $$
begin
  raise exception 'staff_events are only ever added';
end $$;
create trigger staff_events_stay before update or delete on staff_events for each row execute function staff_events_stay();
