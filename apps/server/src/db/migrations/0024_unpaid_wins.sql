-- Wins that vendors reported and that were not paid, with how often they were reported. A row whose win was paid since is swept away.
create table unpaid_wins (
  member_id bigint not null,
  vendor_code text collate "C" not null,
  -- The vendor's id of the win; of the end of a round that was never opened, the round's, with `close:` before it.
  transaction_ref text collate "C" not null,
  game_code text not null,
  round_ref text not null,
  bet_ref text not null,
  currency text not null,
  amount_minor bigint not null,
  -- Why it was refused the last time, as the port of vendors names it.
  reason text not null,
  tries integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, vendor_code, transaction_ref)
);
create index unpaid_wins_of_vendor on unpaid_wins (vendor_code, first_at);
