-- A merchant's levels, what members have played towards them, the rebates that they have gathered, and gifts that wait to be taken. Sums of play are counted
-- up from the ledger by one reader; they are in cash-valid bets, so that bonus money raises no level.

-- The merchant's table. The lowest level is 0, which every member has; without it the merchant has no levels. A row costs nothing to change: who is a member
-- of a level stays one until the next month is judged.
create table levels (
  merchant_id bigint not null,
  rank smallint not null check (rank between 0 and 49),
  -- By language: {"en": "…", "bn": "…"}.
  name jsonb not null,
  -- The metal or stone that it is drawn in.
  mark text not null check (mark in ('clay', 'bronze', 'silver', 'gold', 'emerald', 'diamond')),
  -- Both are needed, since the account was opened.
  needs_bets_minor bigint not null check (needs_bets_minor between 0 and 1000000000000000),
  needs_deposits_minor bigint not null check (needs_deposits_minor between 0 and 1000000000000000),
  -- In a month of the merchant, or the member is one level lower in the next.
  keeps_bets_minor bigint not null check (keeps_bets_minor between 0 and 1000000000000000),
  -- Once, when a member first comes to it.
  upgrade_gift_minor bigint not null check (upgrade_gift_minor between 0 and 1000000000000),
  -- For each month in which the level was kept.
  monthly_gift_minor bigint not null check (monthly_gift_minor between 0 and 1000000000000),
  birthday_gift_minor bigint not null check (birthday_gift_minor between 0 and 1000000000000),
  -- Hundredths of a percent by category: {"RNG": 60}. A category without a rate gives nothing.
  rebate_rates jsonb not null default '{}',
  primary key (merchant_id, rank),
  constraint levels_lowest check (rank > 0 or (needs_bets_minor = 0 and needs_deposits_minor = 0 and keeps_bets_minor = 0
    and upgrade_gift_minor = 0 and monthly_gift_minor = 0 and birthday_gift_minor = 0))
);

-- How a merchant handles what its members gather.
create table reward_settings (
  merchant_id bigint primary key,
  -- How long a gift waits to be taken.
  gift_days smallint not null default 30 check (gift_days between 1 and 365),
  -- Rebates are paid at the end of each day of the merchant to members who have not taken them.
  rebates_pay_themselves boolean not null default false,
  -- The last day of the merchant that was paid so.
  paid_day date
);

create table level_members (
  member_id bigint primary key,
  merchant_id bigint not null,
  rank smallint not null default 0,
  -- The highest level so far: its gift is not given twice.
  peak smallint not null default 0,
  -- Since the account was opened.
  bets_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  -- The newest month that is judged, or needs no judging because the level was reached in it: its first day.
  judged_month date not null default '-infinity'
);
create index level_members_unjudged on level_members (merchant_id, judged_month, member_id) where rank > 0;

-- Cash-valid bets by month of the merchant; a month is named by its first day.
create table level_months (
  member_id bigint not null,
  month date not null,
  bets_minor bigint not null,
  primary key (member_id, month)
);

-- Cash-valid bets by category, and how many of them a rebate was paid for. A rollback can bring the first below the second; later bets make up for it.
create table rebate_sums (
  member_id bigint not null,
  category text collate "C" not null,
  merchant_id bigint not null,
  counted_minor bigint not null default 0,
  claimed_minor bigint not null default 0,
  -- What was too little for the last claim, in ten-thousandths of a minor unit.
  fraction integer not null default 0 check (fraction between 0 and 9999),
  primary key (member_id, category)
);
create index rebate_sums_open on rebate_sums (merchant_id, member_id) where counted_minor > claimed_minor;

-- A rebate that was paid, written in one transaction with its `rebate_paid`.
create table rebate_claims (
  member_id bigint not null,
  id bigint generated always as identity,
  -- What a repeat is recognised by: the key of the member's claim, or the day that was paid automatically.
  key text collate "C" not null check (length(key) between 1 and 80),
  amount_minor bigint not null check (amount_minor > 0),
  -- Rows of the ledger of transactions below it were counted, and no others.
  upto_xid bigint not null,
  -- [{"category": "RNG", "bets": "12345", "rate": 60, "sum": "74"}], sums in minor units.
  lines jsonb not null,
  claimed_at timestamptz not null default now(),
  primary key (member_id, id),
  unique (member_id, key)
);

-- A gift that waits, was taken or was let expire.
create table gifts (
  member_id bigint not null,
  id bigint generated always as identity,
  -- What it is for, so that it is given once: 'level:3', 'month:2026-11-01', 'birthday:2026'.
  key text collate "C" not null check (length(key) between 1 and 80),
  kind text not null check (kind in ('upgrade', 'monthly', 'birthday')),
  -- Which level it is of.
  rank smallint not null,
  amount_minor bigint not null check (amount_minor > 0),
  given_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key)
);
-- Tells the gift of another from one that never was.
create unique index gifts_by_id on gifts (id);

-- How far the counting has followed the ledger.
insert into wallet_readers values ('rewards', 0);

-- Guard of rebate_paid: the claim that is noted in the same transaction.
create function rebate_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_claim' from unnest(p_steps) s
  where not exists (select from rebate_claims c where c.member_id = s.member_id and c.id = (s.args->>'claimId')::bigint
    and c.amount_minor = s.amount_minor and s.key = 'rebate:' || c.id);
$$;

-- Guard of reward_paid: a gift that is taken in the same transaction.
create function gift_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_gift' from unnest(p_steps) s
  where not exists (select from gifts g where g.member_id = s.member_id and g.id = (s.args->>'giftId')::bigint
    and g.amount_minor = s.amount_minor and g.taken_at is not null and s.key = 'gift:' || g.id);
$$;
