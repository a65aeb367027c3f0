-- A merchant's ways to pay in and be paid out. A row is never removed, only switched off: orders name it.
create table payment_methods (
  merchant_id bigint not null,
  code text collate "C" not null check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
  -- Which adapter of the server moves the money.
  adapter text not null check (adapter ~ '^[a-z][a-z0-9-]{0,31}$'),
  kind text not null check (kind in ('wallet', 'bank', 'crypto', 'manual')),
  -- By language: {"en": "Bank transfer", "bn": "…"}.
  name jsonb not null check (name ? 'en'),
  -- The drawn mark next to the name; '' where there is none.
  mark text not null default '',
  direction text not null check (direction in ('in', 'out', 'both')),
  position integer not null default 0,
  is_on boolean not null default false,
  -- Of each order, and of all of a member's orders of a day of the merchant's calendar, in and out apart.
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null check (maximum_minor between minimum_minor and 1000000000000000),
  day_minor bigint check (day_minor > 0),
  day_count integer check (day_count > 0),
  -- Comes off the order's sum: so much, and so many ten-thousandths of it.
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  fee_per_ten_thousand integer not null default 0 check (fee_per_ten_thousand between 0 and 9999),
  -- How long it usually takes.
  minutes integer not null default 0 check (minutes between 0 and 43200),
  -- Minutes of the merchant's day, to 1440; over midnight where it closes before it opens. Null: always open.
  opens_at smallint check (opens_at between 0 and 1439),
  closes_at smallint check (closes_at between 1 and 1440 and closes_at <> opens_at),
  -- Who may see it: types of account, and countries that a visitor's address is in; empty for all of them.
  account_types smallint[] not null default '{}',
  countries text[] not null default '{}' check (array_to_string(countries, '') ~ '^([A-Z]{2})*$'),
  -- Members have no levels yet: a method that asks for one is offered to no member.
  least_level smallint check (least_level > 0),
  primary key (merchant_id, code),
  -- What is left of the smallest order is something.
  constraint payment_methods_fee_below_sum check (fee_fixed_minor + minimum_minor::numeric * fee_per_ten_thousand / 10000 < minimum_minor),
  constraint payment_methods_hours check ((opens_at is null) = (closes_at is null))
);
