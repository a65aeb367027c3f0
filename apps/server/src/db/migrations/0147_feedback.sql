-- What members tell the operator from the help centre (P152, R21).
create table feedback (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  -- What the member is told, and quotes when he asks about it.
  reference text not null unique,
  idempotency_key uuid not null,
  text text not null check (char_length(text) between 1 and 140),
  upload_ids text[] not null default '{}' check (cardinality(upload_ids) <= 3),
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  unique (member_id, idempotency_key)
);
create index feedback_newest on feedback (merchant_id, id desc);
