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
  -- A contract's payment above this waits for the merchant's approval; 0 lets all wait.
  contract_automatic_minor bigint not null default 1000000 check (contract_automatic_minor between 0 and 1000000000000000),
  -- Whether agents may send red rain, and how much one of them sends at most on a day.
  sends_rain boolean not null default true,
  rain_day_most_minor bigint not null default 10000000 check (rain_day_most_minor between 1 and 1000000000000)
);

-- Figures of members below an agent, of cash alone, by the local hours of their merchant and by category; '' for movements without a game. Counted up from
-- the ledger in the same turn as the bets above; each row of the ledger counts in the hour in which it happened, a rollback and a late win too. The loss is of
-- rounds that ended, stakes less wins. Income is what the member was paid as an agent, by rebates and salaries; agents at the top have rows of it too.
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
  loss_minor bigint not null,
  income_minor bigint not null,
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
  loss_minor bigint not null,
  income_minor bigint not null,
  is_active boolean not null default false,
  primary key (member_id, day)
);

-- What teams are ordered by: some of the same figures by day, and by week from Monday on (7 days), with the top agent of the member's chain. The indexes
-- hold the members of a chain by figure, so that the first page of an order reads the largest of each day and week, not the team.
create table team_member_sums (
  member_id bigint not null,
  days smallint not null check (days in (1, 7)),
  first_day date not null,
  top_id bigint not null,
  valid_bet_minor bigint not null,
  -- Wins less stakes.
  net_minor bigint not null,
  deposit_minor bigint not null,
  primary key (member_id, days, first_day)
);
create index team_member_sums_by_bets on team_member_sums (top_id, days, first_day, valid_bet_minor desc, member_id) where valid_bet_minor > 0;
create index team_member_sums_by_net on team_member_sums (top_id, days, first_day, net_minor, member_id);
create index team_member_sums_by_deposits on team_member_sums (top_id, days, first_day, deposit_minor desc, member_id) where deposit_minor > 0;

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
  loss_minor bigint not null,
  income_minor bigint not null,
  -- Active members of the day; in rows of category '' alone, because a member plays in several.
  active_count bigint not null default 0,
  primary key (agent_id, day, depth, category)
);

-- Valid bets of each agent's team by clock hour, and the members whose valid bets of the hour made them active.
create table team_hours (
  agent_id bigint not null,
  hour timestamptz not null,
  valid_bet_minor bigint not null,
  active_count bigint not null,
  primary key (agent_id, hour)
);

-- On how many days of a week, half month or month a member was active, and the members of each agent's team for whom that is any.
create table team_member_periods (
  member_id bigint not null,
  period text collate "C" not null check (period in ('week', 'half_month', 'month')),
  first_day date not null,
  active_days integer not null,
  primary key (member_id, period, first_day)
);
create table team_periods (
  agent_id bigint not null,
  period text collate "C" not null,
  first_day date not null,
  active_count bigint not null,
  primary key (agent_id, period, first_day)
);

-- The first day of the period of that kind that a day is in. A week begins on Monday.
create function team_period_of(p_period text, p_day date) returns date language sql immutable as $$
  select case p_period when 'week' then date_trunc('week', p_day::timestamp)::date
    when 'month' then date_trunc('month', p_day::timestamp)::date
    else date_trunc('month', p_day::timestamp)::date + case when extract(day from p_day) > 15 then 15 else 0 end end
$$;

-- What rows of a member changed of rounds that had ended in an earlier hour: parts of the figures above, by the hour of the rows and that of the ends.
create table team_member_late (
  member_id bigint not null,
  hour timestamptz not null,
  ended_hour timestamptz not null,
  valid_bet_minor bigint not null,
  loss_minor bigint not null,
  primary key (member_id, hour, ended_hour)
);
create index team_member_late_by_hour on team_member_late (hour);

-- Members who are the same person as an agent above them. They count for nothing in the agent's figures, also not for what they did before it was found; what
-- the house paid them as agents stays a cost of that agent's team.
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
