-- A member's room at the desk. It is made by their first message and stays; `turn` orders rooms, so that no clock has to.
create sequence chat_turns;

create table chat_rooms (
  member_id bigint primary key,
  merchant_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'closed')),
  staff_id bigint,
  last_seq integer not null default 0,
  member_delivered integer not null default 0,
  member_read integer not null default 0,
  desk_delivered integer not null default 0,
  desk_read integer not null default 0,
  turn bigint not null default nextval('chat_turns'),
  -- Since when the member's last word is unanswered; null when it is answered, or the room closed.
  waiting_turn bigint,
  waiting_since timestamptz,
  -- Counts its changes: what is published after the commit may be overtaken, and the newer of two must be known.
  version integer not null default 0,
  check ((state = 'taken') = (staff_id is not null)),
  check ((waiting_turn is null) = (waiting_since is null))
);
create index chat_rooms_by_turn on chat_rooms (merchant_id, turn desc);
create index chat_rooms_waiting on chat_rooms (merchant_id, waiting_turn) where waiting_turn is not null;
create index chat_rooms_of_staff on chat_rooms (merchant_id, staff_id, turn desc) where staff_id is not null;

-- `seq` counts a room's messages without gaps. `message_key` makes each message of a side arrive once.
create table chat_messages (
  member_id bigint not null,
  seq integer not null,
  author text not null check (author in ('member', 'desk')),
  staff_id bigint,
  message_key uuid not null,
  content text not null check (length(content) <= 2000),
  -- A message may have a picture, with words or without; the picture itself is kept by the uploads, for a shorter time.
  upload_id text check (upload_id ~ '^[A-Za-z0-9_-]{22}$'),
  sent_at timestamptz not null default now(),
  primary key (member_id, seq),
  unique (member_id, author, message_key),
  check ((author = 'desk') = (staff_id is not null)),
  check (content <> '' or upload_id is not null)
);
create index chat_messages_age on chat_messages (sent_at);

-- Answers that staff have at hand, per merchant and language.
create table chat_ready_answers (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$'),
  title text not null check (length(title) between 1 and 60),
  content text not null check (length(content) between 1 and 1000)
);
create index chat_ready_answers_of on chat_ready_answers (merchant_id, language);
