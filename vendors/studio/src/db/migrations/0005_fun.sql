-- Money of our own making, by which a game is tried without a member: one purse a launch, thrown away soon after.
-- Balances and amounts are hundred-thousandths, as the protocol tells them.
create table fun_purses (
  user_ref text primary key check (user_ref like 'fun:%'),
  token_hash bytea not null unique,
  currency text not null,
  balance bigint not null check (balance >= 0),
  opened_at timestamptz not null default now()
);
create index fun_purses_opened on fun_purses (opened_at);

-- What moved in a purse, by the transaction's own id, so that the same again moves nothing. A `void` stands in the place of a bet
-- that was rolled back before it came.
create table fun_movements (
  transaction_id uuid primary key,
  user_ref text not null references fun_purses (user_ref),
  kind text not null check (kind in ('bet', 'win', 'rollback', 'void')),
  amount bigint not null check (amount >= 0),
  rolled_back boolean not null default false
);
create index fun_movements_of_purse on fun_movements (user_ref);
