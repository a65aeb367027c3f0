-- What members tell the operator from the help centre (P152, R21).
create sequence feedback_turns;
create table feedback (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  -- The reference that the member sees, and quotes when they ask about it.
  reference text not null unique,
  idempotency_key uuid not null,
  text text not null check (char_length(text) between 1 and 140),
  upload_ids text[] not null default '{}' check (cardinality(upload_ids) <= 3),
  created_at timestamptz not null default now(),
  -- What became of it at the desk: answered into the member's inbox, or closed without a word. Decided once.
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text check (char_length(answer) between 1 and 2000),
  decided_by bigint,
  decided_at timestamptz,
  -- Orders what was decided, so that no clock has to.
  decided_turn bigint,
  -- When the answer was put into the inbox; a fallen process leaves it to a job.
  told_at timestamptz,
  primary key (member_id, id),
  unique (member_id, idempotency_key),
  check ((state = 'answered') = (answer is not null)),
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decided_turn is null))
);
create index feedback_newest on feedback (merchant_id, id desc);
create index feedback_open on feedback (merchant_id, id) where state = 'open';
create index feedback_decided on feedback (merchant_id, decided_turn desc) where state <> 'open';
create index feedback_untold on feedback (id) where state = 'answered' and told_at is null;
