-- The ledger: double entry, append only. Every table begins with member_id, so that it can be spread by member.

create table wallet_accounts (
  member_id bigint not null,
  account text not null check (account in ('cash', 'bonus', 'locked')),
  currency text not null,
  money text not null check (money in ('real', 'play')),
  balance_minor bigint not null default 0,
  floor_minor bigint not null default 0,
  -- Place and hash of the account's newest entry: the head of its chain.
  entry_count bigint not null default 0,
  head bytea not null default '\x',
  -- On the cash account it counts every change of any of the member's accounts.
  version bigint not null default 0,
  primary key (member_id, account),
  constraint wallet_accounts_not_below_floor check (balance_minor >= floor_minor)
) with (fillfactor = 60);

create sequence wallet_transfer_ids;

create table wallet_transfers (
  member_id bigint not null,
  id bigint not null,
  -- `source:reference`; decides what is a repeat.
  key text not null check (length(key) between 1 and 160),
  kind text not null check (kind in (
    'deposit_settled', 'bet_placed', 'bet_won', 'bet_rolled_back', 'withdrawal_held', 'withdrawal_paid', 'withdrawal_returned',
    'bonus_granted', 'jackpot_won', 'rebate_paid', 'salary_paid', 'dividend_paid')),
  status text not null check (status in ('applied', 'insufficient_funds', 'refused', 'rolled_back')),
  reason text not null default '',
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  counterparty text not null,
  -- The key of the transfer that this one reverses or ends, as asked.
  answers text,
  -- The same key when it really was reversed or ended by this transfer: once only.
  ends text,
  -- Null on the stone that marks a bet as rolled back before it came.
  request_hash bytea,
  created_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, key)
);

create unique index wallet_transfers_end_once on wallet_transfers (member_id, ends) where ends is not null;

create table wallet_entries (
  member_id bigint not null,
  transfer_id bigint not null,
  leg smallint not null,
  -- The member's own account, or a house account such as 'vendor:studio' or 'play:vendor:studio'.
  account text not null,
  currency text not null,
  money text not null,
  amount_minor bigint not null,
  -- These three are null on the house's side, which has no balance row to fight over.
  balance_after_minor bigint,
  entry_number bigint,
  hash bytea,
  -- The writing transaction; the house's figures are rolled up below the oldest one that is still running.
  xid bigint not null,
  primary key (member_id, transfer_id, leg),
  constraint wallet_entries_sides check (
    case when entry_number is null
      then strpos(account, ':') > 0 and (money = 'play') = starts_with(account, 'play:')
      else account in ('cash', 'bonus', 'locked') and balance_after_minor is not null and hash is not null end)
);

create index wallet_entries_house_tail on wallet_entries (xid) where entry_number is null;

-- What the house's accounts came to, up to the mark.
create table wallet_house_balances (
  account text not null,
  currency text not null,
  money text not null,
  balance_minor bigint not null,
  primary key (account, currency)
);

create table wallet_house_mark (
  id smallint primary key check (id = 1),
  upto_xid bigint not null,
  -- Transaction numbers begin again when the data moves to another cluster; the base keeps them rising.
  xid_base bigint not null,
  system_identifier bigint not null
);

insert into wallet_house_mark select 1, 0, 0, system_identifier from pg_control_system();

-- One row a roll-up: a hash over the house's entries that it moved, chained to the seal before it.
create table wallet_seals (
  number bigint primary key,
  from_xid bigint not null,
  upto_xid bigint not null,
  entry_count bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

create function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger wallet_transfers_append_only before update or delete or truncate on wallet_transfers
  for each statement execute function wallet_refuse_change();
create trigger wallet_entries_append_only before update or delete or truncate on wallet_entries
  for each statement execute function wallet_refuse_change();
create trigger wallet_seals_append_only before update or delete or truncate on wallet_seals
  for each statement execute function wallet_refuse_change();
