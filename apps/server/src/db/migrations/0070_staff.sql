-- People who work for an operator: accounts of their own kind, never a member's (issue of tokens, sessions and roles apart).
create table staff (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  name text not null check (name ~ '^[a-z0-9][a-z0-9._-]{1,31}$'),
  -- What members read when this person answers them.
  display_name text not null check (length(display_name) between 1 and 40),
  role text not null check (role in ('clerk', 'lead')),
  -- What the account may see at the desk; a lead may see all of it. Those who decide on applications or answer chats read members for that.
  permissions text[] not null default '{chat,members}'
    check (cardinality(permissions) > 0 and permissions <@ array['chat', 'feedback', 'promotions', 'members']),
  password_hash text not null,
  -- A password that somebody else gave opens only what it takes to choose one's own.
  must_choose_password boolean not null default false,
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
  user_agent text not null default '',
  -- What was proven at the log-in, and when last: what asks for a fresh proof reads these.
  proven_by text[] not null default '{password}',
  proven_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index staff_sessions_of on staff_sessions (staff_id);
create index staff_sessions_age on staff_sessions (last_seen_at);

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
