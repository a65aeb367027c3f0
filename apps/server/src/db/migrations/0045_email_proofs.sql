-- An address is written to only once its owner showed that it is theirs: by the link of a mail that was sent there.
create table email_proofs (
  member_id bigint not null,
  id uuid not null,
  merchant_id bigint not null,
  token_hash bytea not null unique,
  email text not null,
  origin text not null,
  language text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  used_at timestamptz,
  primary key (member_id, id)
);
create index email_proofs_by_time on email_proofs (expires_at);
