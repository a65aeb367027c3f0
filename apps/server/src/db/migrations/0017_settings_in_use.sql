-- The keys and addresses that all server processes on this database share: an address as it is, a key by its id.
create table settings_in_use (
  name text primary key,
  value text not null
);
