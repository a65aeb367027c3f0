-- Play money of the studio, for trying a game without a member: one account per launch, deleted soon after.
-- Balances and amounts are hundred-thousandths, as in the protocol.
create table fun_purses (
  user_ref text primary key check (user_ref like 'fun:%'),
  token_hash bytea not null unique,
  currency text not null,
  balance bigint not null check (balance >= 0),
  opened_at timestamptz not null default now()
);
create index fun_purses_opened on fun_purses (opened_at);

-- Movements of an account by transaction id, so that a duplicate moves nothing. A `void` takes the place of a bet
-- that was rolled back before it arrived.
create table fun_movements (
  transaction_id uuid primary key,
  user_ref text not null references fun_purses (user_ref),
  kind text not null check (kind in ('bet', 'win', 'rollback', 'void')),
  amount bigint not null check (amount >= 0),
  rolled_back boolean not null default false
);
create index fun_movements_of_purse on fun_movements (user_ref);
