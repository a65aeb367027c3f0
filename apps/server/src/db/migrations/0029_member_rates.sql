-- Rebate rates that agents promise to members below them, and merchants to top agents: hundredths of a percent by category. Those of a day are the newest row
-- of that day or before. A row takes effect on the merchant's day after it was written; until then it may be replaced, afterwards it never changes.
create table member_rates (
  member_id bigint not null,
  category text collate "C" not null,
  from_day date not null,
  rate integer not null check (rate between 0 and 10000),
  -- The agent who set it; null for the merchant.
  set_by bigint,
  set_at timestamptz not null default now(),
  primary key (member_id, category, from_day)
);
