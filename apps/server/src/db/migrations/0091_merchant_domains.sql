-- The servers that a merchant's players may choose among by speed (M76, P132): names, with a port where it is not the usual one.
create table merchant_domains (
  merchant_id bigint not null references merchants (id),
  domain_name text not null check (domain_name ~ '^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:[0-9]{2,5})?$'),
  position integer not null default 0,
  primary key (merchant_id, domain_name)
);
