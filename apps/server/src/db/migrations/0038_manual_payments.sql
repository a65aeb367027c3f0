-- Where players transfer to: one account per method of the adapter `manual`.
create table manual_payees (
  merchant_id bigint not null,
  method text collate "C" not null,
  -- By field, and by language: {"number": {"en": "0123"}, "bank": {"en": "City Bank", "bn": "…"}}. The number is always there.
  fields jsonb not null check (fields #>> '{number,en}' <> '' and pg_column_size(fields) <= 8192),
  -- By language; {} without one.
  note jsonb not null default '{}' check (pg_column_size(note) <= 8192),
  -- A payment above it takes two of the staff; null: one suffices.
  second_above_minor bigint check (second_above_minor >= 0),
  primary key (merchant_id, method)
);

-- The order in which staff works.
create sequence manual_payments_queue;

-- What people pay outside the product, one row per order of the cashier.
create table manual_payments (
  -- The cashier's reference of the order.
  reference text collate "C" primary key check (reference ~ '^[DW][0-9]{1,18}-[0-9]{1,18}$'),
  kind text not null check (kind in ('deposit', 'withdrawal')),
  merchant_id bigint not null,
  member_id bigint not null,
  order_id bigint not null,
  method text collate "C" not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- Where a withdrawal goes; '' for a deposit.
  account text not null default '' check (length(account) <= 64 and (account <> '') = (kind = 'withdrawal')),
  -- waiting: the player of a deposit, or the staff for a withdrawal, has not transferred yet. checking: staff looks for the deposit's transfer.
  state text not null default 'waiting' check (state in ('waiting', 'checking', 'paid', 'refused')),
  -- As it was entered, and in the form that is compared: capitals and digits alone.
  transfer_id text not null default '' check (length(transfer_id) <= 64),
  transfer_key text collate "C" not null default '' check (transfer_key ~ '^[A-Z0-9]{0,64}$'),
  -- The picture of the transfer's receipt.
  slip_id text check (length(slip_id) = 22),
  refused_for text check (refused_for in ('not_found', 'other_sum', 'other_account', 'used_before', 'unreadable', 'other', 'account_wrong', 'bank_refused')),
  -- The staff's words for the player.
  refused_note text not null default '' check (length(refused_note) <= 300),
  -- Null where a command decided.
  decided_by bigint,
  decided_at timestamptz,
  -- Who makes a payout, and until when colleagues leave it to them. Kept of a made one.
  claimed_by bigint,
  claimed_until timestamptz,
  -- The second person of a large payout, who approved it before it is paid.
  approved_by bigint,
  created_at timestamptz not null default now(),
  -- Null while there is nothing for the staff to do.
  queue_no bigint unique,
  queued_at timestamptz,
  constraint manual_payments_checking check (state <> 'checking' or (kind = 'deposit' and transfer_key <> '' and slip_id is not null)),
  constraint manual_payments_paid check (state <> 'paid' or transfer_key <> ''),
  constraint manual_payments_decided check ((state in ('paid', 'refused')) = (decided_at is not null) and (state = 'refused') = (refused_for is not null)),
  constraint manual_payments_claimed check ((claimed_by is null) = (claimed_until is null) and (kind = 'withdrawal' or (claimed_by is null and approved_by is null))),
  constraint manual_payments_queued check ((queue_no is null) = (queued_at is null) and (kind = 'deposit' and state = 'waiting') = (queue_no is null))
);
-- One transfer pays one order of a merchant. That of a refused order may pay another.
create unique index manual_payments_once on manual_payments (merchant_id, kind, transfer_key) where transfer_key <> '' and state <> 'refused';
create index manual_payments_open on manual_payments (merchant_id, queue_no) where state = 'checking' or (kind = 'withdrawal' and state = 'waiting');
create index manual_payments_decided on manual_payments (merchant_id, queue_no) where state in ('paid', 'refused');
