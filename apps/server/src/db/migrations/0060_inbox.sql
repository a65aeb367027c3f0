-- Messages to one member, from the product or from a person at the operator's. `message_key` makes each arrive once;
-- a deleted one stays as its key alone, so that a sender who tries again does not bring it back.
create table inbox_messages (
  member_id bigint not null,
  id bigint generated always as identity,
  message_key text not null check (length(message_key) between 1 and 120),
  source text not null check (source in ('system', 'operator')),
  -- By language, as the catalogue's names: {"en": "…", "bn": "…"}.
  title jsonb not null,
  content jsonb not null,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, id),
  unique (member_id, message_key)
);
create index inbox_messages_unread on inbox_messages (member_id) where read_at is null and deleted_at is null;
create index inbox_messages_age on inbox_messages (sent_at);

-- Counts the changes of a member's inbox: what is published after the commit may be overtaken, and the newer of two must
-- be known. Its row is locked by each change, so that each counts what all before it have left.
create table inbox_versions (
  member_id bigint primary key,
  version integer not null
);
