-- Messages cost money. What a merchant may spend, where it differs from the product's own figures.
alter table merchants add column message_budgets jsonb not null default '{}';

-- One row a merchant, channel, scope, key and window of time. Keys of people and networks are keyed hashes.
create table message_counts (
  merchant_id bigint not null,
  channel text not null check (channel in ('sms', 'mail')),
  scope text not null,
  key text not null,
  window_start timestamptz not null,
  -- Asked for; of these sent on for real (nothing goes to a number that nobody has); of these proven by their code.
  asked integer not null default 0,
  sent integer not null default 0,
  proven integer not null default 0,
  primary key (merchant_id, channel, scope, key, window_start)
);
create index message_counts_by_time on message_counts (window_start);
