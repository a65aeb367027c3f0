-- Pictures that people send, re-encoded as WebP. One that is sent with nothing goes within a day; one that is held
-- by a chat, by feedback or by a payment goes at the end of that holder's time.
create table uploads (
  -- The member whose chat or feedback it belongs to, also where a clerk sent it.
  member_id bigint not null,
  id text not null check (length(id) = 22),
  merchant_id bigint not null,
  purpose text not null check (purpose in ('chat', 'feedback', 'slip')),
  sent_by text not null check (sent_by in ('member', 'staff')),
  width integer not null,
  height integer not null,
  bytes bytea not null,
  -- What it was sent with, e.g. feedback:12; null until it was.
  holder text check (length(holder) between 1 and 120),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (member_id, id)
);
-- WebP does not compress further.
alter table uploads alter column bytes set storage external;
create index uploads_expiry on uploads (expires_at);
