-- The ledger: one row is one balanced transfer of one member. Every key begins with member_id, so that the tables can be spread by member.

-- One row per member: what they hold now, and the end of their chain. The row is the lock under which all of the member's transfers take turns.
create table wallet_accounts (
  member_id bigint primary key,
  currency text not null,
  money text not null check (money in ('real', 'play')),
  cash_minor bigint not null default 0,
  bonus_minor bigint not null default 0,
  -- Held for a withdrawal, or won and waiting for people's decision.
  locked_minor bigint not null default 0,
  -- An agent's own account.
  agency_minor bigint not null default 0,
  -- What a debit correction could not take. Above zero it flags the member.
  owed_minor bigint not null default 0,
  -- Place and hash of the newest row in wallet_ledger. The place is also the version of the balances.
  seq bigint not null,
  head bytea not null,
  -- The xid of the newest row.
  last_xid bigint not null default 0,
  -- The bonus that bonus_minor belongs to, the key of its `bonus_granted`; null when none is active.
  bonus_grant text collate "C",
  -- A bonus was granted once. Who never had one passes by all that is done for them.
  has_bonus boolean not null default false,
  constraint wallet_accounts_not_negative check (least(cash_minor, bonus_minor, locked_minor, agency_minor, owed_minor) >= 0)
) with (fillfactor = 60);

create table wallet_ledger (
  member_id bigint not null,
  -- 1, 2, 3 … without gaps: the place in the member's chain.
  seq bigint not null,
  -- The writing transaction, or that of the member's row before where it is the higher one: a transaction may get its number before it waits for the
  -- account, and readers must meet a member's rows in the order of the chain. Never below the writing transaction's own number, so that a reader below
  -- the oldest one that still runs has all there is.
  xid bigint not null,
  at timestamptz not null,
  -- The member's legs, signed; null where the row leaves the account alone. The counterparty's leg is the negated sum of the first four.
  -- `owed` is a note next to them and no leg.
  cash_minor bigint,
  bonus_minor bigint,
  locked_minor bigint,
  agency_minor bigint,
  owed_minor bigint,
  -- What the touched accounts came to.
  cash_after_minor bigint,
  bonus_after_minor bigint,
  locked_after_minor bigint,
  agency_after_minor bigint,
  owed_after_minor bigint,
  -- `source:reference`; decides what is a repeat.
  key text collate "C" not null check (length(key) between 1 and 160),
  kind text collate "C" not null,
  -- Anything but `applied` moved nothing.
  status text not null check (status in ('applied', 'insufficient_funds', 'refused', 'rolled_back')),
  reason text not null default '',
  -- The key of the row that this one pays out, reverses or ends, as asked.
  answers text collate "C",
  -- The same key when the row really was reversed or ended by this one: once only.
  ends text collate "C",
  -- The vendor's reference of the round; its vendor is the counterparty.
  round text collate "C",
  -- The bonus that paid part of the stake, that gets part of the win, or that ends: the key of its `bonus_granted`.
  bonus_grant text collate "C",
  -- A house account such as 'vendor:studio', '' for moves between the member's own accounts. Of a member with play money it stands for
  -- 'play:vendor:studio': currency and money are the member's, fixed by the row `account_opened`.
  counterparty text not null,
  -- What a repeat of the call is recognised by. Null on rows that no call asked for: tombstones, account_opened, round_closed.
  request_hash bytea,
  -- SHA-256 over the hash before it and this whole row.
  hash bytea not null,
  primary key (member_id, seq),
  constraint wallet_ledger_moves_when_applied check (status = 'applied' or num_nonnulls(cash_minor, bonus_minor, locked_minor, agency_minor, owed_minor) = 0),
  constraint wallet_ledger_after check (
    num_nulls(cash_minor, cash_after_minor) <> 1 and num_nulls(bonus_minor, bonus_after_minor) <> 1
    and num_nulls(locked_minor, locked_after_minor) <> 1 and num_nulls(agency_minor, agency_after_minor) <> 1
    and num_nulls(owed_minor, owed_after_minor) <> 1)
);
create unique index wallet_ledger_by_key on wallet_ledger (member_id, key);
create unique index wallet_ledger_end_once on wallet_ledger (member_id, ends) where ends is not null;
-- Deposits, withdrawals, bonuses of a member: small, because bets, wins and ends of rounds stay out.
create index wallet_ledger_by_kind on wallet_ledger (member_id, kind, seq) where kind not in ('bet_placed', 'bet_won', 'round_closed');
-- The bonus balance at any row, although most rows move none.
create index wallet_ledger_of_bonus on wallet_ledger (member_id, seq) where bonus_after_minor is not null;
-- The order of readers and seals. Rows come in this order, so its pages fill one after the other.
-- Movements of agents' income: empty for everyone else.
create index wallet_ledger_of_agency on wallet_ledger (member_id, seq) where agency_minor is not null;
create index wallet_ledger_by_xid on wallet_ledger (xid);

