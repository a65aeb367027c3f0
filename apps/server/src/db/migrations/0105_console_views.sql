-- What somebody of the staff looks at often: search, filters and order of a list, under a name of their own.
create table console_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- As it stands in the address.
  query text not null check (length(query) <= 1000),
  unique (staff_id, list, name)
);
