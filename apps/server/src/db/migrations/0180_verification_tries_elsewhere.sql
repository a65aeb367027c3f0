-- Who asked for a code, as a keyed hash of his network. Tries from anywhere else are counted apart, so that a stranger who
-- types wrong codes for somebody's number uses up none of that person's own tries.
alter table verification_codes
  add column asker_hash bytea not null default '',
  add column tries_elsewhere smallint not null default 0;
