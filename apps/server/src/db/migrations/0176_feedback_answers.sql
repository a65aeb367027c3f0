-- What became of feedback at the desk: answered into the member's inbox, or closed without a word. Decided once.
create sequence feedback_turns;
alter table feedback
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  add column answer text check (char_length(answer) between 1 and 2000),
  add column decided_by bigint,
  add column decided_at timestamptz,
  -- Orders what was decided, so that no clock has to.
  add column decided_turn bigint,
  -- When the answer was put into the inbox; a fallen process leaves it to a job.
  add column told_at timestamptz,
  add check ((state = 'answered') = (answer is not null)),
  add check ((state = 'open') = (decided_by is null)),
  add check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decided_turn is null));
create index feedback_open on feedback (merchant_id, id) where state = 'open';
create index feedback_decided on feedback (merchant_id, decided_turn desc) where state <> 'open';
create index feedback_untold on feedback (id) where state = 'answered' and told_at is null;
