-- How the calls between us and vendors go, counted by the minute for a few hours, and the failed ones of a week one by one, so many at most. Each process adds
-- its own counts every few seconds.
create table vendor_call_minutes (
  vendor_code text not null,
  minute timestamptz not null,
  -- `from` the vendor, or `to` it.
  direction text not null check (direction in ('from', 'to')),
  call text not null check (length(call) <= 60),
  -- The dialect's word for how it ended.
  outcome text not null check (length(outcome) <= 60),
  -- It was not taken up, or brought no usable answer. A refusal by the rules of play is none.
  is_failed boolean not null,
  -- The bound of its time, in milliseconds: it took no longer.
  within_ms integer not null,
  calls bigint not null,
  last_at timestamptz not null,
  primary key (vendor_code, minute, direction, call, outcome, is_failed, within_ms)
);
create index vendor_call_minutes_by_minute on vendor_call_minutes (minute);

create table vendor_call_errors (
  id bigint generated always as identity primary key,
  vendor_code text not null,
  at timestamptz not null,
  direction text not null check (direction in ('from', 'to')),
  call text not null check (length(call) <= 60),
  outcome text not null check (length(outcome) <= 60),
  -- What the network or the vendor said; of calls of a vendor the id under which the log has more.
  detail text not null default '' check (length(detail) <= 300)
);
create index vendor_call_errors_of on vendor_call_errors (vendor_code, id);
