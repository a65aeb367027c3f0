-- A saved view of a staff account: search, filters and order of a list, under a name that the account chose.
create table console_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- As in the address.
  query text not null check (length(query) <= 1000),
  unique (staff_id, list, name)
);
