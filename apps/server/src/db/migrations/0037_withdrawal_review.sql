-- When people look at a merchant's withdrawals before they are sent. A merchant without a row has the columns' defaults.
create table withdrawal_rules (
  merchant_id bigint primary key,
  -- So long after a new payout account, password or PIN.
  cool_off_hours smallint not null default 24 check (cool_off_hours between 0 and 720),
  -- What is to be staked for each deposit, in hundredths of it.
  play_through_percent integer not null default 100 check (play_through_percent between 0 and 10000),
  -- What a member may withdraw in a day of the merchant without a look, unless their level has another limit.
  automatic_minor bigint not null default 2000000 check (automatic_minor between 0 and 1000000000000000),
  reviews_first boolean not null default true,
  -- So long after a bonus became cash; 0: not at all.
  bonus_hours smallint not null default 24 check (bonus_hours between 0 and 720),
  -- Of members who sign in on a phone of another member.
  reviews_shared_devices boolean not null default true,
  -- Of what goes another way than the money came in.
  reviews_way_back boolean not null default true,
  -- How long a look takes at most, as players read it.
  review_hours smallint not null default 24 check (review_hours between 1 and 720),
  -- A larger withdrawal is approved by two people.
  two_people_above_minor bigint not null default 10000000 check (two_people_above_minor between 0 and 1000000000000000)
);
create table withdrawal_level_limits (
  merchant_id bigint not null,
  rank smallint not null check (rank between 0 and 49),
  automatic_minor bigint not null check (automatic_minor between 0 and 1000000000000000),
  primary key (merchant_id, rank)
);

-- How much a member still has to stake for their deposits, counted up to a place of their chain. It is a cache: without the row it is counted from the start.
create table withdrawal_play (
  member_id bigint primary key,
  seq bigint not null,
  left_minor bigint not null check (left_minor >= 0)
);