-- What each kind may move; a kind that is not here is refused. Signs: 1 adds the amount to the account, -1 takes it, null leaves it alone.
create table wallet_kinds (
  kind text collate "C" primary key,
  cash smallint,
  bonus smallint,
  locked smallint,
  agency smallint,
  owed smallint,
  -- The kind of row that it must answer. It moves what that row moved, whatever amount the call names, and ends it.
  answers text collate "C",
  -- It moves the answered row's legs back, each as it was.
  reverses boolean not null default false,
  -- It may find nothing to answer: then it leaves a tombstone under that key.
  buries boolean not null default false,
  -- It may be paid partly from bonus, or to it.
  splits boolean not null default false,
  -- It ends the answered bonus and takes all that its account holds.
  empties_bonus boolean not null default false,
  -- It takes what is there and notes the rest as owed.
  takes_what_is_there boolean not null default false,
  has_counterparty boolean not null,
  -- A pattern for the counterparty of all its rows.
  counterparties text not null,
  -- What its rows are held against by the verification: README.md of the wallet has a table of them. 'ledger': other rows alone. 'none': no module books
  -- this kind yet, and it is refused.
  source text not null,
  -- What `args` must hold, so that guard and companion of the kind are called; null where a call may come without args.
  needs_args text[],
  may_be_zero boolean not null default false,
  -- A call may ask for it. The others are written by the ledger itself.
  is_asked boolean not null default true
);

insert into wallet_kinds (kind, cash, locked, bonus, owed, answers, reverses, has_counterparty, counterparties, source, needs_args) values
  ('deposit_settled', 1, null, null, null, null, false, true, '^(cashier:.+|trial:start)$', 'orders', '{}'),
  ('bet_placed', -1, null, null, null, null, false, true, '^vendor:', 'rounds', '{game}'),
  ('bet_won', 1, null, null, null, null, false, true, '^vendor:', 'rounds', '{game}'),
  ('bet_won_held', null, 1, null, null, null, false, true, '^vendor:', 'held_wins', '{game}'),
  ('bet_rolled_back', null, null, null, null, 'bet_placed', true, true, '^vendor:', 'rounds', '{game}'),
  ('free_round_won', null, 1, null, null, null, false, true, '^vendor:', 'free_rounds', '{game}'),
  ('free_rounds_ended', null, -1, null, null, null, false, true, '^house:promotions$', 'free_rounds', '{grantId}'),
  ('held_win_released', 1, -1, null, null, 'bet_won_held', false, false, '^$', 'held_wins', '{heldWinId}'),
  ('held_win_sent_back', null, null, null, null, 'bet_won_held', true, true, '^vendor:', 'held_wins', '{heldWinId}'),
  ('round_closed', null, null, null, null, null, false, true, '^vendor:', 'rounds', '{game}'),
  ('withdrawal_held', -1, 1, null, null, null, false, false, '^$', 'orders', '{merchantId,idempotencyKey,provider,method,account}'),
  ('withdrawal_paid', null, -1, null, null, 'withdrawal_held', false, true, '^cashier:', 'orders', '{withdrawalId}'),
  ('withdrawal_returned', null, null, null, null, 'withdrawal_held', true, false, '^$', 'orders', '{withdrawalId}'),
  ('bonus_granted', null, null, 1, null, null, false, true, '^house:promotions$', 'bonuses', '{grantId}'),
  ('bonus_released', 1, null, -1, null, 'bonus_granted', false, false, '^$', 'bonuses', '{grantId,why}'),
  ('bonus_forfeited', null, null, -1, null, 'bonus_granted', false, true, '^house:promotions$', 'bonuses', '{grantId,why}'),
  ('bonus_late_forfeited', null, null, -1, null, null, false, true, '^house:promotions$', 'ledger', null),
  ('jackpot_won', 1, null, null, null, null, false, true, '^jackpot:', 'pools', '{merchantId,number}'),
  ('rebate_paid', 1, null, null, null, null, false, true, '^house:rebates$', 'rebates', '{claimId}'),
  ('reward_paid', 1, null, null, null, null, false, true, '^house:gifts$', 'gifts', '{giftId}'),
  ('promotion_paid', 1, null, null, null, null, false, true, '^house:promotions$', 'awards', '{awardId}'),
  ('referral_paid', 1, null, null, null, null, false, true, '^house:referrals$', 'referrals', '{rewardId}'),
  ('correction_credited', 1, null, null, null, null, false, true, '^house:corrections$', 'approvals', '{approvalId}'),
  ('correction_debited', -1, null, null, null, null, false, true, '^house:corrections$', 'approvals', '{approvalId}'),
  ('receivable_collected', -1, null, null, -1, null, false, true, '^house:corrections$', 'none', null),
  ('fee_charged', -1, null, null, null, null, false, true, '^house:fees$', 'orders', '{}'),
  ('fee_returned', null, null, null, null, 'fee_charged', true, true, '^house:fees$', 'orders', '{}'),
  ('account_opened', null, null, null, null, null, false, false, '^$', 'ledger', null);
