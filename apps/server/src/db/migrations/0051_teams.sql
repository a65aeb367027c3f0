-- How many bets, without those refunded, a member of some agent's team placed on each day of their merchant. Counted up from the ledger by one roller, so that a team's
-- figures cost its members and days, not its bets; the first steps take in what the ledger held before.
create table agency_bet_days (
  member_id bigint not null,
  day date not null,
  -- Bets placed on that day less those of them that were refunded since.
  bet_count bigint not null,
  primary key (member_id, day)
);

-- How far the counting has followed the ledger.
insert into wallet_readers values ('agency', 0);
