-- What a merchant's players staked, won, paid in and were paid by the hour, counted up from the ledger by one reader; movements of real money alone,
-- each in the hour in which it was made. Deleted together with the mark in wallet_readers, they are counted again with the same result.
create table today_hours (
  merchant_id bigint not null,
  -- When an hour of the merchant's clock began.
  hour timestamptz not null,
  currency text not null,
  -- Bets less refunds.
  bet_count bigint not null default 0,
  stakes_minor bigint not null default 0,
  -- Held ones too, less those sent back. Jackpots are paid from their pools and counted separately.
  wins_minor bigint not null default 0,
  jackpots_minor bigint not null default 0,
  deposit_count bigint not null default 0,
  deposits_minor bigint not null default 0,
  withdrawal_count bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  primary key (merchant_id, hour, currency)
);

-- Who placed a bet within an hour or a day, so that each counts once; and how many they are.
create table today_players (
  merchant_id bigint not null,
  span text not null check (span in ('hour', 'day')),
  begins timestamptz not null,
  member_id bigint not null,
  primary key (merchant_id, span, begins, member_id)
);
create table today_player_counts (
  merchant_id bigint not null,
  span text not null check (span in ('hour', 'day')),
  begins timestamptz not null,
  players bigint not null,
  primary key (merchant_id, span, begins)
);

-- Who is on the site now.
create index sessions_seen on sessions (merchant_id, last_seen_at) where ended_at is null;

insert into wallet_readers values ('today', 0);
