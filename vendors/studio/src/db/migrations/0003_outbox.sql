-- Calls that must reach the operator, whatever happens to this process.
create table outbox (
  id uuid primary key,
  round_id uuid not null references rounds (id),
  path text not null,
  body text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  last_answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);

create index outbox_due on outbox (due_at) where answered_at is null;
create index outbox_of_round on outbox (round_id);
