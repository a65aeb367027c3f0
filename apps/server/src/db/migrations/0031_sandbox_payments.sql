-- The sandbox payment provider's own books; they exist in every database and are used with DEMO only.
create table sandbox_payment_secrets (
  only_one boolean primary key default true check (only_one),
  secret text not null
);
create table sandbox_payments (
  reference text primary key,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  method text not null,
  amount_minor bigint not null,
  currency text not null,
  return_url text,
  language text not null default 'en',
  outcome text check (outcome in ('paid', 'failed')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  reports_answered integer not null default 0
);
