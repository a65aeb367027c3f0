-- What agents earn by the bets of members below them: on a bet of a member, each agent above gets the difference between their own rate and the highest one below
-- them on the chain. Counted once a day of the merchant has ended, then paid to the agency account.

-- Days of a merchant, counted in their order.
create table chain_rebate_days (
  merchant_id bigint not null,
  day date not null,
  -- Members up to this one are counted; days are counted in pages, each in one transaction.
  upto_member bigint not null default 0,
  is_counted boolean not null default false,
  is_paid boolean not null default false,
  primary key (merchant_id, day)
);

-- An agent's income of a day by the direct child through whom it came, and category.
create table chain_rebate_lines (
  agent_id bigint not null,
  day date not null,
  -- A member directly below the agent: the player, or the agent above the player.
  child_id bigint not null,
  category text collate "C" not null,
  merchant_id bigint not null,
  -- Cash-valid bets that brought it. Below zero where a later correction of earlier rounds outweighs the day's bets.
  bets_minor bigint not null,
  -- In ten-thousandths of a minor unit; rounded down to whole minor units when it is paid.
  income bigint not null,
  primary key (agent_id, day, child_id, category)
);
create index chain_rebate_lines_of_day on chain_rebate_lines (merchant_id, day, agent_id);

-- What an agent was paid for a day, written in one transaction with its row of the ledger.
create table chain_rebates (
  agent_id bigint not null,
  day date not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- What corrections left below zero; the next day of the agent begins with it.
  carry_minor bigint not null check (carry_minor <= 0),
  paid_at timestamptz not null default now(),
  primary key (agent_id, day)
);

-- Guard of chain_rebate_paid: the rebate that is noted in the same transaction.
create function chain_rebate_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_rebate' from unnest(p_steps) s
  where not exists (select from chain_rebates r where r.agent_id = s.member_id and r.day::text = s.args->>'day'
    and r.amount_minor = s.amount_minor and s.key = 'chain-rebate:' || r.day);
$$;