-- An agent's income goes to their agency account, and from there to their own cash or out to their team.
insert into wallet_kinds (kind, cash, agency, has_counterparty, counterparties, source, needs_args) values
  ('chain_rebate_paid', null, 1, true, '^house:agency$', 'chain_rebates', '{day}'),
  ('salary_paid', null, 1, true, '^house:agency$', 'contracts', '{resultId}'),
  ('dividend_paid', null, 1, true, '^house:agency$', 'contracts', '{resultId}'),
  ('agency_moved', 1, -1, false, '^$', 'ledger', null),
  ('red_rain_sent', null, -1, true, '^rain:', 'red_rains', '{rainId}'),
  ('red_rain_taken', 1, null, true, '^rain:', 'red_rains', '{rainId,packet}'),
  ('red_rain_returned', null, 1, true, '^rain:', 'red_rains', '{rainId}');
update wallet_kinds set buries = kind = 'bet_rolled_back', splits = kind in ('bet_placed', 'bet_won', 'held_win_released'),
  empties_bonus = kind in ('bonus_released', 'bonus_forfeited'), takes_what_is_there = kind = 'correction_debited',
  may_be_zero = kind in ('bet_placed', 'bet_won', 'free_round_won', 'round_closed'), is_asked = kind not in ('bet_won_held', 'free_round_won', 'bonus_late_forfeited', 'account_opened');

-- A round that a bonus paid part of, with its net stake and its wins. Wins are split by it. It belongs to one bonus.
create table wallet_bonus_rounds (
  member_id bigint not null,
  counterparty text collate "C" not null,
  round text collate "C" not null,
  bonus_grant text collate "C" not null,
  stake_minor bigint not null,
  bonus_stake_minor bigint not null,
  -- Without wins that are still held.
  win_minor bigint not null,
  -- What of the wins was the bonus's part.
  bonus_win_minor bigint not null,
  primary key (member_id, counterparty, round)
);

-- Transaction numbers begin again when the data moves to another cluster; the base keeps the ledger's rising.
create table wallet_cluster (
  id smallint primary key check (id = 1),
  xid_base bigint not null,
  system_identifier bigint not null
);
insert into wallet_cluster select 1, 0, system_identifier from pg_control_system();

-- How far each reader of the ledger has come: it has taken in all rows of transactions below.
create table wallet_readers (
  name text collate "C" primary key,
  upto_xid bigint not null
);
insert into wallet_readers values ('seals', 0);

-- Moves between two accounts of the house, always real money. They belong to no member; the seals cover them.
create table house_transfers (
  key text collate "C" primary key,
  kind text not null check (kind = 'jackpot_contributed'),
  currency text not null,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000000),
  from_account text not null,
  to_account text not null check (to_account <> from_account),
  xid bigint not null,
  at timestamptz not null
);
create index house_transfers_by_xid on house_transfers (xid);

-- Totals of the house's accounts over all that is sealed. Nothing is decided by them; they save adding up all rows again.
create table house_balances (
  account text not null,
  currency text not null,
  -- Without an end: it adds up all members, and a seal that meets an overflow would stop all seals.
  balance_minor numeric not null,
  primary key (account, currency)
);

-- One row per step of the reader 'seals': a digest of the rows of its transactions, and Node's HMAC over it and the previous seal. The key is in
-- no database, so that the owner of the tables can rewrite rows and digests, but no seal.
create table wallet_seals (
  number bigint primary key,
  from_xid bigint not null,
  upto_xid bigint not null,
  row_count bigint not null,
  digest bytea not null,
  key_id text not null,
  mac bytea not null,
  sealed_at timestamptz not null
);

create function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger wallet_ledger_append_only before update or delete or truncate on wallet_ledger
  for each statement execute function wallet_refuse_change();
create trigger house_transfers_append_only before update or delete or truncate on house_transfers
  for each statement execute function wallet_refuse_change();
create trigger wallet_seals_append_only before update or delete or truncate on wallet_seals
  for each statement execute function wallet_refuse_change();
