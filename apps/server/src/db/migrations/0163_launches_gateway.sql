-- By which way a game was opened: 1 a browser on a desk, 3 a phone (P151).
alter table launches add column gateway smallint not null default 3 check (gateway in (1, 3));
