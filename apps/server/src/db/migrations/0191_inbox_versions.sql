-- Counts the changes of a member's inbox: what is told of it after the commit may be overtaken, and the newer of two must
-- be known. Its row is locked by each change, so that each counts what all before it have left.
create table inbox_versions (
  member_id bigint primary key,
  version integer not null
);
