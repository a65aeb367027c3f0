-- Codes sent by SMS. The code itself is not stored: it derives from the id and a key outside the database. What it is
-- bound to (merchant, purpose, number) is a keyed hash; the number in clear goes as soon as the message went out. A code is good together with the id of
-- its own request, which only the requesting client knows; this table has its hash.
create table verification_codes (
  id uuid primary key,
  merchant_id bigint not null,
  target_hash bytea not null,
  request_hash bytea not null default '',
  -- Keyed hashes: the number for whichever purpose, and who asked, by network of 64 bits and of 48.
  number_hash bytea not null default '',
  asker_key text not null default '',
  site_key text not null default '',
  -- The operator's range that the number is in: dialling code and two digits.
  range_key text not null default '',
  purpose text not null check (purpose in ('login', 'register', 'reset', 'confirm')),
  recipient text,
  -- False where no member has the number: the row is like any other, and nothing is sent.
  deliver boolean not null,
  language text not null,
  host text not null,
  minutes smallint not null,
  tries smallint not null default 0,
  max_tries smallint not null default 5 check (max_tries between 1 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  sent_at timestamptz,
  -- A newer code of the same number and purpose took its place.
  replaced_at timestamptz
);
create index verification_codes_living on verification_codes (target_hash) where used_at is null;
create index verification_codes_by_time on verification_codes (expires_at);
create index verification_codes_by_request on verification_codes (request_hash) where used_at is null;

-- Networks that a number was proven from: its owner's, most likely. What strangers ask for uses up none of theirs.
create table verification_known (
  merchant_id bigint not null,
  number_hash bytea not null,
  site_key text not null,
  proven_at timestamptz not null default now(),
  primary key (merchant_id, number_hash, site_key)
);
create index verification_known_by_time on verification_known (proven_at);

-- Messages cost money, so they are counted: one row per merchant, channel, scope, key and window of time. Keys of people and networks are keyed hashes.
create table message_counts (
  merchant_id bigint not null,
  channel text not null check (channel in ('sms', 'mail')),
  scope text not null,
  key text not null,
  window_start timestamptz not null,
  -- Requested; of these really sent (nothing goes to a number that no member has); of these proven by their code.
  asked integer not null default 0,
  sent integer not null default 0,
  proven integer not null default 0,
  primary key (merchant_id, channel, scope, key, window_start)
);
create index message_counts_by_time on message_counts (window_start);

-- Messages that a budget let through. The outbox hands a message to a provider only if its id is listed here with its
-- receiver, as a keyed hash; the receiver is empty where nothing may be sent.
create table message_permits (
  channel text not null check (channel in ('sms', 'mail')),
  id text not null,
  receiver text not null,
  taken_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (channel, id)
);
create index message_permits_by_time on message_permits (taken_at);
