-- The accounts that members can be paid to. An account that was taken off the list stays here: that another member used it is known for good.
create table payout_accounts (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  kind text not null check (kind in ('wallet', 'bank', 'crypto', 'manual')),
  -- In one spelling, by which it is compared.
  number text not null check (length(number) between 4 and 90),
  bank_name text check (length(bank_name) between 2 and 64),
  holder_name text not null check (length(holder_name) between 2 and 64),
  -- The newest time that it was put on the list.
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (member_id, id),
  unique (member_id, kind, number)
);
-- Who else of the merchant's members used an account.
create index payout_accounts_by_number on payout_accounts (merchant_id, kind, number);
