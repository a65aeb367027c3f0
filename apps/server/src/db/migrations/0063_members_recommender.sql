-- Who sent a member here, as the member named him at registration; nothing else follows from it than what a promotion makes of it.
alter table members add column recommender_id bigint;
create index members_by_recommender on members (recommender_id, id) where recommender_id is not null;
