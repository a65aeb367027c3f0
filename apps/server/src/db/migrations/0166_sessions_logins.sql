-- Each login opens a session: who of a team logged in on some days is read from here.
create index sessions_by_login on sessions (member_id, created_at);
