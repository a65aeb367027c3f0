-- What play is compared with theory by, and what is old enough to be forgotten.
create index rounds_decided on rounds (decided_at) where state = 'closed';
create index sessions_created on sessions (created_at);
create index replays_of_round on replays (round_id);
