-- What registration asks at a merchant. A field without a row is as the product has it: user name and password, nothing
-- else (P90). Null keeps the product's own rule.
create table registration_fields (
  merchant_id bigint not null,
  name text not null,
  enabled boolean not null,
  required boolean not null,
  reg_exp text,
  min_length smallint check (min_length >= 0),
  max_length smallint check (max_length between 1 and 256),
  primary key (merchant_id, name),
  check (enabled or not required)
);
create table registration_settings (
  merchant_id bigint primary key,
  asks_captcha boolean not null
);
-- The countries whose mobile numbers are taken. Lengths count the national number without leading zeros (P93).
create table registration_countries (
  merchant_id bigint not null,
  iso text not null check (iso ~ '^[A-Z]{2}$'),
  position integer not null,
  dialing_code text not null check (dialing_code ~ '^[1-9][0-9]{0,3}$'),
  min_length smallint not null check (min_length between 4 and 20),
  max_length smallint not null check (max_length between min_length and 20),
  primary key (merchant_id, iso)
);

-- What a member said of himself at registration, by the field's name; the fields are the merchant's choice.
alter table members
  add column profile jsonb not null default '{}',
  add column payment_password_hash text;

-- By which an agent is named in a link or a form; compared without regard to case.
create table affiliate_codes (
  merchant_id bigint not null,
  code text not null check (code = lower(code) and length(code) between 1 and 64),
  member_id bigint not null,
  primary key (merchant_id, code)
);
create table affiliate_domains (
  merchant_id bigint not null,
  domain text not null check (domain = lower(domain)),
  member_id bigint not null,
  primary key (merchant_id, domain)
);
