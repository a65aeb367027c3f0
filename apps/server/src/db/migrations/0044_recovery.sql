-- Links that set a new password: the SHA-256 of a token that derives from the id and a key outside the database.
create table recovery_links (
  member_id bigint not null,
  id uuid not null,
  merchant_id bigint not null,
  token_hash bytea not null unique,
  origin text not null,
  language text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  sent_at timestamptz,
  primary key (member_id, id)
);
create index recovery_links_by_time on recovery_links (expires_at);
