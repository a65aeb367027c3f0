-- Pictures with digits that are out.
create table captchas (
  id text primary key,
  merchant_id bigint not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captchas_by_time on captchas (expires_at);
