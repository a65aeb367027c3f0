-- What guests ask customer service, who have no account and so no chat and no inbox: answered by e-mail.
create sequence guest_question_turns;
create table guest_questions (
  merchant_id bigint not null,
  id bigint generated always as identity,
  -- What the guest is shown, and quotes when they write again.
  reference text not null unique,
  idempotency_key uuid not null,
  -- As it was typed, proven by no one.
  email text not null check (char_length(email) between 6 and 254),
  language text not null check (char_length(language) between 2 and 35),
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  -- Answered by e-mail, or closed without a word. Decided once.
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text check (char_length(answer) between 1 and 2000),
  decided_by bigint,
  decided_at timestamptz,
  -- Orders what was decided, so that no clock has to.
  decided_turn bigint,
  -- Every attempt to send the answer carries the same id, so that it leaves once.
  mail_id uuid not null,
  sent_at timestamptz,
  -- The address does not exist: no further attempt.
  refused_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, idempotency_key),
  check ((state = 'answered') = (answer is not null)),
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decided_turn is null)),
  check ((sent_at is null or refused_at is null) and (state = 'answered' or (sent_at is null and refused_at is null)))
);
create index guest_questions_open on guest_questions (merchant_id, id) where state = 'open';
create index guest_questions_of_address on guest_questions (merchant_id, lower(email)) where state = 'open';
create index guest_questions_decided on guest_questions (merchant_id, decided_turn desc) where state <> 'open';
create index guest_questions_age on guest_questions (created_at);
