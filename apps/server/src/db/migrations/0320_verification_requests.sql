-- A code is good together with the id of its own request, which only who asked was told; here stands its hash. What is
-- out when this runs was asked for without one and ends.
alter table verification_codes
  drop column asker_hash,
  drop column tries_elsewhere,
  -- Keyed hashes: who asked, by network of 64 bits and of 48, and the number for whichever purpose.
  add column request_hash bytea not null default '',
  add column number_hash bytea not null default '',
  add column asker_key text not null default '',
  add column site_key text not null default '',
  -- The operator's range that the number is in: dialling code and two digits.
  add column range_key text not null default '',
  add column max_tries smallint not null default 5 check (max_tries between 1 and 5),
  -- A newer code of the same number and purpose took its place.
  add column replaced_at timestamptz;
update verification_codes set replaced_at = now() where used_at is null;
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

alter table merchants drop constraint merchants_verification_minutes_check;
alter table merchants alter column verification_minutes set default 10;
-- A message may take minutes to arrive.
update merchants set verification_minutes = 10 where verification_minutes < 5;
alter table merchants
  add constraint merchants_verification_minutes_check check (verification_minutes between 5 and 30),
  -- Until another code may be asked for.
  add column verification_wait_minutes smallint not null default 1 check (verification_wait_minutes between 1 and 30);
