-- People who work for an operator: accounts of their own kind, never a member's (issue of tokens, sessions and roles apart).
-- What a kind of work may see and do, by the operator's own names. The presets are where an operator begins.
create table staff_roles (
  id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  -- Named by the product: screens translate it. The owner's role holds every permission there is, regardless of this column.
  preset text unique check (preset in ('support', 'payments', 'marketing', 'trader', 'risk', 'auditor', 'owner')),
  permissions text[] not null
    check (permissions <@ array['chat', 'feedback', 'promotions', 'audit', 'members', 'chat.lead', 'today', 'players.read',
      'players.act', 'money.propose', 'money.approve', 'payments.read', 'payments.act', 'games', 'promotions.act', 'vendors', 'staff']),
  -- Grows with each change: what was proposed about an older one is refused.
  version integer not null default 0
);
create unique index staff_roles_name on staff_roles (lower(name));
insert into staff_roles (name, preset, permissions) values
  ('support', 'support', '{chat,feedback,members,players.read}'),
  ('payments', 'payments', '{payments.read,payments.act,players.read,members,money.propose}'),
  ('marketing', 'marketing', '{promotions,promotions.act,members,today,games}'),
  ('trader', 'trader', '{vendors,today}'),
  ('risk', 'risk', '{players.read,players.act,members,payments.read,money.propose,money.approve,today}'),
  ('auditor', 'auditor', '{audit,today,players.read,payments.read}'),
  ('owner', 'owner', '{}');

create table staff (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{1,31}$'),
  -- What members read when this person answers them.
  display_name text not null check (length(display_name) between 1 and 40),
  role_id bigint not null references staff_roles (id),
  -- At every merchant, those to come included; the others at those of `staff_merchants`.
  acts_everywhere boolean not null default false,
  password_hash text not null,
  -- A password that another account gave opens only what it takes to choose one's own.
  must_choose_password boolean not null default false,
  -- Until when such a password opens the account; null for one that its owner chose.
  given_until timestamptz,
  -- Grows with each change of the password; sessions opened before it are dead.
  password_version integer not null default 0,
  -- `invited` until a second person has approved it.
  status text not null default 'active' check (status in ('invited', 'active', 'suspended')),
  -- Since when it is suspended. For a week such an account still counts as one that shares decisions.
  suspended_at timestamptz check ((suspended_at is not null) = (status = 'suspended')),
  created_at timestamptz not null default now(),
  check (must_choose_password or given_until is null)
);
create index staff_of_role on staff (role_id);

create table staff_merchants (
  staff_id bigint not null references staff (id),
  merchant_id bigint not null,
  primary key (staff_id, merchant_id)
);
create index staff_merchants_of on staff_merchants (merchant_id, staff_id);

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
  -- Of a passkey: what the browser names it by, and how it is reached.
  credential_id bytea check (length(credential_id) between 1 and 1023),
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index staff_factors_of on staff_factors (staff_id);
create unique index staff_factors_one_totp on staff_factors (staff_id) where kind = 'totp';
create unique index staff_factors_credential on staff_factors (credential_id) where kind = 'passkey';

-- What a passkey is to sign: good once, for a short while, and a registration in its own session alone. The name of the try is kept as a hash.
create table staff_challenges (
  try_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in')),
  challenge text not null,
  session_id bigint check ((purpose = 'register') = (session_id is not null)),
  expires_at timestamptz not null
);
create index staff_challenges_age on staff_challenges (expires_at);

-- For the day the factor is lost: each opens once. Kept as a hash that needs a key from outside of the database.
create table staff_recovery_codes (
  staff_id bigint not null references staff (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
