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

-- What a merchant sets for its agents; the defaults hold without a row.
create table agency_settings (
  merchant_id bigint primary key,
  -- A member is active on a day on which their cash-valid bets are at least this.
  active_minimum_minor bigint not null default 1 check (active_minimum_minor between 1 and 1000000000000),
  -- Whether agents see the balances of members of their team.
  shows_balances boolean not null default false,
  -- Whether agents may send red rain, and how much one of them sends at most on a day.
  sends_rain boolean not null default true,
  rain_day_most_minor bigint not null default 10000000 check (rain_day_most_minor between 1 and 1000000000000)
);

-- Figures of members below an agent, of cash alone, by the local hours of their merchant and by category; '' for movements without a game. Counted up from
-- the ledger in the same turn as the bets above; each row of the ledger counts in the hour in which it happened, a rollback and a late win too.
create table team_member_hours (
  member_id bigint not null,
  day date not null,
  hour timestamptz not null,
  category text collate "C" not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  bet_count bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  primary key (member_id, day, hour, category)
);

-- The same of whole days and all categories, and whether the day's valid bets made the member active.
create table team_member_days (
  member_id bigint not null,
  day date not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  bet_count bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  is_active boolean not null default false,
  primary key (member_id, day)
);

-- The same of each agent's team, by depth below the agent: what the members of that depth add up to, without those who are the same person as the agent.
create table team_days (
  agent_id bigint not null,
  day date not null,
  depth integer not null,
  category text collate "C" not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  bet_count bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  -- Active members of the day; in rows of category '' alone, because a member plays in several.
  active_count bigint not null default 0,
  primary key (agent_id, day, depth, category)
);

-- Members who are the same person as an agent above them. They count for nothing in the agent's figures, also not for what they did before it was found.
create table team_links (
  member_id bigint not null,
  agent_id bigint not null,
  link text not null check (link in ('email', 'payout')),
  found_at timestamptz not null default now(),
  primary key (member_id, agent_id)
);

-- On which day of their merchant a member was last compared with the agents above them.
create table team_link_checks (
  member_id bigint primary key,
  day date not null
);
