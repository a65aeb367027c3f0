-- Counts a room's changes: what is told of it after the commit may be overtaken, and the newer of two must be known.
alter table chat_rooms add column version integer not null default 0;
