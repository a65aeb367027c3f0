-- What the sandbox "sent" by SMS and e-mail; the table exists in every database and is used with DEMO only.
create table sandbox_messages (
  id text primary key,
  merchant_id bigint not null,
  kind text not null check (kind in ('sms', 'e-mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default now()
);
create index sandbox_messages_by_time on sandbox_messages (merchant_id, sent_at);
