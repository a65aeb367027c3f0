-- What each member paid, played and got on each day of their merchant, counted up from the ledger by one reader, so that a year costs its days and not its
-- movements. These tables hold nothing that the ledger does not say; `npm run mela -- records rebuild` rebuilds them.

-- Each movement counts on the day on which it happened, a rollback and a late win too: the sums of a day are those of its rows in the ledger.
create table record_days (
  member_id bigint not null,
  day date not null,
  -- The places of the day's first and newest row in the member's chain, refusals and ends of rounds included.
  first_seq bigint not null,
  last_seq bigint not null,
  deposit_minor bigint not null,
  -- What left the house: what is held for a withdrawal is still the member's.
  withdrawal_minor bigint not null,
  -- Less refunds.
  stake_minor bigint not null,
  -- Of rounds that ended; what changes an ended round changes this by the difference.
  valid_bet_minor bigint not null,
  -- What is held until people have decided is a win already.
  win_minor bigint not null,
  jackpot_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  -- Corrections, fees, and what an agent is paid.
  other_minor bigint not null,
  -- All movements of cash and bonus together, as the record lists them: sums of those above zero and of those below it.
  credited_minor bigint not null,
  debited_minor bigint not null,
  primary key (member_id, day)
);

-- The same of games alone.
create table record_game_days (
  member_id bigint not null,
  day date not null,
  vendor_code text collate "C" not null,
  game_code text collate "C" not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  primary key (member_id, day, vendor_code, game_code)
);

-- The figures of a merchant's members together, of real money alone, for the operator's reports. Days are those of the merchant's calendar. Each row of
-- the ledger counts here and in the two tables above in the same transaction.
create table record_merchant_days (
  merchant_id bigint not null,
  day date not null,
  currency text not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  jackpot_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  -- Rebates, salaries and dividends to agency accounts.
  agent_pay_minor bigint not null,
  -- What members were charged for payments.
  fee_minor bigint not null,
  primary key (merchant_id, day, currency)
);

-- The same of games alone. The category of a game is the catalogue's and is looked up when a report is read.
create table record_merchant_game_days (
  merchant_id bigint not null,
  day date not null,
  currency text not null,
  vendor_code text collate "C" not null,
  game_code text collate "C" not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  primary key (merchant_id, day, currency, vendor_code, game_code)
);

-- How far the counting has followed the ledger.
insert into wallet_readers values ('records', 0);
