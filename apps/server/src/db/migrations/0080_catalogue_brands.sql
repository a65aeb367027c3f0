-- A vendor may offer games under several brands. Players choose by brand; launches, wallets and records go by the vendor.
create table catalogue_brands (
  code text primary key,
  vendor_code text not null references catalogue_vendors (code),
  name jsonb not null
);
-- Null: the game stands under its vendor's own name.
alter table catalogue_games add column brand_code text references catalogue_brands (code);
