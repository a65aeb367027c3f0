-- What vendors offer, as their own lists told it, and which merchant shows which vendor.
create table catalogue_vendors (
  code text primary key,
  name jsonb not null
);
create table catalogue_games (
  node_id bigint generated always as identity (start with 1001) primary key,
  vendor_code text not null references catalogue_vendors (code),
  game_code text not null,
  name jsonb not null,
  category text not null,
  classify text not null default '',
  rtp text not null default '',
  min_bet_minor bigint not null default 0,
  max_bet_minor bigint not null default 0,
  lines integer not null default 0,
  released_on date,
  position integer not null default 0,
  offered boolean not null default true,
  unique (vendor_code, game_code)
);
create table catalogue_merchant_vendors (
  merchant_id bigint not null,
  vendor_code text not null references catalogue_vendors (code),
  primary key (merchant_id, vendor_code)
);
-- Grows with every change of the catalogue, so that each process knows when to read it again.
create sequence catalogue_version;
