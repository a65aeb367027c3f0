-- Games that a member wants at hand. `id` orders them, the newest first; each game is in it once.
create table favourites (
  member_id bigint not null,
  node_id bigint not null,
  id bigint generated always as identity,
  primary key (member_id, node_id)
);
create index favourites_newest on favourites (member_id, id);
