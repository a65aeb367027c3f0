-- Which pull payment of BTCPay Server a withdrawal is claimed from. It holds the withdrawal's sum and no more, so that a claim that is sent twice pays once.
create table btcpay_payouts (
  reference text collate "C" primary key check (length(reference) <= 200),
  pull_payment_id text collate "C" not null unique check (length(pull_payment_id) <= 200),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  created_at timestamptz not null default now()
);
